import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/index.ts'
import { sample } from './sample.ts'

const Line = z.object({ id: z.number(), note: z.string().nullable(), state: z.enum(['open', 'done']) })

test('what is given stays, and the rest is the plainest', () => {
  const schema = z.object({ name: z.string(), lines: z.array(Line), total: z.number() })
  expect(sample(schema, { name: 'Basil', lines: [{ id: 3 }, { state: 'done' }] })).toEqual({
    name: 'Basil',
    lines: [
      { id: 3, note: null, state: 'open' },
      { id: 1, note: null, state: 'done' },
    ],
    total: 1,
  })
})

test('of alternatives the one that what is given belongs to', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cash'), paid: z.number() }),
    z.object({ kind: z.literal('account'), days: z.number() }),
  ])
  expect(sample(schema, { kind: 'account' })).toEqual({ kind: 'account', days: 1 })
})

test('what the schema does not promise is refused', () => {
  expect(() => sample(Line, { state: 'gone' as 'open' })).toThrow()
})

/** They answer what was sent, checked as what is sent is. */
const ECHOES = ['plans.freeTrial', 'supplierProfile.requestOnboarding']

test('every endpoint has a plainest answer', () => {
  const without = allEndpoints.filter(({ endpoint: { returns } }) => {
    try {
      if (typeof returns !== 'string') sample(returns)
      return false
    } catch {
      return true
    }
  })
  expect(without.map(({ name }) => name)).toEqual(ECHOES)
})
