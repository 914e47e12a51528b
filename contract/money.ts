/**
 * The only place that rounds. Amounts are decimals on the wire and `numeric` in the database;
 * everything between goes through here, on the server and in the browser alike.
 */

/**
 * Rounds half away from zero after normalising to 8 decimals (R-267, G-058): 1.005 is 1.01 and -1.005 is -1.01.
 * @param decimals fraction digits of the result, 2 unless said
 * @throws RangeError when the amount is not finite
 */
export function round(amount: number, decimals = 2): number {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount: ${amount}`)
  const shift = 10 ** decimals
  const whole = Math.round(Number((Math.abs(Number(amount.toFixed(8))) * shift).toFixed(8)))
  return whole === 0 ? 0 : (Math.sign(amount) * whole) / shift
}

/** Adds amounts that are already rounded, without the dust of binary fractions. */
export function sum(amounts: readonly number[], decimals = 2): number {
  return round(
    amounts.reduce((total, amount) => total + amount, 0),
    decimals,
  )
}

/** quantity × unit price, rounded to the currency (a line's total). */
export const multiply = (unitPrice: number, quantity: number, decimals = 2): number => round(unitPrice * quantity, decimals)

export const TAX_CALCULATIONS = ['exclusive', 'inclusive', 'exempt'] as const
export type TaxCalculation = (typeof TAX_CALCULATIONS)[number]

/** Tax on top of a price that does not hold it: price × rate / 100. Rate in percent. */
export const exclusiveTax = (price: number, rate: number, decimals = 2): number => round((price * rate) / 100, decimals)

/** Tax inside a price that holds it: price / (100 + rate) × rate. Net is the price minus this, never rounded first. */
export const inclusiveTax = (price: number, rate: number, decimals = 2): number => round((price / (100 + rate)) * rate, decimals)

/** The tax of an amount under one of the three ways of calculating it. */
export function taxOf(amount: number, rate: number, calculation: TaxCalculation, decimals = 2): number {
  switch (calculation) {
    case 'exclusive':
      return exclusiveTax(amount, rate, decimals)
    case 'inclusive':
      return inclusiveTax(amount, rate, decimals)
    case 'exempt':
      return 0
  }
}

/** A price after a percentage off: price × (1 − percent / 100). Unit prices keep 4 decimals. */
export const percentOff = (price: number, percent: number, decimals = 4): number => round(price * (1 - percent / 100), decimals)

/**
 * Splits a total over weights so that the parts add up to it exactly: each part is rounded, the largest remainders take what is left.
 * All weights zero: the first part takes everything.
 */
export function allocate(total: number, weights: readonly number[], decimals = 2): number[] {
  if (weights.length === 0) return []
  const shift = 10 ** decimals
  const units = Math.round(round(total, decimals) * shift)
  const weight = weights.reduce((all, one) => all + one, 0)
  if (weight === 0) return weights.map((_, i) => (i === 0 ? units / shift : 0))
  const exact = weights.map((one) => (units * one) / weight)
  const parts = exact.map((part) => Math.trunc(part))
  let left = units - parts.reduce((all, one) => all + one, 0)
  const byRemainder = exact
    .map((part, i) => ({ i, remainder: Math.abs(part - Math.trunc(part)) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder) {
    if (left === 0) break
    parts[i] = parts[i]! + Math.sign(left)
    left -= Math.sign(left)
  }
  return parts.map((part) => part / shift)
}
