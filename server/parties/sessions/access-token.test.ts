import { expect, test } from 'vitest'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { accessTokens } from './access-token.ts'

const [YEAR, BEFORE] = ['the secret of this year', 'the secret of last year']
const SESSION = '0198c0de-0000-7000-8000-000000000001'
const MINUTES = 15

test('a session signed under the former key goes on after a rotation, and new tokens name the new key', () => {
  const now = new Date()
  const old = accessTokens(keysOf({ secret: BEFORE }), MINUTES).sign(7, SESSION, now).token
  const rotated = accessTokens(keysOf({ secret: YEAR, previousSecrets: [BEFORE] }), MINUTES)
  expect(rotated.read(old)).toMatchObject({ sub: '7', sid: SESSION })
  const renewed = rotated.sign(7, SESSION, now).token
  const dropped = accessTokens(keysOf({ secret: YEAR }), MINUTES)
  expect(dropped.read(renewed)).toMatchObject({ sid: SESSION })
  expect(() => dropped.read(old)).toThrow()
})

test('a token that names a key it was not signed with is refused', () => {
  const { token } = accessTokens(keysOf({ secret: BEFORE }), MINUTES).sign(7, SESSION, new Date())
  const header = accessTokens(keysOf({ secret: YEAR }), MINUTES)
    .sign(7, SESSION, new Date())
    .token.split('.')[0]
  const forged = [header, ...token.split('.').slice(1)].join('.')
  expect(() => accessTokens(keysOf({ secret: YEAR }), MINUTES).read(forged)).toThrow()
})
