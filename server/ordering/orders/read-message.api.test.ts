import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, testApp } from '#test/app.ts'
import { accept, anOrder, type Trade, venueParams } from '#test/supplier-orders.ts'

testApp()

describe('T-71 a message is new to the other side until it was read there', () => {
  const write = (trade: Trade & { order: { id: number } }, message: string) =>
    as(trade.seller).call(distributorOrders.writeMessage, { params: { orderId: trade.order.id }, body: { message } })
  const isRead = async ({ buyer, seller, order, venue, distributor }: Awaited<ReturnType<typeof anOrder>>) => {
    const params = { orderId: order.id }
    const own = await as(buyer).call(venueOrders.findOwn, { params })
    const { data } = await as(buyer).call(venueOrders.list, { params: { contextId: venue.id }, query: { unread: 'true' } })
    const theirs = await as(seller).call(distributorOrders.find, { params })
    const { data: listed } = await as(seller).call(distributorOrders.list, { query: { unread: 'true' } })
    expect(data.map(({ id }) => id)).toEqual(own.isMessageRead ? [] : [order.id])
    expect(listed.map(({ id }) => id)).toEqual(theirs.isMessageRead ? [] : [order.id])
    expect([order.venueId, order.distributorId]).toEqual([venue.id, distributor.id])
    return { byVenue: own.isMessageRead, bySupplier: theirs.isMessageRead }
  }
  const needsOf = async (buyer: Trade['buyer']) =>
    (await as(buyer).call(dashboard.stats, {})).needsYou.find(({ kind }) => kind === 'unread_message')?.count ?? 0

  test('T-71 the venue reads it, and its overview counts one less', async () => {
    const trade = await anOrder()
    await write(trade, 'No brown eggs today')
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: true })
    expect(await needsOf(trade.buyer)).toBe(1)
    await as(trade.buyer).call(venueOrders.readMessage, { params: venueParams(trade) })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
    expect(await needsOf(trade.buyer)).toBe(0)
    await as(trade.buyer).call(venueOrders.readMessage, { params: venueParams(trade) })
    await write(trade, 'Brown eggs after all')
    expect(await needsOf(trade.buyer)).toBe(1)
  })

  test('T-71 the supplier reads what the venue wrote; one’s own words are nothing new', async () => {
    const trade = await anOrder()
    await as(trade.buyer).call(venueOrders.writeMessage, { params: venueParams(trade), body: { message: 'Back door please' } })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: false })
    expect(await needsOf(trade.buyer)).toBe(0)
    await write(trade, 'Will do')
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: false })
    await as(trade.seller).call(distributorOrders.readMessage, { params: { orderId: trade.order.id } })
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: true })
  })

  test('T-71 accepting with a message is one, accepting without is none', async () => {
    const [said, silent] = [await anOrder(), await anOrder()]
    await accept(said, { message: 'See you at six' })
    await accept(silent)
    expect(await isRead(said)).toEqual({ byVenue: false, bySupplier: true })
    expect(await isRead(silent)).toEqual({ byVenue: true, bySupplier: true })
  })

  test('T-71 a note on the order is new to the supplier, also when it is changed', async () => {
    const trade = await anOrder()
    const noted = (message: string) => as(trade.buyer).call(venueOrders.update, { params: venueParams(trade), body: { message } })
    await noted('Ring twice')
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: false })
    await as(trade.seller).call(distributorOrders.readMessage, { params: { orderId: trade.order.id } })
    await as(trade.buyer).call(venueOrders.update, { params: venueParams(trade), body: { venueOrderNumber: 'PO 8' } })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
    await noted('')
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
  })
})
