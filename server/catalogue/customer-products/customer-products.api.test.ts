import { describe, expect, test } from 'vitest'
import { customerProducts } from '#contract/catalogue/customer-products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import type { CustomerImportResult } from '#contract/parties/customers.ts'
import { as, refused, send, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

async function aCustomer() {
  const trade = await aTrade()
  const other = await makeVenue()
  await connect(trade.distributor, other)
  const otherBuyer = await makeUser({ venues: [other] })
  const seenBy = async (buyer: { token: string }) =>
    (await as(buyer).call(venueProducts.ofDistributor, { params: { distributorId: trade.distributor.id }, query: {} })).data.map(
      ({ id }) => id,
    )
  return { ...trade, other, otherBuyer, seenBy, params: { venueId: trade.venue.id } }
}

describe('a product hidden from one customer', () => {
  test('is gone for it and nobody else, and comes back', async () => {
    const { seller, buyer, otherBuyer, products, params, seenBy } = await aCustomer()
    const one = { params: { ...params, productId: products[0].id } }
    expect(await as(seller).call(customerProducts.hide, one)).toMatchObject({ id: products[0].id, isHidden: true })
    expect(await as(seller).call(customerProducts.hide, one)).toMatchObject({ isHidden: true })
    expect(await seenBy(buyer)).not.toContain(products[0].id)
    expect(await seenBy(otherBuyer)).toContain(products[0].id)
    const hidden = await as(seller).call(customerProducts.list, { params, query: { visibility: 'hidden' } })
    expect(hidden.data.map(({ id }) => id)).toEqual([products[0].id])
    expect(await as(seller).call(customerProducts.show, one)).toMatchObject({ isHidden: false })
    expect(await seenBy(buyer)).toContain(products[0].id)
  })

  test('some or all at once; nothing of it where one is none of the own', async () => {
    const { seller, buyer, products, params, seenBy } = await aCustomer()
    const foreign = (await aTrade()).products[0]
    const ids = products.map(({ id }) => id)
    const refusal = await refused(
      as(seller).call(customerProducts.hideSome, { params, body: { productIds: [...ids, foreign.id] } }),
    )
    expect(refusal.fields).toHaveProperty('productIds')
    expect(await seenBy(buyer)).toHaveLength(3)
    expect(await as(seller).call(customerProducts.hideSome, { params, body: { productIds: ids.slice(0, 2) } })).toEqual({
      changed: 2,
    })
    expect(await as(seller).call(customerProducts.hideSome, { params, body: { all: true } })).toEqual({ changed: 1 })
    expect(await seenBy(buyer)).toEqual([])
    expect(await as(seller).call(customerProducts.showSome, { params, body: { all: true } })).toEqual({ changed: 3 })
    expect((await refused(as(seller).call(customerProducts.hideSome, { params, body: {} }))).fields).toHaveProperty('productIds')
    await as(seller).call(customerProducts.hideSome, { params, body: { all: true } })
    expect(await as(seller).call(customerProducts.showSome, { params, body: { productIds: ids.slice(0, 1) } })).toEqual({
      changed: 1,
    })
    expect(await seenBy(buyer)).toHaveLength(1)
  })
})

test('a customer’s own prices are agreed in bulk, are what it pays, and end again', async () => {
  const { seller, buyer, otherBuyer, products, params } = await aCustomer()
  const [apples, bread] = products
  const priceFor = async (who: { token: string }, productId: number) =>
    (await as(who).call(venueProducts.find, { params: { contextId: who === buyer ? params.venueId : 0, productId } as never }))
      .unitPrice
  const changed = await as(seller).call(customerProducts.change, {
    params,
    body: {
      products: [
        { id: apples.id, price: 8.5 },
        { id: bread.id, isHidden: true, price: 18 },
      ],
    },
  })
  expect(changed.data.map(({ price, listPrice, isHidden }) => [price, listPrice, isHidden])).toEqual([
    [8.5, 10, false],
    [18, 20, true],
  ])
  expect(await priceFor(buyer, apples.id)).toBe(8.5)
  const special = await as(seller).call(customerProducts.list, { params, query: { special: 'true' as never } })
  expect(special.data).toHaveLength(2)
  const [back] = (
    await as(seller).call(customerProducts.change, { params, body: { products: [{ id: apples.id, price: null }] } })
  ).data
  expect(back).toMatchObject({ price: 10, specialTier: null })
  expect(otherBuyer.id).not.toBe(buyer.id)
})

test('prices take editProductPricing, and each product appears once', async () => {
  const { distributor, seller, products, params } = await aCustomer()
  const packer = await makeUser({ distributor, role: 'distributor_fulfillment', granted: ['hideProducts'] })
  const change = (who: { token: string }, list: object[]) =>
    as(who).call(customerProducts.change, { params, body: { products: list as never } })
  const [{ id }] = products
  expect((await refused(change(packer, [{ id, price: 1 }]))).code).toBe('forbidden')
  expect((await change(packer, [{ id, isHidden: true }])).data[0]).toMatchObject({ isHidden: true })
  expect((await refused(change(seller, [{ id }, { id }]))).fields).toHaveProperty('products')
  expect((await refused(change(seller, [{ id: 999_999_999, isHidden: true }]))).fields).toHaveProperty('products')
})

describe('a file of one customer’s products', () => {
  const bring = async (seller: { token: string }, venueId: number, file: string, query: Record<string, string> = {}) =>
    (await sendImport<CustomerImportResult>(customerProducts.import, seller, file, { params: { venueId }, query })).result
  const fetched = async (seller: { token: string }, venueId: number) =>
    (await send(customerProducts.exportList, { params: { venueId } } as never, { as: seller })).body

  test('hides, shows and prices by SKU or name; refuses by row; and what was exported changes nothing', async () => {
    const { distributor, seller, venue, products, params } = await aCustomer()
    const milk = await makeProduct(distributor, { name: 'Milk', sku: 'M-1', price: 3 })
    const foreign = (await aTrade()).products[0]
    const file = csv(
      'SKU;Name;Hidden;Own price',
      'm-1;;yes;2,50',
      `;${products[0].name};x;`,
      `;${foreign.name};yes;`,
      ';Milk;no;',
      ';;;1',
      `;${products[1].name};perhaps;a lot`,
    )
    const preview = await bring(seller, venue.id, file, { dryRun: 'true' })
    expect(preview).toMatchObject({ total: 6, updated: 2, rejected: 4, isDryRun: true })
    expect((await as(seller).call(customerProducts.list, { params, query: { visibility: 'hidden' } })).data).toEqual([])
    const result = await bring(seller, venue.id, file)
    expect(result.rejectedRows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [4, ['Name']],
      [5, ['Name']],
      [6, ['Name']],
      [7, ['Hidden', 'Own price']],
    ])
    const one = { params: { ...params, productId: milk.id } }
    expect(await as(seller).call(customerProducts.find, one)).toMatchObject({ isHidden: true, price: 2.5 })
    const exported = await fetched(seller, venue.id)
    expect(exported).toContain('M-1,Milk,yes,2.5,2.5,')
    expect(await bring(seller, venue.id, exported)).toMatchObject({ total: 4, updated: 0, rejected: 0 })
    await bring(seller, venue.id, csv('SKU,Hidden,Own price', 'M-1,no,-'))
    expect(await as(seller).call(customerProducts.find, one)).toMatchObject({ isHidden: false, price: 3, specialTier: null })
  })

  test('of somebody else’s customer is a 404', async () => {
    const { seller } = await aCustomer()
    const { venue } = await aTrade()
    expect((await refused(bring(seller, venue.id, csv('SKU', 'x')))).code).toBe('not_found')
    expect((await send(customerProducts.exportList, { params: { venueId: venue.id } } as never, { as: seller })).statusCode).toBe(
      404,
    )
    expect((await refused(as(seller).call(customerProducts.list, { params: { venueId: venue.id }, query: {} }))).code).toBe(
      'not_found',
    )
  })
})
