import type { z } from 'zod'
import type { StockLevel } from '#contract/catalogue/product-parts.ts'
import type { Shop, ShopProduct, shop } from '#contract/catalogue/shop.ts'
import type { DisplayLevel } from '#contract/parties/stock-display.ts'
import { priceAt } from '#contract/pricing/price.ts'
import {
  commonView,
  PRODUCT_COLUMNS,
  PRODUCT_JOINS,
  type ProductRow,
  priceableFrom,
  type SpecialTierRow,
} from '#server/catalogue/products/product-row.ts'
import { foundBy, inCategory } from '#server/catalogue/products/search-terms.ts'
import { SORTS, tagsWhere } from '#server/catalogue/products/venue-product-reads.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Query = Omit<z.output<typeof shop.products.query>, 'distributorId'>
/** What a shop shows is never read with anybody's special tiers. */
export type ShopRow = ProductRow &
  SpecialTierRow & {
    distributor_name: string
    shows_prices: boolean
    is_in_stock: boolean | null
    display_level: DisplayLevel
    tags: ShopProduct['tags']
  }

const COLUMNS = `${PRODUCT_COLUMNS}, d.tax as default_tax, d.name as distributor_name, d.shop_show_prices as shows_prices,
  null as special_name, null as special_discount_type, null::jsonb as special_tiers,
  case when p.inventory_tracked and not d.order_more_than_available
    then coalesce((select sum(w.quantity) from warehouse_products w where w.product_id = p.id), 0) > 0 end as is_in_stock,
  d.display_level,
  ${tagsWhere('g.b2b_display')} as tags`
/** Of the supplier $1. */
const SHOWN = `p.distributor_id = $1 and p.deleted_at is null and not p.is_hidden and p.b2b_display
  and exists (select from distributors s where s.id = $1 and s.shop_product_visibility = 'visible')`

export async function listShopProducts(tx: Tx, distributorId: number, query: Query) {
  const { values, value } = statementValues(distributorId)
  const wished = (query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS
  // the order, and where a page ends, would reveal prices that are not shown
  const sort = SORTS[wished === 'price' && !(await showsPrices(tx, distributorId)) ? 'name' : wished]
  const { after, order } = keyset(query, { ...sort, id: 'p.id', isDescending: isDescending(query) }, value)
  const direction = isDescending(query) ? 'desc' : 'asc'
  const conditions = [SHOWN, after]
  if (query.categoryId) conditions.push(inCategory(value(query.categoryId)))
  if (query.productGroupId) conditions.push(`p.product_group_id = ${value(query.productGroupId)}`)
  if (query.tagId)
    conditions.push(`exists (select from product_tags t join tags g on g.id = t.tag_id
      where t.product_id = p.id and t.tag_id = ${value(query.tagId)} and g.b2b_display)`)
  let from = 'products p'
  if (query.term) {
    const found = foundBy(query.term, 'array[$1::bigint]', value)
    if (found === null) return { data: [], meta: { nextId: null, nextValue: null } }
    from = `${found} found join products p on p.id = found.id`
  }
  const found = await rows<ShopRow & { sort_value: string }>(
    tx,
    `select ${COLUMNS}, page.sort_value
       from (select p.id, ${sort.column} as sort_key, ${sort.column}::text as sort_value from ${from}
              where ${conditions.join(' and ')} ${order}) page
       join products p on p.id = page.id ${PRODUCT_JOINS}
      order by page.sort_key ${direction}, page.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map(shopView), meta }
}

async function showsPrices(tx: Tx, distributorId: number): Promise<boolean> {
  const [row] = await rows<{ shows: boolean }>(tx, `select shop_show_prices as shows from distributors where id = $1`, [
    distributorId,
  ])
  return row?.shows ?? false
}

/** @throws Problem not_found, also for what the shop does not show */
export async function findShopProduct(tx: Tx, distributorId: number, productId: number): Promise<ShopRow> {
  const [row] = await rows<ShopRow>(tx, `select ${COLUMNS} from products p ${PRODUCT_JOINS} where ${SHOWN} and p.id = $2`, [
    distributorId,
    productId,
  ])
  if (!row) throw new Problem('not_found')
  return row
}

/** Whose shop it is, and how it is kept. */
export async function findShop(tx: Tx, distributorId: number): Promise<Shop> {
  const [row] = await rows<Shop>(
    tx,
    `select json_build_object('id', d.id, 'name', d.name, 'logo', d.logo, 'description', d.description, 'city', d.city) as distributor,
            coalesce(nullif(d.shop_title, ''), d.name) as title, d.shop_banner as banner, d.shop_show_prices as "showPrices",
            d.shop_product_visibility = 'visible' as "showsProducts", d.shop_allow_free_ordering as "ordersAtOnce",
            json_build_object('name', d.shop_contact_name, 'email', d.shop_contact_email, 'phone', d.shop_contact_phone) as contact,
            ${currencyJson('k')} as currency,
            exists (select from terms_versions t where t.distributor_id = d.id) as "hasTerms"
       from distributors d join currencies k on k.code = d.currency_code where d.id = $1`,
    [distributorId],
  )
  if (!row) throw new Problem('not_found')
  return row
}

/** Product groups and tags under which a shop shows something. */
export const shopGroups = (tx: Tx, distributorId: number) =>
  rows<{ id: number; name: string }>(
    tx,
    `select g.id, g.name from product_groups g
      where g.distributor_id = $1 and exists (select from products p where p.product_group_id = g.id and ${SHOWN}) order by lower(g.name), g.id`,
    [distributorId],
  )

export const shopTags = (tx: Tx, distributorId: number) =>
  rows<{ id: number; name: string; colorId: number }>(
    tx,
    `select g.id, g.name, g.color_id as "colorId" from tags g
      where g.distributor_id = $1 and g.type = 'product' and g.b2b_display
        and exists (select from product_tags t join products p on p.id = t.product_id where t.tag_id = g.id and ${SHOWN})
      order by g.priority`,
    [distributorId],
  )

export function shopView(row: ShopRow): ShopProduct {
  const { inventoryTracked: _, ...view } = commonView(row)
  const priceable = priceableFrom(row)
  const { price, estimate, rule } = priceAt(priceable, row.minimum_quantity)
  const stockLevel = levelOf(row)
  const distributor = { id: row.distributor_id, name: row.distributor_name }
  if (!row.shows_prices)
    return {
      ...view,
      distributor,
      tags: row.tags,
      stockLevel,
      price: null,
      tierPricing: null,
      unitPrice: null,
      priceEstimate: null,
      priceRule: null,
      // a deal says what it costs
      deals: [],
    }
  const { defaultTierPricing: tiers } = priceable
  return {
    ...view,
    distributor,
    tags: row.tags,
    tierPricing: tiers && { discountType: tiers.discountType, tiers: [...tiers.tiers] },
    unitPrice: price,
    priceEstimate: estimate,
    priceRule: rule,
    stockLevel,
  }
}

/** A visitor learns whether it can be had, not how much there is. */
function levelOf({ is_in_stock: isInStock, display_level: display }: ShopRow): StockLevel {
  if (isInStock === false) return 'out_of_stock'
  return isInStock === null || display === 'hidden' ? 'not_tracking' : 'in_stock'
}
