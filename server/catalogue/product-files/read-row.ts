import { z } from 'zod'
import { GtinGiven, readGtin, shownGtin } from '#contract/catalogue/gtin.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#contract/catalogue/import-columns.ts'
import { messages, money, optionalText, quantity, text } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS, type TaxCalculation } from '#contract/platform/money.ts'
import type { CellProblem } from '#contract/platform/table-problems.ts'
import { type Read, type Recognised, readMoney, readNumber } from '#contract/platform/written-amount.ts'
import { DISCOUNT_TYPES, type DiscountType } from '#contract/pricing/tier.ts'
import { checked, readChoice, readFlag, readText } from '#server/platform/sheets/cell-values.ts'
import type { SheetRow } from '#server/platform/sheets/sheet-row.ts'
import type { Heading } from './heading.ts'
import { asName, type Offered, type Supplier } from './offered.ts'
import { readPack } from './pack-notation.ts'
import { readTiers } from './read-tiers.ts'
import type { StagedLevel, StagedRow } from './staged-row.ts'

export type RowReading = {
  heading: Heading
  offered: Offered
  /** Separated by semicolons, where the decimals follow a comma. */
  isContinental: boolean
  /** The supplier of every row; null where a column names it. */
  supplier: Supplier | null
}

type How<T> = (value: string) => Read<T>

const NAME = text(255)
const SKU = optionalText(100)
const DESCRIPTION = optionalText(5000)
const PERCENT = z.number().min(0, 'Must not be negative').max(100, 'At most 100 %')
const RATIO = z.number().positive('Must be above 0').max(1_000_000, 'Is too large')
const REQUIRED = messages.required

/** Reads the rows of one file, one after the other. All that is wrong with a row is said at once, cell by cell. */
export function rowReader({
  heading,
  offered,
  isContinental,
  supplier,
}: RowReading): (row: SheetRow) => StagedRow | CellProblem[] {
  let cells: readonly string[] = []
  let problems: CellProblem[] = []
  const cellAt = (at: number): string => (cells[at] ?? '').trim()
  const problem = (column: string, value: string, message: string) => {
    problems.push({ column, value: value.slice(0, 200), message })
  }
  const isWrong = (title: string) => problems.some(({ column }) => column === title)
  const cell = (column: ImportColumn): string | undefined => {
    const at = heading.at.get(column)
    return at === undefined ? undefined : cellAt(at)
  }
  /** Null for a column the file lacks; `empty` for a cell with nothing in it. */
  const read = <T>(column: ImportColumn, empty: T, how: How<T>): T | null => {
    const value = cell(column)
    if (value === undefined) return null
    if (value === '') return empty
    const found = how(value)
    if (found.message === undefined) return found.value
    problem(IMPORT_COLUMNS[column].title, value, found.message)
    return null
  }
  const amount = <T>(schema: z.ZodType<T>) => remembering((value) => checked(schema, readNumber(value, isContinental)))
  const written = (schema: z.ZodType<string>) => (value: string) => checked(schema, readText(value))

  const prices = new Map<string, How<number>>()
  /** Prices are in the currency of their supplier; before it is known, the mark of any currency is one too many. */
  const priceIn = (currency: Recognised): How<number> => {
    const known = prices.get(currency.code) ?? remembering((value) => checked(money, readMoney(value, isContinental, currency)))
    prices.set(currency.code, known)
    return known
  }
  const unit = remembering(named(offered.units, 'unit'))
  const usualUnit = { id: offered.usualUnitId, type: 'single' as const }
  const how = {
    supplier: remembering(named(offered.suppliers, 'supplier')),
    sku: written(SKU),
    gtin: readGtinCell,
    name: written(NAME),
    description: written(DESCRIPTION),
    ratio: amount(RATIO),
    quantity: amount(quantity),
    tax: amount(PERCENT),
    category: remembering(named(offered.categories, 'category')),
    unit,
    pack: remembering(readPack(unit, (value) => readNumber(value, isContinental))),
    productGroup: remembering(named(offered.productGroups, 'product group')),
    tags: remembering(tagsOf(named(offered.tags, 'tag'))),
    taxCalculation: (value: string) => readChoice(value, TAX_CALCULATIONS),
    discountType: (value: string) => readChoice(value, DISCOUNT_TYPES),
  }

  return ({ number, cells: given }) => {
    cells = given
    problems = []
    const seller = supplier ?? read<Supplier | null>('supplier', null, how.supplier)
    if (!seller && !isWrong('Supplier')) problem('Supplier', '', REQUIRED)
    const isOwn = seller?.isOwn ?? false
    const sku = read<string | null>('sku', null, how.sku)
    const name = read<string | null>('name', null, how.name)
    if (!name && (isOwn || !sku) && !isWrong('Name')) problem('Name', '', REQUIRED)
    const readPrice = priceIn(seller?.currency ?? NO_CURRENCY)
    const price = read<number | null>('price', null, readPrice)
    if (isOwn && price === null && !isWrong('Price')) problem('Price', '', REQUIRED)
    const orderingUnit = read('orderingUnit', usualUnit, how.unit)
    const tiers = isOwn
      ? readTiers(
          heading,
          cellAt,
          read<DiscountType>('discountType', 'price', how.discountType),
          // where the file does not say what a product is ordered by, the product does (see plan.ts)
          { isContinental, unitType: orderingUnit?.type ?? 'fractional', readPrice },
          problem,
        )
      : null
    const staged: StagedRow = {
      row: number,
      distributor_id: seller?.id ?? 0,
      is_own: isOwn,
      sku: sku || null,
      gtin: read<string | null>('gtin', null, how.gtin),
      name,
      price,
      category_id: read<number | null>('category', null, how.category),
      description: read('description', '', how.description),
      ordering_unit_id: orderingUnit?.id ?? null,
      price_unit_id: read('priceUnit', orderingUnit ?? usualUnit, how.unit)?.id ?? null,
      ordering_unit_quantity: read<number | null>('orderingUnitQuantity', null, how.ratio),
      pack: read<StagedLevel[]>('pack', [], how.pack),
      minimum_quantity: read('minimumQuantity', 1, how.quantity),
      ordering_unit_increment: read('orderingUnitIncrement', 1, how.quantity),
      tax: read<number | null>('tax', null, how.tax),
      tax_calculation: read<TaxCalculation | null>('taxCalculation', null, how.taxCalculation),
      market_price: read('marketPrice', false, readFlag),
      is_hidden: read('isHidden', false, readFlag),
      inventory_tracked: read('inventoryTracked', false, readFlag),
      product_group_id: read<number | null>('productGroup', null, how.productGroup),
      tag_ids: read<number[]>('tags', [], how.tags),
      discount_type: tiers?.discountType ?? null,
      tiers: tiers?.tiers ?? null,
    }
    return problems.length > 0 ? problems : staged
  }
}

