import type { OfflineOrder } from '#contract/ordering/venue-orders.ts'
import { startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { receiveGoods } from '#server/counting/venue-inventory/receive-goods.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { takenIn } from '#server/ordering/order-changes/receipt.ts'
import { insertOrder, nextIds } from '#server/ordering/orders/order-store.ts'
import { PLACED } from '#server/ordering/placing/place-orders.ts'
import { identified, type NewOrder } from '#server/ordering/placing/placement.ts'
import { findOrderable, findTradeTerms, soldBy } from '#server/ordering/placing/placement-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notifyOfPrices } from './notify-of-prices.job.ts'
import { offlineOrder } from './offline.ts'
import { priceMoves } from './price-check.ts'

type By = { userId: number; userName: string }

/** An order made elsewhere as it will be written. @throws Problem not_connected, not_existing, validation_failed, currency-no-matching */
export async function composeOffline(tx: Tx, venueId: number, written: OfflineOrder, by: By, now: Date): Promise<NewOrder> {
  const trade = (await findTradeTerms(tx, venueId, [written.distributorId])).get(written.distributorId)
  if (!trade) throw new Problem('not_connected')
  const found = await findOrderable(
    tx,
    venueId,
    written.products.map(({ id }) => id),
  )
  const products = soldBy(found, written.distributorId)
  const writer = { userId: by.userId, name: by.userName }
  return offlineOrder(written, trade.terms, products, writer, await momentOf(tx, venueId, written.orderedAt), now)
}

/** Writes it down: goods are in, prices are compared, and the supplier is not notified (T-09). */
export async function writeOffline(tx: Tx, venueId: number, made: NewOrder, by: By, now: Date) {
  const { orderId, lineIds } = await nextIds(tx, made.lines.length)
  const order = identified(made, orderId, null, lineIds)
  const charged = order.lines.map(({ productId, name, price }) => ({ productId, name, price }))
  const moves = await priceMoves(tx, venueId, charged)
  const [event] = await rows<{ id: number }>(tx, `select nextval('order_events_id_seq') as id`)
  await insertOrder(tx, order, {
    id: event?.id ?? null,
    kind: PLACED,
    side: 'venue',
    userId: by.userId,
    userName: by.userName,
  })
  await receiveGoods(tx, { venueId, orderId, quantities: takenIn(order), by, at: now })
  if (moves.length > 0) await enqueue(tx, notifyOfPrices, { orderId, moves })
  announceOrder(tx, order)
  return order
}

/** A day begins where the venue is. */
async function momentOf(tx: Tx, venueId: number, orderedAt: string): Promise<Date> {
  if (orderedAt.length > 'YYYY-MM-DD'.length) return new Date(orderedAt)
  const [venue] = await rows<{ timezone: string }>(tx, `select timezone from venues where id = $1`, [venueId])
  return startOfDay(orderedAt, venue?.timezone ?? 'UTC')
}
