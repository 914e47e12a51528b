import { deliveryFeeAfterChange, deliveryFeeFor, type FeeTerms } from '#contract/delivery-fee.ts'
import { priceOrder } from '#contract/order-price.ts'
import type { AgreedTerms, Order, OrderLine } from './order.ts'

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
  const deliveryFee = deliveryFeeAfterChange(feeTermsOf(order), order.deliveryFee, amountBefore, changed.amount)
  return deliveryFee === changed.deliveryFee ? changed : totalled({ ...changed, deliveryFee })
}

type Agreed = Pick<AgreedTerms, 'minimumOrderAmount' | 'deliveryFeeBelowMinimum' | 'tax' | 'taxCalculation'>

const feeTermsOf = ({ minimumOrderAmount, deliveryFeeBelowMinimum, tax, taxCalculation }: Agreed): FeeTerms => ({
  minimumOrderAmount,
  deliveryFee: deliveryFeeBelowMinimum,
  tax,
  taxCalculation,
})

/** What bringing an amount costs unless somebody types in another fee. */
export const feeByRule = (agreed: Agreed, amount: number): number => deliveryFeeFor(feeTermsOf(agreed), amount)
