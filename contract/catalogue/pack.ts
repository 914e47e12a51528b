import { z } from 'zod'
import { unitsOf } from '#contract/platform/decimal.ts'
import { Id } from '#contract/platform/id.ts'

/**
 * What one ordering unit holds, from large to small: a case of [12 bottles, 750 ml] holds 12 bottles of 750 ml each. A price is the truth
 * in the unit it is quoted in, which is the ordering unit or one within it; in any other unit it is only shown, and never multiplied back.
 */
export const PackLevel = z.strictObject({
  unitId: Id,
  /** How many of this unit there are in one of the unit before, the ordering unit being the first. */
  quantity: z
    .number()
    .positive('Must be above 0')
    .max(1_000_000, 'Is too large')
    .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals'),
})
export const MOST_LEVELS = 4
export const Pack = z.array(PackLevel).max(MOST_LEVELS, `At most ${MOST_LEVELS} levels`)
export type Pack = readonly z.output<typeof PackLevel>[]

/** An exact quotient of whole numbers: thirds and twelfths have no end as decimals. */
export type Ratio = { numerator: bigint; denominator: bigint }

const MILLIONTHS = 1_000_000n

/** A decimal of at most 6 places as it is meant, not as the processor keeps it: what a product without a pack holds has as many. */
export const ratioOf = (decimal: number): Ratio => reduced({ numerator: unitsOf(decimal, 6), denominator: MILLIONTHS })

function reduced({ numerator, denominator }: Ratio): Ratio {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a }
}

export const ONE: Ratio = { numerator: 1n, denominator: 1n }
export const times = (a: Ratio, b: Ratio): Ratio =>
  reduced({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator })
export const over = (a: Ratio, b: Ratio): Ratio => times(a, { numerator: b.denominator, denominator: b.numerator })

type Packed = { orderingUnitId: number; pack: Pack }

/** How many of a unit one ordering unit holds, exactly; null when the pack says nothing of it. */
export function unitsIn({ orderingUnitId, pack }: Packed, unitId: number): Ratio | null {
  if (unitId === orderingUnitId) return ONE
  let inOne = ONE
  for (const level of pack) {
    inOne = times(inOne, ratioOf(level.quantity))
    if (level.unitId === unitId) return inOne
  }
  return null
}

/** One of `from` in `to`s, exactly: what order, receipt, count and recipe convert by. Null when the pack does not hold both. */
export function conversion(packed: Packed, from: number, to: number): Ratio | null {
  const [fromRatio, toRatio] = [unitsIn(packed, from), unitsIn(packed, to)]
  return fromRatio && toRatio && over(toRatio, fromRatio)
}

/** A quantity in another unit: rounded half away from zero to the decimals asked for, and whether that lost anything. */
export function convert(quantity: number, by: Ratio, decimals = 6): { quantity: number; isExact: boolean } {
  const exact = times(ratioOf(quantity), by)
  return { quantity: rounded(exact, decimals), isExact: isWhole(times(exact, powerOfTen(decimals))) }
}

/** A price quoted in one unit as it comes to in another: for showing only. */
export function priceIn(
  price: number,
  { quotedIn, shownIn, packed }: { quotedIn: number; shownIn: number; packed: Packed },
  decimals: number,
): { price: number; isExact: boolean } | null {
  const by = conversion(packed, shownIn, quotedIn)
  if (!by) return null
  // prices have four decimals
  const exact = times(reduced({ numerator: unitsOf(price, 4), denominator: 10_000n }), by)
  return { price: rounded(exact, decimals), isExact: isWhole(times(exact, powerOfTen(decimals))) }
}

const powerOfTen = (decimals: number): Ratio => ({ numerator: 10n ** BigInt(decimals), denominator: 1n })
const isWhole = ({ numerator, denominator }: Ratio): boolean => numerator % denominator === 0n

/** Half away from zero, like every rounding of ours. */
function rounded(ratio: Ratio, decimals: number): number {
  const { numerator, denominator } = times(ratio, powerOfTen(decimals))
  const [size, sign] = numerator < 0n ? [-numerator, -1] : [numerator, 1]
  return (sign * Number((size * 2n + denominator) / (denominator * 2n))) / 10 ** decimals
}

/** The same as a decimal, for what counts in decimals: price units in one ordering unit. */
export const decimalOf = (ratio: Ratio, decimals = 6): number => rounded(ratio, decimals)
