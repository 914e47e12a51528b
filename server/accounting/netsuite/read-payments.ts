import { z } from 'zod'
import { sum } from '#contract/platform/money.ts'
import type { Books } from '../books/books.ts'
import type { PaymentQuery, ReadPayment } from '../books/payment.ts'
import { suiteQl } from './suite-ql.ts'

/** As many orders as are asked for in one statement. */
const ORDERS = 500
/** NetSuite keeps amounts of currencies with 2 decimals at most. */
const DECIMALS = 2

const text = z.string().nullish()
const amount = z.coerce.number().nullish()
const Order = z.object({ id: z.coerce.string(), status: text, foreigntotal: amount })
const Invoice = z.object({ createdfrom: z.coerce.string(), foreigntotal: amount, foreignamountunpaid: amount, closedon: text })
type Order = z.infer<typeof Order>
type Invoice = z.infer<typeof Invoice>

/** Statuses of sales orders, which are written as `G` or as `SalesOrd:G`. */
const CANCELLED = 'C'
const BILLED = ['G', 'H']

/**
 * What was paid of the invoices that were made there from our sales orders, credits that were applied included: two statements for each 500 orders
 * that are not paid yet. An order that is billed in parts is paid once it is billed as a whole and nothing of that is left. One that was cancelled or
 * deleted there is voided.
 */
export async function readNetsuitePayments(books: Books, { open }: PaymentQuery): Promise<ReadPayment[]> {
  const ids = open.filter(({ kind }) => kind === 'salesInvoice').map(({ externalId }) => externalId)
  const all: ReadPayment[] = []
  for (let from = 0; from < ids.length; from += ORDERS) {
    const asked = ids.slice(from, from + ORDERS)
    const list = asked.map((id) => `'${id.replaceAll("'", '')}'`).join(', ')
    const orders = await suiteQl(
      books,
      `select id, status, foreigntotal from transaction where id in (${list}) order by id`,
      Order,
    )
    const invoices = await suiteQl(books, invoicesOf(list), Invoice)
    const byId = new Map(orders.map((order) => [order.id, order]))
    const byOrder = Map.groupBy(invoices, ({ createdfrom }) => createdfrom)
    all.push(...asked.map((id) => paymentOf(id, byId.get(id), byOrder.get(id) ?? [])))
  }
  return all
}

/** Where an invoice comes from is on its main line; a voided invoice owes nothing and comes to nothing. */
const invoicesOf = (list: string): string =>
  `select l.createdfrom, t.foreigntotal, t.foreignamountunpaid, to_char(t.closedate, 'YYYY-MM-DD') as closedon from transaction t join transactionline l on l.transaction = t.id and l.mainline = 'T' where t.type = 'CustInvc' and l.createdfrom in (${list}) order by t.id`

function paymentOf(externalId: string, order: Order | undefined, invoices: readonly Invoice[]): ReadPayment {
  const of = { kind: 'salesInvoice' as const, externalId }
  const status = order?.status?.split(':').at(-1) ?? ''
  if (!order || status === CANCELLED) return { ...of, state: 'voided', paidAmount: 0, paidOn: null }
  const billed = sum(
    invoices.map(({ foreigntotal }) => foreigntotal ?? 0),
    DECIMALS,
  )
  const left = sum(
    invoices.map(({ foreignamountunpaid }) => foreignamountunpaid ?? 0),
    DECIMALS,
  )
  const paidAmount = sum([billed, -left], DECIMALS)
  const isWhole = billed > 0 && (BILLED.includes(status) || billed >= (order.foreigntotal ?? 0))
  const isPaid = isWhole && left <= 0
  const days = invoices.flatMap(({ closedon }) => closedon ?? [])
  return {
    ...{ ...of, state: isPaid ? 'paid' : paidAmount > 0 ? 'partlyPaid' : 'unpaid', paidAmount },
    paidOn: isPaid ? (days.toSorted().at(-1) ?? null) : null,
  }
}
