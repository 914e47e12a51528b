import type { z } from 'zod'
import type { writtenOrders } from '#contract/ordering/written-orders.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { foundBy } from './search-terms.ts'
import { columnsFor, joinsFor, SORTS, USUAL_FIRST, type VenueProductRow } from './venue-product-reads.ts'

type Query = z.output<typeof writtenOrders.products.query>
type Page = { found: VenueProductRow[]; meta: PageMeta }

const COLUMNS = columnsFor('$1')
const JOINS = joinsFor('$1')
const OWN = 'p.distributor_id = $2 and p.deleted_at is null'
const ORDERED = 'and exists (select from venue_products u where u.product_id = p.id and u.venue_id = $1)'

/** Products as one customer would see them, for their supplier, by id and in no order; also those that are hidden. */
export const findProductsForVenue = (
  tx: Tx,
  distributorId: number,
  venueId: number,
  productIds: readonly number[],
): Promise<VenueProductRow[]> =>
  rows(tx, `select ${COLUMNS} from products p ${JOINS} where ${OWN} and p.id = any ($3)`, [venueId, distributorId, productIds])

/** One of them. */
export async function findProductForVenue(
  tx: Tx,
  distributorId: number,
  venueId: number,
  productId: number,
): Promise<VenueProductRow | undefined> {
  const [row] = await findProductsForVenue(tx, distributorId, venueId, [productId])
  return row
}

/** A page of what a supplier can sell to a customer: found by a term, usual for them, or all. */
export async function listProductsForVenue(tx: Tx, distributorId: number, query: Query): Promise<Page> {
  if (query.productIds)
    return { found: await findProductsForVenue(tx, distributorId, query.venueId, query.productIds), meta: END }
  return query.usuals && !query.sortBy ? usuals(tx, distributorId, query) : searched(tx, distributorId, query)
}

const END: PageMeta = { nextId: null, nextValue: null }

/** What the customer orders, most often first. */
async function usuals(tx: Tx, distributorId: number, query: Query): Promise<Page> {
  const { values, value } = statementValues(query.venueId, distributorId)
  const { after, order } = keyset(query, USUAL_FIRST, value)
  const matching = query.term ? foundBy(query.term, 'array[$2::bigint]', value) : undefined
  if (matching === null) return { found: [], meta: END }
  const found = await rows<VenueProductRow & { sort_value: string }>(
    tx,
    `select ${COLUMNS}, p.sort_value from (
       select p.*, u.times_ordered as sort_key, u.times_ordered::text as sort_value
         from venue_products u join products p on p.id = u.product_id
        where u.venue_id = $1 and u.distributor_id = $2 and ${OWN} ${matching ? `and p.id in (select f.id from ${matching} f)` : ''}
          and ${after} ${order}) p ${JOINS}
      order by p.sort_key desc, p.id desc`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { found: page, meta }
}

async function searched(tx: Tx, distributorId: number, query: Query): Promise<Page> {
  const { values, value } = statementValues(query.venueId, distributorId)
  const sort = SORTS[(query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS]
  const direction = isDescending(query) ? 'desc' : 'asc'
  const { after, order } = keyset(query, { ...sort, id: 'p.id', isDescending: isDescending(query) }, value)
  const matching = query.term ? foundBy(query.term, 'array[$2::bigint]', value) : undefined
  if (matching === null) return { found: [], meta: END }
  const from = matching ? `${matching} found join products p on p.id = found.id` : 'products p'
  const found = await rows<VenueProductRow & { sort_value: string }>(
    tx,
    `select ${COLUMNS}, page.sort_value
       from (select p.id, ${sort.column} as sort_key, ${sort.column}::text as sort_value from ${from}
              where ${OWN} ${query.usuals ? ORDERED : ''} and ${after} ${order}) page
       join products p on p.id = page.id ${JOINS}
      order by page.sort_key ${direction}, p.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { found: page, meta }
}
