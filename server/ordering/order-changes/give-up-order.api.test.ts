import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, refused, testApp } from '#test/app.ts'
import { accept, anOrder, venueParams } from '#test/supplier-orders.ts'

testApp()

describe('the venue', () => {
  test('T-38 cancels what nobody has answered', async () => {
    const trade = await anOrder()
    expect(await as(trade.buyer).call(venueOrders.cancel, { params: venueParams(trade) })).toMatchObject({ status: 'abandoned' })
  })

  test('T-39 R-187 abandons with a note, and so may the supplier', async () => {
    const trade = await anOrder()
    expect(
      await as(trade.seller).call(distributorOrders.abandon, {
        params: { orderId: trade.order.id },
        body: { note: 'Truck broke' },
      }),
    ).toMatchObject({
      status: 'abandoned',
      cancelNote: 'Truck broke',
    })
  })

  test('T-43 T-61 gives nothing up without a note, nor does the supplier', async () => {
    const trade = await anOrder()
    await accept(trade)
    for (const note of ['', '  ']) {
      const bySupplier = as(trade.seller).call(distributorOrders.abandon, { params: { orderId: trade.order.id }, body: { note } })
      expect((await refused(bySupplier)).fields).toHaveProperty('note')
      const byVenue = as(trade.buyer).call(venueOrders.abandon, { params: venueParams(trade), body: { note } })
      expect((await refused(byVenue)).fields).toHaveProperty('note')
    }
  })

  test('T-57 receives what came', async () => {
    const trade = await anOrder()
    await accept(trade)
    const received = await as(trade.buyer).call(venueOrders.act, { params: { ...venueParams(trade), action: 'receive' } })
    expect(received.status).toBe('completed')
    expect(received.completedAt).not.toBeNull()
  })

  test('T-44 receives what was sent by mail', async () => {
    const trade = await anOrder({ distributor: { status: 'inactive' } })
    expect((await as(trade.buyer).call(venueOrders.act, { params: { ...venueParams(trade), action: 'receive' } })).status).toBe(
      'received',
    )
  })
})
