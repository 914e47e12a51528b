import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { mayBuyerEditFee } from '#contract/pricing/delivery-fee.ts'
import { canBeDeliveredOn } from '#server/calendar/delivery-days/delivery-date.ts'
import { type Change, changeOrder, changerOf } from '#server/ordering/order-change/order-change.ts'
import { noticeAsVenue } from '#server/ordering/order-change/venue-change.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import { mayWriteMessage, placeOf } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { mustBeOf, nextLineIds } from '#server/ordering/orders/order-store.ts'
import { totalled } from '#server/ordering/orders/order-total.ts'
import { needsApproval } from '#server/ordering/placing/placement.ts'
import { categoriesOf, findOrderable, findTradeTerms, lockLimits, soldBy } from '#server/ordering/placing/placement-reads.ts'
import { rescheduled } from '#server/ordering/placing/reschedule.ts'
import { mustBePayableIn } from '#server/parties/companies/payable.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { amend, type LineChange } from './amendment.ts'

/** T-16, T-24, T-36, T-42 */
export const changeLinesAsVenue = answer(venueOrders.changeLines, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  ownVenue(actor, params.venueId)
  return changeOrder(request, params.orderId, 'edit', async ({ order }) => {
    mustBeOf(order, params.venueId)
    const change = await amended(tx, order, body.lines)
    const held = { ...change, order: await heldIfBeyondLimit(tx, order, change.order, actor, now) }
    return noticeAsVenue(tx, order, held, changerOf(actor), now)
  })
})

export const removeLineAsVenue = answer(venueOrders.removeLine, async ({ params }, request) => {
  const { tx, actor, now } = request
  ownVenue(actor, params.venueId)
  return changeOrder(request, params.orderId, 'edit', async ({ order }) => {
    mustBeOf(order, params.venueId)
    const change = await amended(tx, order, removalOf(order, params.productId))
    return noticeAsVenue(tx, order, change, changerOf(actor), now)
  })
})

/** Takes every line of a product out. @throws Problem not_found */
export function removalOf(order: Order, productId: number): LineChange[] {
  const lines = order.lines.filter((line) => line.productId === productId && !line.isBonus)
  if (lines.length === 0) throw new Problem('not_found')
  return lines.map(({ id }) => ({ lineId: id, productId, quantity: 0 }))
}

export async function amended(tx: Tx, order: Order, changes: readonly LineChange[]): Promise<Change> {
  const productIds = changes.map(({ productId }) => productId)
  const products = await orderableOf(tx, order, productIds)
  const ids = await nextLineIds(tx, changes.length * 2)
  const { order: after, amendments } = amend(order, 'venue', changes, products, ids)
  if (asksForStock(order)) mustHaveStock(changes, products)
  return { order: after, events: amendments, ...(amendments.length > 0 && { notify: 'changed' as const }) }
}

/** Not what waits for its day, which is looked at when it comes, nor drafts and simple orders, as when they were made. */
const asksForStock = ({ upcoming, status, distributorType }: Order): boolean =>
  !upcoming && status !== 'draft_venue' && distributorType === 'purchase'

async function orderableOf(tx: Tx, order: Order, productIds: readonly number[]): Promise<Map<number, OrderableProduct>> {
  return soldBy(await findOrderable(tx, order.venueId, productIds), order.distributorId)
}

function mustHaveStock(changes: readonly LineChange[], products: ReadonlyMap<number, OrderableProduct>): void {
  const short = changes.filter(({ productId, quantity }) => {
    const product = products.get(productId)
    return product && product.stock !== null && !product.orderMoreThanAvailable && quantity > product.stock
  })
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short.map(({ productId }) => productId) })
}

type Limited = { userId: number; permissions: readonly string[] }

/** T-36: an order that now goes beyond the orderer's limit waits for approval again. */
async function heldIfBeyondLimit(tx: Tx, before: Order, after: Order, actor: Limited, at: Date): Promise<Order> {
  const isLimited = actor.permissions.includes('canHavePurchaseLimit') && !actor.permissions.includes('approveOrder')
  const isOut = ['pending', 'sent'].includes(placeOf(before))
  if (!isLimited || !isOut || before.orderedBy === null) return after
  const limits = await lockLimits(tx, after.venueId, before.orderedBy, at, before.id)
  if (limits.length === 0) return after
  const categoryOf = await categoriesOf(tx, after.lines)
  return needsApproval(after, limits, categoryOf) ? { ...after, status: 'needs_approval' } : after
}

