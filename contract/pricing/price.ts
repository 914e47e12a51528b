import { z } from 'zod'
import { multiply, percentOf, round, sum } from '#contract/platform/money.ts'
import { DISCOUNT_TYPES, type DiscountType, type TierPricing, tierAt, tierPrice } from './tier.ts'

/** Which rule gave a price; kept on every order line, so that nobody has to guess later. */
export const PriceRule = z.object({
  /** The venue's special tier, the product's default tier, its own price, a deal it came with, or typed in by the supplier. */
  kind: z.enum(['special_tier', 'default_tier', 'product', 'deal', 'manual']),
  /** The special tier's name. */
  name: z.string().optional(),
  minQuantity: z.number().optional(),
  discountType: z.enum(DISCOUNT_TYPES).optional(),
  value: z.number().optional(),
  /** Of a deal. */
  buy: z.number().optional(),
  get: z.number().optional(),
})
export type PriceRule = z.infer<typeof PriceRule>

/** The part of a product that decides its price for one venue. */
export type Priceable = {
  price: number
  marketPrice: boolean
  /** Price units in one ordering unit: a 15 kg box priced by the kg holds 15. */
  orderingUnitQuantity: number
  defaultTierPricing: TierPricing | null
  /** The special tier this venue is in, if it is in one. */
  specialTierPricing: (TierPricing & { name: string }) | null
}

export type Price = {
  /** Per price unit, at most 4 decimals; 0 while it is a market price nobody has set yet. */
  price: number
  /** The price of the day, set by the supplier when answering. `estimate` is what is shown meanwhile. */
  marketPrice: boolean
  estimate: number
  rule: PriceRule
}

/**
 * What a venue pays per price unit at a quantity of ordering units (G-047): its special tier first, else the default tiers,
 * else the product's price. A market price counts 0 until the supplier sets it.
 */
export function priceAt(product: Priceable, quantity: number): Price {
  const { specialTierPricing: special, defaultTierPricing: general } = product
  // A special tier replaces the default ones for its venue, also at quantities it says nothing about.
  const pricing = special ?? general
  const tier = pricing && tierAt(pricing.tiers, quantity)
  if (!pricing || !tier) return asPrice(product.price, product.marketPrice, { kind: 'product' })
  const rule: PriceRule = {
    kind: special ? 'special_tier' : 'default_tier',
    ...(special && { name: special.name }),
    minQuantity: tier.minQuantity,
    discountType: pricing.discountType,
    value: tier.value,
  }
  return asPrice(tierPrice(pricing.discountType, tier, product.price), tier.marketPrice || product.marketPrice, rule)
}

const asPrice = (price: number, marketPrice: boolean, rule: PriceRule): Price => ({
  price: marketPrice ? 0 : round(price, 4),
  marketPrice,
  estimate: round(price, 4),
  rule,
})

/** Price units in a quantity of ordering units, by the exact ratio. */
export const priceQuantityOf = ({ orderingUnitQuantity }: Pick<Priceable, 'orderingUnitQuantity'>, quantity: number): number =>
  multiply(quantity, orderingUnitQuantity, 6)

export const LINE_DISCOUNT_TYPES = ['amount', 'percent'] as const

/** The same as it may be sent: `percentage` means percent too (G-069). */
export const LineDiscountTypeGiven = z
  .enum([...LINE_DISCOUNT_TYPES, 'percentage'])
  .transform((given): (typeof LINE_DISCOUNT_TYPES)[number] => (given === 'percentage' ? 'percent' : given))

/** A discount on one line: money off its total, or percent of it (R-136, G-069). */
export type LineDiscount = { discountType: (typeof LINE_DISCOUNT_TYPES)[number] | null; discountValue: number | null }

/** What a line costs before tax is looked at: price × price quantity, less its discount, never below 0. */
export function lineAmount(
  line: { price: number; priceQuantity: number } & Partial<LineDiscount>,
  decimals: number,
): { totalPrice: number; discountAmount: number } {
  const full = multiply(line.price, line.priceQuantity, decimals)
  const { discountType, discountValue } = line
  if (!discountType || !discountValue) return { totalPrice: full, discountAmount: 0 }
  const wanted = discountType === 'amount' ? round(discountValue, decimals) : percentOf(full, discountValue, decimals)
  const discountAmount = Math.min(wanted, full)
  return { totalPrice: sum([full, -discountAmount], decimals), discountAmount }
}

export type { DiscountType }
