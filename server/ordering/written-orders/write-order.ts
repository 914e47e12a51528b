import type { OrderEvent, Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { type Becomes, writtenOrders } from '#contract/ordering/written-orders.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { type NotifiedChange, notifyOfChange } from '#server/ordering/order-notices/notify-of-change.job.ts'
import { ISSUE_INVOICE, isDue } from '#server/ordering/orders/invoiced.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { insertOrder, nextNumbers } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { takeStock } from '#server/ordering/orders/stock.ts'
import { keepDraft } from '#server/ordering/placing/keep-draft.ts'
import { identified, type NewOrder } from '#server/ordering/placing/placement.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { prepare } from './prepare.ts'

type Asking = { tx: Tx; db: Database; actor: DistributorActor }

/** T-11, T-12, T-13, T-14 */
export const writeOrder = answer(writtenOrders.create, async ({ body }, { tx, db, actor, now }) => {
  const { venueId, type, becomes = 'sales_order', ...content } = body
  const isDraft = type === 'draft'
  const { order, parties } = await prepare(tx, actor, venueId, { content, becomes: isDraft ? becomes : type, isDraft }, now)
  return isDraft ? keepDraft(tx, order, parties, actor) : placeWritten({ tx, db, actor }, order, parties)
})

/** The customer is notified once it is committed; of an accepted order the goods are taken at once. */
async function placeWritten({ tx, db, actor }: Asking, made: NewOrder, parties: Parties): Promise<OrderOnTheWire> {
  const numbers = await nextNumbers(db, made.distributorId, made.lines.length)
  const order = identified(made, numbers.orderId, numbers.orderNumber, numbers.lineIds)
  const event = { id: numbers.eventId, kind: kindOf(order.type), side: 'distributor' as const, userName: actor.userName }
  await insertOrder(tx, order, { ...event, userId: actor.userId })
  if (order.status === 'accepted') await takeStock(tx, order, actor)
  await enqueue(tx, notifyOfChange, { orderId: order.id, eventId: event.id, happening: notifiedChangeOf(order.type) })
  if (isDue(parties.issuesInvoices, order)) await enqueue(tx, ISSUE_INVOICE, { orderId: order.id })
  announceOrder(tx, order)
  const written: OrderEvent = { ...event, at: order.createdAt.toISOString(), particulars: {} }
  return orderView({ order, parties, events: [written], files: [] }, lookingAs(actor, order.createdAt))
}

/** What the history begins with. */
export const kindOf = (type: Becomes | Order['type']): string => (type === 'quote' ? 'quoted' : 'written')

export const notifiedChangeOf = (type: Becomes | Order['type']): NotifiedChange => (type === 'quote' ? 'quoted' : 'written')
