import { z } from 'zod'

const LENGTHS = [8, 12, 13, 14]
const DIGITS = 14

/** A GTIN is stored with leading zeros, so that one number has one spelling however its barcode prints it. */
const padded = (digits: string): string => digits.padStart(DIGITS, '0')

/** The last digit follows from those before it: weights 3 and 1 from the right, up to the next ten (GS1 General Specifications 7.9). */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

const hasRightCheckDigit = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.at(-1)

/** The 14 digits of what a scanner read or somebody typed; null where it is not a GTIN-8, -12, -13 or -14. */
export function readGtin(code: string): string | null {
  const digits = code.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && LENGTHS.includes(digits.length) && hasRightCheckDigit(digits) ? padded(digits) : null
}

/** As it is printed: without the zeros that only pad it. */
export function shownGtin(gtin: string): string {
  const digits = gtin.replace(/^0+/, '')
  const length = LENGTHS.find((one) => digits.length <= one) ?? DIGITS
  return digits.padStart(length, '0')
}

/** A GTIN that is typed in; empty for none. Its answer has 14 digits. */
export const GtinGiven = z
  .string()
  .trim()
  .max(20, 'Must have 8, 12, 13 or 14 digits')
  .refine((code) => code === '' || LENGTHS.includes(code.replace(/[\s-]/g, '').length), 'Must have 8, 12, 13 or 14 digits')
  .refine((code) => code === '' || readGtin(code) !== null, 'The check digit is wrong: read the barcode again')
