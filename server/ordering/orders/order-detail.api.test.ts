import { expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { customers } from '#contract/parties/customers.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, testApp } from '#test/app.ts'
import { makeProduct, makeUser, makeWarehouse } from '#test/make.ts'
import { anOrder, placed } from '#test/supplier-orders.ts'

testApp()

const TERMS = { delivery_period: 'business_day', delivery_period_count: 2, restrict_delivery_dates: true, country: 'Australia' }

test('an order that is looked at says how its supplier delivers, from where, and who looks after the customer', async () => {
  const { distributor, venue, seller, buyer, order } = await anOrder({ distributor: TERMS })
  await makeWarehouse(distributor, { name: 'Cold store' })
  const owner = await makeUser({ distributor })
  await inDatabase((tx) =>
    rows(tx, `update connections set account_owner_id = $2, note = 'Ring twice', customer_type = 'vip' where venue_id = $1`, [
      venue.id,
      owner.id,
    ]),
  )
  const seen = {
    deliveryPeriod: 'business_day',
    deliveryPeriodCount: 2,
    restrictDeliveryDates: true,
    primaryWarehouseName: 'Main warehouse',
    secondaryWarehouseName: 'Cold store',
    distributorAccountOwner: { email: owner.email },
  }
  const params = { orderId: order.id }
  const own = await as(seller).call(distributorOrders.find, { params })
  expect(own).toMatchObject({ ...seen, customerInfo: { customerType: 'vip', customerCategory: '', note: 'Ring twice' } })
  // what the supplier writes about a customer is not for the customer
  const theirs = await as(buyer).call(venueOrders.findOwn, { params })
  expect(theirs).toMatchObject({ ...seen, customerInfo: null })
  const again = await as(buyer).call(venueOrders.find, { params: { ...params, venueId: venue.id } })
  expect(again).toEqual(theirs)
  const admin = await makeUser({ admin: true })
  expect(await as(admin).call(adminOrders.find, { params })).toMatchObject({ ...seen, customerInfo: null })
})

test('R-135 each line names the deals of its product as they are now', async () => {
  const trade = await anOrder()
  const product = await makeProduct(trade.distributor, { price: 4, deals: [{ buy: 5, get: 1, price: 0 }] })
  const order = await placed(trade, [
    { productId: product.id, quantity: 10 },
    { productId: trade.products[0].id, quantity: 1 },
  ])
  const { orderedProducts } = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
  const dealsOf = (isBonus: boolean, productId: number) =>
    orderedProducts.find((line) => line.productId === productId && line.isBonus === isBonus)?.deals
  expect(dealsOf(false, product.id)).toEqual([{ buy: 5, get: 1, price: 0 }])
  expect(dealsOf(true, product.id)).toEqual([{ buy: 5, get: 1, price: 0 }])
  expect(dealsOf(false, trade.products[0].id)).toEqual([])
})

test('a customer says whether it orders by itself, in another currency, and where its owner is written to', async () => {
  const { seller, venue } = await anOrder()
  const find = () => as(seller).call(customers.find, { params: { venueId: venue.id } })
  const set = (columns: string) => inDatabase((tx) => rows(tx, `update venues set ${columns} where id = $1`, [venue.id]))
  await set(`registered_at = null, contacts = '[]'`)
  expect(await find()).toMatchObject({ onboardingDone: false, orderingType: 'offline', differentCurrency: false, ownerEmail: '' })
  await set(
    `registered_at = now(), currency_code = 'NZD', contacts = '[{"type":"owner","name":"Ada","email":"ada@oak.test","phone":""}]'`,
  )
  expect(await find()).toMatchObject({
    onboardingDone: true,
    orderingType: 'online',
    differentCurrency: true,
    ownerEmail: 'ada@oak.test',
  })
})
