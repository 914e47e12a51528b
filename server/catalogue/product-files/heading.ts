import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MOST_TIERS,
  tierFromTitle,
  tierValueTitle,
} from '#contract/catalogue/import-columns.ts'
import { quoted, shortened, wordOf } from '#server/platform/sheets/table-words.ts'

/** Where the columns of a file are. Tiers are numbered from 1; a pair may lack one half. */
export type Heading = {
  at: ReadonlyMap<ImportColumn, number>
  tiers: readonly { number: number; from: number; value: number }[]
  /** Headings that mean nothing here. Their columns are left alone. */
  ignored: readonly string[]
  cells: readonly string[]
}

const COLUMN_OF = new Map<string, ImportColumn>(
  Object.entries(IMPORT_COLUMNS).flatMap(([column, { title, also }]) =>
    [title, ...also].map((word) => [wordOf(word), column as ImportColumn] as const),
  ),
)

/** @returns the columns, or what is wrong with the heading as one sentence */
export function readHeading(cells: readonly string[], required: readonly ImportColumn[]): Heading | string {
  const at = new Map<ImportColumn, number>()
  const from = new Map<number, number>()
  const value = new Map<number, number>()
  const ignored: string[] = []
  const twice: string[] = []
  for (const [i, cell] of cells.entries()) {
    const word = wordOf(cell)
    if (word === '') continue
    const tier = /^tier(\d{1,2})(from|minquantity|quantity|value|price)$/.exec(word)
    const column = COLUMN_OF.get(word)
    if (tier && Number(tier[1]) >= 1 && Number(tier[1]) <= MOST_TIERS) {
      const half = tier[2] === 'value' || tier[2] === 'price' ? value : from
      if (half.has(Number(tier[1]))) twice.push(cell.trim())
      half.set(Number(tier[1]), i)
    } else if (column) {
      if (at.has(column)) twice.push(IMPORT_COLUMNS[column].title)
      at.set(column, i)
    } else ignored.push(cell.trim().slice(0, 100))
  }
  if (at.size === 0)
    return `The first row must name the columns, such as ${required.map(titleOf).join(', ')}. It says: ${shortened(cells)}`
  if (twice.length > 0) return `There are two columns ${twice.map(quoted).join(' and ')}. Keep one.`
  const missing = required.filter((column) => !at.has(column))
  if (missing.length > 0)
    return `The ${missing.length === 1 ? 'column' : 'columns'} ${missing.map(titleOf).map(quoted).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. The file has: ${shortened(cells)}`
  const halves = [...new Set([...from.keys(), ...value.keys()])].toSorted((a, b) => a - b)
  const half = halves.find((number) => !from.has(number) || !value.has(number))
  if (half !== undefined)
    return `A tier needs two columns: ${quoted(from.has(half) ? tierValueTitle(half) : tierFromTitle(half))} is missing`
  const tiers = halves.map((number) => ({ number, from: from.get(number) ?? -1, value: value.get(number) ?? -1 }))
  return { at, tiers, ignored, cells }
}

const titleOf = (column: ImportColumn): string => IMPORT_COLUMNS[column].title
