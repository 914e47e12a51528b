import type { z } from 'zod'
import type { VenueProduct, venueProducts } from '#contract/catalogue/venue-products.ts'
import type { DisplayLevel } from '#contract/parties/stock-display.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, rowsToRead, statementValues } from '#server/platform/db/keyset.ts'
import { type PlannedRow, upcomingPrice } from './planned-change.ts'
import { commonView, PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow, priceableFrom, type SpecialTierRow } from './product-row.ts'
import { foundBy, inCategory } from './search-terms.ts'
import { stockShown } from './stock-shown.ts'
import { perWeek } from './usual.ts'

type Query = z.output<typeof venueProducts.list.query>
export type VenueProductRow = ProductRow &
  SpecialTierRow & {
    distributor_name: string
    is_hidden_for_venue: boolean
    stock: number | null
    order_more_than_available: boolean
    display_level: DisplayLevel
    display_level_below: number | null
    display_stock_numbers: boolean
    low_inventory_threshold: number
    times_ordered: number | null
    weekly_rate: number | null
    last_ordered_at: Date | null
    last_quantity: number | null
    last_price: number | null
    venue_id: number
    timezone: string
    planned: PlannedRow[]
    tags: VenueProduct['tags']
  }

/** What is planned for the prices of a product that this venue pays. */
const PLANNED = `coalesce((select json_agg(json_build_object('startsAt', q.starts_at, 'change', q.change) order by q.starts_at, q.id)
  from planned_prices q where q.product_id = p.id and q.status = 'planned' and (q.venue_ids is null or c.venue_id = any (q.venue_ids))), '[]')`

/** The tags of a product by priority, as a customer sees them; of a shop's visitor only `which`. Products without any cost nothing. */
export const tagsWhere = (
  which: string,
) => `case when p.is_tagged then coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'colorId', g.color_id) order by g.priority)
  from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and ${which}), '[]') else '[]' end`

/** The special tier that the venue is in. */
export const SPECIAL_COLUMNS = `st.name as special_name, st.discount_type as special_discount_type, st.tiers as special_tiers`

/** What is in all warehouses, where it is counted. */
export const STOCK_COLUMN = `case when p.inventory_tracked
  then coalesce((select sum(w.quantity) from warehouse_products w where w.product_id = p.id), 0) end as stock`

const columnsWith = (isHiddenForVenue: string) => `${PRODUCT_COLUMNS}, coalesce(c.tax, d.tax) as default_tax,
  d.name as distributor_name, d.order_more_than_available, d.display_level, d.display_level_below,
  d.display_stock_numbers, d.low_inventory_threshold, ${SPECIAL_COLUMNS},
  ${isHiddenForVenue} as is_hidden_for_venue, ${STOCK_COLUMN},
  vp.times_ordered, vp.weekly_rate, vp.last_ordered_at, vp.last_quantity, vp.last_price,
  c.venue_id, d.timezone, ${PLANNED} as planned, ${tagsWhere('true')} as tags`

/** The columns of a product as a venue sees it, which the statement names as said; with `joinsFor` the same one. */
export const columnsFor = (venue: string) =>
  columnsWith(
    `exists (select from hidden_products h where h.product_id = p.id and h.venue_id = ${venue} and h.hidden_by = 'venue')`,
  )
const COLUMNS = columnsFor('$1')
/** Where only those are read that the venue has not hidden. */
const COLUMNS_UNLESS_HIDDEN = columnsWith('false')

export const joinsFor = (venue: string) => `${PRODUCT_JOINS}
  join connections c on c.distributor_id = p.distributor_id and c.venue_id = ${venue}
  left join special_tier_venues sv on sv.product_id = p.id and sv.venue_id = ${venue}
  left join special_tiers st on st.id = sv.special_tier_id
  left join venue_products vp on vp.product_id = p.id and vp.venue_id = ${venue}`
const JOINS = joinsFor('$1')

/** What a venue may see of the products `p` that are there: not what the supplier hides, from everyone or from this venue. */
export const VISIBLE = `not p.is_hidden
  and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = $1 and h.hidden_by = 'distributor')`
