import type { LocationsGiven } from '#contract/stock/warehouse-locations.ts'
import { type Warehouse, warehouses } from '#contract/stock/warehouses.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { locationsByWarehouse, saveLocations } from '../warehouse-locations/locations.ts'
import { warehousesOf } from './warehouses.ts'

const list = answer(warehouses.list, async ({ query }, { tx, actor }) => {
  const data = await warehousesOf(tx, actor.distributorId)
  return { data: query.withLocations ? await withLocations(tx, actor.distributorId, data) : data }
})

async function withLocations(tx: Tx, distributorId: number, found: readonly Warehouse[]): Promise<Warehouse[]> {
  const locations = await locationsByWarehouse(tx, distributorId)
  return found.map((one) => ({ ...one, locations: locations.get(one.id) ?? [] }))
}

/** A warehouse as it was saved, with its locations where they were given or asked for. */
async function saved(tx: Tx, distributorId: number, warehouse: Warehouse, { locations, isAsked = false }: Locations) {
  if (locations) await saveLocations(tx, distributorId, warehouse.id, locations)
  if (!locations && !isAsked) return warehouse
  const [answered = warehouse] = await withLocations(tx, distributorId, [warehouse])
  return answered
}
type Locations = { locations?: LocationsGiven | undefined; isAsked?: boolean | undefined }

const create = answer(warehouses.create, async ({ query, body }, { tx, actor }) => {
  const { distributorId } = actor
  const there = await lockWarehouses(tx, distributorId)
  mustBeFree(there, body.name)
  const [made] = await rows<{ id: number }>(tx, `insert into warehouses (distributor_id, name) values ($1, $2) returning id`, [
    distributorId,
    body.name,
  ])
  const id = made?.id ?? 0
  const isPrimary = body.isPrimary || there.length === 0
  if (isPrimary) await makePrimary(tx, distributorId, id)
  const { locations } = body
  return saved(tx, distributorId, { id, name: body.name, isPrimary }, { locations, isAsked: query.withLocations })
})

const update = answer(warehouses.update, async ({ params, body }, { tx, actor }) => {
  const { distributorId } = actor
  const there = await lockWarehouses(tx, distributorId)
  const one = mustFind(there, params.warehouseId)
  mustBeFree(
    there.filter(({ id }) => id !== one.id),
    body.name,
  )
  await rows(tx, `update warehouses set name = $3 where id = $1 and distributor_id = $2`, [one.id, distributorId, body.name])
  if (body.primaryWarehouseId !== undefined) {
    mustKnow(there, body.primaryWarehouseId)
    await makePrimary(tx, distributorId, body.primaryWarehouseId)
  }
  const isPrimary = body.primaryWarehouseId === undefined ? one.isPrimary : body.primaryWarehouseId === one.id
  return saved(tx, distributorId, { id: one.id, name: body.name, isPrimary }, body)
})

/** What it held has to be moved first, so that no goods are lost with it. */
const remove = answer(warehouses.remove, async ({ params, body }, { tx, actor, now }) => {
  const { distributorId } = actor
  const there = await lockWarehouses(tx, distributorId)
  const one = mustFind(there, params.warehouseId)
  const others = there.filter(({ id }) => id !== one.id)
  if (others.length === 0) throw new Problem('conflict', { message: 'A supplier needs at least one warehouse' })
  const [holding] = await rows(
    tx,
    `select from warehouse_products where warehouse_id = $1 and distributor_id = $2 and quantity <> 0 limit 1`,
    [one.id, distributorId],
  )
  if (holding) throw new Problem('conflict', { message: 'This warehouse still has stock. Move it to another warehouse first.' })
  if (body.primaryWarehouseId !== undefined) mustKnow(others, body.primaryWarehouseId)
  else if (one.isPrimary) throw fieldProblem('primaryWarehouseId', 'Choose the new primary warehouse')
  await rows(tx, `update warehouses set deleted_at = $3, is_primary = false where id = $1 and distributor_id = $2`, [
    one.id,
    distributorId,
    now,
  ])
  await rows(tx, `delete from warehouse_products where warehouse_id = $1 and distributor_id = $2`, [one.id, distributorId])
  await rows(tx, `update connections set primary_warehouse_id = null where distributor_id = $1 and primary_warehouse_id = $2`, [
    distributorId,
    one.id,
  ])
  if (body.primaryWarehouseId !== undefined) await makePrimary(tx, distributorId, body.primaryWarehouseId)
})

/** All of a supplier's, so that two who change them wait for each other and there is always one primary. */
async function lockWarehouses(tx: Tx, distributorId: number): Promise<Warehouse[]> {
  await rows(tx, `select id from warehouses where distributor_id = $1 order by id for update`, [distributorId])
  return warehousesOf(tx, distributorId)
}

async function makePrimary(tx: Tx, distributorId: number, warehouseId: number): Promise<void> {
  await rows(tx, `update warehouses set is_primary = false where distributor_id = $1 and is_primary`, [distributorId])
  await rows(tx, `update warehouses set is_primary = true where id = $1 and distributor_id = $2`, [warehouseId, distributorId])
}

function mustFind(there: readonly Warehouse[], warehouseId: number): Warehouse {
  const found = there.find(({ id }) => id === warehouseId)
  if (!found) throw new Problem('not_found')
  return found
}

function mustKnow(there: readonly Warehouse[], warehouseId: number): void {
  if (!there.some(({ id }) => id === warehouseId)) throw fieldProblem('primaryWarehouseId', 'There is no such warehouse')
}

function mustBeFree(there: readonly Warehouse[], name: string): void {
  if (there.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('conflict', { message: 'There is already a warehouse of this name' })
}

export const routes = [list, create, update, remove]
