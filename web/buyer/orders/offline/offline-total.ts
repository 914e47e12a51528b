import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round, sum } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { priceQuantityOf } from '#contract/pricing/price.ts'

export type Bought = { product: VenueProduct; quantity: number; price: number }
/** A line while it is typed. */
export type TypedLine = { product: VenueProduct; quantity?: number | undefined; price?: number | undefined }

/**
 * The total of an offline order, by the function the server uses. Anything beyond it on the invoice is the adjustment, if a total is
 * given.
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
