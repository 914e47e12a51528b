import { z } from 'zod'
import { round } from '#contract/platform/money.ts'
import type { Books } from '../books/books.ts'
import { type PaymentQuery, paymentStateOf, type ReadPayment } from '../books/payment.ts'
import { dayOf } from './xero-date.ts'

const Invoice = z.object({
  InvoiceID: z.string(),
  Type: z.string(),
  Status: z.string(),
  Total: z.number().default(0),
  AmountDue: z.number().default(0),
  FullyPaidOnDate: z.string().optional(),
  Payments: z.array(z.object({ Date: z.string().optional() })).default([]),
})
const Answer = z.object({ Invoices: z.array(Invoice) })

/** As many invoices as Xero gives with their payments in one call. */
const PAGE = 100
const GONE = ['VOIDED', 'DELETED']

/** What was paid of the invoices and bills that Docket made and that changed since a moment: one call for each hundred of them. */
export async function readXeroPayments(books: Books, { since }: PaymentQuery): Promise<ReadPayment[]> {
  const all: ReadPayment[] = []
  for (let page = 1; ; page++) {
    const { body } = await books.call({
      path: '/Invoices',
      query: { page: String(page), pageSize: String(PAGE), createdByMyApp: 'true', order: 'UpdatedDateUTC' },
      // UTC, without its zone
      headers: { 'if-modified-since': since.toISOString().slice(0, 19) },
    })
    const { Invoices } = Answer.parse(body)
    all.push(...Invoices.map(paymentOf))
    if (Invoices.length < PAGE) return all
  }
}

function paymentOf({
  InvoiceID,
  Type,
  Status,
  Total,
  AmountDue,
  FullyPaidOnDate,
  Payments,
}: z.infer<typeof Invoice>): ReadPayment {
  const of = { kind: Type === 'ACCPAY' ? ('bill' as const) : ('salesInvoice' as const), externalId: InvoiceID }
  if (GONE.includes(Status)) return { ...of, state: 'voided', paidAmount: 0, paidOn: null }
  const days = [FullyPaidOnDate, ...Payments.map(({ Date: day }) => day)].flatMap((day) => (day ? dayOf(day) : []))
  return {
    ...{ ...of, state: paymentStateOf({ total: Total, left: AmountDue }), paidAmount: round(Total - AmountDue, 2) },
    paidOn: days.toSorted().at(-1) ?? null,
  }
}
