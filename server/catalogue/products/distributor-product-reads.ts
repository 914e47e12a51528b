import type { z } from 'zod'
import { readGtin } from '#contract/catalogue/gtin.ts'
import type { DistributorProduct, DistributorProductRow, OwnProductsQuery } from '#contract/catalogue/products.ts'
import type { DiscountType, Tier } from '#contract/pricing/tier.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { warehouseStock } from '#server/stock/inventory/warehouse-stock.ts'
import { commonView, PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow } from './product-row.ts'
import { PRODUCTS } from './product-table.ts'
import { foundBy, inCategory } from './search-terms.ts'

type Query = z.output<typeof OwnProductsQuery>
type Row = ProductRow & {
  gtin: string | null
  is_hidden: boolean
  created_at: Date
  stock: number | null
  primary_stock: number | null
  is_below_par: boolean
  special_tier_count: number
  product_group_id: number | null
  product_group_name: string | null
  tags: DistributorProduct['tags']
  b2b_display: boolean
  import_type: DistributorProduct['importType']
}

const FOR_SUPPLIER = PRODUCTS.part('gtin', 'isHidden', 'createdAt', 'productGroupId', 'b2bDisplay', 'importType')

/** SQL: what all warehouses together hold of a product `p`. */
export const STOCK_OF_PRODUCT = `coalesce((select sum(w.quantity) from warehouse_products w where w.product_id = p.id and w.distributor_id = p.distributor_id), 0)`
const BELOW_PAR = `p.inventory_tracked and exists
  (select from warehouse_products w where w.product_id = p.id and w.distributor_id = p.distributor_id and w.is_below_par)`

const COLUMNS = `${PRODUCT_COLUMNS}, ${FOR_SUPPLIER.namesOf('p')}, d.tax as default_tax,
  case when p.inventory_tracked then ${STOCK_OF_PRODUCT} end as stock,
  case when p.inventory_tracked then coalesce((select w.quantity from warehouse_products w join warehouses h on h.id = w.warehouse_id
    where w.product_id = p.id and h.is_primary), 0) end as primary_stock,
  ${BELOW_PAR} as is_below_par,
  (select count(*) from special_tiers s where s.product_id = p.id)::int as special_tier_count,
  g.name as product_group_name,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colorId', t.color_id, 'b2bDisplay', t.b2b_display,
      'priority', t.priority) order by t.priority)
    from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tags`

const JOINS = `${PRODUCT_JOINS} left join product_groups g on g.id = p.product_group_id`

const SORTS = {
  name: { column: 'p.name', type: 'text' },
  price: { column: 'p.price', type: 'numeric' },
  createdAt: { column: 'p.created_at', type: 'timestamptz' },
  sku: { column: `coalesce(p.sku, '')`, type: 'text' },
} as const

/** What is not tracked is last, whichever way a list is sorted by stock. */
const byStock = (isDown: boolean) =>
  ({
    column: `case when p.inventory_tracked then ${STOCK_OF_PRODUCT} else ${isDown ? '-1e11' : '1e11'}::numeric end`,
    type: 'numeric',
  }) as const

/** How much there is, as a list is narrowed to it; low as customers see it, see `low_inventory_threshold`. */
const THRESHOLD = `(select low_inventory_threshold from distributors where id = $1)`
export const STOCK_CONDITIONS = {
  in_stock: `p.inventory_tracked and ${STOCK_OF_PRODUCT} > ${THRESHOLD}`,
  low: `p.inventory_tracked and ${STOCK_OF_PRODUCT} > 0 and ${STOCK_OF_PRODUCT} <= ${THRESHOLD}`,
  out_of_stock: `p.inventory_tracked and ${STOCK_OF_PRODUCT} <= 0`,
  not_tracking: 'not p.inventory_tracked',
  below_par: BELOW_PAR,
} as const

/** The supplier $1 as the distributors to search among. */
const OWN = 'array[$1::bigint]'

/** What a term finds: the products of a barcode, where it is one; otherwise by words. */
function foundAmongOwn(term: string, value: (one: unknown) => string): string | null {
  const gtin = readGtin(term)
  const byBarcode = gtin && `select id from products where distributor_id = $1 and gtin = ${value(gtin)} and deleted_at is null`
  const byWords = foundBy(term, OWN, value)
  return byBarcode ? `(${byBarcode}${byWords ? ` union select id from ${byWords}` : ''})` : byWords
}