/** A GTIN. A spreadsheet that takes it for a number drops the zeros it begins with. */
function readGtinCell(value: string): Read<string | null> {
  const read = checked(GtinGiven, readText(/^\d+$/.test(value) ? shownGtin(value) : value))
  if (read.message !== undefined) return read
  return { value: readGtin(read.value) }
}

const NO_CURRENCY: Recognised = { code: '', template: '{amount}' }

const MOST_REMEMBERED = 5000

/** Most cells say what others of their column said: those are not read again. */
function remembering<T>(how: How<T>): How<T> {
  const known = new Map<string, Read<T>>()
  return (value) => {
    const before = known.get(value)
    if (before) return before
    const found = how(value)
    if (known.size < MOST_REMEMBERED) known.set(value, found)
    return found
  }
}

/** A name that is offered (R-243). */
const named =
  <T>(all: ReadonlyMap<string, T | null>, what: string): How<T> =>
  (value) => {
    const name = readText(value)
    if (name.message !== undefined) return name
    const found = all.get(asName(name.value))
    if (found === undefined) return { message: `There is no ${what} of this name` }
    if (found !== null) return { value: found }
    return { message: `Several ${what === 'category' ? 'categories' : `${what}s`} have this name: write 'Parent - Name'` }
  }

/** Tags, separated by commas or semicolons. */
const tagsOf =
  (tag: How<number>): How<number[]> =>
  (value) => {
    const ids = new Set<number>()
    for (const name of value.split(/[,;|]/).map((part) => part.trim())) {
      if (name === '') continue
      const found = tag(name)
      if (found.message !== undefined) return { message: `${found.message}: ${name}` }
      ids.add(found.value)
    }
    return { value: [...ids].toSorted((a, b) => a - b) }
  }
