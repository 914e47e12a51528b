import { isTooLarge } from '#contract/platform/money.ts'
import { deliveryFeeAfterChange, deliveryFeeFor, type FeeTerms } from '#contract/pricing/delivery-fee.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { Problem } from '#server/platform/http/problem.ts'
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
  Partial<Pick<Order, 'amountAdjustment' | 'taxAdjustment' | 'askedDiscountAmount'>>
type Totals = Pick<
  Order,
  'lines' | 'amount' | 'orderDiscountAmount' | 'askedDiscountAmount' | 'deliveryFee' | 'taxAmount' | 'amountWithTax'
>

/** The field of a line that makes an order too large, by the place of its main line. */
export type FieldOfLine = (main: number) => string

/**
 * The order with every amount worked out from its lines and terms. The fee stays as it is. The discount that was agreed for the whole order is
 * kept: less of it is taken off while lines are declined, and all of it again once they are not.
 * @throws Problem validation_failed naming the line that makes it too large
 */
export function totalled<O extends Priced>(order: O, fieldOf: FieldOfLine = productQuantity): O & Totals {
  const asked = order.askedDiscountAmount ?? order.orderDiscountAmount
  const price = priceOrder(order.lines, { ...order, orderDiscountAmount: asked })
  mustBePayable(order, price, fieldOf)
  const lines = order.lines.map((line, i): OrderLine => ({ ...line, ...price.lines[i] }))
  return {
    ...order,
    lines,
    amount: price.amount,
    orderDiscountAmount: price.orderDiscountAmount,
    askedDiscountAmount: asked === price.orderDiscountAmount ? null : asked,
    deliveryFee: price.deliveryFee,
    taxAmount: price.taxAmount,
    amountWithTax: price.amountWithTax,
  }
}

export const productQuantity: FieldOfLine = (main) => `products.${main}.quantity`
export const lineQuantity: FieldOfLine = (main) => `lines.${main}.quantity`

/** The line that is too large itself, or the largest one of an order that is too large. */
function mustBePayable({ lines, decimals }: Priced, price: ReturnType<typeof priceOrder>, fieldOf: FieldOfLine): void {
  const isPayable = [price.amount, price.amountWithTax, price.taxAmount].every((amount) => !isTooLarge(amount, decimals))
  if (isPayable && price.lines.every(({ totalPrice }) => !isTooLarge(totalPrice, decimals))) return
  const largest = Math.max(...price.lines.map(({ totalPrice }) => totalPrice))
  const at = price.lines.findIndex(({ totalPrice }) => totalPrice === largest)
  const main = lines.slice(0, at + 1).filter(({ isBonus }) => !isBonus).length - 1
  throw new Problem('validation_failed', {
    fields: { [fieldOf(Math.max(0, main))]: ['Makes the order total too large'] },
  })
}

/** The order after its lines have changed: the fee is looked at again only when the amount crosses the minimum. */
export function retotalled<O extends Priced & { amount: number }>(
  order: O,
  amountBefore: number,
  fieldOf: FieldOfLine = lineQuantity,
): O & Totals {
  const changed = totalled(order, fieldOf)
  const deliveryFee = deliveryFeeAfterChange(feeTermsOf(order), order.deliveryFee, amountBefore, changed.amount)
  return deliveryFee === changed.deliveryFee ? changed : totalled({ ...changed, deliveryFee }, fieldOf)
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
