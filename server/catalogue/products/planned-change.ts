import type { PlannedChange } from '#contract/catalogue/planned-prices.ts'
import type { DistributorProduct, ProductChange } from '#contract/catalogue/products.ts'
import { type Price, type Priceable, priceAt } from '#contract/pricing/price.ts'
import type { DiscountType, TierPricing } from '#contract/pricing/tier.ts'
import type { UpcomingPrice } from '#contract/pricing/upcoming-price.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { keptTiers } from './tiers.ts'

type Special = { name: string; discountType: DiscountType; tiers: TierPricing['tiers']; venueIds: readonly number[] }

/** Everything that decides what a product's customers pay. */
export type Pricing = {
  price: number
  marketPrice: boolean
  defaultTierPricing: TierPricing | null
  specials: readonly Special[]
}

export const pricingOf = (product: DistributorProduct): Pricing => ({
  price: product.price,
  marketPrice: product.marketPrice,
  defaultTierPricing: product.defaultTierPricing,
  specials: product.specialTierPricings.map(({ venues, name, discountType, tiers }) => ({
    name,
    discountType,
    tiers,
    venueIds: venues.map(({ id }) => id),
  })),
})

/** Names of special tiers are the same whatever their case. */
export const isNamed = (name: string | undefined) => (one: { name: string }) => one.name.toLowerCase() === name?.toLowerCase()

/** Prices once a change has started. Who is put into a special tier leaves the one they were in, and a tier that loses its last customer by it ends. */
export function pricingAfter(pricing: Pricing, change: PlannedChange): Pricing {
  return { ...pricing, ...generalAfter(pricing, change), specials: specialsAfter(pricing.specials, change) }
}

const generalAfter = (
  { price, marketPrice, defaultTierPricing }: Pick<Pricing, 'price' | 'marketPrice' | 'defaultTierPricing'>,
  change: PlannedChange,
) => ({
  price: change.price ?? price,
  marketPrice: change.marketPrice ?? marketPrice,
  defaultTierPricing:
    change.defaultTierPricing === undefined
      ? defaultTierPricing
      : change.defaultTierPricing && { ...change.defaultTierPricing, tiers: keptTiers(change.defaultTierPricing) },
})

function specialsAfter(specials: readonly Special[], { specialTier, endedSpecialTier }: PlannedChange): readonly Special[] {
  if (endedSpecialTier !== undefined) return specials.filter((one) => !isNamed(endedSpecialTier)(one))
  if (!specialTier) return specials
  const moved = new Set(specialTier.venueIds)
  const others = specials
    .filter((one) => !isNamed(specialTier.name)(one) && !(one.venueIds.length > 0 && one.venueIds.every((id) => moved.has(id))))
    .map((one) => ({ ...one, venueIds: one.venueIds.filter((id) => !moved.has(id)) }))
  return [...others, { ...specialTier, tiers: keptTiers(specialTier) }]
}

/**
 * The change of the product that puts a planned one into effect today.
 * @param isCustomer who no longer buys from the supplier can be in no special tier
 */
export function productChangeFor(
  pricing: Pricing,
  change: PlannedChange,
  isCustomer: (venueId: number) => boolean,
): ProductChange {
  const { specialTier, endedSpecialTier, ...general } = change
  if (!specialTier && endedSpecialTier === undefined) return general
  const specials = specialsAfter(pricing.specials, change)
    .map((one) => ({ ...one, tiers: [...one.tiers], venueIds: one.venueIds.filter(isCustomer) }))
    .filter(({ name, venueIds }) => venueIds.length > 0 || pricing.specials.some(isNamed(name)))
  return { ...general, specialTierPricings: specials }
}

/** Whom a change concerns: those in its special tier before and after; null when it is everyone. */
export function concernedVenues({ specials }: Pricing, { specialTier, endedSpecialTier }: PlannedChange): number[] | null {
  const name = specialTier?.name ?? endedSpecialTier
  if (name === undefined) return null
  return [...new Set([...(specials.find(isNamed(name))?.venueIds ?? []), ...(specialTier?.venueIds ?? [])])]
}

/** What decides a venue's price once a change has started. */
export function priceableAfter(priceable: Priceable, change: PlannedChange, venueId: number): Priceable {
  const { specialTier, endedSpecialTier } = change
  const own = priceable.specialTierPricing
  const isLeft = own !== null && isNamed(specialTier?.name ?? endedSpecialTier)(own)
  const specialTierPricing = specialTier?.venueIds.includes(venueId)
    ? { name: specialTier.name, discountType: specialTier.discountType, tiers: keptTiers(specialTier) }
    : isLeft
      ? null
      : own
  return { ...priceable, ...generalAfter(priceable, change), specialTierPricing }
}

export type PriceMove = { minQuantity: number; before: Price; after: Price }

/** Where two pricings of one venue differ: at the least that can be ordered, and wherever a tier of either begins. */
export function priceMoves(before: Priceable, after: Priceable, minimumQuantity: number): PriceMove[] {
  const starts = [before, after].flatMap(
    ({ specialTierPricing, defaultTierPricing }) => (specialTierPricing ?? defaultTierPricing)?.tiers ?? [],
  )
  const quantities = new Set([minimumQuantity, ...starts.map(({ minQuantity }) => Math.max(minQuantity, minimumQuantity))])
  return [...quantities]
    .sort((a, b) => a - b)
    .map((minQuantity) => ({ minQuantity, before: priceAt(before, minQuantity), after: priceAt(after, minQuantity) }))
    .filter(({ before: old, after: next }) => old.estimate !== next.estimate || old.marketPrice !== next.marketPrice)
}

/** A planned change as it is read beside a product. */
export type PlannedRow = { startsAt: string; change: PlannedChange }

/** The next change that moves what a venue pays. @param planned of the product, by when they start */
export function upcomingPrice(
  priceable: Priceable,
  planned: readonly PlannedRow[],
  { venueId, minimumQuantity, timezone }: { venueId: number; minimumQuantity: number; timezone: string },
): UpcomingPrice | null {
  let after = priceable
  for (const { startsAt, change } of planned) {
    after = priceableAfter(after, change, venueId)
    const [move] = priceMoves(priceable, after, minimumQuantity)
    if (!move) continue
    const at = new Date(startsAt)
    const { price, estimate, marketPrice } = move.after
    return {
      startsAt: at.toISOString(),
      startsOn: dayOf(at, timezone),
      minQuantity: move.minQuantity,
      price,
      estimate,
      marketPrice,
    }
  }
  return null
}
