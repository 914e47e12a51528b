import type { Becomes, WrittenContent } from '#contract/ordering/written-orders.ts'
import { amountFaults } from '#contract/platform/money.ts'
import { priceQuantityOf } from '#contract/pricing/price.ts'
import { earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import { linesFor, type NewLine, type OrderableProduct } from '#server/ordering/orders/lines.ts'
import { type Order, UNTOUCHED } from '#server/ordering/orders/order.ts'
import { feeByRule, totalled } from '#server/ordering/orders/order-total.ts'
import { agreedOf, type NewOrder, type TradeTerms } from '#server/ordering/placing/placement.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What a supplier writes: its content, and what it is or, as a draft, shall become. */
export type Written = { content: WrittenContent; becomes: Becomes; isDraft: boolean }

type Given = {
  terms: TradeTerms
  products: ReadonlyMap<number, OrderableProduct>
  writer: string
  at: Date
  /** Where the supplier is. */
  today: string
}

const STATUSES = { sales_order: 'accepted', quote: 'quote', backorder: 'backorder' } as const satisfies Record<
  Becomes,
  Order['status']
>

/**
 * Makes an order of what a supplier has written (T-11 to T-14, specification line 73): at the customer's own prices unless one is typed in,
 * also of what is hidden or below what can be ordered. A draft may be unfinished.
 * @throws Problem currency-no-matching, not_existing, validation_failed
 */
export function write({ content, becomes, isDraft }: Written, { terms, products, writer, at, today }: Given): NewOrder {
  if (terms.venueCurrencyCode !== terms.currencyCode) throw new Problem('currency-no-matching')
  const missing = content.products.filter(({ id, bonusId }) => bonusId == null && !products.has(id))
  if (missing.length > 0) throw new Problem('not_existing', { products: missing.map(({ id }) => id) })
  const lines = writtenLines(content, products)
  const order = writtenTotal(lines, content, terms)
  const { deliveryFee, orderDiscountAmount } = content
  const fields = {
    ...lineFaults(content, products, isDraft),
    ...contentFaults(content, becomes, isDraft, order.amount, today),
    ...amountFaults({ deliveryFee, orderDiscountAmount }, terms.decimals),
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return {
    ...UNTOUCHED,
    ...agreedOf(terms),
    ...order,
    status: isDraft ? 'draft_distributor' : STATUSES[becomes],
    type: becomes,
    kind: 'regular',
    distributorType: content.distributorType,
    orderedBy: null,
    orderedByName: writer,
    orderedAt: isDraft ? null : at,
    acceptedAt: !isDraft && becomes === 'sales_order' ? at : null,
    createdAt: at,
    requestedDeliveryAt:
      content.requestedDeliveryAt ??
      (becomes === 'sales_order' && !isDraft && !content.tbd ? earliestDeliveryDate(terms.delivery, at) : null),
    tbd: content.tbd && content.requestedDeliveryAt === null,
    quoteEndDate: content.quoteEndDate,
    distributorMessage: content.message,
    isDistributorMessageRead: content.message === '',
    messageOnInvoice: content.messageDisplay.invoice,
    messageOnDeliveryOrder: content.messageDisplay.deliveryOrder,
    venueOrderNumber: content.venueOrderNumber,
    driverId: content.driverId,
    warehouseId: content.warehouseId,
    contactInfo: content.contactInfo,
  }
}

/**
 * Lines at what was typed in, or at the customer's price; bonus lines are made of their deals again. With `marketPrice` a line's
 * price is that of the day: nothing until one is typed in.
 */
function writtenLines({ products: wanted }: WrittenContent, products: ReadonlyMap<number, OrderableProduct>): NewLine[] {
  const lines: NewLine[] = []
  for (const { id, quantity, note, price, marketPrice, discountType, discountValue, bonusId } of wanted) {
    const product = products.get(id)
    if (!product || bonusId != null) continue
    const [main, ...bonuses] = linesFor(product, { productId: id, quantity, note }, lines.length + 1)
    if (!main) continue
    lines.push(
      {
        ...main,
        ...(marketPrice && { marketPrice, price: 0, priceRule: { kind: 'manual', value: 0 } }),
        ...(marketPrice === false && price !== undefined && { marketPrice }),
        ...(price !== undefined && { price, priceRule: { kind: 'manual', value: price } }),
        priceQuantity: priceQuantityOf(product, quantity),
        ...(discountType && discountValue && { discountType, discountValue }),
      },
      ...bonuses,
    )
  }
  return lines
}

/** The fee is the supplier's rule unless one is typed in (G-013). */
function writtenTotal(lines: readonly NewLine[], content: WrittenContent, terms: TradeTerms) {
  const priced = { ...terms, lines: lines.map((line) => ({ ...line, id: 0 })), orderDiscountAmount: content.orderDiscountAmount }
  const before = totalled({ ...priced, deliveryFee: 0 })
  return totalled({ ...priced, deliveryFee: content.deliveryFee ?? feeByRule(terms, before.amount) })
}

type Fields = Record<string, string[]>

function lineFaults(
  { products: wanted, distributorType }: WrittenContent,
  products: ReadonlyMap<number, OrderableProduct>,
  isDraft: boolean,
): Fields {
  const fields: Fields = {}
  for (const [i, line] of wanted.entries()) {
    if (line.discountValue && !line.discountType) fields[`products.${i}.discountType`] = ['Choose percent or amount']
    if (line.discountType === 'percent' && (line.discountValue ?? 0) > 100)
      fields[`products.${i}.discountValue`] = ['At most 100 %']
    const product = products.get(line.id)
    const [main] = product ? linesFor(product, { productId: line.id, quantity: line.quantity }, 1) : []
    const isPriced = line.price !== undefined || line.bonusId != null || distributorType === 'simple'
    if (!isDraft && (main?.marketPrice || line.marketPrice) && !isPriced) fields[`products.${i}.price`] = ['Needs a market price']
  }
  return fields
}

/** a quote has a last day, anything else a day of delivery. */
function contentFaults(content: WrittenContent, becomes: Becomes, isDraft: boolean, amount: number, today: string): Fields {
  const fields: Fields = {}
  const { quoteEndDate, requestedDeliveryAt, orderDiscountAmount } = content
  if (becomes === 'quote') {
    if (requestedDeliveryAt)
      fields.requestedDeliveryAt = ['A quote has an expiry date; delivery is agreed when it becomes an order']
    if (!quoteEndDate && !isDraft) fields.quoteEndDate = ['Enter an expiry date']
  } else if (quoteEndDate) fields.quoteEndDate = ['Only a quote has an expiry date']
  if (quoteEndDate && quoteEndDate < today && !isDraft) fields.quoteEndDate = ['Has already ended']
  if (requestedDeliveryAt && requestedDeliveryAt < today && !isDraft) fields.requestedDeliveryAt = ['Has already ended']
  if (orderDiscountAmount > amount) fields.orderDiscountAmount = ['Exceeds the order total']
  return fields
}

/** The content of an order as it is, for writing it again: prices that were typed in stay, all others are the customer's of today. */
export const contentOf = (order: Order): WrittenContent => ({
  products: order.lines
    .filter(({ isBonus }) => !isBonus)
    .map(({ productId, quantity, price, marketPrice, priceRule, discountType, discountValue, note }) => ({
      id: productId,
      quantity,
      ...(priceRule.kind === 'manual' && { marketPrice, ...(!(marketPrice && price === 0) && { price }) }),
      ...(discountType && { discountType, discountValue }),
      note,
    })),
  message: order.distributorMessage,
  messageDisplay: { invoice: order.messageOnInvoice, deliveryOrder: order.messageOnDeliveryOrder },
  deliveryFee: order.deliveryFee === feeByRule(order, order.amount) ? null : order.deliveryFee,
  venueOrderNumber: order.venueOrderNumber,
  distributorType: order.distributorType,
  driverId: order.driverId,
  warehouseId: order.warehouseId,
  quoteEndDate: order.quoteEndDate,
  requestedDeliveryAt: order.requestedDeliveryAt,
  orderDiscountAmount: order.orderDiscountAmount,
  contactInfo: order.contactInfo,
  tbd: order.tbd,
})
