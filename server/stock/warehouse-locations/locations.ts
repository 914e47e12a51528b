import type { LocationsGiven, WarehouseLocation, WarehouseLocationItem } from '#contract/stock/warehouse-locations.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** The locations of a supplier's warehouses in walking order, by warehouse. */
export async function locationsByWarehouse(tx: Tx, distributorId: number): Promise<Map<number, WarehouseLocation[]>> {
  const found = await rows<WarehouseLocation & { warehouseId: number }>(
    tx,
    `select l.id, l.name, l.warehouse_id as "warehouseId", count(p.id)::int as "productCount"
       from warehouse_locations l
       left join warehouse_location_items i on i.location_id = l.id
       left join products p on p.id = i.product_id and p.deleted_at is null
      where l.distributor_id = $1 group by l.id order by l.position, l.id`,
    [distributorId],
  )
  const byWarehouse = new Map<number, WarehouseLocation[]>()
  for (const { warehouseId, ...location } of found)
    byWarehouse.set(warehouseId, [...(byWarehouse.get(warehouseId) ?? []), location])
  return byWarehouse
}

/**
 * Makes the locations of a warehouse those given, in this order. Who calls this holds the supplier's warehouses.
 * @throws Problem validation_failed naming an id that is not there, or a name that is there twice
 */
export async function saveLocations(tx: Tx, distributorId: number, warehouseId: number, given: LocationsGiven): Promise<void> {
  const there = await rows<{ id: number }>(
    tx,
    `select id from warehouse_locations where distributor_id = $1 and warehouse_id = $2`,
    [distributorId, warehouseId],
  )
  mustFit(
    given,
    there.map(({ id }) => id),
  )
  const kept = given.flatMap(({ id }) => id ?? [])
  await rows(tx, `delete from warehouse_locations where distributor_id = $1 and warehouse_id = $2 and id <> all ($3)`, [
    distributorId,
    warehouseId,
    kept,
  ])
  // Two may exchange their names: each has one of its own meanwhile.
  await rows(tx, `update warehouse_locations set name = 'location ' || id where distributor_id = $1 and id = any ($2)`, [
    distributorId,
    kept,
  ])
  const values = [distributorId, warehouseId, given.map(({ id }) => id ?? null), given.map(({ name }) => name)]
  const named = `unnest($3::bigint[], $4::text[]) with ordinality n (id, name, position)`
  await rows(
    tx,
    `update warehouse_locations l set name = n.name, position = n.position from ${named}
      where l.distributor_id = $1 and l.warehouse_id = $2 and l.id = n.id`,
    values,
  )
  await rows(
    tx,
    `insert into warehouse_locations (distributor_id, warehouse_id, name, position)
     select $1, $2, n.name, n.position from ${named} where n.id is null`,
    values,
  )
}

function mustFit(given: LocationsGiven, there: readonly number[]): void {
  const ids = given.map(({ id }) => id)
  const names = given.map(({ name }) => name.toLowerCase())
  const fields = given.flatMap(({ id }, i): [string, string[]][] => {
    if (id !== undefined && !there.includes(id)) return [[`locations.${i}.id`, ['There is no such location']]]
    if (id !== undefined && ids.indexOf(id) < i) return [[`locations.${i}.id`, ['Is listed twice']]]
    return names.indexOf(names[i] ?? '') < i ? [[`locations.${i}.name`, ['There is already a location of this name']]] : []
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(fields) })
}

type Narrowing = { locationId?: number | undefined; productId?: number | undefined; limit: number; page: number }

const ITEMS = `from warehouse_location_items i
  join warehouse_locations l on l.id = i.location_id and l.warehouse_id = $2
  join products p on p.id = i.product_id and p.deleted_at is null
 where i.distributor_id = $1 and ($3::bigint is null or i.location_id = $3) and ($4::bigint is null or i.product_id = $4)`

/** What is in the locations of a warehouse, in walking order. */
export async function listItems(
  tx: Tx,
  distributorId: number,
  warehouseId: number,
  { locationId, productId, limit, page }: Narrowing,
): Promise<{ data: WarehouseLocationItem[]; meta: { page: number; total: number } }> {
  const values = [distributorId, warehouseId, locationId ?? null, productId ?? null]
  const [data, [count]] = await Promise.all([
    rows<WarehouseLocationItem>(
      tx,
      `select i.id, json_build_object('id', l.id, 'name', l.name) as location,
              json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product ${ITEMS}
        order by l.position, l.id, i.place, i.id limit $5 offset $6`,
      [...values, limit, (page - 1) * limit],
    ),
    rows<{ total: number }>(tx, `select count(*)::int as total ${ITEMS}`, values),
  ])
  return { data, meta: { page, total: count?.total ?? 0 } }
}

/** Sets which products are in a location, in this order. @throws Problem not_found, validation_failed naming the product */
export async function arrangeLocation(
  tx: Tx,
  distributorId: number,
  { warehouseId, locationId }: { warehouseId: number; locationId: number },
  productIds: readonly number[],
): Promise<void> {
  const [location] = await rows(
    tx,
    `select from warehouse_locations where distributor_id = $1 and warehouse_id = $2 and id = $3 for update`,
    [distributorId, warehouseId, locationId],
  )
  if (!location) throw new Problem('not_found')
  const known = await rows<{ id: number }>(
    tx,
    `select id from products where distributor_id = $1 and id = any ($2) and deleted_at is null`,
    [distributorId, productIds],
  )
  const own = new Set(known.map(({ id }) => id))
  const first = new Map<number, number>()
  const fields = productIds.flatMap((id, i): [string, string[]][] => {
    if (!own.has(id)) return [[`productIds.${i}`, ['There is no such product']]]
    if (first.has(id)) return [[`productIds.${i}`, ['Is listed twice']]]
    first.set(id, i)
    return []
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(fields) })
  await rows(
    tx,
    `delete from warehouse_location_items where distributor_id = $1 and location_id = $2 and product_id <> all ($3)`,
    [distributorId, locationId, productIds],
  )
  await rows(
    tx,
    `insert into warehouse_location_items (location_id, distributor_id, product_id, place)
     select $2, $1, n.id, n.place from unnest($3::bigint[]) with ordinality n (id, place)
         on conflict (location_id, product_id) do update set place = excluded.place`,
    [distributorId, locationId, productIds],
  )
}
