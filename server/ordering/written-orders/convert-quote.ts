import type { z } from 'zod'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { answered } from '#server/ordering/order-changes/acceptance.ts'
import { arranged, dayUpdate } from '#server/ordering/order-changes/change-order.ts'
import { holds, mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { updateOrderGuide } from '#server/ordering/orders/order-store.ts'
import { defaultWarehouse, takeStock } from '#server/ordering/orders/stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Mover } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { tradeWith } from './prepare.ts'

type Conversion = z.output<typeof writtenOrders.convert.body>

/** T-26 */
export const convertQuote = answer(writtenOrders.convert, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  if (body.warehouseId !== undefined) await mustBeWarehouse(tx, actor.distributorId, body.warehouseId, 'warehouseId')
  return changeOrder(request, params.orderId, 'convert', ({ order }) => converted(tx, order, body, actor, now))
})

/**
 * A quote becomes an accepted order, at what was quoted, as long as it holds and with stock as for any order. It is ordered now.
 * @throws Problem invalid_transition, quote_expired, not_connected, validation_failed
 */
export async function converted(tx: Tx, quote: Order, given: Conversion, by: Mover, at: Date): Promise<Change> {
  mustAllow(quote, 'distributor', 'convert')
  const today = await todayOf(tx, quote.distributorId, at)
  mustHold(quote, today)
  if (given.requestedDeliveryAt && given.requestedDeliveryAt < today)
    throw fieldProblem('requestedDeliveryAt', 'Has already ended')
  const { terms } = await tradeWith(tx, quote.distributorId, quote.venueId, { isOffer: false })
  const warehouseId = given.warehouseId ?? quote.warehouseId ?? (await defaultWarehouse(tx, quote))
  const order: Order = {
    ...answered(quote, { declinedProducts: [], message: given.message, marketPrices: given.marketPrices, warehouseId }, at),
    orderedAt: at,
    ...arranged(quote, given.requestedDeliveryAt ?? (quote.tbd ? null : earliestDeliveryDate(terms.delivery, at))),
  }
  return {
    order,
    events: [{ kind: 'converted', particulars: {} }, ...dayUpdate(quote, order)],
    notify: 'converted',
    also: () => takeStock(tx, order, by),
    afterwards: () => updateOrderGuide(tx, order),
  }
}

/** @throws Problem quote_expired */
export function mustHold(quote: Pick<Order, 'quoteEndDate'>, today: string): void {
  if (!holds(quote, today)) throw new Problem('quote_expired')
}
