import { expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, testApp } from '#test/app.ts'
import { isDistinctive, type Trace, tracesOfEmails, tracesOfNames, tracesOfPhones } from './traces.ts'

testApp()

const erased = async (text: string, traces: readonly Trace[]) => {
  const [found] = await inDatabase((tx) =>
    rows<{ text: string; document: unknown }>(
      tx,
      `select erased_text($1, $2, $3) as text, erased_json(jsonb_build_object('a', jsonb_build_array($1::text, 61400123456, 1.50)), $2, $3)::text as document`,
      [text, traces.map(({ pattern }) => pattern), traces.map(({ replacement }) => replacement)],
    ),
  )
  expect(found?.document).toBe(`{"a": [${JSON.stringify(found?.text)}, 61400123456, 1.50]}`)
  return found?.text
}

test('a name is erased as a whole word, in any case and spacing, and as HTML writes it', async () => {
  const traces = tracesOfNames(["Anna O'Brien"])
  expect(await erased("anna  o'brien wrote; ANNA O'BRIEN, Anna O&#39;Brien.", traces)).toBe(
    'Former user wrote; Former user, Former user.',
  )
  expect(await erased("Joanna O'Brien, Anna O'Brienson", traces)).toBe("Joanna O'Brien, Anna O'Brienson")
})

test('a mail address that is part of a longer one is not erased: it is somebody else’s', async () => {
  const traces = tracesOfEmails(['anna+1@oak.test'], 7)
  expect(await erased('<Anna+1@Oak.test>, anna%2B1%40oak.test.', traces)).toBe(
    '<former-user-7@erased.invalid>, former-user-7@erased.invalid.',
  )
  const others = 'joanna+1@oak.test j.anna+1@oak.test anna+1@oak.test.au'
  expect(await erased(others, traces)).toBe(others)
})

test('a phone number is erased however it is spaced, but neither within a longer number nor as an amount', async () => {
  const traces = tracesOfPhones(['+61 400 123 456'], 'removed')
  expect(await erased('call +61400123456 or 61-400-123-456', traces)).toBe('call removed or removed')
  expect(await erased('6140012345678', traces)).toBe('6140012345678')
  expect(tracesOfPhones(['1234'], 'removed')).toEqual([])
})

test('only a name of several words is taken for one person’s', () => {
  expect(['Sam', 'Al B', 'Anna Smith'].map(isDistinctive)).toEqual([false, false, true])
})