/** Delivery day, message, own number and perhaps the fee, as long as the order may be edited; or when it is placed (T-07). */
export const updateAsVenue = answer(venueOrders.update, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  ownVenue(actor, params.venueId)
  const { scheduledAt, interval, ...content } = body
  if (scheduledAt !== undefined || interval !== undefined) {
    mustBeAlone(content)
    return changeOrder(request, params.orderId, 'reschedule', ({ order }) => {
      mustBeOf(order, params.venueId)
      return rescheduled(tx, order, { scheduledAt: scheduledAt ?? order.scheduledAt?.toISOString() ?? null, interval }, now)
    })
  }
  return changeOrder(request, params.orderId, 'edit', async ({ order, parties }) => {
    mustBeOf(order, params.venueId)
    const mayEditFee = mayBuyerEditFee({ isPremium: meets(actor, 'premium') }, parties.distributor)
    const change = await updated(tx, order, content, mayEditFee, now)
    const held = { ...change, order: await heldIfBeyondLimit(tx, order, change.order, actor, now) }
    return noticeAsVenue(tx, order, held, changerOf(actor), now)
  })
})

/** When an order is placed is a move of its own. @throws Problem validation_failed */
function mustBeAlone(content: Update): void {
  const others = Object.keys(content)
  if (others.length === 0) return
  const fields = Object.fromEntries(others.map((field) => [field, ['Is changed without the schedule']]))
  throw new Problem('validation_failed', { fields })
}

type Update = {
  requestedDeliveryAt?: string | null | undefined
  message?: string | undefined
  venueOrderNumber?: string | undefined
  deliveryFee?: number | undefined
}

/**
 * The customer changes everything but the lines; the fee only where it may.
 * @throws Problem validation_failed, not_connected
 */
export async function updated(tx: Tx, order: Order, given: Update, mayEditFee: boolean, now: Date): Promise<Change> {
  if (given.deliveryFee !== undefined && !mayEditFee) throw fieldProblem('deliveryFee', 'The supplier sets its fee')
  mustBePayableIn(order.decimals, { deliveryFee: given.deliveryFee })
  if (given.requestedDeliveryAt && order.upcoming)
    throw fieldProblem('requestedDeliveryAt', 'A scheduled order is delivered on the first possible day after it is placed')
  const message = given.message ?? order.venueMessage
  const after = totalled({
    ...order,
    ...arranged(order, await requestedDay(tx, order, given.requestedDeliveryAt, now)),
    deliveryFee: given.deliveryFee ?? order.deliveryFee,
    venueMessage: message,
    isVenueMessageRead: order.isVenueMessageRead && message === order.venueMessage,
    venueOrderNumber: given.venueOrderNumber ?? order.venueOrderNumber,
  })
  return { order: after, events: [...dayUpdate(order, after), ...feeUpdate(order, after)], notify: 'changed' }
}

/** A day that was chosen is not to be determined any more (G-050). */
export const arranged = ({ tbd }: Pick<Order, 'tbd'>, requestedDeliveryAt: string | null) => ({
  requestedDeliveryAt,
  tbd: tbd && requestedDeliveryAt === null,
})

async function requestedDay(tx: Tx, order: Order, wanted: string | null | undefined, now: Date): Promise<string | null> {
  if (wanted === undefined || wanted === order.requestedDeliveryAt) return order.requestedDeliveryAt
  if (wanted === null) throw fieldProblem('requestedDeliveryAt', 'Choose a date')
  const terms = (await findTradeTerms(tx, order.venueId, [order.distributorId])).get(order.distributorId)?.terms
  if (!terms) throw new Problem('not_connected')
  if (!canBeDeliveredOn(terms.delivery, wanted, now))
    throw fieldProblem('requestedDeliveryAt', 'Not a day that can be delivered on')
  return wanted
}

export const dayUpdate = (before: Order, after: Order) =>
  before.requestedDeliveryAt === after.requestedDeliveryAt
    ? []
    : [
        {
          kind: 'requested_delivery_date_update',
          particulars: { before: before.requestedDeliveryAt, after: after.requestedDeliveryAt },
        },
      ]

export const feeUpdate = (before: Order, after: Order) =>
  before.deliveryFee === after.deliveryFee
    ? []
    : [{ kind: 'delivery_fee_update', particulars: { before: before.deliveryFee, after: after.deliveryFee } }]

/** T-71 */
export const writeMessageAsVenue = answer(venueOrders.writeMessage, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, null, ({ order }) => {
    mustBeOf(order, params.venueId)
    if (!mayWriteMessage('venue', order, request.actor)) throw new Problem('invalid_transition')
    return messaged({ ...order, venueMessage: body.message, isVenueMessageRead: false }, body.message)
  })
})

export const messaged = (order: Order, message: string): Change => ({
  order,
  events: [{ kind: 'message', particulars: { message } }],
  notify: 'message',
})
