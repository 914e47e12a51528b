import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { type VENUE_ACTIONS, venueOrders } from '#contract/ordering/venue-orders.ts'
import { UNDO_MS } from '#server/ordering/orders/undo.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { aTrade, type User } from '#test/make.ts'

testApp()

/** An accepted order of 4 apples, which the venue counts. */
async function accepted() {
  const trade = await aTrade()
  const [apples] = trade.products
  await track(trade.venue, [apples])
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: apples.id, quantity: 4 }] }] },
  })
  const orderId = orders[0]!.id
  await as(trade.seller).call(distributorOrders.accept, { params: { orderId }, body: {} })
  const shelf = async () => {
    const [row] = await inDatabase((tx) =>
      rows<{ quantity: number }>(tx, `select quantity from venue_inventory where venue_id = $1 and product_id = $2`, [
        trade.venue.id,
        apples.id,
      ]),
    )
    return row?.quantity ?? 0
  }
  return { ...trade, orderId, shelf }
}
type Accepted = Awaited<ReturnType<typeof accepted>>

const act = ({ venue, orderId, buyer }: Accepted, action: (typeof VENUE_ACTIONS)[number], user: User = buyer) =>
  as(user).call(venueOrders.act, { params: { venueId: venue.id, orderId, action } })
const complete = ({ seller, orderId }: Accepted) =>
  as(seller).call(distributorOrders.update, { params: { orderId }, body: { status: 'completed' } })
const undo = ({ seller, orderId }: Accepted, user: User = seller) =>
  as(user).call(distributorOrders.undo, { params: { orderId }, body: {} })

test('T-57 a receipt is undone within a minute: the order is open, the stock is out again, and the supplier is notified', async () => {
  const trade = await accepted()
  expect((await act(trade, 'receive')).actions).toContain('undo')
  expect(await trade.shelf()).toBe(4)
  later({ seconds: UNDO_MS / 1000 })
  const undone = await act(trade, 'undo')
  expect(undone).toMatchObject({
    status: 'accepted',
    completedAt: null,
    actions: expect.arrayContaining(['receive', 'dispute', 'abandon']),
  })
  expect(undone.orderedProducts[0]?.receivedQuantity).toBeNull()
  expect(undone.historyLog.at(-1)).toMatchObject({ kind: 'undone', side: 'venue' })
  expect(await trade.shelf()).toBe(0)
  await runJobs()
  expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('is open again'),
  )
  expect((await act(trade, 'receive')).status).toBe('completed')
  expect(await trade.shelf()).toBe(4)
})

test('T-57 a receipt is not undone after a minute, twice, or by the supplier', async () => {
  const trade = await accepted()
  await act(trade, 'receive')
  expect((await refused(undo(trade))).status).toBe(409)
  await act(trade, 'undo')
  expect((await refused(act(trade, 'undo'))).status).toBe(409)
  await act(trade, 'receive')
  later({ seconds: UNDO_MS / 1000 + 1 })
  const order = await as(trade.buyer).call(venueOrders.find, { params: { venueId: trade.venue.id, orderId: trade.orderId } })
  expect(order.actions).not.toContain('undo')
  expect((await refused(act(trade, 'undo'))).status).toBe(409)
  expect(await trade.shelf()).toBe(4)
})

test('T-57 of two people who undo at once, one is refused and the stock goes out once', async () => {
  const trade = await accepted()
  await act(trade, 'receive')
  const answers = await Promise.allSettled([act(trade, 'undo'), act(trade, 'undo')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await trade.shelf()).toBe(0)
})

test('T-56 a supplier undoes its own completion within a minute, unless the customer has reported a problem', async () => {
  const trade = await accepted()
  expect((await complete(trade)).actions).toContain('undo')
  expect(await undo(trade)).toMatchObject({ status: 'accepted', completedAt: null })
  expect(await trade.shelf()).toBe(0)
  await complete(trade)
  const params = { venueId: trade.venue.id, orderId: trade.orderId }
  await as(trade.buyer).call(venueOrders.openDispute, { params, body: { note: 'Nothing came' } })
  expect((await refused(undo(trade))).status).toBe(409)
})

test('another company finds no order to undo', async () => {
  const trade = await accepted()
  const stranger = await aTrade()
  await complete(trade)
  expect((await refused(undo(trade, stranger.seller))).status).toBe(404)
  await undo(trade)
  await act(trade, 'receive')
  expect((await refused(act(trade, 'undo', stranger.buyer))).status).toBe(404)
})
