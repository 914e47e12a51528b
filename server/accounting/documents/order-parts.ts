import { allocate, sum, taxOf } from '#contract/platform/money.ts'
import { feeTaxOf } from '#contract/pricing/order-taxes.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { ALONE, type TaxedPart, UNTAXED } from './taxed-parts.ts'

/** An order as far as its money goes. */
export type OrderToBook = Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'venueId'
  | 'distributorId'
  | 'status'
  | 'currencyCode'
  | 'decimals'
  | 'tax'
  | 'taxCalculation'
  | 'deliveryFeeTaxable'
  | 'orderDiscountAmount'
  | 'deliveryFee'
  | 'amountAdjustment'
  | 'taxAdjustment'
  | 'taxAmount'
  | 'amountWithTax'
> & { lines: readonly LineToBook[] }

export type LineToBook = Pick<
  OrderLine,
  | 'productId'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'priceUnit'
  | 'priceQuantity'
  | 'price'
  | 'discountAmount'
  | 'totalPrice'
  | 'tax'
  | 'taxCalculation'
  | 'taxAmount'
  | 'isBonus'
  | 'isDeclined'
> & {
  /** Of the company whose books these are. */
  groupId: number | null
}

/**
 * What an order comes to, part by part: what was accepted at its full price, discounts below 0 under the same tax, the delivery fee, and
 * what was typed in on top (T-09). Tax is as on the order: of each line before the discount of the whole order, which takes its own tax off.
 */
export function orderParts(order: OrderToBook): TaxedPart[] {
  const kept = order.lines.filter(({ isDeclined }) => !isDeclined)
  const parts = [
    ...kept.flatMap((line) => lineParts(line, order)),
    ...discountParts(kept, order),
    ...feeParts(kept, order),
    ...adjustmentParts(order, order.venueId),
  ]
  return [...parts, ...difference(parts, order)]
}

function lineParts(line: LineToBook, { orderDiscountAmount, decimals, venueId }: OrderToBook): TaxedPart[] {
  const { productId, groupId, tax, taxCalculation, totalPrice, discountAmount, price, priceQuantity } = line
  const taxed = (amount: number) => taxOf(amount, tax, taxCalculation, decimals)
  const full = sum([totalPrice, discountAmount], decimals)
  const taxOfLine = orderDiscountAmount === 0 ? line.taxAmount : taxed(totalPrice)
  const taxOff = sum([taxed(totalPrice), -taxed(full)], decimals)
  const shared = { productId, groupId, tax, taxCalculation, outletId: venueId }
  const goods: TaxedPart = {
    ...shared,
    what: line.isBonus ? 'bonus' : 'product',
    description: line.priceUnit === '' ? line.name : `${line.name}, ${line.priceUnit}`,
    quantity: priceQuantity,
    ...(line.priceUnit && { unit: line.priceUnit }),
    unitPrice: price,
    amount: full,
    taxAmount: sum([taxOfLine, -taxOff], decimals),
  }
  if (discountAmount === 0) return [goods]
  const off = { ...ALONE, ...shared, what: 'discount' as const, description: `Discount: ${line.name}` }
  return [goods, { ...off, amount: -discountAmount, taxAmount: taxOff }]
}

/** The discount of the whole order, one line for each way its lines are taxed. */
function discountParts(kept: readonly LineToBook[], order: OrderToBook): TaxedPart[] {
  const { orderDiscountAmount, decimals, venueId } = order
  if (orderDiscountAmount === 0) return []
  const shares = allocate(
    orderDiscountAmount,
    kept.map(({ totalPrice }) => totalPrice),
    decimals,
  )
  const lines = kept.map((line, i) => ({ ...line, off: shares[i] ?? 0 }))
  return [...Map.groupBy(lines, ({ tax, taxCalculation }) => `${taxCalculation} ${tax}`).values()].flatMap((same) => {
    const { tax, taxCalculation } = same[0] as LineToBook
    const off = sum(
      same.map((line) => line.off),
      decimals,
    )
    const taxAmount = sum(
      same.flatMap((line) => [line.taxAmount, -taxOf(line.totalPrice, tax, taxCalculation, decimals)]),
      decimals,
    )
    if (off === 0 && taxAmount === 0) return []
    const description = 'Order discount'
    const taxed = { tax, taxCalculation, taxAmount, roundings: same.length }
    return [{ ...ALONE, ...taxed, what: 'discount', description, amount: -off, outletId: venueId }]
  })
}

function feeParts(kept: readonly LineToBook[], order: OrderToBook): TaxedPart[] {
  const { deliveryFee: amount, deliveryFeeTaxable, tax, taxCalculation, venueId: outletId } = order
  if (amount === 0) return []
  const taxed = deliveryFeeTaxable ? { tax, taxCalculation, taxAmount: feeTaxOf({ ...order, lines: kept }) } : UNTAXED
  return [{ ...ALONE, what: 'fee', description: 'Delivery', amount, ...taxed, outletId }]
}

/** Amounts typed in on top, tax included, and the part of them that is tax. */
export function adjustmentParts(
  { amountAdjustment, taxAdjustment, decimals }: Pick<OrderToBook, 'amountAdjustment' | 'taxAdjustment' | 'decimals'>,
  outletId: number,
): TaxedPart[] {
  const shared = { ...ALONE, ...UNTAXED, outletId }
  const parts: TaxedPart[] = [
    { ...shared, what: 'adjustment', description: 'Adjustment', amount: sum([amountAdjustment, -taxAdjustment], decimals) },
    { ...shared, what: 'taxAdjustment', description: 'Tax of the adjustment', amount: taxAdjustment },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

/** What an order from another system comes to beyond its own lines: they were imported as they were. */
function difference(parts: readonly TaxedPart[], { amountWithTax, decimals, venueId }: OrderToBook): TaxedPart[] {
  const amount = sum([amountWithTax, -grossOf(parts, decimals)], decimals)
  const description = 'Difference between the order total and its lines'
  return amount === 0 ? [] : [{ ...ALONE, ...UNTAXED, what: 'adjustment', description, amount, outletId: venueId }]
}

/** What parts come to together, tax included. */
export const grossOf = (parts: readonly TaxedPart[], decimals: number): number =>
  sum(
    parts.flatMap(({ amount, taxAmount, taxCalculation }) => (taxCalculation === 'exclusive' ? [amount, taxAmount] : [amount])),
    decimals,
  )
