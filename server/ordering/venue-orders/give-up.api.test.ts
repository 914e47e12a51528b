import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeOrder, setStock, stockOf } from '#test/make.ts'

testApp()

async function anOrder(status: string) {
  const trade = await aTrade()
  const order = await makeOrder(trade.distributor, trade.venue, { status, lines: [{ product: trade.products[0] }] })
  return { ...trade, order, params: { venueId: trade.venue.id, orderId: order.id } }
}
type Given = Awaited<ReturnType<typeof anOrder>>

const abandon = ({ buyer, params }: Given, user = buyer) =>
  as(user).call(venueOrders.abandon, { params, body: { note: 'Closed on Monday' } })

describe('a venue gives an order up', () => {
  test.each(['sent', 'backorder', 'partially_accepted'])(
    'T-43 T-50 T-60 that is %s, and the supplier reads why',
    async (status) => {
      const trade = await anOrder(status)
      expect(await abandon(trade)).toMatchObject({ status: 'abandoned', cancelNote: 'Closed on Monday', actions: [] })
      await runJobs()
      expect((await mailsTo(trade.seller.email))[0]?.text).toContain('Closed on Monday')
      expect((await refused(abandon(trade))).status).toBe(409)
    },
  )

  test('T-43 takes back what was sent by mail, by either call', async () => {
    const [one, other] = [await anOrder('sent'), await anOrder('sent')]
    expect(await as(one.buyer).call(venueOrders.cancel, { params: one.params })).toMatchObject({ status: 'abandoned' })
    const act = { params: { ...other.params, action: 'cancel' as const } }
    expect(await as(other.buyer).call(venueOrders.act, act)).toMatchObject({ status: 'abandoned' })
  })

  test('T-60 the goods of what was accepted go back, once, however often it is pressed', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await setStock(apples, 10)
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: apples.id, quantity: 4 }] }] },
    })
    const orderId = orders[0]?.id ?? 0
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId }, body: {} })
    expect(await stockOf(apples)).toBe(6)
    const params = { venueId: trade.venue.id, orderId }
    const twice = await Promise.allSettled(
      [1, 2].map(() => as(trade.buyer).call(venueOrders.abandon, { params, body: { note: 'Closed' } })),
    )
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(apples)).toBe(10)
  })

  test('what is on its way, complete or another company’s stays', async () => {
    for (const status of ['out_for_delivery', 'completed', 'in_dispute'])
      expect((await refused(abandon(await anOrder(status)))).status).toBe(409)
    const trade = await anOrder('pending')
    expect((await refused(abandon(trade, (await aTrade()).buyer))).status).toBe(404)
  })
})