/** The same less what the venue has hidden from its own lists. */
const LISTED = `not p.is_hidden
  and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = $1)`

export const SORTS = {
  name: { column: 'p.name', type: 'text' },
  price: { column: 'p.price', type: 'numeric' },
  createdAt: { column: 'p.created_at', type: 'timestamptz' },
} as const

/**
 * A page of what a venue's suppliers sell, at its own prices. Each supplier's own index is read just as far as the page needs,
 * so the page costs the same however much they sell.
 */
export async function listVenueProducts(
  tx: Tx,
  venueId: number,
  query: Omit<Query, 'distributorId'> & { distributorId?: number | undefined },
  now: Date,
) {
  const { values, value } = statementValues(venueId)
  const page = query.usuals && !query.sortBy ? usualsPage(query, value) : sortedPage(query, value)
  if (page === null) return { data: [], meta: END }
  const found = await rows<VenueProductRow & { sort_value: string }>(
    tx,
    `select ${query.withHidden && !query.usuals ? COLUMNS : COLUMNS_UNLESS_HIDDEN}, p.sort_value from (${page.sql}) p ${JOINS} order by ${page.order}`,
    values,
  )
  const { page: shown, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: shown.map((row) => venueProductView(row, now)), meta }
}

const END: PageMeta = { nextId: null, nextValue: null }

/** What narrows a list in any order. */
function narrowing({ categoryId, specials, tagIds, usuals }: Partial<Query>, value: (one: unknown) => string): string[] {
  const conditions: string[] = []
  if (categoryId) conditions.push(inCategory(value(categoryId)))
  if (specials)
    conditions.push(
      `(p.deals <> '[]' or exists (select from special_tier_venues s where s.product_id = p.id and s.venue_id = $1))`,
    )
  if (tagIds)
    conditions.push(`exists (select from product_tags t where t.product_id = p.id and t.tag_id = any (${value(tagIds)}))`)
  if (usuals) conditions.push(`exists (select from venue_products u where u.product_id = p.id and u.venue_id = $1)`)
  return conditions
}

