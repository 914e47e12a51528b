import { createHash } from 'node:crypto'
import type { MovedProduct, PriceMove } from '#contract/bulk-prices.ts'
import type { DiscountType, Tier } from '#contract/tier.ts'
import { decimalsOf, movedPrice } from './move-price.ts'

type Pricing = { discount_type: DiscountType; tiers: Tier[] }
/** A product with all its prices, as it stands. */
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

const HIGHEST = 99_999_999

/** Where every product ends with a move, and which cannot make it. */
export function movedProducts(products: readonly Priced[], move: PriceMove): Moved[] {
  return products.map((before) => {
    const after: Priced = {
      ...before,
      price: movedPrice(before.price, move, decimalsOf(before.price)),
      default_tiers: movedTiers({ discount_type: before.default_discount_type, tiers: before.default_tiers }, move),
      specials: before.specials.map((special) => ({ ...special, tiers: movedTiers(special, move) })),
    }
    return { before, after, view: viewOf(before, after) }
  })
}

const movedTiers = ({ discount_type, tiers }: Pricing, move: PriceMove): Tier[] =>
  discount_type === 'percentage' || !move.movesTiers
    ? tiers
    : tiers.map((tier) => ({ ...tier, value: movedPrice(tier.value, move, 2) }))

function viewOf(before: Priced, after: Priced): MovedProduct {
  const tiersBefore = allTiers(before)
  const tiersAfter = allTiers(after)
  const amounts = [after.price, ...tiersAfter.map(({ value }) => value)]
  return {
    id: before.id,
    name: before.name,
    sku: before.sku,
    priceUnit: before.price_unit,
    price: before.price,
    newPrice: after.price,
    movedTiers: tiersAfter.filter(({ value }, i) => value !== tiersBefore[i]?.value).length,
    problem: amounts.some((amount) => amount < 0)
      ? 'Would cost less than nothing'
      : amounts.some((amount) => amount > HIGHEST)
        ? 'Would be too large'
        : null,
  }
}

const allTiers = ({ default_tiers, specials }: Priced): Tier[] => [...default_tiers, ...specials.flatMap(({ tiers }) => tiers)]

/** Stands for an outcome: the same products at the same prices, moved the same way. */
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
