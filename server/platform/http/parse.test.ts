import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { parseInput } from './parse.ts'
import { Problem } from './problem.ts'

const write = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Write a note',
  audience: 'any',
  permission: null,
  problems: [],
  body: z.object({ lines: z.array(z.object({ text: z.string() })), labels: z.record(z.string(), z.string()).optional() }),
  returns: 'nothing',
})

function fieldsOf(body: unknown) {
  try {
    parseInput(write, { params: {}, query: {}, body })
    return {}
  } catch (error) {
    if (error instanceof Problem) return error.details.fields
    throw error
  }
}

describe('texts that PostgreSQL cannot store', () => {
  const NAMED = ['Contains characters that cannot be stored']
  test.each([
    ['the character 0', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800'],
  ])('%s is refused by the field it is in, however deep', (_, text) => {
    expect(fieldsOf({ lines: [{ text: 'fine' }, { text }] })).toEqual({ 'lines.1.text': NAMED })
  })

  test('also as the name of something', () => {
    expect(Object.values(fieldsOf({ lines: [], labels: { 'a\0': 'x' } }) ?? {})).toEqual([NAMED])
  })

  test('letters of any language and emoji are not', () => {
    expect(fieldsOf({ lines: [{ text: 'Ökö 梨 🍐\n\t' }] })).toEqual({})
  })
})
