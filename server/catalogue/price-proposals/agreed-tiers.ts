import { round } from '#contract/platform/money.ts'
import { byMinQuantity, type Tier, type TierPricing, tierPrice } from '#contract/pricing/tier.ts'

/**
 * The tiers of a customer who was granted a price from a quantity on: what it pays for less stays, and a later tier stays
 * while it is cheaper still. Percentages become the prices they give today, in two decimals as tiers have (G-006), so that the price
 * agreed on is the one that applies.
 */
export function agreedTiers(
  pricing: TierPricing | null,
  productPrice: number,
  agreed: { price: number; minQuantity: number },
): Tier[] {
  const today = byMinQuantity(pricing?.tiers ?? []).map((tier) => ({
    ...tier,
    value: pricing ? round(tierPrice(pricing.discountType, tier, productPrice), 2) : tier.value,
  }))
  const before = today.filter(({ minQuantity }) => minQuantity < agreed.minQuantity)
  const after = today.filter(
    ({ minQuantity, value, marketPrice }) => minQuantity > agreed.minQuantity && (marketPrice || value < agreed.price),
  )
  const tier = { id: 0, minQuantity: agreed.minQuantity, value: agreed.price, marketPrice: false }
  return [...before, tier, ...after].map((one, i) => ({ ...one, id: i + 1 }))
}
