import { type ListLine, parseLine, quantityOf } from './parse-line.ts'
import { HEADS, isHead, type Rows } from './rows-of-text.ts'

const LONGEST = { text: 200, sku: 100 }
/** Rows to search for the header: a name and a date may precede it. */
const HEADS_WITHIN = 10

type Columns = { sku: number; name: number; quantity: number }

/** The lines of a table: by its header, otherwise by the content of its columns. Rows without a quantity are skipped. */
export function linesOfRows(rows: Rows): ListLine[] {
  const head = rows.slice(0, HEADS_WITHIN).findIndex(isHead)
  const body = head === -1 ? rows : rows.slice(head + 1)
  const columns = head === -1 ? guessed(body) : named(rows[head] ?? [])
  return body.flatMap((row) => lineOf(row, columns) ?? [])
}

function lineOf(row: readonly string[], { sku, name, quantity }: Columns): ListLine | null {
  const number = (row[sku] ?? '').trim().slice(0, LONGEST.sku)
  const text = ((row[name] ?? '').trim() || number).replace(/\s+/g, ' ').slice(0, LONGEST.text)
  if (text === '') return null
  if (quantity === -1) return number ? { text, sku: number, quantity: null } : parseLine(text)
  const amount = quantityOf(row[quantity] ?? '')
  return amount === null ? null : { text, ...(number && { sku: number }), quantity: amount }
}

const named = (heads: readonly string[]): Columns => {
  const at = (head: RegExp) => heads.findIndex((cell) => head.test(cell.trim()))
  return { sku: at(HEADS.sku), name: at(HEADS.name), quantity: at(HEADS.quantity) }
}

/** The quantity is the first column with mostly numbers, the name the one with most letters, the SKU one without spaces. */
function guessed(rows: Rows): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, i) => rows.map((row) => row[i] ?? '').filter((cell) => cell !== ''))
  const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  const letters = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.replace(/[^\p{L}]/gu, '').length, 0)
  const quantity = all.findIndex((cells) => share(cells, (cell) => quantityOf(cell) !== null && !/^\d{5,}$/.test(cell)) > 0.8)
  const texts = all.map((cells, i) => ({ i, cells })).filter(({ i, cells }) => i !== quantity && cells.length > 0)
  const name = [...texts].sort((a, b) => letters(b.cells) - letters(a.cells))[0]?.i ?? -1
  const sku = texts.find(({ i, cells }) => i !== name && share(cells, (cell) => /^\S*\d\S*$/.test(cell)) > 0.8)?.i ?? -1
  return { sku, name, quantity }
}
