import type { Ratio } from '#contract/catalogue/pack.ts'
import { unitsOf } from '#contract/platform/decimal.ts'

/**
 * Amounts of the kitchen between what was typed in and what is shown: whole numbers of 10^-12. A pinch of something priced by the pallet
 * keeps its digits, and sums of thousands of items stay exact.
 */
export type Exact = bigint

const DECIMALS = 12
const ONE = 10n ** BigInt(DECIMALS)

export const exact = (decimal: number): Exact => unitsOf(decimal, DECIMALS)

const divided = (numerator: bigint, denominator: bigint): bigint => (numerator * 2n + denominator) / (denominator * 2n)

/** Both are amounts, none below 0. */
export const timesExact = (a: Exact, b: Exact): Exact => divided(a * b, ONE)
export const overExact = (a: Exact, b: Exact): Exact => divided(a * ONE, b)
export const byRatio = (a: Exact, { numerator, denominator }: Ratio): Exact => divided(a * numerator, denominator)

/** As the decimal that is shown or stored. */
export function decimal(amount: Exact, decimals: number): number {
  const shift = 10n ** BigInt(DECIMALS - decimals)
  const units = amount < 0n ? -divided(-amount, shift) : divided(amount, shift)
  return Number(units) / 10 ** decimals
}
