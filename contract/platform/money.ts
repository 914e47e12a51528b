import { ratio, total, unitsOf, wholeUnits } from './decimal.ts'

/** Amounts and quantities have no more decimals than this. */
const MOST_DECIMALS_OF_A_QUANTITY = 6

/**
 * The only place that rounds. Amounts are decimals on the wire and `numeric` in the database;
 * everything between goes through here, on the server and in the browser alike. Results are exact: a product or a quotient is
 * rounded once, from the decimals that went in (contract/platform/decimal.ts).
 */

/**
 * Rounds half away from zero after normalising to 8 decimals (R-267, G-058): 1.005 is 1.01 and -1.005 is -1.01.
 * @param decimals fraction digits of the result, 2 unless said
 * @throws RangeError when the amount is not finite
 */
export function round(amount: number, decimals = 2): number {
  if (wholeUnits(amount, decimals) !== undefined) return amount === 0 ? 0 : amount
  return ratio(amount, 1, 1, decimals)
}

/** Of a unit price, in every currency. */
export const MOST_DECIMALS_OF_A_PRICE = 4

/** The largest amount in the smallest unit of its currency: whole numbers are exact up to nine times as much. */
export const MOST_MINOR_UNITS = 1e15

export const isTooLarge = (amount: number, decimals: number): boolean => Math.abs(amount) > MOST_MINOR_UNITS / 10 ** decimals

/** Why an amount cannot be paid in a currency of so many decimals; null when it can. Unit prices may be finer: they are not checked by this. */
export function amountFault(amount: number, decimals: number): string | null {
  if (isTooLarge(amount, decimals)) return 'Is too large'
  if (round(amount, decimals) === amount) return null
  return decimals === 0 ? 'This currency has no decimals' : `At most ${decimals} decimals in this currency`
}

/** The same of several, by the field that each was written in. */
export function amountFaults(amounts: Record<string, number | null | undefined>, decimals: number): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const [field, amount] of Object.entries(amounts)) {
    const fault = amount == null ? null : amountFault(amount, decimals)
    if (fault) faults[field] = [fault]
  }
  return faults
}

/** Adds amounts. The sum is rounded, the amounts are not. */
export const sum = (amounts: readonly number[], decimals = 2): number => total(amounts, decimals)

/** quantity × unit price, rounded to the currency (a line's total). */
export const multiply = (unitPrice: number, quantity: number, decimals = 2): number => ratio(unitPrice, quantity, 1, decimals)

/** amount × numerator / denominator, rounded once: a share of an amount, a conversion between units. */
export const proportion = (amount: number, numerator: number, denominator: number, decimals = 2): number =>
  ratio(amount, numerator, denominator, decimals)

/** How many times a quantity holds another whole: 0.3 holds 0.1 three times. Both have at most 6 decimals. */
export const wholeTimes = (quantity: number, part: number): number =>
  Number(unitsOf(quantity, MOST_DECIMALS_OF_A_QUANTITY) / unitsOf(part, MOST_DECIMALS_OF_A_QUANTITY))

/** So many percent of an amount. */
export const percentOf = (amount: number, percent: number, decimals = 2): number => ratio(amount, percent, 100, decimals)

export const TAX_CALCULATIONS = ['exclusive', 'inclusive', 'exempt'] as const
export type TaxCalculation = (typeof TAX_CALCULATIONS)[number]

/** Tax on top of a price that does not hold it: price × rate / 100. Rate in percent. */
export const exclusiveTax = (price: number, rate: number, decimals = 2): number => percentOf(price, rate, decimals)

/** Tax inside a price that holds it: price / (100 + rate) × rate. Net is the price minus this, never rounded first. */
export const inclusiveTax = (price: number, rate: number, decimals = 2): number =>
  ratio(price, rate, round(100 + rate, 8), decimals)

/** Whether an amount that holds its tax is below another without it: amount < net × (100 + rate) / 100, exactly. */
export const isBelowNet = (amount: number, rate: number, net: number): boolean =>
  unitsOf(amount, 8) * 100n * 10n ** 8n < unitsOf(net, 8) * unitsOf(round(100 + rate, 8), 8)

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
export const percentOff = (price: number, percent: number, decimals = 4): number =>
  ratio(price, round(100 - percent, 8), 100, decimals)

/**
 * Splits a total over weights so that the parts add up to it exactly: each part is rounded, the largest remainders take what is left.
 * All weights zero: the first part takes everything.
 */
export function allocate(amount: number, weights: readonly number[], decimals = 2): number[] {
  if (weights.length === 0) return []
  const units = Number(unitsOf(amount, decimals))
  if (units === 0) return weights.map(() => 0)
  const shift = 10 ** decimals
  const shares = weights.map((weight) => unitsOf(weight, MOST_DECIMALS_OF_A_QUANTITY))
  const weight = shares.reduce((all, one) => all + one, 0n)
  if (weight === 0n) return weights.map((_, i) => (i === 0 ? units / shift : 0))
  const exact = shares.map((one) => BigInt(units) * one)
  const parts = exact.map((part) => Number(part / weight))
  let left = units - parts.reduce((all, one) => all + one, 0)
  const step = Math.sign(left)
  const byRemainder = exact
    .map((part, i) => ({ i, remainder: part % weight < 0n ? -(part % weight) : part % weight }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder < b.remainder ? 1 : -1))
  for (const { i } of byRemainder) {
    if (left === 0) break
    parts[i] = (parts[i] as number) + step
    left -= step
  }
  return parts.map((part) => (part === 0 ? 0 : part / shift))
}
