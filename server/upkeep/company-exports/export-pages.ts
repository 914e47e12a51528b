import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Cell, csvText } from '#server/platform/sheets/cells.ts'
import type { Subject } from './subjects.ts'

type Row = Record<string, unknown>

const PAGE = 2000

/**
 * The rows of a statement, page by page through a cursor, so that a million need no more memory than a thousand.
 * @param cursor a name for this statement alone: what is fetched from it is prepared once per connection
 */
export async function* pagesOf<R = Row>(tx: Tx, cursor: string, text: string, values: readonly unknown[]): AsyncGenerator<R[]> {
  await rows(tx, `declare ${cursor} no scroll cursor for ${text}`, values)
  for (;;) {
    const page = await rows<R>(tx, `fetch ${PAGE} from ${cursor}`)
    if (page.length > 0) yield page
    if (page.length < PAGE) break
  }
  await rows(tx, `close ${cursor}`)
}

/** A subject as CSV. @param counted is given how many rows it has, at its end */
export async function* csvOf(
  tx: Tx,
  side: 'supplier' | 'group',
  { name, text, isOfNoTenant }: Subject,
  values: readonly unknown[],
  counted: (count: number) => void,
): AsyncGenerator<string> {
  yield '\uFEFF'
  let count = 0
  if (isOfNoTenant) {
    // Few rows: people, and changes of a group as a whole.
    const all = await actingFor(tx, everyone, () => rows<Row>(tx, text, values))
    count = all.length
    yield tableOf(all, true)
  } else
    for await (const page of pagesOf(tx, `export_${side}_${name}`, text, values)) {
      yield tableOf(page, count === 0)
      count += page.length
    }
  counted(count)
}

const tableOf = (page: readonly Row[], hasHead: boolean): string => {
  const [first] = page
  if (!first) return ''
  return csvText([...(hasHead ? [Object.keys(first)] : []), ...page.map((row) => Object.values(row).map(cellOf))])
}

/** Numbers stay numbers, moments are written in UTC, and what has parts as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
