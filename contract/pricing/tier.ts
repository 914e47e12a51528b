import { z } from 'zod'
import { money, quantity } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { percentOff } from '#contract/platform/money.ts'

/** How a tier's value is read: as the price itself, or as percent off the product's price. */
export const DISCOUNT_TYPES = ['price', 'percentage'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]
/** The same as it may be sent: `percent` means percentage too (G-069). */
export const DiscountTypeGiven = z
  .enum([...DISCOUNT_TYPES, 'percent'])
  .transform((given): DiscountType => (given === 'percent' ? 'percentage' : given))

/** From `minQuantity` on, `value` decides the price; with `marketPrice` the price is that of the day. */
export const Tier = z.object({ id: Id, minQuantity: quantity, value: money, marketPrice: z.boolean() })
export type Tier = z.infer<typeof Tier>

export type TierPricing = { discountType: DiscountType; tiers: readonly Tier[] }

/** Tiers in the order a buyer reads them. */
export const byMinQuantity = <T extends Pick<Tier, 'minQuantity'>>(tiers: readonly T[]): T[] =>
  [...tiers].sort((a, b) => a.minQuantity - b.minQuantity)

/** The tier that applies: the one with the largest minimum quantity that the quantity reaches (G-047). */
export function tierAt(tiers: readonly Tier[], quantity: number): Tier | undefined {
  let found: Tier | undefined
  for (const tier of tiers) {
    if (tier.minQuantity <= quantity && (!found || tier.minQuantity > found.minQuantity)) found = tier
  }
  return found
}

/** The unit price a tier gives: its value, or the product's price less its percentage. */
export const tierPrice = (discountType: DiscountType, tier: Pick<Tier, 'value'>, productPrice: number): number =>
  discountType === 'percentage' ? percentOff(productPrice, tier.value) : tier.value
