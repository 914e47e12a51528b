import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

testApp()

async function anOrderTo(accountType: 'free' | 'premium') {
  const trade = await aTrade({ distributor: { account_type: accountType, minimum_order_amount: 0, delivery_fee: 12 } })
  const { distributor, venue, buyer, products } = trade
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: [{ productId: products[0].id, quantity: 3 }] }] },
  })
  const orderId = orders[0]?.id ?? 0
  const edit = (deliveryFee: number) =>
    as(buyer).call(venueOrders.update, { params: { venueId: venue.id, orderId }, body: { deliveryFee } })
  return { ...trade, orderId, placed: orders[0], edit }
}

test('R-215 a buyer on premium edits the fee of a supplier that is not, and the totals follow', async () => {
  const { seller, orderId, placed, edit } = await anOrderTo('free')
  expect(placed).toMatchObject({ deliveryFee: 12, amountWithTax: 42, editConfig: { deliveryFee: true } })
  expect(await edit(5.5)).toMatchObject({ deliveryFee: 5.5, amountWithTax: 35.5 })
  const { historyLog } = await as(seller).call(distributorOrders.find, { params: { orderId } })
  expect(historyLog.at(-1)).toMatchObject({ kind: 'delivery_fee_update', particulars: { before: 12, after: 5.5 } })
  for (const wrong of [-1, Number.NaN, 1e14, 0.005]) expect((await refused(edit(wrong))).fields).toHaveProperty('deliveryFee')
})

test('R-215 the fee of a supplier on premium is its own', async () => {
  const { placed, edit } = await anOrderTo('premium')
  expect(placed?.editConfig.deliveryFee).toBe(false)
  expect((await refused(edit(0))).fields).toHaveProperty('deliveryFee')
})
