import type { FastifyReply } from 'fastify'
import { type OrderPaperKind, orderPapers } from '#contract/ordering/order-papers.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { findOrder, mustBeOf, type Owner } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { distributorOnPaper, logoOf, paymentOnPaper, venueOnPaper } from '#server/parties/letterheads/companies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { papersStream, writePaper } from '#server/platform/pdf/print.ts'
import { SHEET_CONTENT_TYPES } from '#server/platform/sheets/cells.ts'
import { workbookStream } from '#server/platform/sheets/write-sheet.ts'
import { NOWHERE, whereaboutsOf } from '#server/stock/warehouse-locations/whereabouts.ts'
import { numberOf, orderPaper } from './order-paper.ts'
import { orderSheets, type SheetReader } from './order-sheets.ts'

export const asPdf = answer(orderPapers.asPdf, async ({ params, query }, request) => {
  const { tx, actor, http, storage } = request
  const order = await shown(request, { distributorId: actor.distributorId }, params.orderId)
  download(http.reply, PDF_CONTENT_TYPE, fileName(query.paper, order.venue.name, order, 'pdf'))
  return printed(tx, storage, order, query.paper, 'issuer')
})

/** A venue reads it in its own formats. */
export const asPdfForVenue = answer(orderPapers.asPdfForVenue, async ({ params }, request) => {
  const order = await ofVenue(request, ownVenue(request.actor, params.venueId), params.orderId)
  return asPdfFor(request, order, 'customer')
})

type Answering = { tx: Tx; http: { reply: FastifyReply }; storage: Files }

/** The order as one of its sides reads it, called after the other one. */
export function asPdfFor({ tx, http, storage }: Answering, order: Order, reader: 'issuer' | 'customer'): Promise<Buffer> {
  const { name } = reader === 'issuer' ? order.venue : order.distributor
  download(http.reply, PDF_CONTENT_TYPE, fileName('order', name, order, 'pdf'))
  return printed(tx, storage, order, 'order', reader)
}

export const asXlsx = answer(orderPapers.asXlsx, async ({ params }, request) => {
  const order = await shown(request, { distributorId: request.actor.distributorId }, params.orderId)
  const { formats } = await distributorOnPaper(request.tx, order.distributorId)
  return asWorkbook(request.http.reply, order, order.venue.name, { side: 'distributor', formats })
})

export const asXlsxForVenue = answer(orderPapers.asXlsxForVenue, async ({ params }, request) => {
  const order = await ofVenue(request, ownVenue(request.actor, params.venueId), params.orderId)
  const { formats } = await venueOnPaper(request.tx, order.venueId)
  return asWorkbook(request.http.reply, order, order.distributor.name, { side: 'venue', formats })
})

function asWorkbook(reply: FastifyReply, order: Order, name: string, reader: SheetReader) {
  download(reply, SHEET_CONTENT_TYPES.xlsx, fileName('order', name, order, 'xlsx'))
  return workbookStream(orderSheets(order, reader))
}

type Asking = { tx: Tx; actor: Actor; now: Date }

const shown = async ({ tx, actor, now }: Asking, owner: Owner, orderId: number): Promise<Order> =>
  orderView(await findOrder(tx, owner, orderId), lookingAs(actor, now))

async function ofVenue(asking: Asking, venueId: number, orderId: number): Promise<Order> {
  const order = await shown(asking, { venueIds: [venueId] }, orderId)
  mustBeOf(order, venueId)
  return order
}

async function printed(
  tx: Tx,
  storage: Files,
  order: Order,
  kind: OrderPaperKind,
  reader: 'issuer' | 'customer',
): Promise<Buffer> {
  return writePaper(await drawn(tx, storage, order, kind, reader))
}

async function drawn(tx: Tx, storage: Files, order: Order, kind: OrderPaperKind, reader: 'issuer' | 'customer'): Promise<Paper> {
  const [issuer, customer, payTo, places] = await Promise.all([
    distributorOnPaper(tx, order.distributorId),
    venueOnPaper(tx, order.venueId),
    paymentOnPaper(tx, order.distributorId),
    kind === 'packing-list' ? whereaboutsOf(tx, order.distributorId, [order.id]) : NOWHERE,
  ])
  const { formats } = reader === 'issuer' ? issuer : customer
  const logo = await logoOf(issuer, storage)
  return orderPaper(kind, order, { issuer, customer, formats, logo, payTo, whereabouts: places })
}

/** An order as a mail carries it, to its customer. */
export async function attachableOrder(orderId: number, { tx, storage }: { tx: Tx; storage: Files }) {
  const order = orderView(await findOrder(tx, 'everyone', orderId), { side: 'admin' })
  const content = await printed(tx, storage, order, 'order', 'customer')
  return { filename: fileName('order', order.distributor.name, order, 'pdf'), content }
}

/** The same of several orders of one supplier, one after the other in one file. */
export async function attachableOrders(
  orderIds: readonly number[],
  { tx, storage, title, madeAt }: { tx: Tx; storage: Files; title: string; madeAt: Date },
) {
  let supplier = ''
  const papers: Paper[] = []
  for (const orderId of orderIds) {
    const order = orderView(await findOrder(tx, 'everyone', orderId), { side: 'admin' })
    supplier = order.distributor.name
    papers.push(await drawn(tx, storage, order, 'order', 'customer'))
  }
  const parts: Buffer[] = []
  for await (const part of papersStream(title, supplier, madeAt, papers)) parts.push(part)
  return { filename: `${title} ${supplier}.pdf`, content: Buffer.concat(parts) }
}

const NAMES: Record<OrderPaperKind, string> = { order: 'Order', 'delivery-note': 'Delivery note', 'packing-list': 'Packing list' }

const nameOf = (kind: OrderPaperKind, { type }: Order): string => (kind === 'order' && type === 'quote' ? 'Quote' : NAMES[kind])

/** `Order 1042 Glasshouse.pdf`; a draft by its id. */
const fileName = (kind: OrderPaperKind, name: string, order: Order, ending: string): string =>
  `${nameOf(kind, order)} ${order.orderNumber === null ? `draft ${order.id}` : numberOf(order).slice(1)} ${name}.${ending}`
