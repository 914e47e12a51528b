import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/platform/fields.ts'
import { Problem } from './problem.ts'

type Raw = { params: unknown; query: unknown; body: unknown }
export type Parsed = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Parses every part the endpoint declares and refuses with all that is wrong at once, field by field.
 * @throws Problem validation_failed
 */
export function parseInput(endpoint: Endpoint, raw: Raw): Parsed {
  const parsed: Parsed = {}
  let fields: Record<string, string[]> | undefined
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = schema.safeParse(part === 'body' ? (raw.body ?? {}) : raw[part], { error: sentence })
    if (result.success) {
      parsed[part] = result.data
      fields = notStorable(result.data, [], part, fields)
    } else fields = fieldsOf(result.error.issues, fields ?? {}, part)
  }
  if (!endpoint.query && hasKeys(raw.query)) {
    fields = { ...fields, ...Object.fromEntries(Object.keys(raw.query).map((key) => [key, ['Is not known here']])) }
  }
  if (fields) throw new Problem('validation_failed', { fields })
  return parsed
}

const PARTS = ['params', 'query', 'body'] as const

type Fields = Record<string, string[]> | undefined

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair, whatever a schema lets pass. */
function notStorable(value: unknown, path: readonly string[], part: string, fields: Fields): Fields {
  if (typeof value === 'string') {
    if (isStorable(value)) return fields
    const found = fields ?? {}
    add(found, path.join('.') || part, 'Contains characters that cannot be stored')
    return found
  }
  if (typeof value !== 'object' || value === null) return fields
  return Object.entries(value).reduce(
    (found, [name, one]) => notStorable(isStorable(name) ? one : name, [...path, name], part, found),
    fields,
  )
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function fieldsOf(issues: readonly z.core.$ZodIssue[], fields: Record<string, string[]>, part: string): Record<string, string[]> {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...issue.path, key].join('.'), 'Is not known here')
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.errors.some((errors) => errors.length > 0)) {
      // the alternative that came closest speaks for all
      const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
      fieldsOf(
        closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
        fields,
        part,
      )
    } else {
      add(fields, issue.path.join('.') || part, issue.message)
    }
  }
  return fields
}

function add(fields: Record<string, string[]>, field: string, message: string): void {
  const name = field.slice(0, 200)
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (known) known.push(message)
  else Object.defineProperty(fields, name, { value: [message], enumerable: true, configurable: true, writable: true })
}

/** The words for what zod would say less kindly; undefined leaves zod's or the schema's own. */
function sentence(issue: { code?: string; input?: unknown; expected?: unknown }): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return messages.required
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Must be a number'
  if (issue.code === 'invalid_type' && issue.expected === 'string') return 'Must be text'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Must be a whole number'
  return undefined
}

const hasKeys = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
