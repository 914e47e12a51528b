import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'

/**
 * A day of wholesale orders as a file holds them: one row for every product that a store ordered of a vendor.
 * Amounts are whole cents, so that adding them up is exact.
 */
export type TradingDay = {
  /** Identifies this file: part of every key the replay writes. */
  digest: string
  vendors: Vendor[]
  stores: Store[]
  categories: string[]
  /** In the order in which the file names them first. */
  orders: FileOrder[]
  unusable: Unusable[]
}

export type Vendor = { key: string; name: string; items: Item[] }
/** Two stores may share a name; the number distinguishes them. */
export type Store = { number: string; name: string; city: string; state: string; zipCode: string }
export type Item = { sku: string; name: string; description: string; category: string | null; cents: number }
export type FileLine = { sku: string; quantity: number; cents: number; totalCents: number }
export type FileOrder = { key: string; vendor: string; store: string; lines: FileLine[]; totalCents: number }
/** A row that cannot be ordered; `line` counts from 1 with the heading. */
export type Unusable = { line: number; store: string; item: string; reasons: string[] }

const COLUMNS = [
  'store_number',
  'store_name',
  'city',
  'state',
  'zip_code',
  'item_number',
  'category_name',
  'vendor_name',
  'item_description',
  'pack',
  'bottle_volume_ml',
  'state_bottle_retail',
  'bottles_sold',
  'sale_dollars',
] as const
type Row = Record<(typeof COLUMNS)[number], string>

/** @throws Error when the file is no such day: columns are missing, or an item has two prices */
export function readTradingDay(text: string): TradingDay {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true }) as Row[]
  const missing = COLUMNS.filter((column) => !(column in (rows[0] ?? {})))
  if (missing.length > 0) throw new Error(`The file lacks the columns ${missing.join(', ')}.`)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const vendors = new Map<string, Vendor & { bySku: Map<string, Item> }>()
  const stores = new Map<string, Store>()
  const categories = new Set<string>()
  const orders = new Map<string, FileOrder>()
  const unusable: Unusable[] = []

  for (const [i, row] of rows.entries()) {
    const reasons = reasonsAgainst(row)
    if (reasons.length > 0) {
      unusable.push({ line: i + 2, store: row.store_number, item: `${row.item_number} ${row.item_description}`, reasons })
      continue
    }
    const vendor = vendors.get(row.vendor_name) ?? {
      key: keyOf(row.vendor_name),
      name: row.vendor_name,
      items: [],
      bySku: new Map(),
    }
    vendors.set(row.vendor_name, vendor)
    stores.set(row.store_number, storeFrom(row))
    if (row.category_name) categories.add(row.category_name)
    mustBeSame(vendor.bySku, itemFrom(row))
    const orderKey = `${row.store_number}/${vendor.key}`
    const order = orders.get(orderKey) ?? { key: orderKey, vendor: vendor.key, store: row.store_number, lines: [], totalCents: 0 }
    orders.set(orderKey, order)
    const line = lineFrom(row)
    order.lines.push(line)
    order.totalCents += line.totalCents
  }
  mustDiffer([...vendors.values()])
  return {
    digest,
    vendors: [...vendors.values()].map(({ key, name, bySku }) => ({ key, name, items: [...bySku.values()] })),
    stores: [...stores.values()],
    categories: [...categories].sort(),
    orders: [...orders.values()],
    unusable,
  }
}

function reasonsAgainst(row: Row): string[] {
  const reasons: string[] = []
  if (row.vendor_name === '') reasons.push('has no vendor')
  if (row.state_bottle_retail === '') reasons.push('has no price')
  if (row.sale_dollars === '') reasons.push('has no amount')
  if (!(Number(row.bottles_sold) > 0)) reasons.push('has no quantity')
  if (reasons.length === 0 && toCents(row.state_bottle_retail) * Number(row.bottles_sold) !== toCents(row.sale_dollars))
    reasons.push('has an amount that is not quantity times price')
  return reasons
}

const storeFrom = (row: Row): Store => ({
  number: row.store_number,
  name: row.store_name,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
})

const itemFrom = (row: Row): Item => ({
  sku: row.item_number,
  name: `${row.item_description} ${row.bottle_volume_ml} ml`,
  description: `${row.pack} bottles a case`,
  category: row.category_name || null,
  cents: toCents(row.state_bottle_retail),
})

const lineFrom = (row: Row): FileLine => ({
  sku: row.item_number,
  quantity: Number(row.bottles_sold),
  cents: toCents(row.state_bottle_retail),
  totalCents: toCents(row.sale_dollars),
})

function mustBeSame(known: Map<string, Item>, item: Item): void {
  const before = known.get(item.sku)
  if (before && before.cents !== item.cents) throw new Error(`The file has two prices for item ${item.sku}.`)
  if (!before || (before.category === null && item.category !== null)) known.set(item.sku, item)
}

function mustDiffer(vendors: readonly Vendor[]): void {
  if (new Set(vendors.map(({ key }) => key)).size < vendors.length) throw new Error('Two vendors have names too much alike.')
}

/** 7.13 is 713, by its digits: 427.8 × 100 is not 42780 in binary fractions. */
export function toCents(amount: string): number {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) return Number.NaN
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** 103995109 is '1,039,951.09'. */
export function asDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
