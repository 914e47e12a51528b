import { readGtin, shownGtin } from '#contract/catalogue/gtin.ts'
import type { SupplierStocktakeItem } from '#contract/stock/supplier-stocktakes.ts'
import type { Pending } from '#web/shared/counting/pending-counts.ts'

/** A batch of a product in a location, as it is counted. */
export type Place = { productId: number; locationId: number | null; batchCode: string; expiryDate: string | null }
/** A count that is not sent yet. */
export type Typed = Place & { quantity: number | null; countedAt: string }

export const placeKey = ({ productId, locationId, batchCode, expiryDate }: Place): string =>
  JSON.stringify([productId, locationId, batchCode, expiryDate])

/** One line of the sheet: a place with its count. */
export type SheetLine = Place & {
  key: string
  item: SupplierStocktakeItem
  quantity: number | null
  /** By the books, of this batch where the line is of one; null for who counts blind, and where the product is in several places. */
  expected: number | null
  countedBy: string | null
  countedAt: string | null
  /** Goods moved, or the books were corrected, while it was counted. */
  needsRecount: boolean
}

/** Lines that belong together: those of one location in walking order, last those without. */
export type Section = { id: number | null; name: string; lines: SheetLine[] }

const NO_BATCH = { batchCode: '', expiryDate: null }

/**
 * The sheet as it is walked: location by location, in each a line for every product and, where its batches are known, for every batch. What
 * was counted in another place has a line there.
 */
export function sectionsOf(
  items: readonly SupplierStocktakeItem[],
  locations: readonly { id: number; name: string }[],
  pending: Pending<Typed>,
  /** Places that were added to be counted. */
  added: readonly Place[] = [],
): Section[] {
  const lines = items.flatMap((item) => linesOf(item, pending, added))
  const byLocation = Map.groupBy(lines, ({ locationId }) => locationId)
  const known = new Set(locations.map(({ id }) => id))
  const elsewhere = [...byLocation].flatMap(([id, found]) => (id !== null && known.has(id) ? [] : found))
  const sections = locations.map(({ id, name }) => ({ id, name, lines: byLocation.get(id) ?? [] }))
  const others = { id: null, name: locations.length === 0 ? '' : 'Without a location', lines: elsewhere }
  return [...sections, others].filter((section) => section.lines.length > 0)
}

function linesOf(item: SupplierStocktakeItem, pending: Pending<Typed>, added: readonly Place[]): SheetLine[] {
  const { productId } = item
  const batches = item.batches.some(({ batchCode, expiryDate }) => batchCode !== '' || expiryDate !== null)
    ? item.batches
    : [NO_BATCH]
  const at: readonly (number | null)[] = item.locations.length > 0 ? item.locations.map(({ id }) => id) : [null]
  const listed = at.flatMap((locationId) =>
    batches.map(({ batchCode, expiryDate }) => ({ productId, locationId, batchCode, expiryDate })),
  )
  const counted = item.counts.map(({ locationId, batchCode, expiryDate }) => ({ productId, locationId, batchCode, expiryDate }))
  const typed = [...Object.values(pending), ...added].filter((one) => one.productId === productId)
  const places = new Map([...listed, ...counted, ...typed].map((place) => [placeKey(place), place]))
  return [...places].map(([key, { locationId, batchCode, expiryDate }]) => {
    const place = { productId, locationId, batchCode, expiryDate }
    const waiting = pending[key]
    const batch = batches === item.batches ? item.batches.find((one) => placeKey({ ...place, ...one }) === key) : undefined
    const saved = item.counts.find((count) => placeKey({ ...count, productId }) === key)
    return {
      ...place,
      key,
      item,
      quantity: waiting ? waiting.quantity : (saved?.quantity ?? null),
      expected: at.length > 1 ? null : batches === item.batches ? (batch?.quantity ?? null) : item.expected,
      countedBy: waiting ? null : (saved?.countedBy ?? null),
      countedAt: waiting ? waiting.countedAt : (saved?.countedAt ?? null),
      needsRecount: item.needsRecount && !waiting,
    }
  })
}

/** The products as they are after the server has answered. */
export function replacedItems(
  items: readonly SupplierStocktakeItem[],
  written: readonly SupplierStocktakeItem[],
): SupplierStocktakeItem[] {
  const byId = new Map(written.map((item) => [item.id, item]))
  const known = new Set(items.map(({ id }) => id))
  return [...items.map((item) => byId.get(item.id) ?? item), ...written.filter(({ id }) => !known.has(id))]
}

export type Shown = 'all' | 'left' | 'recount'

/** Whether a line is among those that are asked for. */
export const matches = ({ item, batchCode }: SheetLine, term: string): boolean => {
  const words = term.trim().toLowerCase()
  const gtin = item.gtin ? shownGtin(item.gtin) : ''
  return words === '' || `${item.name} ${item.sku ?? ''} ${gtin} ${batchCode}`.toLowerCase().includes(words)
}

/** The line of what a scanner has read: the SKU, batch code or GTIN as a whole; else the only line that matches. */
export function scanned(lines: readonly SheetLine[], code: string): SheetLine | null {
  const read = code.trim().toLowerCase()
  if (read === '') return null
  const gtin = readGtin(code)
  const exact = lines.filter(
    ({ item, batchCode }) =>
      (gtin !== null && item.gtin === gtin) || [item.sku, batchCode].some((one) => one?.toLowerCase() === read),
  )
  const found = exact.length > 0 ? exact : lines.filter((line) => matches(line, code))
  return found.find(({ quantity }) => quantity === null) ?? found[0] ?? null
}
