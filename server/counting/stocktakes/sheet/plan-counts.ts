import { type CountingUnit, inUnit } from '#contract/counting/counting.ts'
import { countedQuantity } from '#contract/counting/stocktakes.ts'
import { sum } from '#contract/platform/money.ts'
import { type Read as Cell, readNumber } from '#contract/platform/written-amount.ts'
import { checked, readText } from '#server/platform/sheets/cell-values.ts'
import type { SheetRow } from '#server/platform/sheets/sheet-row.ts'
import { countTitle, type Heading, orderTitle, PRODUCT_COLUMNS } from './heading.ts'
import { type Places, readPlaces } from './places.ts'

/** A product that may be in a file of counts. */
export type Known = { id: number; sku: string | null; name: string; distributorName: string; units: readonly CountingUnit[] }

/** A place of a location with what is counted there. */
export type Standing = {
  countId: number
  locationId: number
  productId: number
  place: number
  quantity: number | null
  unitId: number
}

export type Problem = { column: string; value: string; message: string }
export type Rejected = { row: number; name: string | null; sku: string | null; problems: Problem[] }
type Side = { quantity: number | null; places: number[] | null }
export type Change = { row: number; name: string; location: string; before: Side; after: Side }

/** What is written: places that go, counts of places that stay, and places that are new. */
export type Plan = {
  total: number
  updated: number
  unchanged: number
  changes: Change[]
  rejected: Rejected[]
  removed: number[]
  counted: { countId: number; quantity: number; unitId: number }[]
  added: { locationId: number; productId: number; place: number; quantity: number | null; unitId: number }[]
}

/**
 * What a file of counts changes: counts, and where in this stocktake they are taken. It makes no product and changes none: what
 * else a row holds is not looked at.
 */
export function planCounts(
  rows: readonly SheetRow[],
  heading: Heading,
  { products, standing, isContinental }: { products: readonly Known[]; standing: readonly Standing[]; isContinental: boolean },
): Plan {
  const plan: Plan = {
    total: rows.length,
    updated: 0,
    unchanged: 0,
    changes: [],
    rejected: [],
    removed: [],
    counted: [],
    added: [],
  }
  const seen = new Map<number, number>()
  const find = finder(products)
  const places = Map.groupBy(standing, ({ locationId, productId }) => `${locationId}/${productId}`)
  for (const { number, cells } of rows) {
    const text = (column: keyof typeof PRODUCT_COLUMNS): string => readText(cells[heading.at.get(column) ?? -1] ?? '').value ?? ''
    const named = { sku: text('sku') || null, name: text('name') || null }
    const refuse = (...problems: Problem[]) => plan.rejected.push({ row: number, ...named, problems })
    const product = find({ ...named, supplier: text('supplier') })
    if (typeof product === 'string') {
      const column = named.sku && heading.at.has('sku') ? 'sku' : 'name'
      refuse({ column: PRODUCT_COLUMNS[column], value: named[column] ?? '', message: product })
      continue
    }
    const before = seen.get(product.id)
    if (before !== undefined) {
      refuse({ column: PRODUCT_COLUMNS.name, value: product.name, message: `Is already in row ${before}` })
      continue
    }
    seen.set(product.id, number)
    const unit = text('unit')
    const inRow = unit === '' ? null : product.units.find(({ name }) => name.toLowerCase() === unit.toLowerCase())
    if (inRow === undefined) {
      refuse({
        column: PRODUCT_COLUMNS.unit,
        value: unit,
        message: `Comes in ${product.units.map(({ name }) => name).join(', ')}`,
      })
      continue
    }
    const read = heading.locations.map((location) =>
      ofLocation(location, cells, product, places.get(`${location.id}/${product.id}`) ?? [], inRow?.id ?? null, isContinental),
    )
    const problems = read.flatMap((one) => ('message' in one ? [one] : []))
    if (problems.length > 0) {
      refuse(...problems)
      continue
    }
    let isChanged = false
    for (const one of read) {
      if ('message' in one || one.isSame) continue
      isChanged = true
      plan.changes.push({ row: number, name: product.name, location: one.location, before: one.before, after: one.after })
      plan.removed.push(...one.removed)
      plan.counted.push(...one.counted)
      plan.added.push(...one.added)
    }
    if (isChanged) plan.updated++
    else plan.unchanged++
  }
  return plan
}

