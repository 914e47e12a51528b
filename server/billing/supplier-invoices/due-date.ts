import { Temporal } from 'temporal-polyfill'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'

/** When an invoice of that day is due under the terms of its order; null where none were agreed. @param issuedOn YYYY-MM-DD */
export function dueOn(issuedOn: string, paymentTerms: string): string | null {
  const terms = PAYMENT_TERMS.find(({ key }) => key === paymentTerms)
  if (!terms || terms.days === null) return null
  const day = Temporal.PlainDate.from(issuedOn)
  const from = terms.fromEndOfMonth ? day.with({ day: day.daysInMonth }) : day
  return from.add({ days: terms.days }).toString()
}
