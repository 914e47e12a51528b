import { lineAmount, type Priceable, priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import { type ProductRow, priceableFrom, type SpecialTierRow } from './product-row.ts'

/** The answer to "what does this cost me": price, total and the rule that decided. */
export const priceQuote = (row: ProductRow & SpecialTierRow, quantity: number, decimals: number) =>
  quoteOf(row, priceableFrom(row), quantity, decimals)

/** The same by prices of another day. */
export function quoteOf(row: Pick<ProductRow, 'id' | 'currency_code'>, priceable: Priceable, quantity: number, decimals: number) {
  const { price, marketPrice, estimate, rule } = priceAt(priceable, quantity)
  const priceQuantity = priceQuantityOf(priceable, quantity)
  const { totalPrice } = lineAmount({ price, priceQuantity }, decimals)
  return {
    productId: row.id,
    quantity,
    price,
    marketPrice,
    estimate,
    priceQuantity,
    totalPrice,
    rule,
    currency: row.currency_code,
  }
}