/** Finds products by SKU, else by exact name; the supplier distinguishes those that are called the same. Says why it cannot. */
function finder(products: readonly Known[]) {
  const keyed = (of: (product: Known) => string | null) => Map.groupBy(products, (product) => of(product)?.toLowerCase() ?? '')
  const [bySku, byName] = [keyed(({ sku }) => sku), keyed(({ name }) => name)]
  return ({ sku, name, supplier }: { sku: string | null; name: string | null; supplier: string }): Known | string => {
    if (!sku && !name) return 'A product is named by its SKU or its name'
    const called = sku ? bySku.get(sku.toLowerCase()) : byName.get(name?.toLowerCase() ?? '')
    const found = (called ?? []).filter(
      ({ distributorName }) => supplier === '' || distributorName.toLowerCase() === supplier.toLowerCase(),
    )
    if (found.length > 1) return 'Several products have this name: add the supplier and the SKU'
    return found[0] ?? 'Is not among the products you count'
  }
}

type Read =
  | Problem
  | {
      isSame: boolean
      location: string
      before: Side
      after: Side
      removed: Plan['removed']
      counted: Plan['counted']
      added: Plan['added']
    }

/** What a row says of one location. */
function ofLocation(
  { id: locationId, name, order, count }: Heading['locations'][number],
  cells: readonly string[],
  product: Known,
  there: readonly Standing[],
  unitInRow: number | null,
  isContinental: boolean,
): Read {
  const orderCell = order === null ? '' : (cells[order] ?? '')
  const countCell = count === null ? '' : (cells[count] ?? '').trim()
  const asItIs: Places = there.length === 0 ? null : there.map(({ place }) => place).filter((place) => place > 0)
  const readOrder = order === null ? { value: asItIs } : readPlaces(orderCell)
  if (readOrder.message !== undefined) return { column: orderTitle(name), value: orderCell, message: readOrder.message }
  const places = readOrder.value ?? null
  const unitId = unitInRow ?? there[0]?.unitId ?? product.units[0]?.id ?? 0
  const readCount: Cell<number | null> =
    countCell === '' ? { value: null } : checked(countedQuantity, readNumber(countCell, isContinental))
  if (readCount.message !== undefined) return { column: countTitle(name), value: countCell, message: readCount.message }
  const quantity = readCount.value ?? null
  if (quantity !== null && places === null)
    return {
      column: orderTitle(name),
      value: orderCell,
      message: `Has a count but is not in ${name}: enter its counting order there, or 0`,
    }

  const wanted = places === null ? [] : places.length === 0 ? [0] : places
  const kept = there.filter(({ place }) => wanted.includes(place))
  const isPlacedSame = kept.length === there.length && kept.length === wanted.length
  const before = { quantity: totalOf(there, product, unitId), places: asItIs && [...asItIs] }
  const isCountedSame = quantity === null || (quantity === before.quantity && there.every((one) => one.quantity !== null))
  const shared = { location: name, before, removed: there.filter((one) => !kept.includes(one)).map(({ countId }) => countId) }
  if (isPlacedSame && isCountedSame) return { ...shared, isSame: true, after: before, counted: [], added: [] }

  // A file knows no places: its count is at the first one, and the others hold none of it.
  const counts = wanted.map((place, i) => ({ place, quantity: quantity === null ? null : i === 0 ? quantity : 0 }))
  const at = new Map(kept.map((one) => [one.place, one]))
  const after = quantity ?? totalOf(kept, product, unitId)
  return {
    ...shared,
    isSame: false,
    after: { quantity: after, places: places && [...places] },
    counted: counts.flatMap((one) => {
      const countId = at.get(one.place)?.countId
      return countId === undefined || one.quantity === null ? [] : [{ countId, quantity: one.quantity, unitId }]
    }),
    added: counts
      .filter(({ place }) => !at.has(place))
      .map((one) => ({ locationId, productId: product.id, place: one.place, quantity: one.quantity, unitId })),
  }
}

/** What is counted in places together, in a unit; null while nothing is. */
function totalOf(there: readonly Standing[], { units }: Known, unitId: number): number | null {
  const counted = there.flatMap((one) =>
    one.quantity === null ? [] : [inUnit(units, { quantity: one.quantity, unitId: one.unitId }, unitId) ?? 0],
  )
  return counted.length === 0 ? null : sum(counted, 3)
}
