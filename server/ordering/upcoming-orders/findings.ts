import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import { type Finding, findingKey } from '#contract/ordering/order-findings.ts'
import { proportion } from '#contract/platform/money.ts'
import { isBelowMinimum } from '#contract/pricing/delivery-fee.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { closedFor, type DeliveryTerms, earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { type LimitLeft, needsApproval, newLines, priced, type TradeTerms } from '#server/ordering/placing/placement.ts'

/** What is known of the world when an order that waits is tried. */
export type Circumstances = {
  /** Null where the two do not trade any more. */
  terms: TradeTerms | null
  supplierName: string
  products: ReadonlyMap<number, OrderableProduct>
  /** Of the orderer; none where nothing is limited. */
  limits: readonly LimitLeft[]
  categoryOf: (productId: number) => readonly number[]
  /** What somebody has said yes to before, by key. */
  agreed: readonly string[]
}

/** A price that rose by more than that is asked about before it is paid. */
export const STEEP_RISE_PERCENT = 20

/** All that prevents an order from being placed at a moment, so that it can be mended at once; what was agreed to is left out. */
export function findingsFor(order: Order, at: Date, world: Circumstances): Finding[] {
  const { terms, supplierName, agreed } = world
  if (!terms) return [finding('no_trade', { blocks: true, name: supplierName })]
  if (terms.venueCurrencyCode !== terms.currencyCode) return [finding('currency', { blocks: true, name: supplierName })]
  const mains = order.lines.filter(({ isBonus }) => !isBonus)
  const found = [
    ...mains.flatMap((line) => lineFindings(line, world.products.get(line.productId))),
    ...(order.distributorType === 'simple' ? [] : shortages(mains, world.products)),
    ...amountFindings(order, mains, terms, world),
    ...(order.tbd ? [] : closedFinding(terms.delivery, order.scheduledAt && order.scheduledAt > at ? order.scheduledAt : at)),
  ]
  return found.filter((one) => !agreed.includes(findingKey(one)))
}

/** The key of what somebody may simply say yes to; the rest has to be mended. */
export const isAgreeable = ({ kind, blocks }: Finding): boolean =>
  kind === 'price' || kind === 'missed' || ((kind === 'minimum' || kind === 'limit' || kind === 'closed') && !blocks)

const finding = (kind: Finding['kind'], rest: Partial<Finding>): Finding => ({
  kind,
  blocks: false,
  productId: null,
  name: '',
  before: null,
  after: null,
  date: null,
  ...rest,
})

function lineFindings(
  { productId, name, quantity, price, marketPrice }: OrderLine,
  product: OrderableProduct | undefined,
): Finding[] {
  const about = { productId, name }
  if (!product) return [finding('missing', { ...about, blocks: true })]
  if (whyNotOrderable(product, quantity)) return [finding('quantity', { ...about, blocks: true, before: quantity })]
  const now = priceAt(product, quantity)
  if (marketPrice || now.marketPrice || now.price === price) return []
  const isSteep = now.price > proportion(price, 100 + STEEP_RISE_PERCENT, 100, 8)
  return [finding('price', { ...about, blocks: isSteep, before: price, after: now.price })]
}

function shortages(mains: readonly OrderLine[], products: Circumstances['products']): Finding[] {
  const wanted = new Map<number, number>()
  for (const { productId, quantity } of mains) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return [...wanted].flatMap(([productId, before]) => {
    const product = products.get(productId)
    if (!product || product.stock === null || product.orderMoreThanAvailable || before <= product.stock) return []
    return [finding('short', { productId, name: product.name, blocks: true, before, after: product.stock })]
  })
}

/** What the order would come to now, against minimum and limit. A fee that applied before is no news. */
function amountFindings(order: Order, mains: readonly OrderLine[], terms: TradeTerms, world: Circumstances): Finding[] {
  const orderable = mains.filter(({ productId }) => world.products.has(productId))
  if (orderable.length === 0) return []
  const now = priced(newLines(orderable, world.products), terms)
  const found: Finding[] = []
  const wasBelow = isBelowMinimum(terms, order.amount)
  const isBlocked = terms.minimumPolicy === 'block'
  if (isBelowMinimum(terms, now.amount) && (isBlocked || !wasBelow))
    found.push(finding('minimum', { blocks: isBlocked, before: now.amount, after: terms.minimumOrderAmount }))
  if (needsApproval(now, world.limits, world.categoryOf)) found.push(finding('limit', { name: order.orderedByName }))
  return found
}

/** Closed days that bring it later than it would come otherwise. */
function closedFinding(delivery: DeliveryTerms, at: Date): Finding[] {
  if (delivery.closedDays.length === 0) return []
  const date = earliestDeliveryDate(delivery, at)
  const usual = earliestDeliveryDate({ ...delivery, closedDays: [] }, at)
  if (date === usual) return []
  return [finding('closed', { name: closedFor(delivery, usual)?.reason ?? '', date })]
}
