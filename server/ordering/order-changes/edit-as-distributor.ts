import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { mayWriteMessage } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { nextLineIds } from '#server/ordering/orders/order-store.ts'
import { totalled } from '#server/ordering/orders/order-total.ts'
import { bookDifference } from '#server/ordering/orders/stock.ts'
import { findSellable } from '#server/ordering/placing/placement-reads.ts'
import { mustBePayableIn } from '#server/parties/companies/payable.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Mover as StockMover } from '#server/stock/inventory/move-stock.ts'
import { holdsStock } from './abandonment.ts'
import { amend, type LineChange } from './amendment.ts'
import { arranged, dayUpdate, feeUpdate, messaged, removalOf } from './change-order.ts'
import { mustCoverCredits } from './credited.ts'

/** T-19, T-25, T-37, T-49, T-51, T-53, T-62 */
export const changeLinesAsDistributor = answer(distributorOrders.changeLines, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, 'edit', ({ order }) =>
    amendedByDistributor(request.tx, order, body.lines, { by: request.actor, field: 'lines' }),
  ),
)

/** T-37, T-52: of an accepted order it is declined. */
export const removeLineAsDistributor = answer(distributorOrders.removeLine, async ({ params }, request) =>
  changeOrder(request, params.orderId, 'edit', ({ order }) =>
    amendedByDistributor(request.tx, order, removalOf(order, params.productId), { by: request.actor, field: 'productId' }),
  ),
)

/**
 * The supplier changes lines, wherever it may. Whether there is enough is asked when stock is taken: at once of an order that holds some,
 * otherwise at acceptance. What was credited stays covered.
 * @param field what a refusal about the whole order is said of
 */
export async function amendedByDistributor(
  tx: Tx,
  order: Order,
  changes: readonly LineChange[],
  { by, field }: { by: StockMover; field: string },
): Promise<Change> {
  const productIds = changes.map(({ productId }) => productId)
  const products = await findSellable(tx, order.distributorId, order.venueId, productIds)
  const ids = await nextLineIds(tx, changes.length * 2)
  const { order: after, amendments } = amend(order, 'distributor', changes, products, ids)
  mustCoverCredits(after, field, (lineId) => fieldOf(changes, lineId) ?? field)
  return {
    order: after,
    ...noticeOf(order, amendments),
    ...(holdsStock(order) && { also: () => bookDifference(tx, order, after, by) }),
  }
}

const fieldOf = (changes: readonly LineChange[], lineId: number): string | undefined => {
  const at = changes.findIndex((change) => change.lineId === lineId)
  return at < 0 ? undefined : `lines.${at}.quantity`
}

/** Of a draft nothing is written down, and nobody hears of it. */
const noticeOf = ({ status }: Order, events: Change['events']): Pick<Change, 'events' | 'notify'> =>
  status === 'draft_distributor' ? { events: [] } : { events, ...(events.length > 0 && { notify: 'changed' as const }) }

/** What of an order's content may be changed beside its lines. */
export type ContentChange = {
  requestedDeliveryAt?: string | null | undefined
  deliveryFee?: number | undefined
  orderDiscountAmount?: number | undefined
  venueOrderNumber?: string | undefined
  messageDisplay?: { invoice: boolean; deliveryOrder: boolean } | undefined
  quoteEndDate?: string | undefined
}

/**
 * Delivery day, fee, discount and what is printed; a fee typed in stays until the amount crosses the minimum (G-013).
 * @param today where the supplier is
 * @throws Problem validation_failed
 */
export function rewritten(order: Order, change: ContentChange, today: string): Change {
  mustFit(order, change, today)
  const { deliveryFee, orderDiscountAmount } = change
  mustBePayableIn(order.decimals, { deliveryFee, orderDiscountAmount })
  const after = totalled({
    ...order,
    ...arranged(order, change.requestedDeliveryAt === undefined ? order.requestedDeliveryAt : change.requestedDeliveryAt),
    deliveryFee: change.deliveryFee ?? order.deliveryFee,
    askedDiscountAmount: change.orderDiscountAmount ?? order.askedDiscountAmount,
    orderDiscountAmount: change.orderDiscountAmount ?? order.orderDiscountAmount,
    venueOrderNumber: change.venueOrderNumber ?? order.venueOrderNumber,
    messageOnInvoice: change.messageDisplay?.invoice ?? order.messageOnInvoice,
    messageOnDeliveryOrder: change.messageDisplay?.deliveryOrder ?? order.messageOnDeliveryOrder,
    quoteEndDate: change.quoteEndDate ?? order.quoteEndDate,
  })
  if (change.orderDiscountAmount !== undefined && change.orderDiscountAmount > after.amount)
    throw fieldProblem('orderDiscountAmount', 'Exceeds the order total')
  mustCoverCredits(after, change.orderDiscountAmount === undefined ? 'deliveryFee' : 'orderDiscountAmount')
  return {
    order: after,
    ...noticeOf(order, [...dayUpdate(order, after), ...feeUpdate(order, after), ...agreedUpdate(order, after)]),
  }
}

function mustFit(order: Order, change: ContentChange, today: string): void {
  if (change.requestedDeliveryAt !== undefined && order.status === 'in_dispute')
    throw fieldProblem('requestedDeliveryAt', 'It has been delivered')
  if (change.quoteEndDate === undefined) return
  if (order.type !== 'quote') throw fieldProblem('quoteEndDate', 'Only a quote has an expiry date')
  if (change.quoteEndDate < today) throw fieldProblem('quoteEndDate', 'Has already ended')
}

/** Discount and last day, as the history shows them. */
function agreedUpdate(before: Order, after: Order): Change['events'] {
  const events = []
  if (before.orderDiscountAmount !== after.orderDiscountAmount)
    events.push({ kind: 'product_update', particulars: { orderDiscountAmount: after.orderDiscountAmount } })
  if (before.quoteEndDate !== after.quoteEndDate)
    events.push({ kind: 'quote_end_update', particulars: { before: before.quoteEndDate, after: after.quoteEndDate } })
  return events
}

export const writeMessageAsDistributor = answer(distributorOrders.writeMessage, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, null, ({ order }) => {
    if (!mayWriteMessage('distributor', order, request.actor)) throw new Problem('invalid_transition')
    return messaged({ ...order, distributorMessage: body.message, isDistributorMessageRead: false }, body.message)
  }),
)
