import { createHash } from 'node:crypto'
import type { MovedProduct, PriceMove } from '#contract/catalogue/bulk-prices.ts'
import { isTooLarge } from '#contract/platform/money.ts'
import type { DiscountType, Tier } from '#contract/pricing/tier.ts'
import { decimalsOf, exactlyMoved, movedPrice } from './move-price.ts'

type Pricing = { discount_type: DiscountType; tiers: Tier[] }
/** A product with all its prices, as it is. */
export type Priced = {
  id: number
  name: string
  sku: string | null
  price_unit: string
  price: number
  default_discount_type: DiscountType
  default_tiers: Tier[]
  specials: (Pricing & { id: number; name: string; venueIds: number[] })[]
}
/** The same after a move. */
export type Moved = { before: Priced; after: Priced; view: MovedProduct }

/** Where every product ends with a move, and which cannot make it. */
export function movedProducts(products: readonly Priced[], move: PriceMove, decimals: number): Moved[] {
  return products.map((before) => {
    const after: Priced = {
      ...before,
      price: movedPrice(before.price, move, decimalsOf(before.price, decimals)),
      default_tiers: movedTiers({ discount_type: before.default_discount_type, tiers: before.default_tiers }, move, decimals),
      specials: before.specials.map((special) => ({ ...special, tiers: movedTiers(special, move, decimals) })),
    }
    return { before, after, view: viewOf(before, after, move, decimals) }
  })
}

const movedTiers = ({ discount_type, tiers }: Pricing, move: PriceMove, decimals: number): Tier[] =>
  discount_type === 'percentage' || !move.movesTiers
    ? tiers
    : tiers.map((tier) => ({ ...tier, value: movedPrice(tier.value, move, decimalsOf(tier.value, decimals)) }))

function viewOf(before: Priced, after: Priced, move: PriceMove, decimals: number): MovedProduct {
  const tiersBefore = allTiers(before)
  const tiersAfter = allTiers(after)
  const exact = exactlyMoved(before.price, move)
  const movedOnes = tiersAfter.flatMap(({ value }, i) => {
    const was = tiersBefore[i]?.value ?? value
    return value === was ? [] : [{ was, value }]
  })
  return {
    id: before.id,
    name: before.name,
    sku: before.sku,
    priceUnit: before.price_unit,
    price: before.price,
    newPrice: after.price,
    exactPrice: exact === after.price ? null : exact,
    movedTiers: movedOnes.length,
    roundedTiers: movedOnes.filter(({ was, value }) => exactlyMoved(was, move) !== value).length,
    problem: problemOf([{ was: before.price, value: after.price }, ...movedOnes], decimals),
  }
}

function problemOf(prices: readonly { was: number; value: number }[], decimals: number): string | null {
  if (prices.some(({ value }) => value < 0)) return 'The price would be negative'
  if (prices.some(({ was, value }) => was > 0 && value === 0)) return 'The price would be zero'
  return prices.some(({ value }) => isTooLarge(value, decimals)) ? 'Would be too large' : null
}

const allTiers = ({ default_tiers, specials }: Priced): Tier[] => [...default_tiers, ...specials.flatMap(({ tiers }) => tiers)]

/** Identifies an outcome: the same products at the same prices, moved the same way. */
export const fingerprintOf = (moved: readonly Moved[]): string =>
  createHash('sha256')
    .update(JSON.stringify(moved.map(({ before, after }) => [pricesOf(before), pricesOf(after)])))
    .digest('base64url')

const pricesOf = ({ id, price, default_discount_type, default_tiers, specials }: Priced) => [
  id,
  price,
  default_discount_type,
  stepsOf(default_tiers),
  specials.map((special) => [special.id, special.discount_type, stepsOf(special.tiers)]),
]
const stepsOf = (tiers: readonly Tier[]) => tiers.map(({ minQuantity, value, marketPrice }) => [minQuantity, value, marketPrice])