function sortedPage(
  query: Omit<Query, 'distributorId'> & { distributorId?: number | undefined },
  value: (one: unknown) => string,
) {
  const sort = SORTS[(query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS]
  const direction = isDescending(query) ? 'desc' : 'asc'
  const { after, order: ordered } = keyset(query, { ...sort, id: 'p.id', isDescending: isDescending(query) }, value)
  const conditions = [query.withHidden ? VISIBLE : LISTED]
  conditions.push(...narrowing(query, value), after)
  const sorted = `${sort.column} as sort_key, ${sort.column}::text as sort_value`
  const order = `p.sort_key ${direction}, p.id ${direction}`
  const connected = `select distributor_id from connections where venue_id = $1 and status = 'active'
    ${query.distributorId ? `and distributor_id = ${value(query.distributorId)}` : ''}`

  if (query.term) {
    const found = foundBy(query.term, `array(${connected})`, value)
    if (found === null) return null
    return {
      sql: `select p.*, page.sort_key, page.sort_value
              from (select p.id, ${sorted} from ${found} p
                     where ${conditions.join(' and ')} ${ordered}) page
              join products p on p.id = page.id`,
      order,
    }
  }
  return {
    sql: `select p.* from (${connected}) s
            cross join lateral (select p.*, ${sorted} from products p
                                 where p.distributor_id = s.distributor_id and p.deleted_at is null and ${conditions.join(' and ')} ${ordered}) p
           order by p.sort_key ${direction}, p.id ${direction} limit ${rowsToRead(query.limit)}`,
    order,
  }
}

/** Products as often as venue `u` ordered them. */
export const USUAL_FIRST = { column: 'u.times_ordered', type: 'numeric', id: 'p.id', isDescending: true } as const

/** What this venue orders, most often first. */
function usualsPage(
  query: Omit<Query, 'distributorId'> & { distributorId?: number | undefined },
  value: (one: unknown) => string,
) {
  const { after, order } = keyset(query, USUAL_FIRST, value)
  const conditions = [LISTED, ...narrowing({ ...query, usuals: false }, value), after]
  if (query.term) {
    const suppliers = `array(select distributor_id from connections where venue_id = $1 and status = 'active')`
    const found = foundBy(query.term, suppliers, value)
    if (found === null) return null
    conditions.push(`p.id in (select f.id from ${found} f)`)
  }
  return {
    sql: `select p.*, u.times_ordered as sort_key, u.times_ordered::text as sort_value
            from venue_products u join products p on p.id = u.product_id
           where u.venue_id = $1 ${query.distributorId ? `and u.distributor_id = ${value(query.distributorId)}` : ''}
             and p.distributor_id in (select distributor_id from connections where venue_id = $1 and status = 'active')
             and p.deleted_at is null and ${conditions.join(' and ')} ${order}`,
    order: 'p.sort_key desc, p.id desc',
  }
}

/** Of the products that the venue $1 may see, some columns of which. */
export const selectVisible = (columns: string, which: string) =>
  `select ${columns} from products p ${JOINS} where ${which} and c.status = 'active' and p.deleted_at is null and ${VISIBLE}`
const FIND_ONE = selectVisible(COLUMNS, 'p.id = $2')
const FIND_SOME = selectVisible(COLUMNS, 'p.id = any ($2)')

/** Products a venue may see, by id and in no order; also those it has hidden from its own lists. */
export async function findVenueProducts(tx: Tx, venueId: number, productIds: readonly number[]): Promise<VenueProductRow[]> {
  return productIds.length === 1 ? rows(tx, FIND_ONE, [venueId, productIds[0]]) : rows(tx, FIND_SOME, [venueId, productIds])
}

const FIND_FOR_VENUES = `select ${columnsFor('k.venue_id')}
  from unnest($1::bigint[], $2::bigint[]) k(venue_id, product_id) join products p on p.id = k.product_id ${joinsFor('k.venue_id')}
 where c.status = 'active' and p.deleted_at is null and not p.is_hidden
   and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = k.venue_id and h.hidden_by = 'distributor')
 order by p.id, k.venue_id`

/** Products as several venues see them, each for the venue named with it; what it may not see is left out. */
export const findProductsOfVenues = (tx: Tx, wanted: readonly { id: number; venueId: number }[]): Promise<VenueProductRow[]> =>
  rows(tx, FIND_FOR_VENUES, [wanted.map(({ venueId }) => venueId), wanted.map(({ id }) => id)])

export function venueProductView(row: VenueProductRow, now: Date): VenueProduct {
  const priceable = priceableFrom(row)
  const { price, estimate, rule } = priceAt(priceable, row.minimum_quantity)
  const { specialTierPricing: special, defaultTierPricing: general } = priceable
  const pricing = special ?? general
  return {
    ...commonView(row),
    distributor: { id: row.distributor_id, name: row.distributor_name },
    tags: row.tags,
    tierPricing: pricing && {
      kind: special ? 'special_tier' : 'default_tier',
      ...(special && { name: special.name }),
      discountType: pricing.discountType,
      tiers: [...pricing.tiers],
    },
    unitPrice: price,
    priceEstimate: estimate,
    priceRule: rule,
    upcomingPrice: upcomingPrice(priceable, row.planned, {
      venueId: row.venue_id,
      minimumQuantity: row.minimum_quantity,
      timezone: row.timezone,
    }),
    ...stockShown(row.stock, {
      displayLevel: row.display_level,
      displayLevelBelow: row.display_level_below,
      displayStockNumbers: row.display_stock_numbers,
      lowInventoryThreshold: row.low_inventory_threshold,
      orderMoreThanAvailable: row.order_more_than_available,
    }),
    isHidden: row.is_hidden_for_venue,
    usual:
      row.times_ordered === null || row.last_ordered_at === null
        ? null
        : {
            orders: row.times_ordered,
            perWeek: perWeek(row.weekly_rate ?? 0, row.last_ordered_at, now),
            lastQuantity: row.last_quantity ?? 0,
            lastPrice: row.last_price ?? 0,
            lastOrderedAt: row.last_ordered_at.toISOString(),
          },
  }
}
