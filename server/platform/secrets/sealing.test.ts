import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'
import { sealing } from './sealing.ts'

const before = sealing(keysOf({ secret: 'the secret of last year' }), 'docket test')
const rotated = sealing(
  keysOf({ secret: 'the secret of this year', previousSecrets: ['the secret of last year'] }),
  'docket test',
)
const dropped = sealing(keysOf({ secret: 'the secret of this year' }), 'docket test')

test('what was sealed before a rotation opens after it, and new seals use the new key', () => {
  const old = before.seal('JBSWY3DP')
  expect(rotated.open(old)).toBe('JBSWY3DP')
  expect(rotated.isCurrent(old)).toBe(false)
  const renewed = rotated.seal(rotated.open(old))
  expect(rotated.isCurrent(renewed)).toBe(true)
  expect(dropped.open(renewed)).toBe('JBSWY3DP')
})

test('a key that is no longer listed opens nothing', () => {
  expect(() => dropped.open(before.seal('x'))).toThrow('DOCKET_SECRET_PREVIOUS')
})

test('a seal without the name of its key, from before keys had names, still opens', () => {
  const key = Buffer.from(hkdfSync('sha256', 'the secret of last year', '', 'docket test', 32))
  const iv = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update('old', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  expect(rotated.open(sealed)).toBe('old')
})

test('a seal for one purpose does not open for another, nor when it was changed', () => {
  const sealed = before.seal('secret')
  const elsewhere = sealing(keysOf({ secret: 'the secret of last year' }), 'another purpose')
  expect(() => elsewhere.open(sealed)).toThrow()
  expect(() => before.open(`${sealed.slice(0, -2)}xx`)).toThrow()
})
