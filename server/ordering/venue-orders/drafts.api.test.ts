import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

/** A draft of 2 apples and 1 bread: 40.00. */
async function aDraft(terms: Parameters<typeof aTrade>[0] = {}) {
  const trade = await aTrade(terms)
  const [apples, bread] = trade.products
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      status: 'draft_venue',
      orders: [
        {
          distributorId: trade.distributor.id,
          products: [
            { productId: apples.id, quantity: 2, note: 'ripe' },
            { productId: bread.id, quantity: 1 },
          ],
          message: 'Back door',
          venueOrderNumber: 'PO 7',
        },
      ],
    },
  })
  const [order] = orders
  if (!order) throw new Error('No draft was kept')
  return { ...trade, order, params: { venueId: trade.venue.id, orderId: order.id } }
}
type Draft = Awaited<ReturnType<typeof aDraft>>

const sendIt = ({ buyer, params }: Draft, body: object = {}, user = buyer) =>
  as(user).call(venueOrders.act, { params: { ...params, action: 'create-from-draft' }, body })
const found = ({ buyer, params }: Draft) => as(buyer).call(venueOrders.find, { params })
const preview = ({ buyer, params }: Draft, user = buyer) => as(user).call(venueOrders.preview, { params })

describe('T-01 a draft', () => {
  test('is kept without a number, is not ordered, and the supplier knows nothing of it', async () => {
    const draft = await aDraft()
    expect(draft.order).toMatchObject({
      status: 'draft_venue',
      orderNumber: null,
      orderedAt: null,
      amountWithTax: 40,
      venueMessage: 'Back door',
      historyLog: [],
      actions: ['edit', 'create-from-draft', 'delete'],
    })
    const orderId = draft.order.id
    expect((await refused(as(draft.seller).call(distributorOrders.find, { params: { orderId } }))).status).toBe(404)
    expect((await as(draft.seller).call(distributorOrders.list, {})).data).toEqual([])
    await runJobs()
    expect(await mailsTo(draft.seller.email)).toEqual([])
    const [usual] = await inDatabase((tx) => rows(tx, `select from venue_products where venue_id = $1`, [draft.venue.id]))
    expect(usual).toBeUndefined()
  })

  test('counts for no purchasing limit', async () => {
    const draft = await aDraft()
    const worker = await makeUser({ venues: [draft.venue], role: 'venue_orderer' })
    await limit(draft, worker.id, 50)
    const orders = [{ distributorId: draft.distributor.id, products: [{ productId: draft.products[1].id, quantity: 2 }] }]
    const params = { venueId: draft.venue.id }
    await as(worker).call(venueOrders.place, { params, body: { status: 'draft_venue', orders } })
    const placed = await as(worker).call(venueOrders.place, { params, body: { orders } })
    expect(placed.orders[0]?.status).toBe('pending')
  })

  test('of another company is not there', async () => {
    const draft = await aDraft()
    const stranger = await aTrade()
    expect((await refused(sendIt(draft, {}, stranger.buyer))).status).toBe(404)
    expect((await refused(as(stranger.buyer).call(venueOrders.cancel, { params: draft.params }))).status).toBe(404)
  })

  test('is in the list of drafts, newest first', async () => {
    const draft = await aDraft()
    const list = await as(draft.buyer).call(venueOrders.list, {
      params: { contextId: draft.venue.id },
      query: { drafts: 'true' },
    })
    expect(list.data.map(({ id }) => id)).toEqual([draft.order.id])
    const all = await as(draft.buyer).call(venueOrders.list, { params: { contextId: draft.venue.id } })
    expect(all.data).toEqual([])
  })
})

