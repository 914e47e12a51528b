import { describe, expect, test, vi } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { LINK_DAYS, orderLinks, supplierByLink, venueByLink } from '#contract/ordering/order-links.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, mailsTo, now, refused, runJobs, send, testApp, theApp } from '#test/app.ts'
import { aTrade, makeOrder, makeProduct, makeUser, stockOf, unique } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

const place = async ({ buyer, venue, distributor, products }: Trade, quantity = 2) => {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: products.map(({ id }) => ({ productId: id, quantity })) }] },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was placed')
  return order
}

const tokenIn = (text: string) => new URLSearchParams(new URL(text).hash.slice(1)).get('token') ?? ''
const tokenMailedTo = async (email: string) => {
  const mail = (await mailsTo(email)).at(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const by = (token: string) => ({ headers: { 'x-public-token': token } })
const at = (order: { id: number }) => ({ params: { orderId: order.id } })

/** A link of a side as its other side hands it on. */
const linkOfSupplier = async ({ buyer, venue }: Trade, order: { id: number }) =>
  tokenIn((await as(buyer).call(orderLinks.createAsVenue, { params: { venueId: venue.id, orderId: order.id } })).url)
const linkOfVenue = async ({ seller }: Trade, order: { id: number }) =>
  tokenIn((await as(seller).call(orderLinks.create, at(order))).url)

/** Ordered from a supplier who is not on the platform. */
async function sentOrder() {
  const email = `${unique('farm').replace(' ', '-')}@example.com`
  const trade = await aTrade({ distributor: { email, status: 'inactive' } })
  const order = await place(trade)
  await runJobs()
  return { trade, order, email, token: await tokenMailedTo(email) }
}

describe('an order to a supplier who is not on the platform', () => {
  test('T-04 R-026 is mailed with a link that opens it', async () => {
    const { order, token, email, trade } = await sentOrder()
    expect(order.status).toBe('sent')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([`New order #1 from ${trade.venue.name}`])
    const { order: seen, expiresAt } = await call(supplierByLink.find, at(order), by(token))
    expect(seen).toMatchObject({ id: order.id, status: 'sent', actions: ['accept', 'decline', 'edit', 'abandon'] })
    const days = (new Date(expiresAt).getTime() - now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(LINK_DAYS)
  })

  test('G-042 following the link changes nothing, however often; each use is written down', async () => {
    const { order, token, trade } = await sentOrder()
    const before = await as(trade.buyer).call(venueOrders.findOwn, at(order))
    for (let i = 0; i < 3; i++) await call(supplierByLink.find, at(order), by(token))
    expect(await as(trade.buyer).call(venueOrders.findOwn, at(order))).toEqual(before)
    const { data } = await as(trade.buyer).call(orderLinks.listAsVenue, {
      params: { venueId: trade.venue.id, orderId: order.id },
    })
    expect(data).toMatchObject([
      {
        side: 'distributor',
        useCount: 3,
        uses: [{ action: 'view', device: 'Another program' }, { action: 'view' }, { action: 'view' }],
      },
    ])
  })

  test('T-40 accepts it, whole or in part, and the customer is notified', async () => {
    const { order, token, trade } = await sentOrder()
    const [declined] = order.orderedProducts
    const accepted = await call(
      supplierByLink.act,
      { params: { orderId: order.id, action: 'accept' }, body: { declinedProducts: [declined?.productId ?? 0] } },
      by(token),
    )
    expect(accepted.status).toBe('partially_accepted')
    await runJobs()
    expect((await mailsTo(trade.buyer.email)).map(({ subject }) => subject)).toContain(
      `${trade.distributor.name} accepted part of order #1`,
    )
    const history = (await as(trade.buyer).call(venueOrders.findOwn, at(order))).historyLog
    expect(history.find(({ kind }) => kind === 'partially_accepted')?.userName).toBe(`${trade.distributor.name} (by link)`)
  })

  test('T-41 declines it', async () => {
    const { order, token } = await sentOrder()
    expect((await call(supplierByLink.decline, { ...at(order), body: { message: 'Closed' } }, by(token))).status).toBe('declined')
  })

  test('T-42 edits it: lines, day and fee in one call, or nothing of it', async () => {
    const { order, token } = await sentOrder()
    const [line] = order.orderedProducts
    const lines = [{ lineId: line?.id, productId: line?.productId ?? 0, quantity: 7, price: 3 }]
    const edited = await call(supplierByLink.update, { ...at(order), body: { lines, deliveryFee: 12 } }, by(token))
    expect(edited).toMatchObject({ status: 'sent', deliveryFee: 12 })
    expect(edited.orderedProducts[0]).toMatchObject({ quantity: 7, price: 3, totalPrice: 21 })
    const tooMuch = { lines: [{ ...lines[0], productId: line?.productId ?? 0, quantity: 1 }], orderDiscountAmount: 99_999 }
    expect((await refused(call(supplierByLink.update, { ...at(order), body: tooMuch }, by(token)))).fields).toHaveProperty(
      'orderDiscountAmount',
    )
    const { order: now } = await call(supplierByLink.find, at(order), by(token))
    expect(now.orderedProducts[0]?.quantity).toBe(7)
  })

  test('T-43 gives it up with a note, and can do nothing more: a link of something final only shows it', async () => {
    const { order, token } = await sentOrder()
    expect((await call(supplierByLink.abandon, { ...at(order), body: { note: 'No truck' } }, by(token))).status).toBe('abandoned')
    const { order: seen } = await call(supplierByLink.find, at(order), by(token))
    expect(seen.actions).toEqual([])
    const again = call(supplierByLink.act, { params: { orderId: order.id, action: 'accept' }, body: {} }, by(token))
    expect((await refused(again)).code).toBe('invalid_transition')
  })

  test('T-42 T-43 the customer changes and cancels by its own link', async () => {
    const { order, trade } = await sentOrder()
    const token = await linkOfVenue({ ...trade, seller: await makeUser({ distributor: trade.distributor }) }, order)
    const [line] = order.orderedProducts
    const lines = [{ lineId: line?.id, productId: line?.productId ?? 0, quantity: 5 }]
    const edited = await call(venueByLink.update, { ...at(order), body: { lines, venueOrderNumber: 'PO 5' } }, by(token))
    expect(edited).toMatchObject({ venueOrderNumber: 'PO 5' })
    expect(edited.orderedProducts[0]?.quantity).toBe(5)
    expect((await call(venueByLink.abandon, { ...at(order), body: { note: 'Closed' } }, by(token))).status).toBe('abandoned')
  })
})

describe('a quote', () => {
  const FAR = '2099-12-31'
  const quote = (trade: Trade, email: string) =>
    as(trade.seller).call(writtenOrders.create, {
      body: {
        venueId: trade.venue.id,
        type: 'quote',
        quoteEndDate: FAR,
        products: [{ id: trade.products[0].id, quantity: 2 }],
        contactInfo: { email },
      },
    })

  test('T-12 T-27 is mailed with a link, by which the customer takes it', async () => {
    const trade = await aTrade()
    const email = `${unique('owner').replace(' ', '-')}@example.com`
    const quoted = await quote(trade, email)
    await runJobs()
    const token = await tokenMailedTo(email)
    expect((await call(venueByLink.find, at(quoted), by(token))).order.actions).toEqual(['approve', 'decline'])
    const body = {}
    const taken = await call(venueByLink.act, { params: { orderId: quoted.id, action: 'approve' }, body }, by(token))
    expect(taken).toMatchObject({ status: 'pending', type: 'sales_order' })
  })

  test('T-28 or declines it', async () => {
    const trade = await aTrade()
    const quoted = await quote(trade, '')
    const token = await linkOfVenue(trade, quoted)
    expect((await call(venueByLink.decline, { ...at(quoted), body: { message: 'Too dear' } }, by(token))).status).toBe('declined')
  })
})

test('T-58 T-63 T-64 a delivery is disputed and settled by link, by either side', async () => {
  const trade = await aTrade()
  const order = await place(trade)
  await as(trade.seller).call(distributorOrders.accept, { ...at(order), body: {} })
  const token = await linkOfVenue(trade, order)
  const [line] = order.orderedProducts
  const lines = [{ lineId: line?.id ?? 0, receivedQuantity: 1, issue: 'short' as const }]
  const dispute = () =>
    call(
      venueByLink.act,
      { params: { orderId: order.id, action: 'dispute' }, body: { note: 'One is missing', lines } },
      by(token),
    )
  expect(await dispute()).toMatchObject({ status: 'in_dispute', disputeNote: 'One is missing' })
  const supplier = await linkOfSupplier(trade, order)
  expect((await refused(call(supplierByLink.resolveDispute, at(order), by(supplier)))).code).toBe('dispute_unsettled')
  await as(trade.seller).call(creditNotes.create, {
    body: { orderId: order.id, selectedProducts: [{ lineId: line?.id ?? 0, quantity: 1 }], note: 'Sorry' },
  })
  expect((await call(supplierByLink.resolveDispute, at(order), by(supplier))).status).toBe('completed_after_dispute')

  const other = await place(trade)
  await as(trade.seller).call(distributorOrders.accept, { ...at(other), body: {} })
  const link = await linkOfVenue(trade, other)
  const complaint = { params: { orderId: other.id, action: 'dispute' as const }, body: { note: 'Wrong crate' } }
  await call(venueByLink.act, complaint, by(link))
  expect((await call(venueByLink.resolveDispute, at(other), by(link))).status).toBe('completed_after_dispute')
})

test('R-026 accepting by link takes the goods out of stock; price and days are announced', async () => {
  const trade = await aTrade()
  const product = await makeProduct(trade.distributor, { stock: 10, price: 4 })
  const order = await place({ ...trade, products: [product] as never }, 3)
  const token = await linkOfSupplier(trade, order)
  expect(
    await call(supplierByLink.price, { ...at(order), query: { productId: product.id, quantity: 3 } }, by(token)),
  ).toMatchObject({
    price: 4,
    totalPrice: 12,
  })
  expect((await call(supplierByLink.deliveryDate, at(order), by(token))).dates.length).toBeGreaterThan(0)
  await call(supplierByLink.act, { params: { orderId: order.id, action: 'accept' }, body: {} }, by(token))
  expect(await stockOf(product)).toBe(7)
  const pdf = await send(supplierByLink.asPdf, at(order), by(token))
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

describe('G-042 a link that is not right finds nothing', () => {
  const calls = (order: { id: number }, token: string) => [
    () => call(supplierByLink.find, at(order), by(token)),
    () => call(supplierByLink.update, { ...at(order), body: { deliveryFee: 1 } }, by(token)),
    () => call(supplierByLink.act, { params: { orderId: order.id, action: 'accept' }, body: {} }, by(token)),
    () => call(supplierByLink.abandon, { ...at(order), body: { note: 'x' } }, by(token)),
    () => call(supplierByLink.decline, { ...at(order), body: {} }, by(token)),
    () => call(supplierByLink.resolveDispute, at(order), by(token)),
    () => call(supplierByLink.price, { ...at(order), query: { productId: 1 } }, by(token)),
    () => call(supplierByLink.deliveryDate, at(order), by(token)),
    () => call(supplierByLink.asPdf, at(order), by(token)),
  ]
  const findNothing = async (order: { id: number }, token: string) => {
    for (const one of calls(order, token)) expect((await refused(one())).status).toBe(404)
  }

  test('guessed, empty, of another order, of the other side', async () => {
    const { order, token, trade } = await sentOrder()
    const other = await sentOrder()
    const venues = await linkOfVenue({ ...trade, seller: await makeUser({ distributor: trade.distributor }) }, order)
    for (const wrong of ['no-such-token', '', other.token, venues]) await findNothing(order, wrong)
    expect((await refused(call(venueByLink.find, at(order), by(token)))).status).toBe(404)
  })

  test('expired', async () => {
    const { order, token } = await sentOrder()
    await inDatabase((tx) =>
      rows(tx, `update order_links set expires_at = $2 where order_id = $1`, [order.id, new Date(now().getTime() - 1000)]),
    )
    await findNothing(order, token)
  })

  test('revoked, which either side can do', async () => {
    const { order, token, trade } = await sentOrder()
    const params = { venueId: trade.venue.id, orderId: order.id }
    const [link] = (await as(trade.buyer).call(orderLinks.listAsVenue, { params })).data
    const { data } = await as(trade.buyer).call(orderLinks.revokeAsVenue, { params: { ...params, linkId: link?.id ?? 0 } })
    expect(data[0]?.revokedAt).not.toBeNull()
    await findNothing(order, token)
  })
})

test('of the links of an order another company learns nothing, and what only one side knows of has none', async () => {
  const trade = await aTrade()
  const order = await place(trade)
  await linkOfVenue(trade, order)
  const [link] = (await as(trade.seller).call(orderLinks.list, at(order))).data
  const stranger = await aTrade()
  const params = { orderId: order.id, linkId: link?.id ?? 0 }
  for (const one of [
    () => as(stranger.seller).call(orderLinks.list, at(order)),
    () => as(stranger.seller).call(orderLinks.create, at(order)),
    () => as(stranger.seller).call(orderLinks.revoke, { params }),
    () => as(stranger.buyer).call(orderLinks.listAsVenue, { params: { venueId: stranger.venue.id, orderId: order.id } }),
    () => as(stranger.buyer).call(orderLinks.createAsVenue, { params: { venueId: stranger.venue.id, orderId: order.id } }),
    () => as(stranger.buyer).call(orderLinks.revokeAsVenue, { params: { venueId: stranger.venue.id, ...params } }),
  ])
    expect((await refused(one())).status).toBe(404)
  const draft = await makeOrder(trade.distributor, trade.venue, {
    status: 'draft_distributor',
    ordered_at: null,
    order_number: null,
  })
  expect((await refused(as(trade.seller).call(orderLinks.create, at(draft)))).code).toBe('invalid_transition')
})

test('a link reads and writes as the side it was made for, not as everyone', async () => {
  const trade = await aTrade()
  const order = await place(trade)
  const token = await linkOfVenue(trade, order)
  const side = { side: 'venue', venueIds: [trade.venue.id] }
  const { db } = theApp()
  const [read, write] = [vi.spyOn(db, 'read'), vi.spyOn(db, 'write')]
  await call(venueByLink.find, at(order), by(token))
  expect(read.mock.calls.slice(1).map(([acting]) => acting)).toEqual([side])
  expect(write.mock.calls.map(([acting]) => acting)).toEqual([side])
  read.mockRestore()
  write.mockRestore()
})
