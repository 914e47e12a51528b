import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { connectSupplierWithXero } from '#test/accounting/connected.ts'
import { xeroFor } from '#test/accounting/doubles.ts'
import { as, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeProduct } from '#test/make.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
beforeAll(async () => {
  xero = await xeroFor(accounting)
})
afterAll(() => xero.close())
testApp({ accounting })
beforeEach(() => {
  xero.ledger.books.items.length = 0
})

const items = () => xero.ledger.books.items

async function supplier() {
  const { seller, distributor, products } = await aTrade()
  await connectSupplierWithXero(seller, xero.signIn)
  const beans = await makeProduct(distributor, { name: 'Coffee beans', sku: 'CB-1', price: 12.3456 })
  return { seller, products, beans }
}
const linked = async (seller: Parameters<typeof as>[0]) =>
  (await as(seller).call(supplierXero.products, { query: { operative: 'true', limit: '100' } })).data

test('E-435 items are made of the products that have none, but for those that are skipped', async () => {
  const { seller, products, beans } = await supplier()
  const [apples, bread, cheese] = products
  xero.ledger.books.items.push({
    ...{ ItemID: crypto.randomUUID(), Code: 'cb1', Name: 'Beans', IsSold: true, IsPurchased: false },
    ...{ IsTrackedAsInventory: false, changedAt: now() },
  })
  const started = await as(seller).call(supplierXero.syncItems, { body: { skipItems: [cheese.id] } })
  expect(started).toEqual({ waiting: 3 })
  await runJobs()
  expect((await linked(seller)).map(({ id, external }) => [id, external?.code])).toEqual(
    expect.arrayContaining([
      [apples.id, `DOCKET-${apples.id}`],
      [bread.id, `DOCKET-${bread.id}`],
      [beans.id, 'cb1'],
    ]),
  )
  expect(items().map(({ Code }) => Code)).not.toContain(`DOCKET-${cheese.id}`)
  expect(items()).toHaveLength(3)
  await as(seller).call(supplierXero.syncItems, { body: {} })
  await runJobs()
  expect(items()).toHaveLength(4)
  expect(items().find(({ Code }) => Code === `DOCKET-${cheese.id}`)).toMatchObject({ SalesDetails: { UnitPrice: 30 } })
})

test('a price of four decimals is kept, and what Xero refuses keeps no other back', async () => {
  const { seller, beans } = await supplier()
  xero.faults.fail('resetAfter', { on: 'PUT /api.xro/2.0/Items' })
  await as(seller).call(supplierXero.syncItems, { body: {} })
  await runJobs().catch(() => {})
  await as(seller).call(supplierXero.syncItems, { body: {} })
  await runJobs()
  expect(items()).toHaveLength(4)
  expect(items().find(({ Code }) => Code === 'CB-1')?.SalesDetails?.UnitPrice).toBe(12.3456)
  expect((await linked(seller)).find(({ id }) => id === beans.id)?.external?.code).toBe('CB-1')
})

test('another company’s product is not to be skipped, and without a connection nothing is made', async () => {
  const [mine, theirs] = [await supplier(), await aTrade()]
  const body = { skipItems: [theirs.products[0].id] }
  expect((await refused(as(mine.seller).call(supplierXero.syncItems, { body }))).fields).toHaveProperty('skipItems.0')
  expect((await refused(as(theirs.seller).call(supplierXero.syncItems, { body: {} }))).code).toBe('no_accounting')
})
