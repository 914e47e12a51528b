import type { DistributorProduct } from '#contract/catalogue/products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round } from '#contract/platform/money.ts'
import type { Price, Priceable } from '#contract/pricing/price.ts'
import { byMinQuantity, type DiscountType, tierPrice } from '#contract/pricing/tier.ts'
import { formatPercent, formatPrice, formatQuantity } from '#web/shared/format.ts'

/** The rule that decides the price of a product for one customer. */
export function priceableFor(product: DistributorProduct, venueId: number | null): Priceable {
  const special = product.specialTierPricings.find(({ venues }) => venues.some(({ id }) => id === venueId))
  const { price, marketPrice, orderingUnitQuantity, defaultTierPricing } = product
  return { price, marketPrice, orderingUnitQuantity, defaultTierPricing, specialTierPricing: special ?? null }
}

/** Why a customer pays this price: the rule that applies, or the next one that does not yet. */
export function whyOf({ rule }: Pick<Price, 'rule'>, priceable: Priceable, quantity: number, currency: Currency): string {
  const from = rule.minQuantity === undefined ? '' : `, from ${formatQuantity(rule.minQuantity)}`
  switch (rule.kind) {
    case 'special_tier':
      return `special tier “${rule.name}”${from}${off(rule.discountType, rule.value)}`
    case 'default_tier':
      return `tier for everyone${from}${off(rule.discountType, rule.value)}`
    case 'product': {
      const pricing = priceable.specialTierPricing ?? priceable.defaultTierPricing
      const next = pricing && byMinQuantity(pricing.tiers).find(({ minQuantity }) => minQuantity > quantity)
      return next ? `base price · tier ${formatQuantity(next.minQuantity)}+ not reached` : 'base price'
    }
    default:
      return rule.value === undefined ? rule.kind : formatPrice(rule.value, currency)
  }
}

const off = (discountType: DiscountType | undefined, value: number | undefined): string =>
  discountType === 'percentage' && value !== undefined ? `, ${formatPercent(value, 4)} off` : ''

/** A tier compared with the product's price: '−6 %' for a price, the price itself for a percentage; null while it is incomplete. */
export function againstBase(
  discountType: DiscountType,
  tier: { value?: number | undefined; marketPrice: boolean },
  basePrice: number,
  currency: Currency,
): string | null {
  if (tier.marketPrice) return 'set at acceptance'
  if (tier.value === undefined) return null
  if (discountType === 'percentage') return formatPrice(tierPrice(discountType, { value: tier.value }, basePrice), currency)
  if (basePrice === 0) return null
  const percent = round(((tier.value - basePrice) / basePrice) * 100, 1)
  return percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent)
}

/** A tier in a list: '6 → $29.90', '1 → −15 %'. */
export function tierInShort(
  discountType: DiscountType,
  tier: { minQuantity: number; value: number; marketPrice: boolean },
  currency: Currency,
): { from: string; price: string } {
  const price = tier.marketPrice
    ? 'market'
    : discountType === 'percentage'
      ? `−${formatPercent(tier.value, 4)}`
      : formatPrice(tier.value, currency)
  return { from: formatQuantity(tier.minQuantity), price }
}
