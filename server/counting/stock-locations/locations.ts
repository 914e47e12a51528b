import type { StockLocation } from '#contract/counting/stock-locations.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

const PRODUCT = `'productId', p.id, 'name', p.name, 'sku', p.sku, 'distributorName', d.name`

/** Places of the location `l`, each product once, in the order one walks past its first place; those without one last, by name. */
const PRODUCTS = `coalesce((select json_agg(json_build_object(${PRODUCT}, 'places', case when s.first = 0 then '[]' else to_json(s.places) end)
                              order by s.first = 0, s.first, lower(p.name), p.id)
    from (select product_id, min(place) as first, array_agg(place order by place) as places
            from venue_location_products where venue_id = $1 and location_id = l.id group by product_id) s
    join products p on p.id = s.product_id and p.deleted_at is null
    join distributors d on d.id = p.distributor_id), '[]')`

export const listLocations = (tx: Tx, venueId: number): Promise<StockLocation[]> =>
  rows<StockLocation>(
    tx,
    `select l.id, l.name, row_number() over (order by l.position, l.id)::int as position, ${PRODUCTS} as products
       from venue_locations l where l.venue_id = $1 and l.deleted_at is null order by l.position, l.id`,
    [venueId],
  )

/** Counted products that are in no location. */
export const unplacedProducts = (tx: Tx, venueId: number): Promise<Omit<StockLocation['products'][number], 'places'>[]> =>
  rows(
    tx,
    `select p.id as "productId", p.name, p.sku, d.name as "distributorName"
       from products p join distributors d on d.id = p.distributor_id ${UNPLACED} order by lower(p.name), p.id`,
    [venueId],
  )

/** Products `p` that venue $1 counts and that are nowhere. */
const UNPLACED = `join venue_product_settings s on s.venue_id = $1 and s.product_id = p.id and s.inventory_tracked
  join venues o on o.id = s.venue_id and o.inventory_feature
  where p.deleted_at is null and not exists (
    select from venue_location_products lp join venue_locations l on l.id = lp.location_id and l.deleted_at is null
     where lp.venue_id = $1 and lp.product_id = p.id)`

/** @throws Problem not_found */
export async function findLocation(tx: Tx, venueId: number, locationId: number): Promise<StockLocation> {
  const found = (await listLocations(tx, venueId)).find(({ id }) => id === locationId)
  if (!found) throw new Problem('not_found')
  return found
}

/** All of a venue's, so that two who arrange them wait for each other. */
export async function lockLocations(tx: Tx, venueId: number): Promise<{ id: number; name: string }[]> {
  return rows(
    tx,
    `select id, name from venue_locations where venue_id = $1 and deleted_at is null order by position, id for no key update`,
    [venueId],
  )
}

/** @throws Problem conflict when the name is taken */
export async function insertLocation(tx: Tx, venueId: number, name: string): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into venue_locations (venue_id, name, position)
     select $1, $2, coalesce(max(position), 0) + 1 from venue_locations where venue_id = $1 and deleted_at is null
     on conflict do nothing returning id`,
    [venueId, name],
  )
  if (!made) throw taken()
  return made.id
}

export const taken = () => new Problem('conflict', { message: 'There is already a location of this name' })

type Placed = readonly { productId: number; places: readonly number[] }[]

/** Changes what is in a location. @throws Problem validation_failed naming what the venue does not count */
export async function placeProducts(tx: Tx, venueId: number, locationId: number, products: Placed): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  const known = await rows<{ id: number }>(
    tx,
    `select p.id from products p join venue_product_settings s on s.venue_id = $1 and s.product_id = p.id and s.inventory_tracked
      where p.id = any ($2) and p.deleted_at is null
     union select product_id from venue_location_products where venue_id = $1 and location_id = $3 and product_id = any ($2)`,
    [venueId, ids, locationId],
  )
  const counted = new Set(known.map(({ id }) => id))
  const fields = Object.fromEntries(
    ids.flatMap((id, i) => {
      if (!counted.has(id)) return [[`products.${i}.productId`, ['Is not among the products you count']]]
      return ids.indexOf(id) < i ? [[`products.${i}.productId`, ['Is listed twice; give it several places']]] : []
    }),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  const placed = products.flatMap(({ productId, places }) =>
    (places.length > 0 ? places : [0]).map((place) => ({ productId, place })),
  )
  await rows(tx, `delete from venue_location_products where venue_id = $1 and location_id = $2`, [venueId, locationId])
  await rows(
    tx,
    `insert into venue_location_products (location_id, venue_id, product_id, distributor_id, place)
     select $1, $2, p.id, p.distributor_id, n.place
       from unnest($3::bigint[], $4::int[]) n (product_id, place) join products p on p.id = n.product_id`,
    [locationId, venueId, placed.map(({ productId }) => productId), placed.map(({ place }) => place)],
  )
}

/** Puts what the venue counts and what is nowhere into a location, somewhere. */
export async function takeUnplaced(tx: Tx, venueId: number, locationId: number): Promise<void> {
  await rows(
    tx,
    `insert into venue_location_products (location_id, venue_id, product_id, distributor_id)
     select $2, $1, p.id, p.distributor_id from products p ${UNPLACED} on conflict do nothing`,
    [venueId, locationId],
  )
}
