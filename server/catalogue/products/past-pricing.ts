import type { Priceable } from '#contract/pricing/price.ts'
import type { DiscountType, Tier, TierPricing } from '#contract/pricing/tier.ts'

/** A special tier as the history keeps it: by its customers' names from an edit, by their ids from an agreed price. */
export type KeptSpecial = {
  name: string
  discountType: DiscountType
  tiers: Tier[]
  venues?: { id: number; name: string }[]
  venueIds?: number[]
}
/** The prices a row of the history is about; fields that did not change are missing. */
export type KeptPrices = Partial<{
  price: number
  marketPrice: boolean
  defaultTierPricing: TierPricing | null
  specialTierPricings: KeptSpecial[]
  deals: { buy: number; get: number; price?: number }[]
  tax: number | null
  taxCalculation: string
}>
export type PriceRow = { source: string | null; before: KeptPrices | null; after: KeptPrices }

export const customersOfTier = ({ venues, venueIds }: KeptSpecial): number[] => venueIds ?? venues?.map(({ id }) => id) ?? []

/**
 * What decided a venue's price before some changes, from what decides it now.
 * @param rows of the history since then, the newest first
 * @returns null when the product did not exist yet
 */
export function priceableBefore(now: Priceable, rows: readonly PriceRow[], venueId: number): Priceable | null {
  let then = now
  for (const { before, after, source } of rows) {
    if (before === null) return null
    then = {
      ...then,
      price: before.price ?? then.price,
      marketPrice: before.marketPrice ?? then.marketPrice,
      defaultTierPricing: before.defaultTierPricing === undefined ? then.defaultTierPricing : before.defaultTierPricing,
    }
    if (!before.specialTierPricings) continue
    // An agreed price wrote down its own customer only; every other change all special tiers there were.
    const isAbout = source !== 'proposal' || after.specialTierPricings?.some((one) => customersOfTier(one).includes(venueId))
    if (isAbout)
      then.specialTierPricing = before.specialTierPricings.find((one) => customersOfTier(one).includes(venueId)) ?? null
  }
  return then
}
