import { amountOf, type ListLine, parseLine } from './parse-line.ts'
import { HEADS, isHead, type Rows } from './rows-of-text.ts'

const LONGEST = { text: 200, sku: 100 }
/** Rows to search for the header: a name and a date may precede it. */
const HEADS_WITHIN = 10

type Columns = { sku: number; name: number; quantity: number }

/** The lines of a table: by its header, otherwise by the content of its columns. */
export function linesOfRows(rows: Rows): ListLine[] {
  return read(rows).flatMap(({ line }) => line ?? [])
}

/** How many rows of an order form have a product and no quantity: they are not ordered. */
export const blankRows = (rows: Rows): number => read(rows).filter(({ isBlank }) => isBlank).length

type Row = { line: ListLine | null; isBlank: boolean }

function read(rows: Rows): Row[] {
  const head = rows.slice(0, HEADS_WITHIN).findIndex(isHead)
  const body = head === -1 ? rows : rows.slice(head + 1)
  const columns = head === -1 ? guessed(body) : named(rows[head] ?? [])
  return body.map((row) => rowOf(row, columns))
}

function rowOf(row: readonly string[], { sku, name, quantity }: Columns): Row {
  const cells = row.filter((cell) => cell.trim() !== '')
  const number = (row[sku] ?? '').trim().slice(0, LONGEST.sku)
  const text = ((row[name] ?? '').trim() || number).replace(/\s+/g, ' ').slice(0, LONGEST.text)
  // a line typed between the rows of a table
  if (cells.length === 1 && quantity !== -1 && number === '') {
    const line = parseLine(cells[0] ?? '')
    return { line: line?.quantity == null ? null : line, isBlank: line !== null && line.quantity === null }
  }
  if (text === '') return { line: null, isBlank: false }
  if (quantity === -1) return { line: number ? { text, sku: number, quantity: null } : parseLine(text), isBlank: false }
  const cell = (row[quantity] ?? '').trim()
  if (/^0*(?:[.,]0*)?$/.test(cell)) return { line: null, isBlank: true }
  // a quantity that cannot be read is asked for in the review
  return { line: { text, ...(number && { sku: number }), quantity: null, ...amountOf(cell) }, isBlank: false }
}

const named = (heads: readonly string[]): Columns => {
  const at = (head: RegExp) => heads.findIndex((cell) => head.test(cell.trim()))
  return { sku: at(HEADS.sku), name: at(HEADS.name), quantity: at(HEADS.quantity) }
}

/** The quantity is the first column with mostly numbers, the name the one with most letters, the SKU one without spaces. */
function guessed(rows: Rows): Columns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const all = Array.from({ length: width }, (_, i) => rows.map((row) => row[i] ?? '').filter((cell) => cell !== ''))
  const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  const letters = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.replace(/[^\p{L}]/gu, '').length, 0)
  const quantity = all.findIndex((cells) => share(cells, (cell) => amountOf(cell) !== null && !/^\d{5,}$/.test(cell)) > 0.8)
  const texts = all.map((cells, i) => ({ i, cells })).filter(({ i, cells }) => i !== quantity && cells.length > 0)
  const name = [...texts].sort((a, b) => letters(b.cells) - letters(a.cells))[0]?.i ?? -1
  const sku = texts.find(({ i, cells }) => i !== name && share(cells, (cell) => /^\S*\d\S*$/.test(cell)) > 0.8)?.i ?? -1
  return { sku, name, quantity }
}
