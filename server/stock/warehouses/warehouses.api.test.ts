import { expect, test } from 'vitest'
import { warehouses } from '#contract/stock/warehouses.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser, makeWarehouse } from '#test/make.ts'

testApp()

const list = async (seller: { token: string }) =>
  (await as(seller).call(warehouses.list, {})).data.map(({ name, isPrimary }) => [name, isPrimary])

test('own warehouses are listed, the primary one first', async () => {
  const distributor = await makeDistributor()
  const second = await makeWarehouse(distributor, { name: 'Annex' })
  await makeDistributor()
  const seller = await makeUser({ distributor, role: 'distributor_subscriber' })
  expect((await as(seller).call(warehouses.list, {})).data).toEqual([
    { id: distributor.warehouseId, name: 'Main warehouse', isPrimary: true },
    { id: second.id, name: 'Annex', isPrimary: false },
  ])
})

test('R-305 renaming one says which is the primary from then on', async () => {
  const { distributor, seller } = await aTrade()
  const annex = await as(seller).call(warehouses.create, { body: { name: 'Annex' } })
  expect(annex).toMatchObject({ isPrimary: false })
  const params = { warehouseId: annex.id }
  const body = { name: 'Cold store', primaryWarehouseId: annex.id }
  expect(await as(seller).call(warehouses.update, { params, body })).toEqual({
    id: annex.id,
    name: 'Cold store',
    isPrimary: true,
  })
  expect(await list(seller)).toEqual([
    ['Cold store', true],
    ['Main warehouse', false],
  ])
  const twice = { params: { warehouseId: distributor.warehouseId }, body: { name: 'COLD STORE' } }
  expect((await refused(as(seller).call(warehouses.update, twice))).code).toBe('conflict')
  const nowhere = { params, body: { name: 'Cold store', primaryWarehouseId: 999_999_999 } }
  expect((await refused(as(seller).call(warehouses.update, nowhere))).fields).toHaveProperty('primaryWarehouseId')
})

test('R-305 the primary one goes only when another takes its place', async () => {
  const { distributor, venue, seller } = await aTrade({})
  const annex = await makeWarehouse(distributor, { name: 'Annex' })
  const main = { params: { warehouseId: distributor.warehouseId } }
  await inDatabase((tx) =>
    rows(tx, `update connections set primary_warehouse_id = $3 where distributor_id = $1 and venue_id = $2`, [
      distributor.id,
      venue.id,
      distributor.warehouseId,
    ]),
  )
  expect((await refused(as(seller).call(warehouses.remove, { ...main, body: {} }))).fields).toHaveProperty('primaryWarehouseId')
  const itself = { ...main, body: { primaryWarehouseId: distributor.warehouseId } }
  expect((await refused(as(seller).call(warehouses.remove, itself))).fields).toHaveProperty('primaryWarehouseId')
  await as(seller).call(warehouses.remove, { ...main, body: { primaryWarehouseId: annex.id } })
  expect(await list(seller)).toEqual([['Annex', true]])
  const last = { params: { warehouseId: annex.id }, body: {} }
  expect((await refused(as(seller).call(warehouses.remove, last))).code).toBe('conflict')
  const [connection] = await inDatabase((tx) =>
    rows(tx, `select primary_warehouse_id from connections where distributor_id = $1 and venue_id = $2`, [
      distributor.id,
      venue.id,
    ]),
  )
  expect(connection).toEqual({ primary_warehouse_id: null })
})

test('what still holds stock stays, and a stranger’s is not there', async () => {
  const [{ distributor, seller }, { seller: stranger }] = [await aTrade(), await aTrade()]
  const annex = await makeWarehouse(distributor, { name: 'Annex' })
  await makeProduct(distributor, { stock: 5 })
  const main = { params: { warehouseId: distributor.warehouseId }, body: { primaryWarehouseId: annex.id } }
  expect((await refused(as(seller).call(warehouses.remove, main))).code).toBe('conflict')
  for (const call of [
    () => as(stranger).call(warehouses.remove, { params: { warehouseId: annex.id }, body: {} }),
    () => as(stranger).call(warehouses.update, { params: { warehouseId: annex.id }, body: { name: 'Mine' } }),
  ])
    expect((await refused(call())).code).toBe('not_found')
})

test('two who each make another one the primary leave exactly one', async () => {
  const { distributor, seller } = await aTrade()
  const made = await Promise.all(['A', 'B', 'C'].map((name) => makeWarehouse(distributor, { name })))
  await Promise.all(
    made.map(({ id, name }) =>
      as(seller).call(warehouses.update, { params: { warehouseId: id }, body: { name, primaryWarehouseId: id } }),
    ),
  )
  expect((await list(seller)).filter(([, isPrimary]) => isPrimary)).toHaveLength(1)
})
