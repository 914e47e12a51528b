import { Refused } from './refusals.ts'

type Record_ = { [field: string]: unknown }
type Condition = (record: Record_) => boolean

/** The part of Xero's filters that clients of the platform use: comparisons joined by AND, with texts, numbers, ids, dates and Contains. */
export function whereOf(text: string): Condition {
  const parts = text.split(/\s+AND\s+|\s*&&\s*/i).map((part) => part.trim().replace(/^\((.*)\)$/, '$1'))
  const conditions = parts.map(conditionOf)
  return (record) => conditions.every((holds) => holds(record))
}

function conditionOf(text: string): Condition {
  const [, path, how, word] = /^([\w.]+)\.(Contains|StartsWith|EndsWith)\("((?:[^"\\]|\\.)*)"\)$/.exec(text) ?? []
  if (path !== undefined && how !== undefined && word !== undefined) {
    const test = { Contains: 'includes', StartsWith: 'startsWith', EndsWith: 'endsWith' }[how] as 'includes'
    return (record) => String(valueAt(record, path) ?? '')[test](unescaped(word))
  }
  const [, left, operator, right] = /^([\w.]+)\s*(==|!=|>=|<=|>|<|=)\s*(.+)$/.exec(text) ?? []
  if (left === undefined || operator === undefined || right === undefined) throw invalid(text)
  const wanted = literalOf(right.trim())
  return (record) => compares(valueAt(record, left), operator, wanted)
}

function compares(value: unknown, operator: string, wanted: unknown): boolean {
  const [one, other] = [comparable(value), comparable(wanted)]
  if (operator === '==' || operator === '=') return one === other
  if (operator === '!=') return one !== other
  if (one === null || other === null) return false
  return { '>': one > other, '<': one < other, '>=': one >= other, '<=': one <= other }[operator] ?? false
}

/** Dates by their moment, ids without regard to case. */
function comparable(value: unknown): string | number | boolean | null {
  const [, milliseconds] = typeof value === 'string' ? (/^\/Date\((-?\d+)/.exec(value) ?? []) : []
  if (milliseconds !== undefined) return Number(milliseconds)
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function literalOf(text: string): unknown {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(text) ?? []
  if (quoted !== undefined) return unescaped(quoted)
  const [, id] = /^Guid\("([^"]+)"\)$/i.exec(text) ?? []
  if (id !== undefined) return id.toLowerCase()
  const [, parts] = /^DateTime\(([\d\s,]+)\)$/i.exec(text) ?? []
  if (parts !== undefined) {
    const [year = 0, month = 1, ...rest] = parts.split(',').map(Number)
    return new Date(Date.UTC(year, month - 1, ...rest))
  }
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (text === 'null') return null
  throw invalid(text)
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

const valueAt = (record: Record_, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record_ | undefined)?.[name], record)

const invalid = (text: string) =>
  new Refused(400, { ErrorNumber: 16, Type: 'QueryParseException', Message: `The filter could not be read: ${text}` })

/** `Name ASC` or `Date DESC`. */
export function orderOf(text: string): (left: Record_, right: Record_) => number {
  const [, path, direction] = /^([\w.]+)(?:\s+(ASC|DESC))?$/i.exec(text.trim()) ?? []
  if (path === undefined) throw invalid(text)
  const sign = direction?.toUpperCase() === 'DESC' ? -1 : 1
  return (left, right) => {
    const [one, other] = [comparable(valueAt(left, path)) ?? '', comparable(valueAt(right, path)) ?? '']
    return one < other ? -sign : one > other ? sign : 0
  }
}
