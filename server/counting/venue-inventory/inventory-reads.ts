import type { z } from 'zod'
import type { InventoryProduct, venueInventory } from '#contract/counting/venue-inventory.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { sum } from '#contract/platform/money.ts'
import { columnsFor, joinsFor, type VenueProductRow } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { COUNTED, countedProduct } from './counted-product.ts'
import { type BookRow, inventoryView, isBelowPar } from './inventory-view.ts'
import { bookkeepingOf } from './venue-currency.ts'

type Row = VenueProductRow &
  BookRow & { group: { id: number; name: string } | null; locations: { id: number; name: string }[] | null }

const READ = `select ${columnsFor('$1')}, i.quantity, i.unit_id, i.par_level, i.par_unit_id, i.counted_at,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as group,
    (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.id)
       from venue_locations l where l.venue_id = $1 and l.deleted_at is null
        and exists (select from venue_location_products lp where lp.location_id = l.id and lp.product_id = p.id)) as locations
  from products p ${joinsFor('$1')}
  left join venue_inventory i on i.venue_id = $1 and i.product_id = p.id
  left join venue_product_settings kept on kept.venue_id = $1 and kept.product_id = p.id
  left join product_groups g on g.id = kept.product_group_id
  where ${COUNTED}`

/** A page of what a venue counts. What is below its level depends on packs, so of those all are read; there are hundreds, not more. */
export async function listInventory(
  tx: Tx,
  venueId: number,
  query: z.output<typeof venueInventory.list.query>,
  { isOnHand = false } = {},
) {
  const { values, value } = statementValues(venueId)
  const { after, order } = keyset(query, { column: 'p.name', id: 'p.id', isDescending: isDescending(query) }, value)
  const conditions = [after]
  if (query.term) {
    const term = value(containing(query.term))
    conditions.push(`(p.name ilike ${term} or p.sku ilike ${term} or d.name ilike ${term})`)
  }
  if (isOnHand) conditions.push('i.quantity > 0')
  if (query.show === 'not_counted') conditions.push('i.counted_at is null')
  if (query.show === 'below_par') conditions.push('i.par_level is not null and i.quantity is not null')
  if (query.locationId !== undefined)
    conditions.push(`exists (select from venue_location_products lp
      where lp.venue_id = $1 and lp.location_id = ${value(query.locationId)} and lp.product_id = p.id)`)
  const wanted = query.show === 'below_par' ? order.replace(/limit \d+$/, '') : order
  const [found, { fractionDigits }] = await Promise.all([
    rows<Row>(tx, `${READ} and ${conditions.join(' and ')} ${wanted}`, values),
    bookkeepingOf(tx, venueId),
  ])
  const shown = query.show === 'below_par' ? found.filter((row) => isBelowPar(countedProduct(row), row)) : found
  const { page, meta } = pageOf(shown, query, (row) => row.name)
  return { data: page.map((row) => view(row, fractionDigits)), meta }
}

/** @throws Problem not_found when the venue does not count it */
export async function findInInventory(tx: Tx, venueId: number, productId: number): Promise<InventoryProduct> {
  const [[row], { fractionDigits }] = await Promise.all([
    rows<Row>(tx, `${READ} and p.id = $2`, [venueId, productId]),
    bookkeepingOf(tx, venueId),
  ])
  if (!row) throw new Problem('not_found')
  return view(row, fractionDigits)
}

const view = (row: Row, fractionDigits: number): InventoryProduct =>
  inventoryView(countedProduct(row), row, { productGroup: row.group, locations: row.locations ?? [] }, fractionDigits)

/** What everything on the shelves is worth. */
export async function inventoryValuation(tx: Tx, venueId: number): Promise<Answer<typeof venueInventory.valuation>> {
  const [found, { currency, fractionDigits }] = await Promise.all([rows<Row>(tx, READ, [venueId]), bookkeepingOf(tx, venueId)])
  const all = found.map((row) => view(row, fractionDigits))
  const valued = all.filter((one) => one.currency === currency)
  return {
    total: sum(
      valued.map(({ value }) => value ?? 0),
      fractionDigits,
    ),
    currency,
    products: all.length,
    notCounted: all.filter(({ countedAt }) => countedAt === null).length,
    belowPar: all.filter((one) => one.isBelowPar).length,
    inOtherCurrencies: all.length - valued.length,
    byDistributor: totals(
      valued.map(({ distributor, value }) => ({ ...distributor, value: value ?? 0 })),
      fractionDigits,
    ),
  }
}

type Part = { id: number; name: string; value: number }

/** What parts are worth together, by whom or where they belong, the most valuable first. */
export function totals(parts: readonly Part[], fractionDigits: number): { id: number; name: string; total: number }[] {
  const by = Map.groupBy(parts, ({ id }) => id)
  return [...by]
    .map(([id, of]) => ({
      id,
      name: of[0]?.name ?? '',
      total: sum(
        of.map(({ value }) => value),
        fractionDigits,
      ),
    }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name))
}
