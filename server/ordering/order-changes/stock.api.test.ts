import { describe, expect, test } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, mailsTo, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeProduct, type Product, setStock, stockOf } from '#test/make.ts'
import { accept, placed, type Trade, venueParams } from '#test/supplier-orders.ts'

testApp()

describe('stock', () => {
  const order = async (product: Product, trade: Trade) => ({
    ...trade,
    order: await placed(trade, [{ productId: product.id, quantity: 3 }]),
  })

  test('T-31 is taken at acceptance, not before', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    expect(await stockOf(product)).toBe(10)
    await accept(open)
    expect(await stockOf(product)).toBe(7)
  })

  test('T-60 comes back when an accepted order is abandoned', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    await accept(open)
    const abandoned = await as(trade.buyer).call(venueOrders.abandon, {
      params: venueParams(open),
      body: { note: 'Closed for a private party' },
    })
    expect(abandoned).toMatchObject({ status: 'abandoned', cancelNote: 'Closed for a private party', actions: [] })
    expect(await stockOf(product)).toBe(10)
    await runJobs()
    expect((await mailsTo(trade.seller.email)).at(-1)?.subject).toBe('Order #1 was cancelled')
  })

  test('may go below zero where the supplier lets more be ordered than there is', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    await setStock(product, 1)
    await accept(open)
    expect(await stockOf(product)).toBe(-2)
  })
})
