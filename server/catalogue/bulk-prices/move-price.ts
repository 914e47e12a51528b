import type { PriceMove, Rounding } from '#contract/catalogue/bulk-prices.ts'
import { MOST_DECIMALS_OF_A_PRICE, proportion, round, sum } from '#contract/platform/money.ts'

/** More than any price has: what comes out before it is rounded. */
const UNROUNDED = 8

/** A price after a move, not rounded yet. It may come out below 0. */
export const exactlyMoved = (price: number, { kind, value }: Pick<PriceMove, 'kind' | 'value'>): number =>
  kind === 'percent' ? proportion(price, round(100 + value, UNROUNDED), 100, UNROUNDED) : sum([price, value], UNROUNDED)

/**
 * A price after a move, at most so many decimals. It may come out below 0: the caller decides what to do then. Where rounding would leave
 * nothing of it, it keeps the decimals of a unit price.
 */
export function movedPrice(price: number, move: PriceMove, decimals: number): number {
  const moved = exactlyMoved(price, move)
  const rounded = round(ROUND[move.rounding](moved, decimals), decimals)
  return rounded === 0 && moved > 0 ? round(moved, MOST_DECIMALS_OF_A_PRICE) : rounded
}

/** To so many parts of the whole, where the currency has such parts. */
const toParts = (price: number, parts: number, decimals: number): number =>
  decimals < 2 ? price : round(proportion(price, parts, 1, 0) / parts, decimals)

const ROUND: Record<Rounding, (price: number, decimals: number) => number> = {
  none: round,
  five_cents: (price, decimals) => toParts(price, 20, decimals),
  ten_cents: (price, decimals) => toParts(price, 10, decimals),
  // nearest whole less a cent, but never nothing
  ninety_nine: (price, decimals) => (decimals < 2 ? price : round(Math.max(round(price, 0), 1) - 0.01, 2)),
}

/** Prices of goods sold by the gram are finer than the currency; a move keeps what they have. */
export const decimalsOf = (price: number, currencyDecimals: number): number =>
  round(price, currencyDecimals) === price ? currencyDecimals : MOST_DECIMALS_OF_A_PRICE
