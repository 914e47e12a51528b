import { z } from 'zod'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { money, quantity, text } from '#contract/platform/fields.ts'
import { round } from '#contract/platform/money.ts'
import { DISCOUNT_TYPES, type DiscountType, tierPrice } from '#contract/pricing/tier.ts'
import { typed } from '#web/shared/typed.ts'

/** The id of an unsaved tier. */
export const DRAFT = -1

const tier = z.object({ id: z.number(), minQuantity: typed(quantity), value: typed(money), marketPrice: z.boolean() })

/** Validation of tiers (G-006), the same as on the server. */
function checkTiers(
  { discountType, tiers }: { discountType: DiscountType; tiers: readonly { minQuantity: number; value: number }[] },
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
): void {
  const wrong = (at: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['tiers', at, field], message })
  for (const [at, { minQuantity, value }] of tiers.entries()) {
    if (discountType === 'percentage' && !(value > 0 && value <= 100)) wrong(at, 'value', 'Must be above 0 and at most 100 %')
    if (tiers.findIndex((one) => one.minQuantity === minQuantity) < at)
      wrong(at, 'minQuantity', 'Another tier starts at this quantity')
  }
}

const pricing = z
  .object({ discountType: z.enum(DISCOUNT_TYPES), tiers: z.array(tier).max(20, 'At most 20 tiers') })
  .superRefine(checkTiers)

/** Fields have the server's names, so that its errors appear on them. */
export const defaultTiersForm = z.object({ defaultTierPricing: pricing })

/** A special tier needs a name, a customer and a tier. */
const specialTier = z
  .object({
    id: z.number(),
    name: text(),
    venueIds: z.array(z.number()),
    discountType: z.enum(DISCOUNT_TYPES),
    tiers: z.array(tier).min(1, 'Needs at least one tier').max(20, 'At most 20 tiers'),
  })
  .superRefine(checkTiers)
  // a saved tier stays when its customers leave
  .refine(({ id, venueIds }) => id !== DRAFT || venueIds.length > 0, {
    path: ['venueIds'],
    message: 'Needs at least one customer',
    // said together with what else is wrong
    when: () => true,
  })
export const specialTiersForm = z.object({ specialTierPricings: z.array(specialTier) })

export type TierDraft = z.input<typeof tier>
export type PricingDraft = z.input<typeof pricing>
export type SpecialTierDraft = z.input<typeof specialTier>

export const draftTier = (): TierDraft => ({ id: DRAFT, minQuantity: undefined, value: undefined, marketPrice: false })
export const draftSpecialTier = (): SpecialTierDraft => ({
  id: DRAFT,
  name: '',
  venueIds: [],
  discountType: 'price',
  tiers: [draftTier()],
})

export const defaultTiersOf = ({ defaultTierPricing }: DistributorProduct): PricingDraft =>
  defaultTierPricing ?? { discountType: 'price', tiers: [] }

export const specialTiersOf = ({ specialTierPricings }: DistributorProduct): SpecialTierDraft[] =>
  specialTierPricings.map(({ venues, ...special }) => ({ ...special, venueIds: venues.map(({ id }) => id) }))

/** Converts tiers between prices and percentages. */
export function converted(tiers: readonly TierDraft[], to: DiscountType, basePrice: number): TierDraft[] {
  return tiers.map((one) => {
    if (one.value === undefined || basePrice === 0) return { ...one, value: undefined, marketPrice: false }
    if (to === 'price') return { ...one, value: round(tierPrice('percentage', { value: one.value }, basePrice), 4) }
    const percent = round(((basePrice - one.value) / basePrice) * 100, 2)
    return { ...one, value: percent > 0 ? percent : undefined, marketPrice: false }
  })
}
