import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeUser, type User } from '#test/make.ts'

testApp()

/** An order of 4 apples, 40.00, by somebody who may spend 30. */
async function held(terms: Parameters<typeof aTrade>[0] = {}) {
  const trade = await aTrade(terms)
  const worker = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
  await inDatabase((tx) =>
    rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, 30)`, [trade.venue.id, worker.id]),
  )
  const { orders } = await as(worker).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 4 }] }],
    },
  })
  const [order] = orders
  if (order?.status !== 'needs_approval') throw new Error('It is not held')
  await runJobs()
  return { ...trade, worker, order, params: { venueId: trade.venue.id, orderId: order.id } }
}
type Held = Awaited<ReturnType<typeof held>>

const act = ({ params }: Pick<Held, 'params'>, user: User, action: 'approve' | 'decline' | 'cancel', body: object = {}) =>
  as(user).call(venueOrders.act, { params: { ...params, action }, body })
const subjects = async (user: User) => (await mailsTo(user.email)).map(({ subject }) => subject)

describe('T-21 approving what is over a limit', () => {
  test('sends it to the supplier, and the orderer learns of it; what exceeds the limit is in the preview', async () => {
    const trade = await held()
    expect(await as(trade.buyer).call(venueOrders.preview, { params: trade.params })).toMatchObject({
      amountWithTax: 40,
      limits: [{ amount: 30, spent: 0, counted: 40 }],
    })
    expect(await subjects(trade.seller)).toEqual([])
    const approved = await act(trade, trade.buyer, 'approve', { expectedAmountWithTax: 40 })
    expect(approved).toMatchObject({ status: 'pending', orderedByName: trade.worker.name, amountWithTax: 40 })
    await runJobs()
    expect(await subjects(trade.seller)).toEqual([`New order #1 from ${trade.venue.name}`])
    expect(await subjects(trade.worker)).toEqual([`Order #1 sent to ${trade.distributor.name}`])
    const bell = await inDatabase((tx) => rows(tx, `select title from notifications where user_id = $1`, [trade.worker.id]))
    expect(bell).toEqual([{ title: 'Order #1 was approved' }])
  })

  test('to a supplier that is not active on the platform it is sent', async () => {
    const trade = await held({ distributor: { status: 'invited' } })
    expect((await act(trade, trade.buyer, 'approve')).status).toBe('sent')
  })

  test('a total that is another one by now is not approved unseen', async () => {
    const trade = await held()
    expect((await refused(act(trade, trade.buyer, 'approve', { expectedAmountWithTax: 35 }))).code).toBe('price_changed')
  })

  test('a day that went by while it waited becomes the next one, and the history says so', async () => {
    const trade = await held()
    later({ days: 20 })
    const approved = await act(trade, trade.buyer, 'approve')
    expect(String(approved.requestedDeliveryAt) > String(trade.order.requestedDeliveryAt)).toBe(true)
    expect(approved.historyLog.map(({ kind }) => kind)).toEqual(['placed', 'approved', 'requested_delivery_date_update'])
  })

  test('is for those who may; of two at once one does', async () => {
    const trade = await held()
    expect((await refused(act(trade, trade.worker, 'approve'))).status).toBe(403)
    const both = await Promise.allSettled([
      act(trade, trade.buyer, 'approve'),
      act(trade, trade.buyer, 'decline', { message: 'Too dear' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what else becomes of it', () => {
  test('T-22 it is declined with the reason, which the orderer reads and the supplier does not', async () => {
    const trade = await held()
    expect((await refused(act(trade, trade.buyer, 'decline'))).fields).toHaveProperty('message')
    const declined = await act(trade, trade.buyer, 'decline', { message: 'Use what is in the cellar' })
    expect(declined).toMatchObject({ status: 'declined', cancelNote: 'Use what is in the cellar', actions: [] })
    expect(declined.declinedAt).not.toBeNull()
    await runJobs()
    const [mail] = await mailsTo(trade.worker.email)
    expect(mail?.text).toContain('Use what is in the cellar')
    expect(await subjects(trade.seller)).toEqual([])
  })

  test('T-23 the orderer takes it back, and those who would have approved are notified', async () => {
    const trade = await held()
    expect(await act(trade, trade.worker, 'cancel', { note: 'Found some' })).toMatchObject({ status: 'abandoned' })
    await runJobs()
    expect(await subjects(trade.buyer)).toContain('Order #1 needs no approval any more')
    expect(await subjects(trade.seller)).toEqual([])
  })

  test('T-24 it is changed, still waits, and those who may approve are notified', async () => {
    const trade = await held()
    const manager = await makeUser({ venues: [trade.venue] })
    const changed = await as(trade.buyer).call(venueOrders.changeLines, {
      params: trade.params,
      body: { lines: [{ lineId: trade.order.orderedProducts[0]?.id, productId: trade.products[0].id, quantity: 5 }] },
    })
    expect(changed).toMatchObject({ status: 'needs_approval', amountWithTax: 50 })
    expect(changed.historyLog.map(({ kind }) => kind)).toEqual(['placed', 'product_update'])
    await runJobs()
    expect(await subjects(manager)).toContain('Order #1 was changed and still needs approval')
    expect(await subjects(trade.seller)).toEqual([])
  })
})

describe('a quote', () => {
  async function aQuote(quoteEndDate: string) {
    const trade = await aTrade()
    const order = await makeOrder(trade.distributor, trade.venue, {
      status: 'quote',
      type: 'quote',
      quote_end_date: quoteEndDate,
      amount: 10,
      amount_with_tax: 10,
      lines: [{ product: trade.products[0] }],
    })
    return { ...trade, order, params: { venueId: trade.venue.id, orderId: order.id } }
  }
  const FAR = '2099-12-31'

  test('T-27 is accepted while it holds: the supplier has an order to answer', async () => {
    const trade = await aQuote(FAR)
    const approved = await act(trade, trade.buyer, 'approve')
    expect(approved).toMatchObject({ status: 'pending', type: 'sales_order', orderedByName: trade.buyer.name })
    expect(approved.requestedDeliveryAt).not.toBeNull()
    await runJobs()
    expect((await subjects(trade.seller))[0]).toContain('accepted quote')
    const seen = await as(trade.seller).call(distributorOrders.find, { params: { orderId: trade.order.id } })
    expect(seen.actions).toContain('accept')
  })

  test('T-27 after its last day it holds no more', async () => {
    const trade = await aQuote('2020-01-31')
    expect(await refused(act(trade, trade.buyer, 'approve'))).toMatchObject({ code: 'quote_expired' })
  })

  describe('G-024 beyond the purchasing limit of whoever accepts it', () => {
    /** A quote of 10.00, and somebody who may spend less, of one category of its product or of everything. */
    async function limited(amount: number, { isOfCategory = false } = {}) {
      const trade = await aQuote(FAR)
      const worker = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
      const [{ category_id: categoryId }] = (await inDatabase((tx) =>
        rows<{ category_id: number | null }>(tx, `select category_id from products where id = $1`, [trade.products[0].id]),
      )) as [{ category_id: number | null }]
      for (const user of [worker, trade.buyer])
        await inDatabase((tx) =>
          rows(tx, `insert into purchasing_limits (venue_id, user_id, category_id, amount) values ($1, $2, $3, $4)`, [
            trade.venue.id,
            user.id,
            isOfCategory ? categoryId : null,
            amount,
          ]),
        )
      return { ...trade, worker }
    }

    test('T-27 it waits for approval, and the supplier hears of it only then', async () => {
      const trade = await limited(9.99)
      const taken = await act(trade, trade.worker, 'approve')
      expect(taken).toMatchObject({ status: 'needs_approval', type: 'sales_order', orderedByName: trade.worker.name })
      expect(taken.actions).not.toContain('approve')
      await runJobs()
      expect(await subjects(trade.buyer)).toEqual(['Order #1 needs approval'])
      expect(await subjects(trade.seller)).toEqual([])
      expect((await refused(act(trade, trade.worker, 'approve'))).status).toBe(403)
      expect(await act(trade, trade.buyer, 'approve')).toMatchObject({ status: 'pending', orderedByName: trade.worker.name })
      await runJobs()
      expect(await subjects(trade.seller)).toEqual([`New order #1 from ${trade.venue.name}`])
    })

    test('T-22 T-23 refused or taken back inside, the supplier learns what became of its quote', async () => {
      const [first, second] = [await limited(0), await limited(0)]
      await act(first, first.worker, 'approve')
      await act(second, second.worker, 'approve')
      await act(first, first.buyer, 'decline', { message: 'Not this month' })
      await act(second, second.worker, 'cancel')
      await runJobs()
      expect(await subjects(first.seller)).toEqual([`${first.venue.name} declined quote #1`])
      expect(await subjects(second.seller)).toEqual(['Order #1 was cancelled'])
    })

    test('reaching a limit passes, so does who may approve, and a category counts for what is in it', async () => {
      const reached = await limited(10)
      expect((await act(reached, reached.worker, 'approve')).status).toBe('pending')
      const approver = await limited(0)
      expect((await act(approver, approver.buyer, 'approve')).status).toBe('pending')
      const ofCategory = await limited(5, { isOfCategory: true })
      expect((await act(ofCategory, ofCategory.worker, 'approve')).status).toBe('needs_approval')
    })

    test('two quotes accepted at once are counted one after the other', async () => {
      const trade = await limited(15)
      const other = await makeOrder(trade.distributor, trade.venue, {
        status: 'quote',
        type: 'quote',
        quote_end_date: FAR,
        amount: 10,
        amount_with_tax: 10,
        lines: [{ product: trade.products[0] }],
      })
      const params = { ...trade.params, orderId: other.id }
      const both = await Promise.all([act(trade, trade.worker, 'approve'), act({ params }, trade.worker, 'approve')])
      expect(both.map(({ status }) => status).sort()).toEqual(['needs_approval', 'pending'])
    })
  })

  test('T-28 is declined, with a reason or without', async () => {
    const trade = await aQuote('2020-01-31')
    expect(await act(trade, trade.buyer, 'decline', { message: 'Too dear' })).toMatchObject({
      status: 'declined',
      cancelNote: 'Too dear',
    })
    await runJobs()
    expect((await mailsTo(trade.seller.email))[0]?.text).toContain('Too dear')
  })
})
