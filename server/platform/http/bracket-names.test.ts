import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyFromJson, bracketFields } from './bracket-names.ts'
import { Problem } from './problem.ts'

function together(fields: [string, string][]): Record<string, unknown> {
  const made = bracketFields()
  for (const [name, value] of fields) made.add(name, value)
  return made.body()
}

function fieldsRefused(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return Object.keys(error.details.fields ?? {})
    throw error
  }
  return []
}

test('fields are put together by their bracket names', () => {
  expect(
    together([
      ['name', 'Figs'],
      ['tiers[1][value]', '4'],
      ['tiers[0][value]', '5'],
      ['box[units][0]', 'kg'],
    ]),
  ).toEqual({
    name: 'Figs',
    tiers: [{ value: '5' }, { value: '4' }],
    box: { units: ['kg'] },
  })
})

describe('a list of a form', () => {
  test.each([
    'tagIds[length]',
    'tagIds[map]',
    'tagIds[-1]',
    'tagIds[4294967295]',
    'tagIds[1.5]',
    'tagIds[0x1]',
    'tagIds[]',
    'tagIds[0][length]',
  ])('cannot be given %s beside its items', (name) => {
    expect(
      fieldsRefused(() =>
        together([
          ['tagIds[0]', '1'],
          [name, '4294967295'],
        ]),
      ),
    ).toEqual([name])
    expect(
      fieldsRefused(() =>
        together([
          [name, '4294967295'],
          ['tagIds[0]', '1'],
          ['tagIds', '2'],
        ]),
      ),
    ).toHaveLength(1)
  })

  test('cannot be stretched by a far position', () => {
    expect(
      fieldsRefused(() =>
        together([
          ['tagIds[0]', '1'],
          ['tagIds[9999]', '2'],
        ]),
      ),
    ).toEqual(['tagIds'])
    expect(fieldsRefused(() => together([['a[lines][1][x]', '1']]))).toEqual(['a.lines'])
  })
})

const RESERVED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
test.each(RESERVED)('a field cannot be named as what every object has: %s', (name) => {
  for (const written of [name, `${name}[x]`, `a[${name}]`, `a[0][${name}][x]`])
    expect(fieldsRefused(() => together([[written, 'yes']]))).toEqual([written])
  expect(fieldsRefused(() => bodyFromJson(`{"a": [{${JSON.stringify(name)}: 1}]}`))).toEqual(['data'])
  expect(({} as { x?: string }).x).toBeUndefined()
})

test.each(['', 'null', '[]', '"a"', '{"a":', '{} {}'])('data that is no JSON object names the field: %s', (text) => {
  expect(fieldsRefused(() => bodyFromJson(text))).toEqual(['data'])
})

test('whatever names are sent, lists hold what was sent and nothing else', () => {
  const key = fc.constantFrom('0', '1', '2', 'a', 'length', 'map', 'tagIds', '__proto__', '', '[', ']', '99999', '-1')
  const name = fc
    .tuple(fc.constantFrom('a', 'tagIds', 'toString'), fc.array(key, { maxLength: 3 }))
    .map(([first, rest]) => first + rest.map((one) => `[${one}]`).join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (fields) => {
      const made = bracketFields()
      const refused = fieldsRefused(() => {
        for (const [one, value] of fields) made.add(one, value)
        expect(leaves(made.body())).toBeLessThanOrEqual(fields.length)
      })
      expect(refused.length).toBeLessThanOrEqual(1)
    }),
  )
})

function leaves(value: unknown): number {
  if (typeof value === 'string') return 1
  if (Array.isArray(value)) expect(Object.keys(value)).toHaveLength(value.length)
  expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value))
  return Object.values(value as object).reduce((sum: number, one) => sum + leaves(one), 0)
}
