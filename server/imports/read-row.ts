import { z } from 'zod'
import { money, optionalText, quantity, text } from '#contract/fields.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#contract/import-columns.ts'
import type { CellProblem } from '#contract/imports.ts'
import { TAX_CALCULATIONS } from '#contract/money.ts'
import { DISCOUNT_TYPES } from '#contract/tier.ts'
import type { SheetRow } from '#server/platform/sheets/sheet-row.ts'
import { checked, type Read, readChoice, readFlag, readNumber, readText } from './cells.ts'
import type { Heading } from './heading.ts'
import { asName, type Offered, type Supplier } from './offered.ts'
import { readTiers } from './read-tiers.ts'
import type { StagedRow } from './staged-row.ts'

export type RowReading = {
  heading: Heading
  offered: Offered
  /** Separated by semicolons, where a comma stands before the decimals. */
  isContinental: boolean
  /** The supplier of every row; null where a column names it. */
  supplier: Supplier | null
  /** What cells of a column were read as, from row to row of one file. */
  cache: Map<ImportColumn, Map<string, Read<unknown>>>
}

/** Columns whose cells are seldom alike. */
const OF_ONE_ROW: ReadonlySet<ImportColumn> = new Set(['sku', 'name', 'description'])
const MOST_REMEMBERED = 5000

const NAME = text(255)
const SKU = optionalText(100)
const DESCRIPTION = optionalText(5000)
const PERCENT = z.number().min(0, 'Must not be negative').max(100, 'At most 100 %')
const RATIO = z.number().positive('Must be above 0').max(1_000_000, 'Is too large')

/** Reads one row. All that is wrong with it is said at once, cell by cell. */
export function readRow(
  { number, cells }: SheetRow,
  { heading, offered, isContinental, supplier, cache }: RowReading,
): StagedRow | CellProblem[] {
  const problems: CellProblem[] = []
  const cellAt = (at: number): string => (cells[at] ?? '').trim()
  const problem = (column: string, value: string, message: string) => {
    problems.push({ column, value: value.slice(0, 200), message })
  }
  const cell = (column: ImportColumn): string | undefined => {
    const at = heading.at.get(column)
    return at === undefined ? undefined : cellAt(at)
  }
  /** Most cells say what others of their column said. */
  const remembered = <T>(column: ImportColumn, value: string, how: (value: string) => Read<T>): Read<T> => {
    if (OF_ONE_ROW.has(column)) return how(value)
    const known = cache.get(column) ?? new Map<string, Read<unknown>>()
    const before = known.get(value)
    if (before) return before as Read<T>
    const found = how(value)
    cache.set(column, known)
    if (known.size < MOST_REMEMBERED) known.set(value, found)
    return found
  }
  /** Undefined for a column the file lacks; `empty` for a cell with nothing in it. */
  const read = <T>(column: ImportColumn, empty: T, how: (value: string) => Read<T>): T | null => {
    const value = cell(column)
    if (value === undefined) return null
    if (value === '') return empty
    const found = remembered(column, value, how)
    if (found.message === undefined) return found.value
    problem(IMPORT_COLUMNS[column].title, value, found.message)
    return null
  }
  const amount =
    <T>(schema: z.ZodType<T>) =>
    (value: string) =>
      checked(schema, readNumber(value, isContinental))
  const written = (schema: z.ZodType<string>) => (value: string) => checked(schema, readText(value))
  const named =
    <T>(all: ReadonlyMap<string, T | null>, what: string) =>
    (value: string): Read<T> => {
      const name = readText(value)
      if (name.message !== undefined) return name
      const found = all.get(asName(name.value))
      if (found === undefined) return { message: `There is no ${what} of this name` }
      return found === null
        ? { message: `Several ${what === 'category' ? 'categories' : `${what}s`} have this name: write 'Parent - Name'` }
        : { value: found }
    }

  const seller = supplier ?? read<Supplier | null>('supplier', null, named(offered.suppliers, 'supplier'))
  if (!seller && !problems.length) problem('Supplier', '', 'This field is required')
  const isOwn = seller?.isOwn ?? false
  const sku = read<string | null>('sku', null, written(SKU))
  const name = read<string | null>('name', null, written(NAME))
  if (!name && (isOwn || !sku) && !problems.some(({ column }) => column === 'Name')) problem('Name', '', 'This field is required')
  const price = read<number | null>('price', null, amount(money))
  if (isOwn && price === null && !problems.some(({ column }) => column === 'Price'))
    problem('Price', cell('price') ?? '', 'This field is required')

  const unitId = (unit: { id: number } | null) => unit?.id ?? null
  const orderingUnit = read('orderingUnit', { id: offered.usualUnitId, type: 'single' as const }, named(offered.units, 'unit'))
  const usualPriceUnit = orderingUnit ?? { id: offered.usualUnitId, type: 'single' as const }
  const tiers = isOwn
    ? readTiers(
        heading,
        cellAt,
        read<'price' | 'percentage'>('discountType', 'price', (value) => readChoice(value, DISCOUNT_TYPES)),
        // where the file does not say what a product is ordered by, the product does (see plan.ts)
        { isContinental, unitType: orderingUnit?.type ?? 'fractional' },
        problem,
      )
    : null
  const staged: StagedRow = {
    row: number,
    distributor_id: seller?.id ?? 0,
    is_own: isOwn,
    sku: sku || null,
    name,
    price,
    category_id: read<number | null>('category', null, named(offered.categories, 'category')),
    description: read('description', '', written(DESCRIPTION)),
    ordering_unit_id: unitId(orderingUnit),
    price_unit_id: unitId(read('priceUnit', usualPriceUnit, named(offered.units, 'unit'))),
    ordering_unit_quantity: read('orderingUnitQuantity', 1, amount(RATIO)),
    minimum_quantity: read('minimumQuantity', 1, amount(quantity)),
    ordering_unit_increment: read('orderingUnitIncrement', 1, amount(quantity)),
    tax: read<number | null>('tax', null, amount(PERCENT)),
    tax_calculation: read<(typeof TAX_CALCULATIONS)[number] | null>('taxCalculation', null, (value) =>
      readChoice(value, TAX_CALCULATIONS),
    ),
    market_price: read('marketPrice', false, readFlag),
    is_hidden: read('isHidden', false, readFlag),
    inventory_tracked: read('inventoryTracked', false, readFlag),
    product_group_id: read<number | null>('productGroup', null, named(offered.productGroups, 'product group')),
    tag_ids: read<number[]>('tags', [], (value) => readTags(value, named(offered.tags, 'tag'))),
    discount_type: tiers?.discountType ?? null,
    tiers: tiers?.tiers ?? null,
  }
  return problems.length > 0 ? problems : staged
}

/** Tags, separated by commas or semicolons. */
function readTags(value: string, named: (name: string) => Read<number>): Read<number[]> {
  const names = value
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const ids = new Set<number>()
  for (const name of names) {
    const found = named(name)
    if (found.message !== undefined) return { message: `${found.message}: ${name}` }
    ids.add(found.value)
  }
  return { value: [...ids].toSorted((a, b) => a - b) }
}
