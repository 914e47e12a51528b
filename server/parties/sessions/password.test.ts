import { expect, test } from 'vitest'
import { decoy, hashPassword, isPassword } from './password.ts'

const parametersOf = (hash: string) => hash.split('$').slice(1, 4)

test('an unknown name costs the same work as a known one: its hash is compared with one of the same parameters', async () => {
  const [kept, compared] = [await hashPassword('a password'), await decoy]
  expect(parametersOf(compared)).toEqual(parametersOf(kept))
  expect(compared.length).toBe(kept.length)
  expect(await isPassword('a password', null)).toBe(false)
  expect(await isPassword('a password', kept)).toBe(true)
})
