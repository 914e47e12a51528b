import type { NewSpecialTier, NewTierPricing } from '#contract/catalogue/products.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { byMinQuantity, type Tier } from '#contract/pricing/tier.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * Checks what a supplier wants tiers to be: minimum quantities unlike each other, and whole unless the product is
 * ordered by a fractional unit; percentages above 0 and up to 100; a venue in at most one special tier,
 * names unlike each other. All that is wrong is said at once, field by field.
 * @param unitType of the unit the product is ordered by
 */
export function checkTiers(
  general: NewTierPricing | null | undefined,
  special: readonly NewSpecialTier[] | undefined,
  unitType: Unit['type'],
): void {
  const fields: Record<string, string[]> = {}
  const check = (pricing: NewTierPricing, field: string) => checkPricing(pricing, field, unitType, fields)
  if (general) check(general, 'defaultTierPricing')
  const names = new Set<string>()
  const venues = new Set<number>()
  for (const [i, one] of (special ?? []).entries()) {
    const field = `specialTierPricings.${i}`
    check(one, field)
    if (names.has(one.name.toLowerCase())) fields[`${field}.name`] = ['Another special tier has this name']
    names.add(one.name.toLowerCase())
    for (const [j, venueId] of one.venueIds.entries()) {
      if (venues.has(venueId)) fields[`${field}.venueIds.${j}`] = ['This customer is in another special tier of the product']
      venues.add(venueId)
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

function checkPricing(
  { discountType, tiers }: NewTierPricing,
  field: string,
  unitType: Unit['type'],
  fields: Record<string, string[]>,
): void {
  const quantities = new Set<number>()
  for (const [i, { minQuantity, value }] of tiers.entries()) {
    if (quantities.has(minQuantity)) fields[`${field}.tiers.${i}.minQuantity`] = ['Another tier starts at this quantity']
    quantities.add(minQuantity)
    if (unitType !== 'fractional' && !Number.isInteger(minQuantity))
      fields[`${field}.tiers.${i}.minQuantity`] = ['Must be a whole number: this product is ordered in whole units']
    if (discountType === 'percentage' && (value <= 0 || value > 100))
      fields[`${field}.tiers.${i}.value`] = ['Must be above 0 and at most 100 %']
  }
}

/** Tiers as they are kept: lowest quantity first, each with an id of its own within the pricing. A draft's -1 gets a real one. */
export function keptTiers({ tiers }: NewTierPricing): Tier[] {
  let next = Math.max(0, ...tiers.map(({ id }) => id ?? 0)) + 1
  return byMinQuantity(tiers).map(({ id, minQuantity, value, marketPrice }) => ({
    id: id && id > 0 ? id : next++,
    minQuantity,
    value,
    marketPrice,
  }))
}
