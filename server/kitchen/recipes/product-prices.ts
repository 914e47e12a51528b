import type { PlannedChange } from '#contract/catalogue/planned-prices.ts'
import { countingUnits } from '#contract/counting/counting.ts'
import { type Priceable, priceAt } from '#contract/pricing/price.ts'
import { PACK, PRICEABLE, priceableFrom, type SpecialTierRow } from '#server/catalogue/products/product-row.ts'
import { PRODUCTS } from '#server/catalogue/products/product-table.ts'
import { SPECIAL_COLUMNS } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { ProductPrice } from './recipe-cost.ts'

/** A product as an outlet buys it. */
export type Bought = RecordOf<typeof PRICEABLE> &
  SpecialTierRow & {
    id: number
    venue_id: number
    distributor_id: number
    distributor_name: string
    name: string
    sku: string | null
    /** Its own, or its category's. */
    image: string | null
    currency_code: string
    timezone: string
    minimum_quantity: number
    ordering_unit_id: number
    ordering_unit_name: string
    price_unit_id: number
    price_unit_name: string
    pack: { unitId: number; name: string; quantity: number }[]
  }

type Wanted = { venueId: number; productId: number }

const PRODUCT = PRODUCTS.part('id', 'distributorId', 'name', 'sku', 'minimumQuantity', 'orderingUnitId', 'priceUnitId')

const FIND = `select ${PRODUCT.namesOf('p')}, c.venue_id, d.name as distributor_name, coalesce(p.image, cat.image, parent.image) as image,
    d.currency_code, d.timezone, ou.name as ordering_unit_name,
    pu.name as price_unit_name, ${PACK} as pack, ${PRICEABLE.namesOf('p')}, ${SPECIAL_COLUMNS}
  from unnest($1::bigint[], $2::bigint[]) k(venue_id, product_id) join products p on p.id = k.product_id
  join distributors d on d.id = p.distributor_id
  join connections c on c.distributor_id = p.distributor_id and c.venue_id = k.venue_id
  join units ou on ou.id = p.ordering_unit_id
  join units pu on pu.id = p.price_unit_id
  left join categories cat on cat.id = p.category_id
  left join categories parent on parent.id = cat.parent_id
  left join special_tier_venues sv on sv.product_id = p.id and sv.venue_id = k.venue_id
  left join special_tiers st on st.id = sv.special_tier_id
 where c.status = 'active' and p.deleted_at is null`

/** Products as outlets buy them, by outlet and product; also what their supplier has hidden, which is still in the kitchen. */
export async function boughtBy(tx: Tx, wanted: readonly Wanted[]): Promise<Map<number, Map<number, Bought>>> {
  if (wanted.length === 0) return new Map()
  const found = await rows<Bought>(tx, FIND, [wanted.map(({ venueId }) => venueId), wanted.map(({ productId }) => productId)])
  const byVenue = Map.groupBy(found, (row) => row.venue_id)
  return new Map([...byVenue].map(([venueId, of]) => [venueId, new Map(of.map((row) => [row.id, row]))]))
}

/** A change of prices to come. */
export type Planned = { startsAt: Date; change: PlannedChange }

/** What is planned for products that an outlet pays for, by product and by when it starts. */
export async function plannedFor(tx: Tx, bought: readonly Bought[]): Promise<Map<number, Planned[]>> {
  const found = await rows<Planned & { product_id: number }>(
    tx,
    `select q.product_id, q.starts_at as "startsAt", q.change from planned_prices q
       join unnest($1::bigint[], $2::bigint[]) k (product_id, venue_id) on k.product_id = q.product_id
      where q.status = 'planned' and (q.venue_ids is null or k.venue_id = any (q.venue_ids)) order by q.starts_at, q.id`,
    [bought.map(({ id }) => id), bought.map(({ venue_id }) => venue_id)],
  )
  return Map.groupBy(found, ({ product_id }) => product_id)
}

/** What an outlet pays per price unit, as its order pad says: at the least it can order; of a market price what it is estimated at. */
export function paidPrice(row: Bought, priceable: Priceable): Pick<ProductPrice, 'price' | 'isEstimate'> {
  const { price, estimate, marketPrice } = priceAt(priceable, row.minimum_quantity)
  return { price: (marketPrice ? estimate : price) || null, isEstimate: marketPrice }
}

/** What a product costs in recipes of an outlet with this currency. */
export function productPrice(row: Bought, currency: string, priceable: Priceable = priceableFrom(row)): ProductPrice {
  const priceUnit = { id: row.price_unit_id, name: row.price_unit_name }
  const orderingUnit = { id: row.ordering_unit_id, name: row.ordering_unit_name }
  return {
    units: countingUnits({ orderingUnit, priceUnit, orderingUnitQuantity: row.ordering_unit_quantity, pack: row.pack }),
    priceUnit,
    isOtherCurrency: row.currency_code !== currency,
    ...paidPrice(row, priceable),
  }
}
