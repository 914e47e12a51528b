import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GtinGiven, readGtin, shownGtin } from './gtin.ts'

test.each([
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['4006381333931', '04006381333931'],
  ['10614141000415', '10614141000415'],
  ['4 006381 333931', '04006381333931'],
])('%s is read as %s', (code, gtin) => {
  expect(readGtin(code)).toBe(gtin)
})

test.each(['4006381333932', '400638133393', '1234567', 'AP-1', '', '٤٠٠٦٣٨١٣٣٣٩٣١'])('%s is no GTIN', (code) => {
  expect(readGtin(code)).toBeNull()
})

test('any digits get exactly one check digit, and no other digit passes in its place', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12}$/), (digits) => {
      const right = [...'0123456789'].filter((check) => readGtin(digits + check) !== null)
      expect(right).toHaveLength(1)
    }),
  )
})

test('what is shown is read as the same number again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{13}$/), (digits) => {
      const gtin = [...'0123456789'].map((check) => readGtin(digits + check)).find((read) => read !== null)!
      expect(readGtin(shownGtin(gtin))).toBe(gtin)
    }),
  )
})

test('a wrong length and a wrong check digit are told apart', () => {
  expect(GtinGiven.safeParse('123').error?.issues[0]?.message).toBe('Must have 8, 12, 13 or 14 digits')
  expect(GtinGiven.safeParse('4006381333932').error?.issues[0]?.message).toBe('The check digit is wrong: read the barcode again')
  expect(GtinGiven.safeParse('').success).toBe(true)
})