const limit = (trade: Pick<Trade, 'venue'>, userId: number, amount: number) =>
  inDatabase((tx) =>
    rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, $3)`, [trade.venue.id, userId, amount]),
  )

describe('T-16 T-17 as long as it is one', () => {
  test('it is changed without history, and nobody is notified', async () => {
    const draft = await aDraft()
    const cheese = draft.products[2]
    const changed = await as(draft.buyer).call(venueOrders.changeLines, {
      params: draft.params,
      body: { lines: [{ productId: cheese.id, quantity: 3 }] },
    })
    expect(changed).toMatchObject({ status: 'draft_venue', amountWithTax: 130, historyLog: [] })
    const renamed = await as(draft.buyer).call(venueOrders.update, { params: draft.params, body: { venueOrderNumber: 'PO 8' } })
    expect(renamed).toMatchObject({ venueOrderNumber: 'PO 8', historyLog: [] })
    await runJobs()
    expect(await mailsTo(draft.seller.email)).toEqual([])
  })

  test('it is deleted for good; what was sent is not', async () => {
    const draft = await aDraft()
    const gone = await as(draft.buyer).send(venueOrders.cancel, { params: draft.params })
    expect(gone.statusCode).toBe(204)
    expect((await refused(found(draft))).status).toBe(404)
    const second = await aDraft()
    await sendIt(second)
    expect(await as(second.buyer).call(venueOrders.cancel, { params: second.params })).toMatchObject({ status: 'abandoned' })
  })

  test('who may only look neither sends nor deletes it', async () => {
    const draft = await aDraft()
    const finance = await makeUser({ venues: [draft.venue], role: 'venue_finance' })
    expect((await refused(sendIt(draft, {}, finance))).status).toBe(403)
    expect((await refused(as(finance).call(venueOrders.cancel, { params: draft.params }))).status).toBe(403)
    expect((await found(draft)).status).toBe('draft_venue')
  })
})

describe('T-15 sending it', () => {
  test('orders it: a number, its history, today’s prices, and the supplier is notified', async () => {
    const draft = await aDraft()
    await inDatabase((tx) => rows(tx, `update products set price = 12 where id = $1`, [draft.products[0].id]))
    expect(await preview(draft)).toMatchObject({
      amountWithTax: 44,
      priceChanges: [{ productId: draft.products[0].id, before: 10, now: 12 }],
      obstacles: [],
      limits: [],
    })
    const sent = await sendIt(draft, { expectedAmountWithTax: 44 })
    expect(sent).toMatchObject({
      id: draft.order.id,
      status: 'pending',
      orderNumber: 1,
      amountWithTax: 44,
      venueMessage: 'Back door',
      venueOrderNumber: 'PO 7',
      orderedByName: draft.buyer.name,
    })
    expect(sent.orderedAt).not.toBeNull()
    expect(sent.historyLog.map(({ kind }) => kind)).toEqual(['placed'])
    expect(sent.orderedProducts[0]).toMatchObject({ note: 'ripe', price: 12 })
    await runJobs()
    expect((await mailsTo(draft.seller.email))[0]?.subject).toContain('New order #1')
    const usuals = await inDatabase((tx) => rows(tx, `select from venue_products where venue_id = $1`, [draft.venue.id]))
    expect(usuals).toHaveLength(2)
  })

  test('is refused when it comes to something else than was shown, and nothing is half done', async () => {
    const draft = await aDraft()
    expect((await refused(sendIt(draft, { expectedAmountWithTax: 39 }))).code).toBe('price_changed')
    expect((await found(draft)).status).toBe('draft_venue')
  })

  test('of two who send it at once one does', async () => {
    const draft = await aDraft()
    const both = await Promise.allSettled([sendIt(draft), sendIt(draft)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [first] = await inDatabase((tx) =>
      rows<{ count: number }>(tx, `select count(*) as count from order_events where order_id = $1`, [draft.order.id]),
    )
    expect(first?.count).toBe(1)
  })

  test('sent again with the same key it is sent once', async () => {
    const draft = await aDraft()
    const given = { params: { ...draft.params, action: 'create-from-draft' as const }, body: {} }
    const first = await as(draft.buyer).call(venueOrders.act, given, { 'idempotency-key': 'k' })
    expect(await as(draft.buyer).call(venueOrders.act, given, { 'idempotency-key': 'k' })).toEqual(first)
  })

  test('what is no longer sold is named, and is in the preview', async () => {
    const draft = await aDraft()
    await inDatabase((tx) => rows(tx, `update products set is_hidden = true where id = $1`, [draft.products[1].id]))
    expect((await preview(draft)).obstacles).toMatchObject([{ productId: draft.products[1].id, what: 'not_available' }])
    const problem = await refused(sendIt(draft))
    expect(problem.code).toBe('not_existing')
    expect(problem.body.error.products).toEqual([draft.products[1].id])
  })

  test('a day that went by becomes the next one', async () => {
    const draft = await aDraft()
    const { date } = await as(draft.buyer).call(venueOrders.deliveryDate, {
      params: { venueId: draft.venue.id },
      query: { distributorId: draft.distributor.id },
    })
    await as(draft.buyer).call(venueOrders.update, { params: draft.params, body: { requestedDeliveryAt: date } })
    later({ days: 30 })
    const sent = await sendIt(draft)
    expect(String(sent.requestedDeliveryAt) > date).toBe(true)
  })

  test('T-03 beyond the limit of whoever sends it, it waits for approval', async () => {
    const draft = await aDraft()
    const worker = await makeUser({ venues: [draft.venue], role: 'venue_orderer' })
    await limit(draft, worker.id, 30)
    expect((await preview(draft, worker)).limits).toMatchObject([{ category: null, amount: 30, spent: 0, counted: 40 }])
    expect(await sendIt(draft, {}, worker)).toMatchObject({ status: 'needs_approval', orderedByName: worker.name })
  })
})
