import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { receiveGoods } from '#server/counting/venue-inventory/receive-goods.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { takenIn } from '#server/ordering/order-changes/receipt.ts'
import { attachFiles } from '#server/ordering/orders/order-files.ts'
import { findOrder, insertOrder, nextIds } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { PLACED } from '#server/ordering/placing/place-orders.ts'
import { identified } from '#server/ordering/placing/placement.ts'
import { findOrderable, findTradeTerms, soldBy } from '#server/ordering/placing/placement-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notifyOfPrices } from './notify-of-prices.job.ts'
import { offlineOrder } from './offline.ts'
import { priceMoves } from './price-check.ts'

/** T-09: written down with its invoice; goods are in, prices are compared, and the supplier hears nothing. */
export const placeOffline = answer(venueOrders.placeOffline, async ({ params, body }, { tx, actor, http, storage, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  if (!meets(actor, 'createOrder') && !meets(actor, 'pendingInvoices')) throw new Problem('forbidden')
  const trade = (await findTradeTerms(tx, venueId, [body.distributorId])).get(body.distributorId)
  if (!trade) throw new Problem('not_connected')
  const found = await findOrderable(
    tx,
    venueId,
    body.products.map(({ id }) => id),
  )
  const products = soldBy(found, body.distributorId)
  const writer = { userId: actor.userId, name: actor.userName }
  const made = offlineOrder(body, trade.terms, products, writer, await momentOf(tx, venueId, body.orderedAt), now)
  const { orderId, lineIds } = await nextIds(tx, made.lines.length)
  const order = identified(made, orderId, null, lineIds)
  const charged = order.lines.map(({ productId, name, price }) => ({ productId, name, price }))
  const moves = await priceMoves(tx, venueId, charged)
  const [event] = await rows<{ id: number }>(tx, `select nextval('order_events_id_seq') as id`)
  await insertOrder(tx, order, {
    id: event?.id ?? null,
    kind: PLACED,
    side: 'venue',
    userId: actor.userId,
    userName: actor.userName,
  })
  const attached = http.files.map((file) => ({ file }))
  await attachFiles(tx, storage, order, 'invoice', attached, { side: 'venue', userName: actor.userName }, now)
  await receiveGoods(tx, { venueId, orderId, quantities: takenIn(order), by: actor, at: now })
  if (moves.length > 0) await enqueue(tx, notifyOfPrices, { orderId, moves })
  announceOrder(tx, order)
  return orderView(await findOrder(tx, { venueIds: [venueId] }, orderId), lookingAs(actor, now))
})

/** A day begins where the venue is. */
async function momentOf(tx: Tx, venueId: number, orderedAt: string): Promise<Date> {
  if (orderedAt.length > 'YYYY-MM-DD'.length) return new Date(orderedAt)
  const [venue] = await rows<{ timezone: string }>(tx, `select timezone from venues where id = $1`, [venueId])
  return startOfDay(orderedAt, venue?.timezone ?? 'UTC')
}