/** A page of a supplier's own products. */
export async function listDistributorProducts(tx: Tx, distributorId: number, query: Query) {
  const { values, value } = statementValues(distributorId)
  const isDown = isDescending(query)
  const sortBy = query.sortBy?.replace('-', '') ?? 'name'
  const sort = sortBy === 'stock' ? byStock(isDown) : SORTS[sortBy as keyof typeof SORTS]
  const { after, order } = keyset(query, { ...sort, id: 'p.id', isDescending: isDown }, value)
  const conditions = ['p.distributor_id = $1', 'p.deleted_at is null', ...conditionsOf(query, value), after]
  let from = 'products p'
  if (query.term) {
    const found = foundAmongOwn(query.term, value)
    if (found === null) return { data: [], meta: { nextId: null, nextValue: null } }
    from = `${found} found join products p on p.id = found.id`
  }
  const direction = isDown ? 'desc' : 'asc'
  const found = await rows<Row & { sort_value: string }>(
    tx,
    `select ${COLUMNS}, page.sort_value
       from (select p.id, ${sort.column} as sort_key, (${sort.column})::text as sort_value from ${from}
              where ${conditions.join(' and ')} ${order}) page
       join products p on p.id = page.id ${JOINS}
      order by page.sort_key ${direction}, page.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  const stock = query.withWarehouseInventory
    ? await warehouseStock(
        tx,
        distributorId,
        page.map(({ id }) => id),
      )
    : null
  return {
    data: page.map((row) => ({ ...rowView(row), ...(stock && { warehouseProducts: stock.get(row.id) ?? [] }) })),
    meta,
  }
}

function conditionsOf(query: Query, value: (one: unknown) => string): string[] {
  const conditions: string[] = []
  if (query.categoryId) {
    conditions.push(inCategory(value(query.categoryId)))
  }
  if (query.productIds) conditions.push(`p.id = any (${value(query.productIds)})`)
  if (query.tagIds?.length)
    conditions.push(
      `exists (select from product_tags pt where pt.product_id = p.id and pt.tag_id = any (${value(query.tagIds)}))`,
    )
  if (query.productGroupId) conditions.push(`p.product_group_id = ${value(query.productGroupId)}`)
  if (query.visibility) conditions.push(query.visibility === 'hidden' ? 'p.is_hidden' : 'not p.is_hidden')
  if (query.tracking) conditions.push(query.tracking === 'tracked' ? 'p.inventory_tracked' : 'not p.inventory_tracked')
  if (query.stock) conditions.push(STOCK_CONDITIONS[query.stock])
  return conditions
}

const rowView = (row: Row): DistributorProductRow => ({
  ...ownView(row),
  tierCount: row.default_tiers.length,
  specialTierCount: row.special_tier_count,
})

/** What a supplier reads of its product in a list as on its page. */
const ownView = (row: Row) => ({
  ...commonView(row),
  gtin: row.gtin,
  isHidden: row.is_hidden,
  quantity: row.stock,
  primaryWarehouseQuantity: row.primary_stock,
  parLevelReached: row.is_below_par,
  productGroupId: row.product_group_id,
  productGroup: row.product_group_id === null ? null : { id: row.product_group_id, name: row.product_group_name ?? '' },
  tags: row.tags,
  b2bDisplay: row.b2b_display,
  importType: row.import_type,
  createdAt: row.created_at.toISOString(),
})

/** Products of a supplier by the words of somebody who looks for one, those that are ordered most first. */
export async function suggestDistributorProducts(tx: Tx, distributorId: number, term: string | undefined) {
  const { values, value } = statementValues(distributorId)
  const match = term ? foundBy(term, OWN, value) : undefined
  if (match === null) return { data: [] }
  const from = match ? `${match} found join products p on p.id = found.id` : 'products p'
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS}
       from (select p.id, (select coalesce(sum(v.times_ordered), 0) from venue_products v where v.product_id = p.id) as times
               from ${from} where p.distributor_id = $1 and p.deleted_at is null order by times desc, p.name, p.id limit 20) best
       join products p on p.id = best.id ${JOINS}
      order by best.times desc, p.name, p.id`,
    values,
  )
  return { data: found.map(rowView) }
}

type Special = { id: number; name: string; discountType: DiscountType; tiers: Tier[]; venues: { id: number; name: string }[] }
type Whole = Row & {
  specials: Special[]
  can_be_deleted: boolean
  watchers: number[]
  venue_count: number
  visible_venue_count: number
}

/** One product of a supplier with all its tiers. @throws Problem not_found */
export async function findDistributorProduct(tx: Tx, distributorId: number, productId: number): Promise<DistributorProduct> {
  const [found, stock] = await Promise.all([
    rows<Whole>(
      tx,
      `select ${COLUMNS},
              not exists (select from order_lines l where l.product_id = p.id) as can_be_deleted,
              coalesce((select json_agg(user_id order by user_id) from par_level_watchers l where l.product_id = p.id), '[]') as watchers,
              seen.venue_count, case when p.is_hidden then 0 else seen.visible_venue_count end as visible_venue_count,
              coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'discountType', s.discount_type, 'tiers', s.tiers,
                'venues', coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name)
                   from special_tier_venues sv join venues v on v.id = sv.venue_id
                   join connections k on k.distributor_id = sv.distributor_id and k.venue_id = sv.venue_id and k.status = 'active'
                  where sv.special_tier_id = s.id), '[]')) order by s.id)
                from special_tiers s where s.product_id = p.id), '[]') as specials
         from products p ${JOINS}
         cross join lateral (
           select count(*)::int as venue_count, count(*) filter (where h.venue_id is null)::int as visible_venue_count
             from connections c
             join venues v on v.id = c.venue_id and v.deleted_at is null
             left join hidden_products h on h.product_id = p.id and h.venue_id = c.venue_id and h.hidden_by = 'distributor'
            where c.distributor_id = p.distributor_id and c.status = 'active') seen
        where p.id = $1 and p.distributor_id = $2 and p.deleted_at is null`,
      [productId, distributorId],
    ),
    warehouseStock(tx, distributorId, [productId]),
  ])
  const [row] = found
  if (!row) throw new Problem('not_found')
  return {
    ...ownView(row),
    defaultTierPricing:
      row.default_tiers.length === 0 ? null : { discountType: row.default_discount_type, tiers: row.default_tiers },
    specialTierPricings: row.specials,
    warehouseProducts: stock.get(productId) ?? [],
    parLevelUserIds: row.watchers,
    venueCount: row.venue_count,
    visibleVenueCount: row.visible_venue_count,
    canBeDeleted: row.can_be_deleted,
  }
}
