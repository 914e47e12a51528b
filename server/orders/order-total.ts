import { deliveryFeeAfterChange } from '#contract/delivery-fee.ts'
import { priceOrder } from '#contract/order-price.ts'
import type { Order, OrderLine } from './order.ts'

type Priced = Pick<
  Order,
  | 'lines'
  | 'deliveryFee'
  | 'orderDiscountAmount'
  | 'tax'
  | 'taxCalculation'
  | 'deliveryFeeTaxable'
  | 'decimals'
  | 'minimumOrderAmount'
  | 'deliveryFeeBelowMinimum'
> &
  Partial<Pick<Order, 'amountAdjustment' | 'taxAdjustment'>>
type Totals = Pick<Order, 'lines' | 'amount' | 'orderDiscountAmount' | 'deliveryFee' | 'taxAmount' | 'amountWithTax'>

/** The order with every amount worked out from its lines and terms. The fee stays as it is. */
export function totalled<O extends Priced>(order: O): O & Totals {
  const price = priceOrder(order.lines, order)
  const lines = order.lines.map((line, i): OrderLine => ({ ...line, ...price.lines[i] }))
  return {
    ...order,
    lines,
    amount: price.amount,
    orderDiscountAmount: price.orderDiscountAmount,
    deliveryFee: price.deliveryFee,
    taxAmount: price.taxAmount,
    amountWithTax: price.amountWithTax,
  }
}

/** The order after its lines have changed: the fee is looked at again only when the amount crosses the minimum. */
export function retotalled<O extends Priced & { amount: number }>(order: O, amountBefore: number): O & Totals {
  const changed = totalled(order)
  const terms = {
    minimumOrderAmount: order.minimumOrderAmount,
    deliveryFee: order.deliveryFeeBelowMinimum,
    tax: order.tax,
    taxCalculation: order.taxCalculation,
  }
  const deliveryFee = deliveryFeeAfterChange(terms, order.deliveryFee, amountBefore, changed.amount)
  return deliveryFee === changed.deliveryFee ? changed : totalled({ ...changed, deliveryFee })
}
