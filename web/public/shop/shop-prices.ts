import type { Shop, ShopProduct } from '#contract/catalogue/shop.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import { type CartTotal, cartTotal } from '#web/shared/cart-total.ts'
import type { VisitorLine } from '#web/shared/visitor-cart.ts'

/** A product with the standard price; null where the shop shows no prices. */
export function pricedProduct(product: ShopProduct): VenueProduct | null {
  const { price, unitPrice, priceEstimate, priceRule, tierPricing } = product
  if (price === null || unitPrice === null || priceEstimate === null || priceRule === null) return null
  return {
    ...product,
    price,
    unitPrice,
    priceEstimate,
    priceRule,
    tierPricing: tierPricing && { ...tierPricing, kind: 'default_tier' },
    upcomingPrice: null,
    available: null,
    isHidden: false,
    inventoryTracked: false,
    usual: null,
  }
}

/** A visitor has no agreed terms. Fees are known once the customer is. */
const NO_TERMS: Pick<TradingTerms, 'minimumOrderAmount' | 'deliveryFee' | 'deliveryFeeTaxable' | 'tax' | 'taxCalculation'> = {
  minimumOrderAmount: null,
  deliveryFee: 0,
  deliveryFeeTaxable: false,
  tax: 0,
  taxCalculation: 'exclusive',
}

/** The total of a visitor's cart before delivery; null where prices are not shown. */
export function visitorTotal(lines: readonly VisitorLine[], currency: Shop['currency']): CartTotal | null {
  const entries = lines.map(({ product, quantity }) => ({ product: pricedProduct(product), quantity }))
  const priced = entries.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
  if (priced.length < entries.length) return null
  return cartTotal(priced, NO_TERMS as TradingTerms, currency)
}
