import { type OrderPaperKind, orderPapers } from '#contract/ordering/order-papers.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { lookingAs } from '#server/ordering/orders/order-view.ts'
import { localOf } from '#server/ordering/standing-orders/recurrence.ts'
import { distributorOnPaper, logoOf, type OnPaper, paymentOnPaper, venueOnPaper } from '#server/parties/letterheads/companies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { papersStream } from '#server/platform/pdf/print.ts'
import { type Cell, SHEET_CONTENT_TYPES } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { NOWHERE, whereaboutsOf } from '#server/stock/warehouse-locations/whereabouts.ts'
import { type Companies, orderPaper } from './order-paper.ts'
import { MANY_HEAD, manyCells, type SheetReader } from './order-sheets.ts'
import { ordersAsked } from './read-orders.ts'

/** As many papers as one file holds. */
const MOST_PAPERS = 1000

/** Orders as they are read: a thousand need no more memory than a hundred. */
export const exportOrders = answer(orderPapers.export, async ({ query }, { tx, actor, http, storage, now }) => {
  const { distributorId } = actor
  const issuer = await distributorOnPaper(tx, distributorId)
  const looking = lookingAs(actor, now)
  const day = localOf(issuer.formats.timezone, now).on
  if (query.format !== 'pdf') {
    download(http.reply, SHEET_CONTENT_TYPES[query.format], `Orders ${day}.${query.format}`)
    return tableStream(
      query.format,
      tableOf(ordersAsked(tx, distributorId, query, looking), { side: 'distributor', formats: issuer.formats }),
      'Orders',
    )
  }
  const orders = ordersAsked(tx, distributorId, query, looking, MOST_PAPERS)
  const first = await orders.next()
  if (first.done || first.value.length === 0) throw fieldProblem('orderIds', 'There is no such order to print')
  const [logo, payTo] = await Promise.all([logoOf(issuer, storage), paymentOnPaper(tx, distributorId)])
  download(http.reply, PDF_CONTENT_TYPE, `${TITLES[query.paper]} ${day}.pdf`)
  const papers = papersOf(tx, chained(first.value, orders), query.paper, { issuer, formats: issuer.formats, logo, payTo })
  return papersStream(`${TITLES[query.paper]} ${day}`, issuer.name, now, papers)
})

const TITLES: Record<OrderPaperKind, string> = {
  order: 'Orders',
  'delivery-note': 'Delivery notes',
  'packing-list': 'Packing lists',
}

async function* tableOf(pages: AsyncIterable<Order[]>, reader: SheetReader): AsyncGenerator<Cell[][]> {
  yield [MANY_HEAD]
  for await (const page of pages) yield page.flatMap((order) => manyCells(order, reader))
}

async function* chained<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

type Issuing = Omit<Companies, 'customer'>

async function* papersOf(tx: Tx, pages: AsyncIterable<Order[]>, kind: OrderPaperKind, issuing: Issuing): AsyncGenerator<Paper> {
  const customers = new Map<number, OnPaper>()
  for await (const page of pages)
    for (const order of page) {
      const customer = customers.get(order.venueId) ?? (await venueOnPaper(tx, order.venueId))
      customers.set(order.venueId, customer)
      const whereabouts = kind === 'packing-list' ? await whereaboutsOf(tx, order.distributorId, [order.id]) : NOWHERE
      yield orderPaper(kind, order, { ...issuing, customer, whereabouts })
    }
}
