import type { OfflineOrder } from '#contract/ordering/venue-orders.ts'
import { amountFaults, sum } from '#contract/platform/money.ts'
import { linesFor, type NewLine, type OrderableProduct } from '#server/ordering/orders/lines.ts'
import { UNTOUCHED } from '#server/ordering/orders/order.ts'
import { totalled } from '#server/ordering/orders/order-total.ts'
import { agreedOf, type NewOrder, type Orderer, type TradeTerms } from '#server/ordering/placing/placement.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * What was ordered elsewhere and has come (T-09): complete at once, in the customer's own books only. Quantities, prices and the fee are
 * those of the invoice (R-140, G-066), taxes those of the products; what is left of its total is typed in as an adjustment.
 * @throws Problem currency-no-matching, not_existing, validation_failed
 */
export function offlineOrder(
  written: Omit<OfflineOrder, 'orderedAt'>,
  terms: TradeTerms,
  products: ReadonlyMap<number, OrderableProduct>,
  writer: Orderer,
  orderedAt: Date,
  now: Date,
): NewOrder {
  if (terms.venueCurrencyCode !== terms.currencyCode) throw new Problem('currency-no-matching')
  const missing = written.products.filter(({ id }) => !products.has(id))
  if (missing.length > 0) throw new Problem('not_existing', { products: missing.map(({ id }) => id) })
  if (orderedAt > now) throw new Problem('validation_failed', { fields: { orderedAt: ['Is still to come'] } })
  const totals = totalled({
    ...terms,
    lines: written.products.flatMap((line, i) => lineOf(products, line, i + 1)),
    orderDiscountAmount: 0,
    deliveryFee: written.deliveryFee,
    amountAdjustment: written.amountAdjustment,
    taxAdjustment: written.taxAdjustment,
  })
  mustAddUp(written, totals, terms.decimals)
  return {
    ...UNTOUCHED,
    ...agreedOf(terms),
    ...totals,
    status: 'completed',
    type: 'sales_order',
    kind: 'regular',
    distributorType: 'purchase',
    offline: true,
    orderedBy: writer.userId,
    orderedByName: writer.name,
    orderedAt,
    acceptedAt: orderedAt,
    completedAt: now,
    createdAt: now,
    requestedDeliveryAt: null,
    venueMessage: written.message,
    invoiceNumber: written.invoiceNumber,
  }
}

function lineOf(
  products: ReadonlyMap<number, OrderableProduct>,
  { id, quantity, price, marketPrice }: OfflineOrder['products'][number],
  position: number,
) {
  const product = products.get(id)
  if (!product) return []
  const [main] = linesFor(product, { productId: id, quantity }, position) as [NewLine]
  return [
    { ...main, id: 0, price, marketPrice, priceRule: { kind: 'manual' as const, value: price }, receivedQuantity: quantity },
  ]
}

/** A line that comes to something else than its invoice says was typed wrong; so was a total below nothing. */
function mustAddUp(
  written: Omit<OfflineOrder, 'orderedAt'>,
  totals: Pick<NewOrder, 'amountWithTax' | 'taxAmount' | 'lines'>,
  decimals: number,
) {
  const { deliveryFee, amountAdjustment, taxAdjustment } = written
  const fields = amountFaults({ deliveryFee, amountAdjustment, taxAdjustment }, decimals)
  for (const [i, { totalPrice }] of written.products.entries()) {
    const comesTo = totals.lines[i]?.totalPrice ?? 0
    if (totalPrice !== undefined && sum([totalPrice, -comesTo], decimals) !== 0)
      fields[`products.${i}.totalPrice`] = [`Quantity times price is ${comesTo}`]
  }
  if (totals.taxAmount < 0) fields.taxAdjustment = ['Exceeds the tax']
  if (totals.taxAmount > Math.max(0, totals.amountWithTax)) fields.taxAdjustment = ['Makes the tax exceed the order total']
  if (totals.amountWithTax < 0) fields.amountAdjustment = ['Exceeds the amount']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}
