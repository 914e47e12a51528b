import type { OrderPreview } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { canBeDeliveredOn, earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import type { Change } from '#server/ordering/order-change/order-change.ts'
import { notifyOfNewOrder } from '#server/ordering/order-notices/notify-of-new-order.job.ts'
import { type LineFaults, lineFaults, type OrderableProduct, type WantedLine } from '#server/ordering/orders/lines.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { findBareOrder, nextLineIds, nextOrderNumber, updateOrderGuide } from '#server/ordering/orders/order-store.ts'
import { feeByRule } from '#server/ordering/orders/order-total.ts'
import { holdForApproval, PLACED } from '#server/ordering/placing/place-orders.ts'
import {
  exceededLimits,
  identified,
  newLines,
  place,
  priced,
  type TradeTerms,
  type WantedOrder,
} from '#server/ordering/placing/placement.ts'
import { categoriesOf, findOrderable, findTradeTerms, soldBy } from '#server/ordering/placing/placement-reads.ts'
import { findLimits } from '#server/ordering/purchasing-limits/limits.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * A draft is ordered by whoever sends it (T-15): at today's prices, under the guards of any new order, and with a number from now on.
 * @throws Problem those of placing
 */
export async function sendDraft(
  tx: Tx,
  db: Database,
  draft: Order,
  actor: VenueActor,
  expectedAmountWithTax: number | undefined,
  now: Date,
): Promise<Change> {
  const { terms, products } = await soldTo(tx, draft)
  const wanted = { ...wantedOf(draft, terms, now), expectedAmountWithTax }
  const placed = place(wanted, terms, products, { userId: actor.userId, name: actor.userName }, now)
  await holdForApproval(tx, draft.venueId, actor, [placed], now)
  const lineIds = await nextLineIds(tx, placed.lines.length)
  const orderNumber = await nextOrderNumber(db, draft.distributorId)
  const order: Order = { ...identified(placed, draft.id, orderNumber, lineIds), createdAt: draft.createdAt }
  return {
    order,
    events: [{ kind: PLACED, particulars: {} }],
    afterwards: async () => {
      await updateOrderGuide(tx, order)
      await enqueue(tx, notifyOfNewOrder, { orderId: order.id })
    },
  }
}

async function soldTo(tx: Tx, order: Order): Promise<{ terms: TradeTerms; products: Map<number, OrderableProduct> }> {
  const terms = (await findTradeTerms(tx, order.venueId, [order.distributorId])).get(order.distributorId)?.terms
  if (!terms) throw new Problem('not_connected')
  const products = await findOrderable(
    tx,
    order.venueId,
    order.lines.map(({ productId }) => productId),
  )
  return { terms, products: soldBy(products, order.distributorId) }
}

/** What a draft asks for; a day that has gone by leaves the choice to the supplier's next one. */
function wantedOf(order: Order, terms: TradeTerms, now: Date): WantedOrder & { products: WantedLine[] } {
  const day = order.requestedDeliveryAt
  return {
    products: mainsOf(order).map(({ productId, quantity, note }) => ({ productId, quantity, note })),
    message: order.venueMessage,
    venueOrderNumber: order.venueOrderNumber,
    requestedDeliveryAt: day !== null && canBeDeliveredOn(terms.delivery, day, now) ? day : null,
    tbd: order.tbd,
    distributorType: order.distributorType,
    deliveryFee: agreedFee(order),
  }
}

const mainsOf = (order: Order) => order.lines.filter(({ isBonus }) => !isBonus)

/** A fee that is not what the terms say was typed in, and stays. */
const agreedFee = (order: Order): number | undefined =>
  feeByRule(order, order.amount) === order.deliveryFee ? undefined : order.deliveryFee

/** What a draft comes to now; what waits for approval keeps what was agreed, beside what it would cost by now. */
export const previewOrder = answer(venueOrders.preview, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { order, parties } = await findBareOrder(tx, { venueIds: [venueId] }, params.orderId)
  const isDraft = order.status === 'draft_venue'
  if (!isDraft && order.status !== 'needs_approval') throw new Problem('invalid_transition')
  const { terms, products } = await soldTo(tx, order)
  const wanted = wantedOf(order, terms, now)
  const lines = newLines(
    wanted.products.filter(({ productId }) => products.has(productId)),
    products,
  )
  const fresh = priced(lines, terms, wanted.deliveryFee)
  const { amountWithTax, deliveryFee } = isDraft ? fresh : order
  return {
    amountWithTax,
    deliveryFee,
    currency: parties.currency,
    requestedDeliveryAt: order.tbd ? null : (wanted.requestedDeliveryAt ?? earliestDeliveryDate(terms.delivery, now)),
    priceChanges: priceChanges(order, fresh.lines),
    obstacles: obstaclesOf(order, lineFaults(wanted.products, products)),
    limits: await limitsOf(tx, { ...order, ...(isDraft && fresh) }, actor, now),
  }
})

function priceChanges(order: Order, fresh: readonly { productId: number; price: number; isBonus: boolean }[]) {
  return mainsOf(order).flatMap(({ productId, name, price }) => {
    const now = fresh.find((line) => line.productId === productId && !line.isBonus)?.price
    return now === undefined || now === price ? [] : [{ productId, name, before: price, now }]
  })
}

function obstaclesOf(order: Order, faults: LineFaults): OrderPreview['obstacles'] {
  const mains = mainsOf(order)
  const about = (what: OrderPreview['obstacles'][number]['what'], why: string) => (productId: number) => ({
    productId,
    name: mains.find((line) => line.productId === productId)?.name ?? '',
    what,
    why,
  })
  return [
    ...faults.missing.map(about('not_available', 'Is not sold to you any more')),
    ...(order.distributorType === 'simple' ? [] : faults.short).map(about('not_enough_stock', 'Not enough in stock')),
    ...mains.flatMap(({ productId }, i) => {
      const [why] = faults.fields[`products.${i}.quantity`] ?? []
      return why ? [about('quantity', why)(productId)] : []
    }),
  ]
}

/** The limits it exceeds: of whoever ordered it, or of whoever is about to. */
async function limitsOf(tx: Tx, order: Order, actor: VenueActor, now: Date): Promise<OrderPreview['limits']> {
  const isDraft = order.status === 'draft_venue'
  if (isDraft && (meets(actor, 'approveOrder') || !meets(actor, 'canHavePurchaseLimit'))) return []
  const userId = isDraft ? actor.userId : order.orderedBy
  if (userId === null) return []
  const found = await findLimits(tx, order.venueId, { userId, at: now, exceptOrderId: order.id })
  if (found.length === 0) return []
  const limits = found.map(({ category_id, category_name, amount, spent }) => ({
    categoryId: category_id,
    category: category_name,
    amount,
    spent,
  }))
  const exceeded = exceededLimits(order, limits, await categoriesOf(tx, order.lines))
  return exceeded.map(({ category, amount, spent, counted }) => ({ category, amount, spent, counted }))
}
