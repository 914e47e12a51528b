import type { CellProblem } from '#contract/platform/table-problems.ts'
import type { Read } from '#contract/platform/written-amount.ts'
import type { UploadedFile } from '#server/platform/files/check-content.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { readSheet, recognizeSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-row.ts'
import { fileNameOf, quoted, shortened, wordOf } from './table-words.ts'

/** What is in the columns of a short file: the word in its heading, and other words that are understood. */
export type Columns<C extends string> = Record<C, { title: string; also: readonly string[] }>

/** A row of such a file. All that is wrong with it is collected, cell by cell. */
export type TableRow<C extends string> = {
  /** As a spreadsheet counts, the heading being 1. */
  number: number
  problems: CellProblem[]
  /** Undefined where the file has no such column; '' for an empty cell. */
  cell(column: C): string | undefined
  problem(column: C, message: string): void
  /** Reads a cell that says something; undefined for an empty one, a column that is missing and what cannot be read. */
  read<T>(column: C, how: (value: string) => Read<T>): T | undefined
}

export type Table<C extends string> = {
  filename: string
  rows: TableRow<C>[]
  ignored: string[]
  /** Separated by semicolons, where the decimals follow a comma. */
  isContinental: boolean
}

const MOST_BYTES = 2 * 1024 * 1024
const FIELD = 'csv'

/**
 * Reads a file that is short enough to be worked through at once: CSV of any encoding and delimiter, or a workbook.
 * @throws Problem validation_failed naming the field csv
 */
export async function readTable<C extends string>(
  files: readonly UploadedFile[],
  {
    columns,
    required,
    mostRows,
    mostBytes = MOST_BYTES,
  }: { columns: Columns<C>; required: readonly NoInfer<C>[]; mostRows: number; mostBytes?: number },
): Promise<Table<C>> {
  const [file] = files
  if (!file) throw fieldProblem(FIELD, 'This field is required')
  let isContinental = false
  try {
    const sheet = await recognizeSheet(file.path, file.size, mostBytes)
    const source = readSheet(sheet, { onDelimiter: (delimiter) => (isContinental = delimiter === ';') })
    const first = await source.next()
    const heading = headingFrom(first.done ? [] : first.value.cells, columns, required)
    const found: TableRow<C>[] = []
    for await (const { number, cells } of source) {
      if (found.length === mostRows) throw new SheetProblem(`At most ${mostRows.toLocaleString('en')} rows. Split the file.`)
      found.push(rowFrom(number, cells, heading.at, columns))
    }
    return { filename: fileNameOf(file.filename), rows: found, ignored: heading.ignored, isContinental }
  } catch (error) {
    throw error instanceof SheetProblem ? fieldProblem(FIELD, error.message) : error
  }
}

function headingFrom<C extends string>(cells: readonly string[], columns: Columns<C>, required: readonly C[]) {
  const known = new Map(
    (Object.entries(columns) as [C, Columns<C>[C]][]).flatMap(([column, { title, also }]) =>
      [title, ...also].map((word) => [wordOf(word), column] as const),
    ),
  )
  const at = new Map<C, number>()
  const ignored: string[] = []
  for (const [i, cell] of cells.entries()) {
    const column = known.get(wordOf(cell))
    if (column === undefined) {
      if (cell.trim()) ignored.push(cell.trim().slice(0, 100))
    } else if (at.has(column)) throw new SheetProblem(`There are two columns ${quoted(columns[column].title)}. Keep one.`)
    else at.set(column, i)
  }
  const missing = required.filter((column) => !at.has(column)).map((column) => quoted(columns[column].title))
  if (missing.length > 0)
    throw new SheetProblem(`The first row must name the column ${missing.join(' and ')}. The file has: ${shortened(cells)}`)
  return { at, ignored }
}

function rowFrom<C extends string>(
  number: number,
  cells: readonly string[],
  at: ReadonlyMap<C, number>,
  columns: Columns<C>,
): TableRow<C> {
  const problems: CellProblem[] = []
  const cell = (column: C) => {
    const place = at.get(column)
    return place === undefined ? undefined : (cells[place] ?? '').trim()
  }
  const problem = (column: C, message: string) =>
    void problems.push({ column: columns[column].title, value: (cell(column) ?? '').slice(0, 200), message })
  return {
    number,
    problems,
    cell,
    problem,
    read(column, how) {
      const value = cell(column)
      if (value === undefined || value === '') return undefined
      const found = how(value)
      if (found.message === undefined) return found.value
      problem(column, found.message)
      return undefined
    },
  }
}
