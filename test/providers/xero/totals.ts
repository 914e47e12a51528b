import {
  absolute,
  compare,
  type Decimal,
  decimal,
  minus,
  numberOf,
  plus,
  quotient,
  rounded,
  textOf,
  times,
} from '../double/decimal.ts'
import type { LineAmountTypes } from './records.ts'
import { Invalid } from './refusals.ts'

/** What of a line decides its amounts, as it was sent. */
export type LineFigures = {
  Quantity?: number | undefined
  UnitAmount?: number | undefined
  LineAmount?: number | undefined
  DiscountRate?: number | undefined
  DiscountAmount?: number | undefined
  TaxAmount?: number | undefined
}

export type LineTotals = { Quantity?: number; UnitAmount?: number; LineAmount: number; TaxAmount: number }

const HUNDRED = decimal(100)

/** How far a tax amount that is given may be from the one that is calculated. Ours: Xero names no figure (docs/decisions/0111). */
const TAX_TOLERANCE = decimal('0.10')

/**
 * A line by Xero's own rule, developer.xero.com "Rounding in Xero": the unit amount has two places, with `unitdp=4` four; the amount of the line
 * and its tax have two; the tax is calculated for each line.
 * @param percent effective rate of the line's tax
 */
export function lineTotals(line: LineFigures, kind: LineAmountTypes, percent: number, unitPlaces: 2 | 4): LineTotals {
  const figures = amountOf(line, unitPlaces)
  const amount = decimal(figures.LineAmount)
  const tax = kind === 'NoTax' ? decimal(0) : taxOf(amount, kind, decimal(percent))
  if (line.TaxAmount === undefined || kind === 'NoTax') return { ...figures, TaxAmount: numberOf(tax) }
  const given = rounded(decimal(line.TaxAmount), 2)
  if (compare(absolute(given), absolute(amount)) > 0) throw new Invalid('The tax amount cannot be greater than the line amount')
  if (compare(absolute(minus(given, tax)), TAX_TOLERANCE) > 0)
    throw new Invalid(`The tax amount ${textOf(given)} does not match the expected tax amount ${textOf(tax)}`)
  return { ...figures, TaxAmount: numberOf(given) }
}

function amountOf(line: LineFigures, unitPlaces: 2 | 4): Omit<LineTotals, 'TaxAmount'> {
  const quantity = line.Quantity === undefined ? undefined : rounded(decimal(line.Quantity), 4)
  const unit = line.UnitAmount === undefined ? undefined : rounded(decimal(line.UnitAmount), unitPlaces)
  const given = line.LineAmount === undefined ? undefined : rounded(decimal(line.LineAmount), 2)
  if (unit === undefined) {
    if (given === undefined) return { ...shown('Quantity', quantity), LineAmount: 0 }
    const each = quantity === undefined || quantity.units === 0n ? given : quotient(given, quantity, unitPlaces)
    return { Quantity: numberOf(quantity ?? decimal(1)), UnitAmount: numberOf(each), LineAmount: numberOf(given) }
  }
  if (quantity === undefined && given !== undefined && unit.units !== 0n) {
    return { Quantity: numberOf(quotient(given, unit, 4)), UnitAmount: numberOf(unit), LineAmount: numberOf(given) }
  }
  const count = quantity ?? decimal(1)
  const expected = discounted(times(count, unit), line)
  if (given !== undefined && compare(given, expected) !== 0)
    throw new Invalid(`The line total ${textOf(given)} does not match the expected line total ${textOf(expected)}`)
  return { Quantity: numberOf(count), UnitAmount: numberOf(unit), LineAmount: numberOf(expected) }
}

function discounted(full: Decimal, { DiscountRate, DiscountAmount }: LineFigures): Decimal {
  if (DiscountRate !== undefined) {
    const rest = minus(HUNDRED, rounded(decimal(DiscountRate), 2))
    return quotient(times(full, rest), HUNDRED, 2)
  }
  return rounded(DiscountAmount === undefined ? full : minus(full, rounded(decimal(DiscountAmount), 2)), 2)
}

function taxOf(amount: Decimal, kind: LineAmountTypes, percent: Decimal): Decimal {
  if (kind === 'Exclusive') return quotient(times(amount, percent), HUNDRED, 2)
  return quotient(times(amount, percent), plus(HUNDRED, percent), 2)
}

/** Sums of a document; of amounts with tax in them the subtotal is without it. */
export function paperTotals(
  lines: readonly { LineAmount: number; TaxAmount: number }[],
  kind: LineAmountTypes,
): { SubTotal: number; TotalTax: number; Total: number } {
  const amounts = plus(...lines.map(({ LineAmount }) => decimal(LineAmount)))
  const tax = plus(...lines.map(({ TaxAmount }) => decimal(TaxAmount)))
  const subTotal = kind === 'Inclusive' ? minus(amounts, tax) : amounts
  return { SubTotal: numberOf(subTotal), TotalTax: numberOf(tax), Total: numberOf(plus(subTotal, tax)) }
}

const shown = (name: 'Quantity', value: Decimal | undefined): { Quantity?: number } =>
  value === undefined ? {} : { [name]: numberOf(value) }
