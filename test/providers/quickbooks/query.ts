import { QuickBooksFault } from './faults.ts'
import type { Realm } from './realm.ts'
import { type Entity, entityNamed, isName } from './records.ts'
import { companyInfoOf, preferencesOf } from './settings.ts'

const invalid = (detail: string) => new QuickBooksFault('4000', 'Error parsing query', `QueryParserError: ${detail}`)

const STATEMENT =
  /^\s*select\s+(\*|count\(\*\))\s+from\s+(\w+)(?:\s+where\s+(.+?))?(?:\s+order\s*by\s+([\w.]+)(?:\s+(asc|desc))?)?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?\s*$/is

/** Answers a statement of the query language: all fields or their count, conditions joined by AND, an order, and a page of up to 1000. */
export function query(realm: Realm, text: string): object {
  const [, what = '', from = '', where, order, direction, start = '1', most = '100'] = STATEMENT.exec(text) ?? []
  const name = entityNamed(from)
  if (!name) throw invalid(text)
  const all =
    name === 'CompanyInfo' ? [companyInfoOf(realm)] : name === 'Preferences' ? [preferencesOf(realm)] : realm.records[name]
  const conditions = where === undefined ? [] : conditionsOf(where)
  const asksForActive = conditions.some(({ field }) => field === 'Active')
  const found = all
    .filter(({ Active }) => !isName(name) || asksForActive || Active !== false)
    .filter((one) => conditions.every(({ holds }) => holds(one)))
  if (/count/i.test(what)) return { QueryResponse: { totalCount: found.length } }
  if (Number(most) > 1000 || Number(start) < 1) throw invalid('startposition or maxresults')
  const sorted = order === undefined ? found : found.toSorted(byField(order, direction?.toLowerCase() === 'desc' ? -1 : 1))
  const page = sorted.slice(Number(start) - 1, Number(start) - 1 + Number(most))
  if (page.length === 0) return { QueryResponse: {} }
  return { QueryResponse: { [name]: page, startPosition: Number(start), maxResults: page.length } }
}

type Condition = { field: string; holds(one: Entity): boolean }

function conditionsOf(text: string): Condition[] {
  const conditions: Condition[] = []
  const part =
    /\s*(?:and\s+)?([\w.]+)\s*(=|<=|>=|<|>|like|in)\s*('(?:[^'\\]|\\.)*'|\((?:\s*(?:'(?:[^'\\]|\\.)*'|true|false)\s*,?)+\)|true|false|-?\d+(?:\.\d+)?)/giy
  while (part.lastIndex < text.length) {
    const [, field, operator, literal] = part.exec(text) ?? []
    if (field === undefined || operator === undefined || literal === undefined) throw invalid(text)
    conditions.push({
      field,
      holds: (one) => valuesAt(one, field).some((value) => holds(value, operator.toLowerCase(), literal)),
    })
    if (/^\s*$/.test(text.slice(part.lastIndex))) break
  }
  return conditions
}

function holds(value: unknown, operator: string, literal: string): boolean {
  if (operator === 'in')
    return [...literal.matchAll(/'((?:[^'\\]|\\.)*)'|true|false/g)].some(([all, one]) => String(value) === unescaped(one ?? all))
  const [, quoted] = /^'(.*)'$/s.exec(literal) ?? []
  const wanted = quoted === undefined ? literal : unescaped(quoted)
  if (operator === 'like') return new RegExp(`^${wanted.split('%').map(escaped).join('.*')}$`, 'is').test(String(value ?? ''))
  const order = compared(value, wanted)
  return { '=': order === 0, '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[operator] ?? false
}

/** Moments by their time, numbers by their size, others by their text. */
function compared(value: unknown, wanted: string): number {
  if (typeof value === 'number') return value - Number(wanted)
  const text = String(value ?? '')
  const [one, other] = /^\d{4}-\d\d-\d\dT/.test(text) ? [Date.parse(text), Date.parse(wanted)] : [text, wanted]
  return one < other ? -1 : one > other ? 1 : 0
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** References are compared by their ids. */
const valueAt = (one: Entity, path: string): unknown => valuesAt(one, path)[0]

/** Of a list, that of each of its elements: what holds for one of them holds. The kind that a reference names is an attribute, `Type`. */
function valuesAt(one: Entity, path: string): unknown[] {
  const found = path.split('.').reduce<unknown[]>(
    (all, field) =>
      all.flatMap((at) => {
        const of = at as Record<string, unknown> | undefined
        return of?.[field === 'Type' && of && !('Type' in of) ? 'type' : field]
      }),
    [one],
  )
  return found.map((value) => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value))
}

function byField(path: string, sign: number): (left: Entity, right: Entity) => number {
  return (left, right) => {
    const [one, other] = [valueAt(left, path), valueAt(right, path)]
    const isNumeric = [one, other].every((value) => /^\d+$/.test(String(value)))
    if (isNumeric) return sign * (Number(one) - Number(other))
    return sign * (String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0)
  }
}
