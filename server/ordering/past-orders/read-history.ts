import { setImmediate } from 'node:timers/promises'
import { money, quantity } from '#contract/platform/fields.ts'
import { round, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { type Read, readMoney, readNumber } from '#contract/platform/written-amount.ts'
import { priceQuantityOf } from '#contract/pricing/price.ts'
import { checked, readChoice, readText } from '#server/platform/sheets/cell-values.ts'
import { readDay } from '#server/platform/sheets/read-day.ts'
import type { Table, TableRow } from '#server/platform/sheets/read-table.ts'
import type { HistoryColumn } from './history-columns.ts'
import type { Known, KnownCustomer, KnownProduct } from './history-reads.ts'
import { type PastLine, type PastOrder, pricePast } from './past-order.ts'

type Row = TableRow<HistoryColumn>
export type PricedOrder = { order: PastOrder; price: ReturnType<typeof pricePast>['price']; customer: KnownCustomer }

/** Others are answered between so many orders. */
const ORDERS_AT_A_TIME = 100
const EARLIEST = '1990-01-01'

/**
 * The orders of a file, each with all of its rows; an order of which one row cannot be used is refused whole, and its other rows say so.
 * What is wrong is written on the rows.
 */
export async function readHistory(table: Table<HistoryColumn>, known: Known): Promise<PricedOrder[]> {
  const byNumber = new Map<string, Row[]>()
  for (const row of table.rows) {
    const number = row.read('number', (cell) => tooLong(readText(cell), 60))
    if (!number) {
      if (row.problems.length === 0) row.problem('number', 'This field is required')
      continue
    }
    const key = number.toLowerCase()
    byNumber.set(key, [...(byNumber.get(key) ?? []), row])
  }
  const orders: PricedOrder[] = []
  let i = 0
  for (const rows of byNumber.values()) {
    if (i++ % ORDERS_AT_A_TIME === 0) await setImmediate()
    const order = orderOf(rows, known, table.isContinental)
    if (order) orders.push(order)
    else refuseRest(rows)
  }
  return orders
}

function refuseRest(rows: readonly Row[]): void {
  const at = rows.find(({ problems }) => problems.length > 0)?.number
  for (const row of rows) if (row.problems.length === 0) row.problem('number', `Row ${at} of this order was rejected`)
}

function orderOf(rows: readonly Row[], known: Known, isContinental: boolean): PricedOrder | undefined {
  const [first] = rows
  if (!first) return undefined
  const amount = (row: Row, column: HistoryColumn) =>
    row.read(column, (cell) => checked(money, readMoney(cell, isContinental, known.currency)))
  const day = (row: Row, column: HistoryColumn) => row.read(column, (cell) => readPastDay(cell, known.dateFormat, known.today))
  const externalNumber = readText(first.cell('number') ?? '').value ?? ''
  if (known.taken.has(externalNumber.toLowerCase())) first.problem('number', 'Has already been imported')
  const customer = customerOf(rows, known)
  const orderedOn = sameInAll(rows, 'orderedOn', (row) => day(row, 'orderedOn'))
  const deliveredOn = sameInAll(rows, 'deliveredOn', (row) => day(row, 'deliveredOn')) ?? orderedOn
  if (orderedOn === undefined) required(first, 'orderedOn')
  else if (deliveredOn !== undefined && deliveredOn < orderedOn) first.problem('deliveredOn', 'Is before it was ordered')
  const deliveryFee = sameInAll(rows, 'deliveryFee', (row) => amount(row, 'deliveryFee')) ?? 0
  const discount = sameInAll(rows, 'discount', (row) => amount(row, 'discount')) ?? 0
  const total = sameInAll(rows, 'total', (row) => amount(row, 'total'))
  if (total === undefined) required(first, 'total')
  const lines = rows.map((row) => lineOf(row, known, customer, amount, isContinental))
  if (rows.some(({ problems }) => problems.length > 0) || !customer || !orderedOn || !deliveredOn || total === undefined)
    return undefined
  const order: PastOrder = {
    externalNumber,
    venueId: customer.id,
    orderedOn,
    deliveredOn,
    deliveryFee,
    discount,
    total,
    lines: lines.filter((line) => line !== undefined),
  }
  const { price, faults } = pricePast(order, { ...known, ...customer })
  for (const { row, column, message } of faults) rows.find(({ number }) => number === row)?.problem(column, message)
  return faults.length === 0 ? { order, price, customer } : undefined
}

/** A cell that is empty was not filled in; one that cannot be read has said so. */
const required = (row: Row, column: HistoryColumn) => {
  if (!row.cell(column)) row.problem(column, 'This field is required')
}

/** A value of the order: in its first row, or the same in each of them. */
function sameInAll<T>(rows: readonly Row[], column: HistoryColumn, read: (row: Row) => T | undefined): T | undefined {
  let value: T | undefined
  for (const row of rows) {
    const said = read(row)
    if (said === undefined) continue
    if (value !== undefined && said !== value) row.problem(column, 'Differs from another row of this order')
    value ??= said
  }
  return value
}

function customerOf(rows: readonly Row[], { customers }: Known): KnownCustomer | undefined {
  let found: KnownCustomer | undefined
  for (const row of rows) {
    const [column, word] = (['customerId', 'email', 'customer'] as const)
      .map((name) => [name, row.cell(name)?.toLowerCase()] as const)
      .find(([, cell]) => cell) ?? ['customer', undefined]
    if (!word) continue
    const matching = customers[column].get(word) ?? []
    if (matching.length > 1) row.problem(column, `${matching.length} of your customers have this. Use the customer id.`)
    else if (!matching[0]) row.problem(column, 'Is not one of your customers')
    else if (found && found.id !== matching[0].id) row.problem(column, 'Differs from another row of this order')
    found ??= matching[0]
  }
  const [first] = rows
  if (!found && first?.problems.length === 0) first.problem('customer', 'This field is required')
  return found
}

function lineOf(
  row: Row,
  known: Known,
  customer: KnownCustomer | undefined,
  amount: (row: Row, column: HistoryColumn) => number | undefined,
  isContinental: boolean,
): PastLine | undefined {
  const product = productOf(row, known)
  const count = row.read('quantity', (cell) => checked(quantity, readNumber(cell, isContinental)))
  if (count === undefined) required(row, 'quantity')
  const price = amount(row, 'price')
  if (price === undefined) required(row, 'price')
  const lineTotal = amount(row, 'lineTotal')
  const tax = row.read('tax', (cell) => rate(readNumber(cell, isContinental)))
  const taxCalculation = row.read('taxCalculation', (cell) => readChoice(cell, TAX_CALCULATIONS))
  if (!product || !customer || count === undefined || price === undefined) return undefined
  const { name, sku, unit, priceUnit } = product
  return {
    row: row.number,
    productId: product.id,
    name,
    sku,
    unit,
    priceUnit,
    quantity: count,
    priceQuantity: priceQuantityOf(product, count),
    price,
    listPrice: product.price,
    tax: tax ?? product.tax ?? customer.tax,
    taxCalculation: taxCalculation ?? product.taxCalculation ?? known.taxCalculation,
    lineTotal,
  }
}

function productOf(row: Row, { products }: Known): KnownProduct | undefined {
  const [sku, name] = [row.cell('sku')?.toLowerCase(), row.cell('product')?.toLowerCase()]
  const [column, found] = sku ? (['sku', products.sku.get(sku)] as const) : (['product', products.name.get(name ?? '')] as const)
  if (!sku && !name) row.problem('product', 'This field is required')
  else if (!found || found.length === 0) row.problem(column, 'There is no such product')
  else if (found.length > 1) row.problem(column, `${found.length} of your products have this. Use the SKU.`)
  else return found[0]
  return undefined
}

const tooLong = (read: Read<string>, most: number): Read<string> =>
  read.value !== undefined && read.value.length > most ? { message: `At most ${most} characters` } : read

function rate(read: Read<number>): Read<number> {
  if (read.message !== undefined) return read
  if (read.value < 0 || read.value > 100) return { message: 'Must be between 0 and 100' }
  return round(read.value, 3) === read.value ? read : { message: 'At most 3 decimals' }
}

/** A day as the supplier writes it, as ISO, or as a spreadsheet counts it; not one to come. */
export function readPastDay(cell: string, dateFormat: string, today: string): Read<string> {
  const { value: day, message } = readDay(cell, dateFormat)
  if (message !== undefined) return { message }
  if (day > today) return { message: 'Is still to come' }
  return day < EARLIEST ? { message: 'Is too long ago' } : { value: day }
}
