import type { z } from 'zod'
import type { CustomerProduct, customerProducts } from '#contract/catalogue/customer-products.ts'
import { priceAt } from '#contract/pricing/price.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCT_JOINS,
  type ProductRow,
  priceableFrom,
  type SpecialTierRow,
} from '#server/catalogue/products/product-row.ts'
import { foundBy, inCategory } from '#server/catalogue/products/search-terms.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Query = z.output<typeof customerProducts.list.query>
type Row = Omit<ProductRow, 'default_tax'> &
  SpecialTierRow & { special_id: number | null; is_hidden_for_venue: boolean; is_hidden: boolean }

const COLUMNS = `${PRODUCT_COLUMNS}, p.is_hidden, st.id as special_id, st.name as special_name, st.discount_type as special_discount_type,
  st.tiers as special_tiers, h.product_id is not null as is_hidden_for_venue`
/** The products `p` of the supplier $1 as the customer $2 has them. */
const JOINS = `${PRODUCT_JOINS}
  left join special_tier_venues sv on sv.product_id = p.id and sv.venue_id = $2
  left join special_tiers st on st.id = sv.special_tier_id
  left join hidden_products h on h.product_id = p.id and h.venue_id = $2 and h.hidden_by = 'distributor'`
const OWN = 'p.distributor_id = $1 and p.deleted_at is null'

/** A page of a supplier's products as one customer has them, by name. */
export async function pageOfCustomerProducts(tx: Tx, distributorId: number, venueId: number, query: Query) {
  const { values, value } = statementValues(distributorId, venueId)
  const { after, order } = keyset(query, { column: 'p.name', id: 'p.id', isDescending: isDescending(query) }, value)
  const conditions = [OWN, after]
  if (query.categoryId) conditions.push(inCategory(value(query.categoryId)))
  if (query.visibility) conditions.push(`h.product_id is ${query.visibility === 'hidden' ? 'not null' : 'null'}`)
  if (query.special) conditions.push('st.id is not null')
  if (query.term) {
    const found = foundBy(query.term, 'array[$1::bigint]', value)
    if (found === null) return { data: [], meta: { nextId: null, nextValue: null } }
    conditions.push(`p.id in (select id from ${found})`)
  }
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from products p ${JOINS} where ${conditions.join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map(productView), meta }
}

/** Some of them, by name. */
export async function someCustomerProducts(
  tx: Tx,
  distributorId: number,
  venueId: number,
  productIds: readonly number[],
): Promise<CustomerProduct[]> {
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from products p ${JOINS} where ${OWN} and p.id = any ($3) order by p.name, p.id`,
    [distributorId, venueId, productIds],
  )
  return found.map(productView)
}

/** @throws Problem not_found */
export async function oneCustomerProduct(
  tx: Tx,
  distributorId: number,
  venueId: number,
  productId: number,
): Promise<CustomerProduct> {
  const [found] = await someCustomerProducts(tx, distributorId, venueId, [productId])
  if (!found) throw new Problem('not_found')
  return found
}

const PAGE = 2000

/** All of them, page by page: a hundred thousand need no more memory than a thousand. */
export async function* allCustomerProducts(tx: Tx, distributorId: number, venueId: number): AsyncGenerator<CustomerProduct[]> {
  let after = { id: 0, name: '' }
  for (;;) {
    const found = await rows<Row>(
      tx,
      `select ${COLUMNS} from products p ${JOINS} where ${OWN} and (p.name, p.id) > ($3, $4) order by p.name, p.id limit ${PAGE}`,
      [distributorId, venueId, after.name, after.id],
    )
    if (found.length > 0) yield found.map(productView)
    const last = found.at(-1)
    if (!last || found.length < PAGE) return
    after = last
  }
}

function productView(row: Row): CustomerProduct {
  const { price, estimate, marketPrice, rule } = priceAt(priceableFrom(row), row.minimum_quantity)
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    image: row.image ?? row.category_image,
    orderingUnit: row.ordering_unit_name,
    priceUnit: row.price_unit_name,
    currency: row.currency_code,
    listPrice: row.price,
    price,
    estimate,
    marketPrice,
    priceRule: rule,
    specialTier: row.special_id === null ? null : { id: row.special_id, name: row.special_name ?? '' },
    isHidden: row.is_hidden_for_venue,
    isHiddenFromAll: row.is_hidden,
  }
}
