import type { z } from 'zod'
import type { ProductVenue, ProductVenuesQuery } from '#contract/catalogue/product-venues.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type ProductRow, priceableFrom, type SpecialTierRow } from './product-row.ts'

type Query = z.output<typeof ProductVenuesQuery>
type Priced = Pick<
  ProductRow,
  'price' | 'market_price' | 'ordering_unit_quantity' | 'default_discount_type' | 'default_tiers' | 'minimum_quantity'
>
type Row = Priced &
  SpecialTierRow & {
    id: number
    name: string
    logo: string | null
    city: string
    group_name: string | null
    is_hidden: boolean
    special_id: number | null
  }

/** Every customer of a product's supplier, by name. @throws Problem not_found */
export async function allProductVenues(tx: Tx, distributorId: number, productId: number) {
  await mustBeThere(tx, distributorId, productId)
  return { data: (await read(tx, [], 'order by v.name, v.id', [productId, distributorId])).map(venueView) }
}

/** The same, searched and page by page. @throws Problem not_found */
export async function listProductVenues(tx: Tx, distributorId: number, productId: number, query: Query) {
  await mustBeThere(tx, distributorId, productId)
  const { values, value } = statementValues(productId, distributorId)
  const { after, order } = keyset(query, { column: 'v.name', id: 'v.id', isDescending: isDescending(query) }, value)
  const conditions = [after]
  if (query.term)
    conditions.push(`(v.name ilike ${value(containing(query.term))} or g.name ilike ${value(containing(query.term))})`)
  if (query.visibility) conditions.push(`h.venue_id is ${query.visibility === 'hidden' ? 'not null' : 'null'}`)
  const { page, meta } = pageOf(await read(tx, conditions, order, values), query, ({ name }) => name)
  return { data: page.map(venueView), meta }
}

const read = (tx: Tx, conditions: string[], order: string, values: unknown[]) =>
  rows<Row>(
    tx,
    `select v.id, v.name, v.logo, v.city, g.name as group_name, h.venue_id is not null as is_hidden,
            p.price, p.market_price, p.ordering_unit_quantity, p.minimum_quantity, p.default_discount_type, p.default_tiers,
            st.id as special_id, st.name as special_name, st.discount_type as special_discount_type, st.tiers as special_tiers
       from connections c
       join venues v on v.id = c.venue_id and v.deleted_at is null
       left join venue_groups g on g.id = v.venue_group_id
       join products p on p.id = $1 and p.distributor_id = c.distributor_id
       left join hidden_products h on h.product_id = p.id and h.venue_id = v.id and h.hidden_by = 'distributor'
       left join special_tier_venues sv on sv.product_id = p.id and sv.venue_id = v.id
       left join special_tiers st on st.id = sv.special_tier_id
      where ${['c.distributor_id = $2', `c.status = 'active'`, ...conditions].join(' and ')} ${order}`,
    values,
  )

async function mustBeThere(tx: Tx, distributorId: number, productId: number): Promise<void> {
  const [found] = await rows(tx, `select from products where id = $1 and distributor_id = $2 and deleted_at is null`, [
    productId,
    distributorId,
  ])
  if (!found) throw new Problem('not_found')
}

function venueView(row: Row): ProductVenue {
  const { price, estimate, marketPrice, rule } = priceAt(priceableFrom(row), row.minimum_quantity)
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    groupName: row.group_name,
    city: row.city,
    isHidden: row.is_hidden,
    specialTier: row.special_id === null ? null : { id: row.special_id, name: row.special_name ?? '' },
    price,
    estimate,
    marketPrice,
    priceRule: rule,
  }
}
