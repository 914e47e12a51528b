import fc from 'fast-check'
import { z } from 'zod'

type Json = Record<string, unknown>

/** What a careless or hostile client might put anywhere. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e9,
    -1e308,
    1.0000001,
    Number.MAX_VALUE,
    true,
    [],
    {},
    [[]],
    'NaN',
    'undefined',
    '\u0000',
    '__proto__',
    '../../etc/passwd',
    "'; drop table orders; --",
    '%',
    '\\',
    '٣',
    '💥',
    'a'.repeat(300),
    { constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
)

/** Values made from a schema: mostly as it wants them, sometimes not at all. */
export function fromSchema(schema: z.ZodType | undefined, known: readonly number[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return arbitrary(json, json, known, 4)
}

function arbitrary(json: Json, root: Json, known: readonly number[], depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: wanted(json, root, known, depth) }, { weight: 1, arbitrary: nasty })
}

function wanted(json: Json, root: Json, known: readonly number[], depth: number): fc.Arbitrary<unknown> {
  const alternatives = (json.anyOf ?? json.oneOf) as Json[] | undefined
  if (alternatives) return fc.oneof(...alternatives.map((one) => arbitrary(one, root, known, depth)))
  if (json.enum) return fc.constantFrom(...(json.enum as unknown[]))
  if ('const' in json) return fc.constant(json.const)
  if (json.$ref) return depth > 0 ? fc.constant(null) : nasty
  switch (json.type) {
    case 'object':
      return object(json, root, known, depth)
    case 'array':
      return fc.array(arbitrary((json.items ?? {}) as Json, root, known, depth - 1), { maxLength: 4 })
    case 'integer':
      return fc.oneof(fc.constantFrom(...known, 1), fc.integer({ min: -2, max: 50 }))
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: -1, max: 2000, noNaN: true }).map((value) => Number(value.toFixed(2))),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(json, known)
    default:
      return nasty
  }
}

function object(json: Json, root: Json, known: readonly number[], depth: number): fc.Arbitrary<unknown> {
  const properties = (json.properties ?? {}) as Record<string, Json>
  const required = new Set((json.required ?? []) as string[])
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key, arbitrary(property, root, known, depth - 1)]),
  )
  const given = fc.record(model, { requiredKeys: Object.keys(model).filter((key) => required.has(key)) })
  const strange = fc.record({ extra: nasty })
  return fc.oneof(
    { weight: 10, arbitrary: given },
    { weight: 1, arbitrary: fc.tuple(given, strange).map(([a, b]) => ({ ...(a as object), ...b })) },
  )
}

function text(json: Json, known: readonly number[]): fc.Arbitrary<string> {
  const ids = fc.constantFrom(...known.map(String), '1', '0', '007', '1e3', '99999999999999')
  switch (json.format) {
    case 'date':
      return fc.constantFrom('2030-01-07', '2024-02-30', '0000-00-00', '9999-12-31', 'today')
    case 'date-time':
      return fc.constantFrom('2030-01-07T06:00:00Z', '2030-13-07T06:00:00Z', 'now')
    case 'email':
      return fc.constantFrom('someone@docket.test', 'someone', '@', `${'a'.repeat(300)}@docket.test`)
    default:
      return fc.oneof(ids, fc.string({ maxLength: 30 }), fc.constantFrom('name', '-name', 'orderedAt', 'a', '#1', ''))
  }
}
