import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { fieldAt } from '../surface/entities/fields-of.ts'
import { nameOf } from './accepted.ts'

/** What is sent to a call, with names of fields as the list of accepted ones has them. */
export type SentParts = { query?: object | undefined; body?: object | undefined }

type Watching = {
  /** The test that runs now: its file and its name. */
  test: string
  /** Every field each test has sent. */
  sent: Map<string, Set<string>>
  /** The field a test is to be run without. */
  without: ReadonlyMap<string, string>
  /** Tests that were run without their field: it was sent, and left out. */
  changed: Set<string>
  /** What a required field has instead, by test: the same in all calls, as if what is sent were not read. */
  instead: Map<string, unknown>
}

/** One for all files of a worker, which load this again. */
const worker = globalThis as { fieldsWatched?: Watching }

export const watchFields = (without: ReadonlyMap<string, string>): Watching => {
  worker.fieldsWatched ??= { test: '', sent: new Map(), without, changed: new Set(), instead: new Map() }
  return worker.fieldsWatched
}

/** As sent; while effects of fields are looked for, without the one whose effect the test is to notice. */
export function changeSent<P extends SentParts>(endpoint: Endpoint, parts: P): P {
  const watching = worker.fieldsWatched
  if (!watching?.test) return parts
  const name = nameOf(endpoint)
  const fields = (['query', 'body'] as const).flatMap((part) => pathsIn(parts[part]).map((path) => `${name} ${part}.${path}`))
  watching.sent.set(watching.test, new Set([...(watching.sent.get(watching.test) ?? []), ...fields]))
  const wanted = watching.without.get(watching.test)
  if (!wanted || !fields.some((field) => field === wanted || field.startsWith(`${wanted}.`))) return parts
  const [, part, path] = /^\S+ (query|body)\.(.+)$/.exec(wanted) ?? []
  const schema = part && (endpoint as Record<string, unknown>)[part]
  if (!schema || !path) return parts
  const without = withOther(parts[part as 'query' | 'body'], path.split('.'), fieldAt(schema as z.ZodType, path))
  watching.changed.add(watching.test)
  return { ...parts, [part]: without }
}

/** Lists are passed through: what one entry has counts for all. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsIn))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([name, inner]) => [name, ...pathsIn(inner).map((path) => `${name}.${path}`)])
}

/** The value without an optional field, or with another value in a required one. */
function withOther(value: unknown, [name = '', ...rest]: readonly string[], schema: z.ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => withOther(one, [name, ...rest], schema))
  if (typeof value !== 'object' || value === null || !(name in value)) return value
  const { [name]: inner, ...others } = value as Record<string, unknown>
  if (rest.length > 0) return { ...value, [name]: withOther(inner, rest, schema) }
  if (schema?.safeParse(undefined).success !== false || isOneWord(schema)) return others
  return { ...others, [name]: sameOther(inner, schema) }
}

function sameOther(value: unknown, schema: z.ZodType): unknown {
  const { instead, test } = worker.fieldsWatched as Watching
  if (!instead.has(test)) instead.set(test, otherThan(value, schema))
  return instead.get(test)
}

const OTHERS = [
  true,
  false,
  'another',
  'Another one',
  'other@docket.test',
  'https://other.example',
  '#112233',
  7,
  8,
  '7',
  '2031-03-03',
  '2031-03-03T03:00:00.000Z',
  '11:30',
  'EUR',
  null,
]

/** Another value that the field accepts; the same where none is known. */
export function otherThan(value: unknown, schema: z.ZodType): unknown {
  const isOther = (other: unknown) => other !== value && schema.safeParse(other).success
  if (Array.isArray(value)) {
    const element = elementOf(schema)
    return isOther([]) ? [] : value.map((one) => otherThan(one, element)).slice(0, 1)
  }
  const near = typeof value === 'number' ? [value + 1, value - 1, value / 2] : typeof value === 'string' ? [`${value} 2`] : []
  const words = (schema as { options?: unknown }).options
  return [...near, ...(Array.isArray(words) ? words : []), ...OTHERS].find(isOther) ?? value
}

/** A word that is all a field accepts can only be left out. */
const isOneWord = (schema: z.ZodType): boolean => (schema as { type?: string }).type === 'literal'

/** What a list is of, also one that is changed once it is read. */
function elementOf(schema: z.ZodType): z.ZodType {
  const { element, in: from } = schema as unknown as { element?: z.ZodType; in?: z.ZodType }
  return element ?? (from ? elementOf(from) : schema)
}
