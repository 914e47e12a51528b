import { PAGE_LIMIT, type PageMeta } from '#contract/platform/page.ts'
import { fieldProblem } from '../http/problem.ts'

/** Collects the values of a statement that is put together: `value(7)` is `$1`, the next one `$2`. */
export function statementValues(...first: unknown[]) {
  const values = [...first]
  return { values, value: (one: unknown): string => `$${values.push(one)}` }
}

type Asked = { limit: number; sortBy?: string | undefined; nextId?: number | undefined; nextValue?: string | undefined }
type Sort = {
  /** A column as the statement names it; undefined sorts by the id alone. */
  column?: string
  /** The type of the column; text unless said. */
  type?: CursorType
  id: string
  isDescending?: boolean
}

const NO_VALUE = 'Must be the nextValue of a page'

/** The order of a list that is sorted by nothing but when its rows were made: the newest first, unless `sortBy` is `id`. */
export const newestFirst = (id: string, { sortBy }: Pick<Asked, 'sortBy'>): Sort => ({ id, isDescending: sortBy !== 'id' })

/**
 * The parts of a statement that make a page of it: the condition to be after the cursor (`true` on the first page),
 * and order and limit. One row more than the page holds is read, to see whether there is a next one.
 */
export function keyset(
  { limit, nextId, nextValue }: Asked,
  { column, type = 'text', id, isDescending = false }: Sort,
  value: (one: unknown) => string,
) {
  const [direction, beyond] = isDescending ? ['desc', '<'] : ['asc', '>']
  const order = `order by ${column ? `${column} ${direction}, ` : ''}${id} ${direction} limit ${rowsToRead(limit)}`
  if (nextId === undefined) return { after: 'true', order }
  if (!column) {
    if (nextValue !== undefined && nextValue !== String(nextId)) throw fieldProblem('nextValue', NO_VALUE)
    return { after: `${id} ${beyond} ${value(nextId)}`, order }
  }
  return { after: `(${column}, ${id}) ${beyond} (${value(cursorValue(type, nextValue))}::${type}, ${value(nextId)})`, order }
}

const STEPS = [11, 26, 51]
const MOST = PAGE_LIMIT + 1

/**
 * One row more than the page holds, rounded up to a few steps. It is in the statement as a number: of a limit that is a value
 * PostgreSQL expects a tenth of the table, and plans for that; and few numbers make few statements to prepare.
 */
export const rowsToRead = (limit: number): number => STEPS.find((step) => step > limit) ?? Math.max(MOST, Math.trunc(limit) + 1)

const CURSORS = {
  text: /^/,
  numeric: /^-?\d{1,20}(\.\d{1,10})?$/,
  date: /^(\d{4}-\d{2}-\d{2}|infinity)$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
} as const
export type CursorType = keyof typeof CURSORS

/** The sort value a page begins after, as the page before gave it. @throws Problem validation_failed */
function cursorValue(type: CursorType, nextValue = ''): string {
  const isWellFormed =
    CURSORS[type].test(nextValue) &&
    (type !== 'date' || nextValue === 'infinity' || isDay(nextValue)) &&
    (type !== 'timestamptz' || !Number.isNaN(Date.parse(nextValue.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))))
  if (!isWellFormed) throw fieldProblem('nextValue', NO_VALUE)
  return nextValue
}

/** 2026-02-30 looks like a day and is none. */
const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A leading '-' means descending. */
export const isDescending = ({ sortBy }: Pick<Asked, 'sortBy'>): boolean => sortBy?.startsWith('-') ?? false

/** The page within what was read, and where the next one begins. The sort value is the id where a list is sorted by nothing else. */
export function pageOf<R extends { id: number }>(
  found: readonly R[],
  { limit }: Pick<Asked, 'limit'>,
  sortValue: (row: R) => string = ({ id }) => String(id),
): { page: R[]; meta: PageMeta } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const isMore = found.length > limit && last !== undefined
  return { page, meta: isMore ? { nextId: last.id, nextValue: sortValue(last) } : { nextId: null, nextValue: null } }
}

/** The pattern for `ilike` that finds a term anywhere in a text, taken literally. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
