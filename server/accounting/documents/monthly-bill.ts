import { Temporal } from 'temporal-polyfill'
import { type AccountingDocument, type DocumentHead, documentOf } from './document.ts'
import { beforeTax } from './taxed-parts.ts'

/** The days that a monthly bill covers, both included. */
export type BilledDays = { from: string; to: string }

/**
 * What the monthly bill of a day covers: the month up to the day before. Null on other days than the one that bills are created on; in a
 * month that has no such day that is its last one.
 * @param day YYYY-MM-DD where the outlet is
 * @param createDay 1 to 31
 */
export function billedDaysOn(day: string, createDay: number): BilledDays | null {
  const today = Temporal.PlainDate.from(day)
  const inMonth = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: Math.min(createDay, month.daysInMonth) })
  const month = today.toPlainYearMonth()
  if (!today.equals(inMonth(month))) return null
  const from = inMonth(month.subtract({ months: 1 }))
  return { from: from.toString(), to: today.subtract({ days: 1 }).toString() }
}

/**
 * The last day up to a day on which bills are created, and what its bill covers.
 * @param day YYYY-MM-DD where the outlet is
 */
export function lastBilledDays(day: string, createDay: number): BilledDays & { createdOn: string } {
  for (let on = Temporal.PlainDate.from(day); ; on = on.subtract({ days: 1 })) {
    const days = billedDaysOn(on.toString(), createDay)
    if (days) return { ...days, createdOn: on.toString() }
  }
}

/**
 * Several bills of one supplier as one. It comes to what they come to together; each line says which of them it is from. Where some include tax
 * and others do not, all are written before tax.
 * @throws RangeError where they are of several suppliers or currencies, or there is none
 */
export function combinedBill(
  bills: readonly AccountingDocument[],
  head: Pick<DocumentHead, 'number' | 'reference' | 'date' | 'dueDate'>,
): AccountingDocument {
  const [first] = bills
  if (!first) throw new RangeError('No bills to combine')
  const { kind, counterpartyId, currency, decimals } = first
  if (bills.some((bill) => bill.kind !== kind || bill.counterpartyId !== counterpartyId || bill.currency !== currency))
    throw new RangeError('Only bills of one supplier in one currency can be combined')
  const kinds = new Set(bills.map(({ amountsAre }) => amountsAre))
  const amountsAre = kinds.has('exclusive') ? 'exclusive' : kinds.has('inclusive') ? 'inclusive' : 'untaxed'
  const lines = bills.flatMap((bill) => {
    const isConverted = amountsAre === 'exclusive' && bill.amountsAre === 'inclusive'
    const written = isConverted ? beforeTax(bill.lines, decimals) : bill.lines
    return written.map((line) => ({ ...line, description: `${bill.number}: ${line.description}` }))
  })
  return documentOf({ ...head, kind, counterpartyId, currency, decimals }, { amountsAre, lines })
}
