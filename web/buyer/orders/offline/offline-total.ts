import { priceableOf, type VenueProduct } from '#contract/catalogue/products.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round, sum } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { priceQuantityOf } from '#contract/pricing/price.ts'

export type Bought = { product: VenueProduct; quantity: number; price: number }

/**
 * What was bought comes to, by the function the server uses. What the invoice says beyond it is the adjustment, unless nobody has said what it
 * comes to.
 */
export function offlineTotal(
  bought: readonly Bought[],
  { deliveryFee, invoiceTotal }: { deliveryFee: number; invoiceTotal: number | null },
  terms: Pick<TradingTerms, 'tax' | 'taxCalculation' | 'deliveryFeeTaxable'>,
  { fractionDigits: decimals }: Pick<Currency, 'fractionDigits'>,
) {
  const lines = bought.map(({ product, quantity, price }) => ({
    price,
    priceQuantity: priceQuantityOf(priceableOf(product), quantity),
    tax: product.tax,
    taxCalculation: product.taxCalculation,
  }))
  const priced = priceOrder(lines, { ...terms, deliveryFee, orderDiscountAmount: 0, decimals })
  return {
    lines: priced.lines.map(({ totalPrice }) => totalPrice),
    amount: priced.amount,
    taxAmount: priced.taxAmount,
    amountWithTax: invoiceTotal ?? priced.amountWithTax,
    adjustment: invoiceTotal === null ? 0 : round(sum([invoiceTotal, -priced.amountWithTax], decimals), decimals),
  }
}
