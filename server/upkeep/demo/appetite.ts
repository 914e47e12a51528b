import { round } from '#contract/platform/money.ts'
import { busyIn, type Day } from './calendar.ts'
import { type Good, priceOn } from './goods.ts'
import { type Random, random, seedOf } from './random.ts'
import type { SupplierKey } from './suppliers.ts'
import type { Trade, Venue } from './venues.ts'

/** What a kitchen keeps buying of a supplier: how eagerly, and how much at a time. */
type Usual = { good: Good; weight: number; quantity: number }

/** What is spent on a line, on an average day in an average kitchen. */
const SPEND: Record<SupplierKey, readonly [number, number]> = {
  northfield: [18, 60],
  dairy: [22, 75],
  fold: [60, 180],
  wine: [110, 300],
  pantry: [28, 95],
}

export type Appetite = {
  /** The lines of an order written on a day. */
  lines(day: Day, chance: Random): { productId: number; quantity: number }[]
  /** A few things that go for much money. */
  dearest(count: number): { productId: number; quantity: number }[]
}

export function appetite(venue: Venue, supplier: SupplierKey, trade: Trade, goods: readonly Good[]): Appetite {
  const usuals = repertoire(venue, supplier, trade, goods)
  return {
    lines(day, chance) {
      const count = chance.between(...trade.lines)
      const fresh = ({ good, weight }: Usual) => (good.season && !good.season.includes(day.month) ? weight / 6 : weight)
      return chance.some(usuals, count, fresh).map(({ good, quantity }) => ({
        productId: good.id,
        quantity: inSteps(good, quantity * (0.6 + chance.next()) * busyIn(day.month)),
      }))
    },
    dearest: (count) =>
      [...usuals]
        .sort((a, b) => b.good.price * b.good.orderingUnitQuantity - a.good.price * a.good.orderingUnitQuantity)
        .slice(0, count)
        .map(({ good }) => ({ productId: good.id, quantity: inSteps(good, 3) })),
  }
}

function repertoire(venue: Venue, supplier: SupplierKey, { only, repertoire: size }: Trade, goods: readonly Good[]): Usual[] {
  const chance = random(seedOf(`${venue.key} buys of ${supplier}`))
  const candidates = goods.filter(
    ({ supplier: of, category, isHidden }) =>
      of.key === supplier && !isHidden && (!only || only.some((name) => category.includes(name))),
  )
  return chance
    .some(candidates, size, () => 1)
    .map((good, rank) => {
      const spend = chance.between(...SPEND[supplier]) * venue.size
      const price = priceOn(good, { month: 6, daysAgo: 0 }) * good.orderingUnitQuantity
      // the first few are in nearly every order
      return { good, weight: 1 / (1 + rank / 6), quantity: Math.min(24, spend / price) }
    })
}

/** The nearest quantity that can be ordered. */
function inSteps({ minimumQuantity, increment }: Good, quantity: number): number {
  const steps = Math.max(0, Math.round((quantity - minimumQuantity) / increment))
  return round(minimumQuantity + steps * increment, 3)
}
