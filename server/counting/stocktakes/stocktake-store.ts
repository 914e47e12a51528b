import { type CountedProduct, findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { type Locked, mustBeOpen } from './status.ts'
import { STOCKTAKE_PRODUCTS } from './stocktake-table.ts'

export type Open = Locked & { venueId: number }

/**
 * Locks a stocktake: `for share` to count in it, which many may at once; `for update` to finish or give it up, which waits for them
 * and then keeps others out.
 * @throws Problem not_found
 */
export async function lockStocktake(tx: Tx, venueId: number, stocktakeId: number, how: 'share' | 'update'): Promise<Open> {
  const [found] = await rows<Locked>(
    tx,
    `select id, finished_at as "finishedAt", finished_by_name as "finishedBy" from stocktakes where venue_id = $1 and id = $2 for ${how}`,
    [venueId, stocktakeId],
  )
  if (!found) throw new Problem('not_found')
  return { ...found, venueId }
}

/** @throws Problem not_found, conflict when it is finished */
export async function lockOpen(tx: Tx, venueId: number, stocktakeId: number, how: 'share' | 'update'): Promise<Open> {
  const found = await lockStocktake(tx, venueId, stocktakeId, how)
  mustBeOpen(found)
  return found
}

/** Locks locations of a stocktake in the order of their ids: who counts in one waits for who counts there. @throws Problem not_found */
export async function lockLocation(tx: Tx, { id, venueId }: Open, locationId: number): Promise<{ isCompleted: boolean }> {
  const [found] = await rows<{ isCompleted: boolean }>(
    tx,
    `select completed_at is not null as "isCompleted" from stocktake_locations
      where venue_id = $1 and stocktake_id = $2 and location_id = $3 for no key update`,
    [venueId, id, locationId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Something has to be counted there again. */
export async function reopen(tx: Tx, { id, venueId }: Open, locationIds: readonly number[]): Promise<void> {
  await rows(
    tx,
    `update stocktake_locations set completed_at = null, completed_by_name = null
      where venue_id = $1 and stocktake_id = $2 and location_id = any ($3) and completed_at is not null`,
    [venueId, id, locationIds],
  )
}

/**
 * Says which locations are counted. Those that stay keep their counts; of those that go the counts go as well.
 * @throws Problem validation_failed naming a location that is not there, conflict when another stocktake counts one
 */
export async function setLocations(tx: Tx, stocktake: Open, wanted: readonly number[], field: string): Promise<void> {
  const { id, venueId } = stocktake
  const known = await rows<{ id: number }>(
    tx,
    `select id from venue_locations where venue_id = $1 and id = any ($2) and deleted_at is null order by id for key share`,
    [venueId, wanted],
  )
  const strange = wanted.find((one) => !known.some((location) => location.id === one))
  if (strange !== undefined) throw fieldProblem(field, 'There is no such location')
  await rows(tx, `delete from stocktake_locations where venue_id = $1 and stocktake_id = $2 and not location_id = any ($3)`, [
    venueId,
    id,
    wanted,
  ])
  await rows(
    tx,
    `delete from stocktake_products p where p.venue_id = $1 and p.stocktake_id = $2
        and not exists (select from stocktake_counts c where c.item_id = p.id)`,
    [venueId, id],
  )
  const added = await rows<{ location_id: number }>(
    tx,
    `insert into stocktake_locations (stocktake_id, venue_id, location_id, name, position)
     select $2, $1, id, name, position from venue_locations where venue_id = $1 and id = any ($3) order by id
     on conflict do nothing returning location_id`,
    [venueId, id, wanted],
  )
  await mustHoldAll(tx, stocktake, wanted)
  await fill(
    tx,
    stocktake,
    added.map(({ location_id }) => location_id),
  )
}

/** @throws Problem conflict naming who counts a location already */
async function mustHoldAll(tx: Tx, { id, venueId }: Open, wanted: readonly number[]): Promise<void> {
  const [other] = await rows<{ name: string; by: string }>(
    tx,
    `select l.name, s.started_by_name as by from stocktake_locations l join stocktakes s on s.id = l.stocktake_id
      where l.venue_id = $1 and l.location_id = any ($3) and l.is_open and l.stocktake_id <> $2 limit 1`,
    [venueId, id, wanted],
  )
  if (other)
    throw new Problem('conflict', { message: `${other.name} is already being counted in a stocktake that ${other.by} started.` })
}

/** Puts what is in locations on the sheet, place by place; in the unit it was counted in last. */
async function fill(tx: Tx, stocktake: Open, locationIds: readonly number[]): Promise<void> {
  const { id, venueId } = stocktake
  const places = await rows<{ location_id: number; product_id: number; place: number }>(
    tx,
    `select lp.location_id, lp.product_id, lp.place from venue_location_products lp join stocktakes s on s.id = $2
      where lp.venue_id = $1 and lp.location_id = any ($3) and (s.selected_products is null or lp.product_id = any (s.selected_products))`,
    [venueId, id, locationIds],
  )
  const products = await findCounted(
    tx,
    venueId,
    places.map(({ product_id }) => product_id),
  )
  const items = await addItems(tx, stocktake, [...products.values()])
  await addPlaces(
    tx,
    stocktake,
    places.flatMap(({ location_id, product_id, place }) => {
      const itemId = items.get(product_id)
      return itemId === undefined ? [] : [{ locationId: location_id, itemId, place }]
    }),
  )
}

const NEW_PRODUCT = STOCKTAKE_PRODUCTS.part(
  'stocktakeId',
  'venueId',
  'productId',
  'distributorId',
  'distributorName',
  'name',
  'sku',
  'units',
  'priceUnitId',
  'price',
  'currencyCode',
)
const INSERT_PRODUCTS = `insert into stocktake_products (${NEW_PRODUCT.names})
  select ${NEW_PRODUCT.namesOf('p')} from jsonb_populate_recordset(null::stocktake_products, $1::jsonb) p order by p.product_id
      on conflict do nothing`

/** Products on the sheet of a stocktake, those that are there already too. @returns the item of each product */
export async function addItems(tx: Tx, { id, venueId }: Open, products: readonly CountedProduct[]): Promise<Map<number, number>> {
  await rows(tx, INSERT_PRODUCTS, [
    JSON.stringify(
      products.map((product) =>
        NEW_PRODUCT.record({
          stocktakeId: id,
          venueId,
          productId: product.id,
          distributorId: product.distributor.id,
          distributorName: product.distributor.name,
          name: product.name,
          sku: product.sku,
          units: product.units,
          priceUnitId: product.priceUnit.id,
          price: product.price,
          currencyCode: product.currency,
        }),
      ),
    ),
  ])
  const found = await rows<{ id: number; product_id: number }>(
    tx,
    `select id, product_id from stocktake_products where venue_id = $1 and stocktake_id = $2 and product_id = any ($3)`,
    [venueId, id, products.map((product) => product.id)],
  )
  return new Map(found.map((item) => [item.product_id, item.id]))
}

type NewPlace = { locationId: number; itemId: number; place: number }

/** Places to be counted, in the unit the product was counted in last. */
export async function addPlaces(tx: Tx, { id, venueId }: Open, places: readonly NewPlace[]): Promise<void> {
  await rows(
    tx,
    `insert into stocktake_counts (stocktake_id, venue_id, location_id, item_id, place, unit_id)
     select $1, $2, n.location_id, n.item_id, n.place,
            coalesce((select i.unit_id from venue_inventory i
                       where i.venue_id = $2 and i.product_id = p.product_id
                         and p.units @> jsonb_build_array(jsonb_build_object('id', i.unit_id))), (p.units -> 0 ->> 'id')::bigint)
       from unnest($3::bigint[], $4::bigint[], $5::int[]) n (location_id, item_id, place)
       join stocktake_products p on p.id = n.item_id
      order by n.location_id, n.item_id, n.place
     on conflict do nothing`,
    [id, venueId, places.map((one) => one.locationId), places.map((one) => one.itemId), places.map((one) => one.place)],
  )
}

/** Somebody counts, or is asked to. */
export async function addUsers(
  tx: Tx,
  { id, venueId }: Open,
  users: readonly { id: number; name: string }[],
  isAsked: boolean,
): Promise<void> {
  await rows(
    tx,
    `insert into stocktake_users (stocktake_id, venue_id, user_id, name, is_asked)
     select $1, $2, u.*, $5 from unnest($3::bigint[], $4::text[]) u (id, name) order by u.id
     on conflict (stocktake_id, user_id) do nothing`,
    [id, venueId, users.map((user) => user.id), users.map((user) => user.name), isAsked],
  )
}

/** Everybody who looks at it, and at what there is, looks again. */
export const notifyOfStocktake = (tx: Tx, { id, venueId }: Open): void =>
  announce(tx, { topic: 'stocktakes', venueId, ids: { stocktakeId: id } })
