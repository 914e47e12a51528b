import type { z } from 'zod'
import { type Counted, type CountingUnit, inUnit, together, worth } from '#contract/counting/counting.ts'
import type { StocktakeItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Count = {
  locationId: number
  location: string
  place: number
  quantity: number | null
  unitId: number
  countedBy: string | null
}

/** A product of a stocktake as it lies in the database, with what was counted of it place by place. */
export type ItemRow = {
  id: number
  product_id: number
  distributor_id: number
  distributor_name: string
  name: string
  sku: string | null
  units: CountingUnit[]
  price_unit_id: number
  price: number
  currency_code: string
  /** Written when the stocktake is finished. */
  quantity: number | null
  expected: number | null
  unit_id: number | null
  total_value: number | null
  counted_value: number | null
  counts: Count[]
}

const READ = `select p.*, (select coalesce(json_agg(json_build_object('locationId', c.location_id, 'location', l.name, 'place', c.place, 'quantity', c.quantity,
      'unitId', c.unit_id, 'countedBy', c.counted_by_name) order by l.position, l.location_id, c.place), '[]')
    from stocktake_counts c join stocktake_locations l on l.stocktake_id = c.stocktake_id and l.location_id = c.location_id
   where c.item_id = p.id) as counts
  from stocktake_products p where p.venue_id = $1 and p.stocktake_id = $2`

export const allItems = (tx: Tx, venueId: number, stocktakeId: number): Promise<ItemRow[]> =>
  rows<ItemRow>(tx, `${READ} order by lower(p.name), p.id`, [venueId, stocktakeId])

export async function listItems(
  tx: Tx,
  venueId: number,
  stocktakeId: number,
  query: z.output<typeof stocktakes.items.query>,
): Promise<{ rows: ItemRow[]; meta: { nextId: number | null; nextValue: string | null } }> {
  const { values, value } = statementValues(venueId, stocktakeId)
  const { after, order } = keyset(query, { column: 'p.name', id: 'p.id', isDescending: isDescending(query) }, value)
  const found = await rows<ItemRow>(tx, `${READ} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { rows: page, meta }
}

/** @throws Problem not_found */
export async function findItem(tx: Tx, venueId: number, stocktakeId: number, itemId: number): Promise<ItemRow> {
  const [item] = await rows<ItemRow>(tx, `${READ} and p.id = $3`, [venueId, stocktakeId, itemId])
  if (!item) throw new Problem('not_found')
  return item
}

const isCounted = (count: Pick<Count, 'quantity' | 'unitId'>): count is Counted => count.quantity !== null

/** What was counted of a product in all places together; null while it is counted nowhere. */
export function countedOf({
  units,
  counts,
}: Pick<ItemRow, 'units'> & { counts: readonly Pick<Count, 'quantity' | 'unitId'>[] }): Counted | null {
  const counted = counts.filter(isCounted)
  return counted.length === 0 ? null : together(units, counted)
}

/** What so much of a product is worth. */
export const worthOf = ({ units, price, price_unit_id }: ItemRow, counted: Counted, fractionDigits: number): number =>
  worth(units, counted, { price, priceUnitId: price_unit_id }, fractionDigits)

/** What a product of a stocktake is worth: as written when it was finished, or by what is counted so far. */
export function itemValue(item: ItemRow, fractionDigits: number): number | null {
  if (item.total_value !== null) return item.total_value
  const counted = countedOf(item)
  return counted && worthOf(item, counted, fractionDigits)
}

export function itemView(item: ItemRow, fractionDigits: number): StocktakeItem {
  const counted = countedOf(item)
  const unitId = item.unit_id ?? counted?.unitId ?? item.units[0]?.id ?? 0
  return {
    id: item.id,
    productId: item.product_id,
    name: item.name,
    sku: item.sku,
    distributor: { id: item.distributor_id, name: item.distributor_name },
    units: item.units,
    quantity: counted && inUnit(item.units, counted, unitId),
    unitId,
    expected: item.expected,
    price: item.price,
    priceUnitId: item.price_unit_id,
    currency: item.currency_code,
    totalValue: itemValue(item, fractionDigits),
    countedValue: item.counted_value,
    counts: item.counts,
  }
}
