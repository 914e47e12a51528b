import type { z } from 'zod'
import type { DistributorProduct, DistributorProductRow, distributorProducts } from '#contract/products.ts'
import type { DiscountType, Tier } from '#contract/tier.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { commonView, PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow } from './product-row.ts'
import { searchParts, searchQuery } from './search-words.ts'

type Query = z.output<typeof distributorProducts.list.query>
type Row = ProductRow & { is_hidden: boolean; created_at: Date; stock: number | null; special_tier_count: number }

const COLUMNS = `${PRODUCT_COLUMNS}, p.is_hidden, p.created_at, d.tax as default_tax,
  case when p.inventory_tracked then coalesce((select sum(w.quantity) from warehouse_products w where w.product_id = p.id), 0) end as stock,
  (select count(*) from special_tiers s where s.product_id = p.id)::int as special_tier_count`

const SORTS = {
  name: { column: 'p.name', type: 'text' },
  price: { column: 'p.price', type: 'numeric' },
  createdAt: { column: 'p.created_at', type: 'timestamptz' },
} as const

/** A page of a supplier's own products. */
export async function listDistributorProducts(tx: Tx, distributorId: number, query: Query) {
  const { values, value } = statementValues(distributorId)
  const sort = SORTS[(query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS]
  const { after, order } = keyset(query, { ...sort, id: 'p.id', isDescending: isDescending(query) }, value)
  const conditions = ['p.distributor_id = $1', 'p.deleted_at is null']
  if (query.categoryId) conditions.push(`p.category_id = ${value(query.categoryId)}`)
  if (query.visibility) conditions.push(query.visibility === 'hidden' ? 'p.is_hidden' : 'not p.is_hidden')
  if (query.tracking) conditions.push(query.tracking === 'tracked' ? 'p.inventory_tracked' : 'not p.inventory_tracked')
  conditions.push(after)
  let from = 'products p'
  if (query.term) {
    const words = searchQuery(query.term)
    if (words === null) return { data: [], meta: { nextId: null, nextValue: null } }
    from = `find_products(array[$1::bigint], to_tsquery('simple', ${value(words)}), ${value(searchParts(query.term))}::text[]) found
            join products p on p.id = found.id`
  }
  const found = await rows<Row & { sort_value: string }>(
    tx,
    `select ${COLUMNS}, page.sort_value
       from (select p.id, ${sort.column} as sort_key, ${sort.column}::text as sort_value from ${from} where ${conditions.join(' and ')}
              ${order}) page
       join products p on p.id = page.id ${PRODUCT_JOINS}
      order by page.sort_key ${isDescending(query) ? 'desc' : 'asc'}, page.id ${isDescending(query) ? 'desc' : 'asc'}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map(rowView), meta }
}

function rowView(row: Row): DistributorProductRow {
  return {
    ...commonView(row),
    isHidden: row.is_hidden,
    quantity: row.stock,
    createdAt: row.created_at.toISOString(),
    tierCount: row.default_tiers.length,
    specialTierCount: row.special_tier_count,
  }
}

type Special = { id: number; name: string; discountType: DiscountType; tiers: Tier[]; venues: { id: number; name: string }[] }

/** One product of a supplier with all its tiers. @throws Problem not_found */
export async function findDistributorProduct(tx: Tx, distributorId: number, productId: number): Promise<DistributorProduct> {
  const [row] = await rows<Row & { specials: Special[]; can_be_deleted: boolean }>(
    tx,
    `select ${COLUMNS},
            not exists (select from order_lines l where l.product_id = p.id) as can_be_deleted,
            coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'discountType', s.discount_type, 'tiers', s.tiers,
              'venues', coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name)
                 from special_tier_venues sv join venues v on v.id = sv.venue_id where sv.special_tier_id = s.id), '[]')) order by s.id)
              from special_tiers s where s.product_id = p.id), '[]') as specials
       from products p ${PRODUCT_JOINS}
      where p.id = $1 and p.distributor_id = $2 and p.deleted_at is null`,
    [productId, distributorId],
  )
  if (!row) throw new Problem('not_found')
  return {
    ...commonView(row),
    isHidden: row.is_hidden,
    quantity: row.stock,
    createdAt: row.created_at.toISOString(),
    defaultTierPricing:
      row.default_tiers.length === 0 ? null : { discountType: row.default_discount_type, tiers: row.default_tiers },
    specialTierPricings: row.specials,
    canBeDeleted: row.can_be_deleted,
  }
}
