import { expect, test } from 'vitest'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { sealing } from '#server/platform/secrets/sealing.ts'
import { codeAt, newRecoveryCode, newSecret, stepOf, urlFor } from './totp.ts'

// The key and a moment of RFC 6238, appendix B (SHA-1), of whose eight digits six are the last.
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of RFC 6238', () => {
  expect(codeAt(KEY, new Date(59_000))).toBe('287082')
  expect(codeAt(KEY, new Date(1_111_111_109_000))).toBe('081804')
  expect(codeAt(KEY, new Date(20_000_000_000_000))).toBe('353130')
})

test('a clock may be half a minute off, not more, and a code is of one half minute', () => {
  const secret = newSecret()
  const now = new Date(1_800_000_010_000)
  const at = (seconds: number) => stepOf(secret, codeAt(secret, new Date(now.getTime() + seconds * 1000)), now)
  expect(at(0)).toBe(60_000_000)
  expect([at(-30), at(30)]).toEqual([59_999_999, 60_000_001])
  expect([at(-60), at(60)]).toEqual([null, null])
  for (const wrong of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOf(secret, wrong, now)).toBeNull()
})

test('an authenticator learns issuer and account from the address', () => {
  expect(urlFor(KEY, 'Docket', 'mia@glasshouse.example')).toMatch(/^otpauth:\/\/totp\/Docket:mia%40glasshouse\.example\?/)
})

test('recovery codes are readable, differ, and have 128 bits, so that their hashes cannot be searched through', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{5}-){5}[a-hj-km-np-z2-9]$/)
  expect(26 * Math.log2(31)).toBeGreaterThan(128)
})

test('what is sealed opens with the same key alone, and not when it was changed', () => {
  const own = sealing(keysOf({ secret: 'a secret' }), 'docket second factor')
  const other = sealing(keysOf({ secret: 'another secret' }), 'docket second factor')
  const sealed = own.seal(KEY)
  expect(sealed).not.toContain(KEY)
  expect(own.open(sealed)).toBe(KEY)
  expect(() => other.open(sealed)).toThrow()
  expect(() => own.open(`${sealed.slice(0, -2)}AA`)).toThrow()
})
