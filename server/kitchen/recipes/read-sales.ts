import { ALL_TIME_FROM } from '#contract/calendar/ranges.ts'
import { quantity as quantityField, time as timeField } from '#contract/platform/fields.ts'
import { type Read, readNumber } from '#contract/platform/written-amount.ts'
import { momentAt } from '#server/calendar/delivery-days/local-day.ts'
import { readDay } from '#server/platform/sheets/read-day.ts'
import type { Table, TableRow } from '#server/platform/sheets/read-table.ts'
import type { Sold } from './record-sales.ts'
import type { SalesColumn } from './sales-file-columns.ts'

type Known = {
  /** Recipes by their names in lower case. */
  recipes: ReadonlyMap<string, number>
  timezone: string
  dateFormat: string
  today: string
}
/** `row` is the first of its rows. */
export type FoundSale = Sold & { row: number; rows: number }

/** Without a time a sale is of noon, so that the same row is the same sale whenever the file is sent. */
const NOON = '12:00'
/** Reports of all time begin in 1970. */
export const BEFORE_ALL_TIME = 'Must be in 1970 or later'

/** What the rows of a file say was sold; rows of the same recipe, time and receipt are one sale. What is wrong stays on its row. */
export function readSales(table: Table<SalesColumn>, known: Known): FoundSale[] {
  const found = new Map<string, FoundSale>()
  for (const row of table.rows) {
    const sale = readRow(row, known, table.isContinental)
    if (!sale) continue
    const key = saleKey(sale)
    const before = found.get(key)
    if (!before) found.set(key, { ...sale, row: row.number, rows: 1 })
    else if (isPossible(before.quantity + sale.quantity)) {
      before.quantity = rounded(before.quantity + sale.quantity)
      before.rows++
    } else row.problem('quantity', 'Is too large together with the rows before it')
  }
  return [...found.values()]
}

export const saleKey = ({ recipeId, soldAt, receipt }: Sold): string => `${recipeId}/${soldAt.getTime()}/${receipt}`

const rounded = (quantity: number): number => Number(quantity.toFixed(3))
const isPossible = (quantity: number): boolean => quantityField.safeParse(rounded(quantity)).success

function readRow(
  row: TableRow<SalesColumn>,
  { recipes, timezone, dateFormat, today }: Known,
  isContinental: boolean,
): Sold | undefined {
  const name = row.cell('recipe') ?? ''
  const recipeId = recipes.get(name.toLowerCase())
  if (name === '') row.problem('recipe', 'This field is required')
  else if (recipeId === undefined) row.problem('recipe', 'Is not a recipe of this outlet')
  if (!row.cell('quantity')) row.problem('quantity', 'This field is required')
  if (!row.cell('date')) row.problem('date', 'This field is required')
  const quantity = row.read('quantity', (cell) => readQuantity(cell, isContinental))
  const day = row.read('date', (cell) => readDay(cell, dateFormat))
  const time = row.read('time', readTime) ?? NOON
  const receipt = row.cell('receipt') ?? ''
  if (receipt.length > 100) row.problem('receipt', 'At most 100 characters')
  if (day !== undefined && day < ALL_TIME_FROM) row.problem('date', BEFORE_ALL_TIME)
  if (day !== undefined && day > today) row.problem('date', 'Must not be in the future')
  if (row.problems.length > 0 || recipeId === undefined || quantity === undefined || day === undefined) return undefined
  return { recipeId, quantity, soldAt: momentAt(day, time, timezone), receipt }
}

function readQuantity(cell: string, isContinental: boolean): Read<number> {
  const read = readNumber(cell, isContinental)
  if (read.message !== undefined) return read
  const checked = quantityField.safeParse(read.value)
  return checked.success ? { value: checked.data } : { message: checked.error.issues[0]?.message ?? 'Is not a number' }
}

function readTime(cell: string): Read<string> {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell) ?? []
  const checked = timeField.safeParse(`${hour.padStart(2, '0')}:${minute}`)
  return checked.success ? { value: checked.data } : { message: 'Must be a time, HH:mm' }
}
