import { round } from '#contract/platform/money.ts'

type Limits = { min: number; max?: number; decimals: number }

/** A quantity within its limits, with no more decimals than allowed. */
export const bounded = (quantity: number, { min, max = Number.POSITIVE_INFINITY, decimals }: Limits): number =>
  round(Math.min(Math.max(quantity, min), max), decimals)

/**
 * Typed text as a quantity within its limits; null if it is not one, or has more decimals than allowed. A comma is a decimal point; empty is
 * the minimum.
 */
export function parseQuantity(text: string, limits: Limits): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return limits.min
  if (!/^\d*\.?\d*$/.test(plain) || plain === '.') return null
  if ((plain.split('.')[1] ?? '').replace(/0+$/, '').length > limits.decimals) return null
  return bounded(Number(plain), limits)
}
