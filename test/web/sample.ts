import { z } from 'zod'

type Json = Record<string, unknown>

/** What of a value a test cares about; lists are given whole, and their entries in part. */
export type Given<T> = T extends readonly (infer E)[]
  ? readonly Given<E>[]
  : T extends object
    ? { [K in keyof T]?: Given<T[K]> }
    : T

/**
 * A value that a schema promises: what is given, and the plainest value for the rest (nothing where null will do, an empty list, the first
 * of several). Throws where that is not what the schema promises.
 */
export function sample<S extends z.ZodType>(schema: S, given?: Given<z.output<S>>): z.output<S> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return schema.parse(completed(json, json, given))
}

function completed(json: Json, root: Json, given: unknown): unknown {
  if (given === null) return null
  if (json.$ref) return completed(resolve(json.$ref as string, root), root, given)
  const alternatives = (json.anyOf ?? json.oneOf) as Json[] | undefined
  if (alternatives) return oneOf(alternatives, root, given)
  if (json.allOf) return Object.assign({}, ...(json.allOf as Json[]).map((part) => completed(part, root, given)))
  if (Array.isArray(given)) return given.map((entry) => completed((json.items ?? {}) as Json, root, entry))
  if (json.properties || json.type === 'object') return object(json, root, (given ?? {}) as Json)
  return given === undefined ? plainest(json) : given
}

/** Nothing or a literal, unless something is given: then the alternative that has most of its properties. */
function oneOf(alternatives: Json[], root: Json, given: unknown): unknown {
  if (given === undefined) {
    if (alternatives.some(({ type }) => type === 'null')) return null
    return completed(alternatives.find((one) => 'const' in one) ?? alternatives[0]!, root, given)
  }
  const present = alternatives.filter(({ type }) => type !== 'null')
  if (typeof given !== 'object' || Array.isArray(given)) {
    return completed(present.find((one) => (one.type === 'array') === Array.isArray(given)) ?? {}, root, given)
  }
  const fitting = (one: Json) =>
    Object.entries(given as Json).filter(([name, value]) => {
      const property = (one.properties as Record<string, Json> | undefined)?.[name]
      return property && (!('const' in property) || property.const === value)
    }).length
  return completed(present.toSorted((a, b) => fitting(b) - fitting(a))[0] ?? {}, root, given)
}

function object(json: Json, root: Json, given: Json): Json {
  const properties = Object.entries((json.properties ?? {}) as Record<string, Json>)
  const required = new Set((json.required ?? []) as string[])
  const wanted = properties.filter(([name]) => required.has(name) || name in given)
  const own = Object.fromEntries(wanted.map(([name, property]) => [name, completed(property, root, given[name])]))
  const names = (json.propertyNames as Json | undefined)?.enum as string[] | undefined
  const others = (json.additionalProperties ?? {}) as Json
  const rest = [...(names ?? []), ...Object.keys(given)].filter((name) => !(name in own))
  return { ...Object.fromEntries(rest.map((name) => [name, completed(others, root, given[name])])), ...own }
}

function plainest(json: Json): unknown {
  if ('const' in json) return json.const
  if (json.enum) return (json.enum as unknown[])[0]
  switch (json.type) {
    case 'array':
      return []
    case 'integer':
    case 'number':
      return Math.max(Number(json.minimum ?? 1), 1)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'string':
      return TEXTS[String(json.format)] ?? 'x'.repeat(Number(json.minLength ?? 0))
    default:
      return null
  }
}

const TEXTS: Record<string, string> = {
  date: '2030-01-07',
  'date-time': '2030-01-07T06:00:00.000Z',
  email: 'someone@docket.example',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://docket.example/',
}

const resolve = (ref: string, root: Json): Json =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<Json>((at, name) => at[name] as Json, root)
