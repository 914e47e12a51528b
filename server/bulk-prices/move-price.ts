import type { PriceMove, Rounding } from '#contract/bulk-prices.ts'
import { round } from '#contract/money.ts'

/** A price after a move, at most so many decimals. It may come out below 0: whoever asks decides what to do then. */
export function movedPrice(price: number, { kind, value, rounding }: PriceMove, decimals: number): number {
  const moved = kind === 'percent' ? price * (1 + value / 100) : price + value
  return ROUND[rounding](moved, decimals)
}

const ROUND: Record<Rounding, (price: number, decimals: number) => number> = {
  none: round,
  five_cents: (price) => round(Math.round(round(price * 20, 6)) / 20, 2),
  ten_cents: (price) => round(Math.round(round(price * 10, 6)) / 10, 2),
  // nearest whole less a cent, but never nothing
  ninety_nine: (price) => round(Math.max(Math.round(round(price, 6)), 1) - 0.01, 2),
}

/** Prices of goods sold by the gram have more than cents; a move keeps what they have. */
export const decimalsOf = (price: number): number => (round(price, 2) === price ? 2 : 4)
