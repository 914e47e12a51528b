import { describe, expect, test } from 'vitest'
import { distributorImports } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

const FILE = csv('SKU,Name,Price,Description,Tags,Tier 1 from,Tier 1 value', 'OLD,Renamed,12,Fresh,Local,6,11', 'NEW,Figs,7,,,,')

async function anImport() {
  const trade = await aTrade()
  const old = await makeProduct(trade.distributor, { name: 'Old', sku: 'OLD', price: 10, description: 'Stale' })
  await inDatabase((tx) =>
    rows(tx, `insert into tags (distributor_id, type, name, priority) values ($1, 'product', 'Local', 1)`, [
      trade.distributor.id,
    ]),
  )
  const { result } = await sendImport(distributorImports.create, trade.seller, FILE)
  expect(result).toMatchObject({ inserted: 1, updated: 1, rejected: 0 })
  const made = (await as(trade.seller).call(distributorProducts.list, { query: { term: 'Figs' } })).data[0]
  if (!made) throw new Error('The import made nothing')
  const undo = () => as(trade.seller).call(distributorImports.undo, { params: { importId: result.id } })
  const find = (productId: number) => as(trade.seller).call(distributorProducts.find, { params: { productId } })
  return { ...trade, old, made, importId: result.id, undo, find }
}

describe('an import taken back', () => {
  test('leaves everything as it was, and the audit log says so', async () => {
    const { old, made, importId, undo, find } = await anImport()
    expect(await find(old.id)).toMatchObject({ name: 'Renamed', price: 12, defaultTierPricing: { tiers: [{ value: 11 }] } })
    expect(await undo()).toMatchObject({ status: 'undone', undoneBy: expect.any(String) })
    expect(await find(old.id)).toMatchObject({ name: 'Old', price: 10, description: 'Stale', defaultTierPricing: null })
    expect((await refused(find(made.id))).code).toBe('not_found')
    const tags = await inDatabase((tx) => rows(tx, `select from product_tags where product_id = $1`, [old.id]))
    expect(tags).toHaveLength(0)
    const audit = await inDatabase((tx) =>
      rows(tx, `select before, after, note from audit_log where import_id = $1 and subject_id = $2 order by id`, [
        importId,
        old.id,
      ]),
    )
    expect(audit).toMatchObject([
      { before: { price: 10 }, after: { price: 12 }, note: null },
      { before: { price: 12 }, after: { price: 10 }, note: 'Import taken back' },
    ])
  })

  test('is taken back once', async () => {
    const { undo } = await anImport()
    await undo()
    expect((await refused(undo())).code).toBe('conflict')
  })

  test('is not, while somebody has ordered what it made', async () => {
    const { undo, buyer, venue, distributor, made, old, find } = await anImport()
    await as(buyer).call(venueOrders.place, {
      params: { venueId: venue.id },
      body: { orders: [{ distributorId: distributor.id, products: [{ productId: made.id, quantity: 1 }] }] },
    })
    const refusal = await refused(undo())
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
    expect(refusal.body.error.message).toBe('“Figs” is in use by now, so this import cannot be taken back as a whole.')
    expect(await find(old.id)).toMatchObject({ name: 'Renamed' })
  })

  test('is not, while it lies in a cart', async () => {
    const { undo, buyer, venue, made } = await anImport()
    await inDatabase(async (tx) => {
      await rows(
        tx,
        `with cart as (insert into carts (user_id, venue_id, distributor_id) select $1, $2, distributor_id from products where id = $3 returning id)
         insert into cart_lines (cart_id, product_id, venue_id, quantity) select id, $3, $2, 1 from cart`,
        [buyer.id, venue.id, made.id],
      )
    })
    expect((await refused(undo())).body.error.message).toMatch(/“Figs” is in use/)
  })

  test('is not, when somebody changed since what it changed', async () => {
    const { undo, seller, old, made, find } = await anImport()
    await as(seller).call(distributorProducts.update, { params: { productId: old.id }, body: { price: 13 } })
    expect((await refused(undo())).body.error.message).toBe(
      '“Renamed” was changed or used since, so this import cannot be taken back as a whole.',
    )
    expect(await find(made.id)).toMatchObject({ name: 'Figs' })
    expect(await find(old.id)).toMatchObject({ price: 13 })
  })

  test('a preview is nothing to take back', async () => {
    const { seller } = await anImport()
    const { result } = await sendImport(distributorImports.create, seller, csv('Name,Price', 'Plums,1'), {
      query: { dryRun: 'true' },
    })
    expect((await refused(as(seller).call(distributorImports.undo, { params: { importId: result.id } }))).code).toBe('conflict')
  })
})
