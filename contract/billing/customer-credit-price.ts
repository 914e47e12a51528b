import { amountFault, isTooLarge, sum, type TaxCalculation } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { type OrderTax, taxesByKind } from '#contract/pricing/order-taxes.ts'

/** A line that is credited without an order. */
export type LineToCredit = {
  /** Null: a free amount, which is paid as it is written. */
  productId: number | null
  price: number
  priceQuantity: number
  tax: number
  taxCalculation: TaxCalculation
}

export type CustomerCreditPrice = {
  lines: { amount: number; taxAmount: number; total: number }[]
  taxes: OrderTax[]
  /** Before tax on top. */
  amount: number
  taxAmount: number
  total: number
  /** By field. */
  problems: Record<string, string[]>
}

/** What a credit note without an order comes to: priced like an order of these lines without fee and discount. */
export function priceCustomerCredit(lines: readonly LineToCredit[], decimals: number): CustomerCreditPrice {
  const { amount, taxAmount, amountWithTax, ...priced } = priceOrder(lines, termsIn(decimals))
  const problems: Record<string, string[]> = {}
  const parts = lines.map(({ productId, price, tax, taxCalculation }, i) => {
    const { totalPrice = 0, taxAmount = 0 } = priced.lines[i] ?? {}
    const fault = productId === null ? amountFault(price, decimals) : null
    if (fault) problems[`lines.${i}.price`] = [fault]
    else if (isTooLarge(totalPrice, decimals)) problems[`lines.${i}.quantity`] = ['Exceeds the amount that can be credited']
    const total = taxCalculation === 'exclusive' ? sum([totalPrice, taxAmount], decimals) : totalPrice
    return { tax, taxCalculation, amount: totalPrice, taxAmount, total }
  })
  if (isTooLarge(amountWithTax, decimals) && Object.keys(problems).length === 0)
    problems.lines = ['Exceed the amount that can be credited']
  return {
    lines: parts.map(({ amount, taxAmount, total }) => ({ amount, taxAmount, total })),
    taxes: taxesByKind(parts, decimals),
    amount,
    taxAmount,
    total: amountWithTax,
    problems,
  }
}

const termsIn = (decimals: number) => ({
  deliveryFee: 0,
  orderDiscountAmount: 0,
  tax: 0,
  taxCalculation: 'exempt' as const,
  deliveryFeeTaxable: false,
  decimals,
})
