import { describe, expect, test } from 'vitest'
import { invoiceRequests, type NewInvoiceRequest } from '#contract/billing/invoice-requests.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeOrder, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const ask = ({ buyer, venue, distributor }: Trade, body: Partial<NewInvoiceRequest>) =>
  as(buyer).call(invoiceRequests.create, { params: { venueId: venue.id }, body: { distributorId: distributor.id, ...body } })
const anOrder = ({ distributor, venue, products }: Trade) =>
  makeOrder(distributor, venue, { status: 'completed', lines: [{ product: products[0], quantity: 2 }] })
const mine = ({ buyer, venue }: Trade, query: object = {}) =>
  as(buyer).call(invoiceRequests.list, { params: { venueId: venue.id }, query })
const theirs = ({ seller }: Trade, query: object = {}) => as(seller).call(invoiceRequests.listForSupplier, { query })
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
/** An invoice of the trade's supplier that comes in now. */
const comes = ({ venue, distributor }: Trade, day: string, total = 20) =>
  inDatabase(async (tx) => {
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, status, currency_code, invoice_date, total, created_at, moved_at)
       values ($1, $2, 'draft', 'AUD', $3, $4, $5, $5) returning id`,
      [venue.id, distributor.id, day, total, now()],
    )
    return made?.id ?? 0
  })

describe('an invoice that has not come', () => {
  test('of an order is asked for: the supplier sees it and its finance contact is written to; it is answered when it is merged', async () => {
    const finance = `${unique('books')}@supplier.test`.toLowerCase().replace(' ', '')
    const trade = await aTrade({ distributor: { email: `${unique('office')}@supplier.test`.toLowerCase().replace(' ', '') } })
    await inDatabase((tx) =>
      rows(tx, `insert into supplier_contacts (distributor_id, name, role, email) values ($1, 'Fi', 'Finance', $2)`, [
        trade.distributor.id,
        finance,
      ]),
    )
    const order = await anOrder(trade)
    const made = await ask(trade, { orderId: order.id, message: 'The auditor is here' })
    expect(made).toMatchObject({
      state: 'open',
      order: { id: order.id, orderNumber: order.order_number },
      from: null,
      to: null,
      distributor: { id: trade.distributor.id, name: trade.distributor.name },
    })
    expect((await theirs(trade)).data).toEqual([made])
    await runJobs()
    const [mail] = await mailsTo(finance)
    expect(mail?.subject).toBe(`${trade.venue.name} asks for the invoice of order #${order.order_number}`)
    expect(mail?.text).toContain('“The auditor is here”')
    expect(mail?.text).toContain(`/supplier/orders/${order.id}`)

    const invoiceId = await comes(trade, '2026-03-02')
    const params = { invoiceId }
    await as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    expect((await mine(trade)).data).toMatchObject([{ id: made.id, state: 'answered' }])
    expect((await theirs(trade, { state: 'open' })).data).toEqual([])
    expect((await mine(trade, { state: 'open' })).data).toEqual([])
    expect((await refused(ask(trade, { orderId: order.id }))).fields).toEqual({
      orderId: ['The invoice of this order is here already'],
    })
    await as(trade.buyer).call(venueInvoices.unmerge, { params })
    expect((await theirs(trade, { state: 'open' })).data).toMatchObject([{ id: made.id }])
  })

  test('of a period is asked for, and answered by one that comes afterwards and is dated in it', async () => {
    const trade = await aTrade({ distributor: { email: `${unique('office')}@supplier.test`.toLowerCase().replace(' ', '') } })
    await comes(trade, '2026-03-05')
    later({ seconds: 60 })
    const { id } = await ask(trade, MARCH)
    const states = async () => (await mine(trade)).data.map(({ state }) => state)
    expect(await states()).toEqual(['open'])
    later({ seconds: 60 })
    await comes(trade, '2026-04-01')
    expect(await states()).toEqual(['open'])
    const invoiceId = await comes(trade, '2026-03-31')
    expect(await states()).toEqual(['answered'])
    expect((await mine(trade, { state: 'answered' })).data).toMatchObject([{ id }])
    await as(trade.buyer).call(venueInvoices.remove, { params: { invoiceId } })
    expect(await states()).toEqual(['open'])
    await runJobs()
    const [email] = await inDatabase((tx) =>
      rows<{ email: string }>(tx, `select email from distributors where id = $1`, [trade.distributor.id]),
    )
    const [mail] = await mailsTo(email?.email ?? '')
    expect(mail?.subject).toBe(`${trade.venue.name} asks for the invoices from 01/03/2026 to 31/03/2026`)
  })

  test('of a period is no longer answered by an invoice that turns out to be of another day, or of another supplier', async () => {
    const trade = await aTrade()
    const other = await makeDistributor()
    await connect(other, trade.venue)
    await ask(trade, MARCH)
    const invoiceId = await comes(trade, '2026-03-05')
    const state = async (data: object) => {
      await as(trade.buyer).call(venueInvoices.assign, { params: { invoiceId }, body: data })
      return (await mine(trade)).data.map((request) => request.state)
    }
    expect(await state({ invoiceDate: '2026-04-05' })).toEqual(['open'])
    expect(await state({ invoiceDate: '2026-03-05' })).toEqual(['answered'])
    expect(await state({ distributorId: other.id })).toEqual(['open'])
    expect(await state({ distributorId: trade.distributor.id })).toEqual(['answered'])
  })

  test('is not asked for twice within three days, nor by two at once', async () => {
    const trade = await aTrade()
    const order = await anOrder(trade)
    const both = await Promise.allSettled([ask(trade, { orderId: order.id }), ask(trade, { orderId: order.id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const again = await refused(ask(trade, { orderId: order.id }))
    expect([again.code, again.message]).toEqual(['conflict', expect.stringContaining('You can ask again from')])
    await ask(trade, MARCH)
    expect((await refused(ask(trade, { from: '2026-03-31', to: '2026-04-02' }))).code).toBe('conflict')
    await ask(trade, { from: '2026-04-01', to: '2026-04-02' })
    later({ days: 3, seconds: 1 })
    await ask(trade, { orderId: order.id })
    await ask(trade, MARCH)
    expect((await mine(trade)).data).toHaveLength(5)
  })

  test.each([
    [{}, 'orderId'],
    [{ from: '2026-03-01' }, 'to'],
    [{ to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-03-02', to: '2999-03-01' }, 'to'],
    [{ ...MARCH, orderId: 1 }, 'orderId'],
    [{ ...MARCH, message: 'x'.repeat(1001) }, 'message'],
    [{ ...MARCH, distributorId: 999_999_999 }, 'distributorId'],
  ])('%o is refused, naming the field', async (body, field) => {
    const trade = await aTrade()
    expect(Object.keys((await refused(ask(trade, body))).fields)).toEqual([field])
    expect((await mine(trade)).data).toEqual([])
  })

  test('is listed page by page, oldest first where that is asked for, on both sides', async () => {
    const trade = await aTrade()
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    for (const day of days) await ask(trade, { from: day, to: day })
    for (const list of [mine, theirs]) {
      const first = await list(trade, { limit: 2, sortBy: 'id' })
      expect(first.data.map(({ from }) => from)).toEqual(days.slice(0, 2))
      const nextId = first.meta.nextId ?? 0
      const rest = await list(trade, { limit: 2, sortBy: 'id', nextId })
      expect(rest.data.map(({ from }) => from)).toEqual(days.slice(2))
      expect((await refused(list(trade, { sortBy: 'id', nextId, nextValue: 'the end' }))).fields).toHaveProperty('nextValue')
    }
  })

  test('is the venue’s own to ask for: not of another’s order, not of one that was declined, not by others', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const foreign = await anOrder(other)
    expect((await refused(ask(trade, { orderId: foreign.id }))).fields).toHaveProperty('orderId')
    const declined = await makeOrder(trade.distributor, trade.venue, { status: 'declined' })
    expect((await refused(ask(trade, { orderId: declined.id }))).fields).toHaveProperty('orderId')
    expect((await refused(ask({ ...trade, buyer: other.buyer }, MARCH))).status).toBe(404)
    await ask(trade, MARCH)
    expect((await theirs(other)).data).toEqual([])
    const clerk = await makeUser({ venues: [trade.venue], role: 'venue_orderer' as never })
    expect((await refused(ask({ ...trade, buyer: clerk }, MARCH))).code).toBe('forbidden')
  })
})

describe('E-407 a hostile request for an invoice', () => {
  test.each([
    [{ orderId: -1 }, 'orderId'],
    [{ orderId: 1.5 }, 'orderId'],
    [{ orderId: '1' }, 'orderId'],
    [{ orderId: 1e30 }, 'orderId'],
    [{ orderId: 999_999_999 }, 'orderId'],
    [{ ...MARCH, distributorId: 0 }, 'distributorId'],
    [{ ...MARCH, distributorId: '1' }, 'distributorId'],
    [{ ...MARCH, from: '2026-02-30' }, 'from'],
    [{ ...MARCH, from: '0000-01-01' }, 'from'],
    [{ ...MARCH, from: null }, 'from'],
    [{ ...MARCH, message: 1 }, 'message'],
    [{ ...MARCH, message: 'a\u0000b' }, 'message'],
    [{ ...MARCH, state: 'answered' }, 'state'],
    [{ ...MARCH, requestedByName: 'Somebody else' }, 'requestedByName'],
  ])('%o is refused, naming the field', async (body, field) => {
    const trade = await aTrade()
    expect(Object.keys((await refused(ask(trade, body as Partial<NewInvoiceRequest>))).fields)).toEqual([field])
    expect((await mine(trade)).data).toEqual([])
  })

  test('of a supplier never traded with, or of an order at another supplier or of a sister outlet is refused, and nobody is written to', async () => {
    const group = await makeVenueGroup()
    const trade = await aTrade()
    const [stranger, other] = [await makeDistributor(), await makeDistributor()]
    const sister = await makeVenue({ venue_group_id: group.id })
    await inDatabase((tx) => rows(tx, `update venues set venue_group_id = $2 where id = $1`, [trade.venue.id, group.id]))
    await connect(other, trade.venue)
    await connect(trade.distributor, sister)
    const fieldsOf = async (body: Partial<NewInvoiceRequest>) => Object.keys((await refused(ask(trade, body))).fields)
    expect(await fieldsOf({ ...MARCH, distributorId: stranger.id })).toEqual(['distributorId'])
    const elsewhere = await makeOrder(other, trade.venue, { status: 'completed' })
    expect(await fieldsOf({ orderId: elsewhere.id })).toEqual(['orderId'])
    const ofSister = await makeOrder(trade.distributor, sister, { status: 'completed' })
    expect(await fieldsOf({ orderId: ofSister.id })).toEqual(['orderId'])
    const written = await inDatabase((tx) =>
      rows(tx, `select from invoice_requests where venue_id = any ($1)`, [[trade.venue.id, sister.id]]),
    )
    expect(written).toEqual([])
  })

  test.each(['draft_venue', 'draft_distributor', 'needs_approval', 'quote', 'pending', 'abandoned', 'declined'] as const)(
    'of an order that is %s is refused',
    async (status) => {
      const trade = await aTrade()
      const order = await makeOrder(trade.distributor, trade.venue, { status })
      expect(Object.keys((await refused(ask(trade, { orderId: order.id }))).fields)).toEqual(['orderId'])
    },
  )

  test('of an order that was deleted is refused; one that is asked for and then deleted, as an import that is undone does, takes its request with it', async () => {
    const email = `${unique('office')}@supplier.test`.toLowerCase().replace(' ', '')
    const trade = await aTrade({ distributor: { email } })
    const draft = await makeOrder(trade.distributor, trade.venue, { status: 'draft_distributor', ordered_at: null })
    await as(trade.seller).call(distributorOrders.decline, { params: { orderId: draft.id }, body: {} })
    expect(Object.keys((await refused(ask(trade, { orderId: draft.id }))).fields)).toEqual(['orderId'])
    const imported = await makeOrder(trade.distributor, trade.venue, { status: 'completed' })
    await ask(trade, { orderId: imported.id })
    await inDatabase((tx) => rows(tx, `delete from orders where id = $1`, [imported.id]))
    await runJobs()
    expect([await mailsTo(email), (await mine(trade)).data, (await theirs(trade)).data]).toEqual([[], [], []])
  })

  test('of an order that is cancelled afterwards stays listed', async () => {
    const trade = await aTrade()
    const order = await makeOrder(trade.distributor, trade.venue, { status: 'accepted' })
    const { id } = await ask(trade, { orderId: order.id })
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: order.id }, body: { note: 'Van broke down' } })
    await runJobs()
    expect((await theirs(trade)).data).toMatchObject([{ id, order: { id: order.id } }])
  })

  test('of overlapping periods by two at once is made once, and the supplier is written to once', async () => {
    const email = `${unique('office')}@supplier.test`.toLowerCase().replace(' ', '')
    const trade = await aTrade({ distributor: { email } })
    const colleague = { ...trade, buyer: await makeUser({ venues: [trade.venue] }) }
    const both = await Promise.allSettled([
      ask(trade, MARCH),
      ask(colleague, { from: '2026-03-31', to: '2026-04-30' }),
      ask(colleague, MARCH),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await runJobs()
    await runJobs()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await mine(trade)).data).toHaveLength(1)
  })

  test('with markup in its message is plain text in the mail', async () => {
    const email = `${unique('office')}@supplier.test`.toLowerCase().replace(' ', '')
    const trade = await aTrade({ distributor: { email } })
    await ask(trade, { ...MARCH, message: '<a href="https://evil.test">Pay here</a>' })
    await runJobs()
    const [mail] = await mailsTo(email)
    expect(mail?.html).toContain('&lt;a href=')
    expect(mail?.html).not.toContain('<a href="https://evil.test"')
  })

  test('asks as another company find nothing', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    await ask(trade, MARCH)
    const params = { venueId: trade.venue.id }
    expect((await refused(as(other.buyer).call(invoiceRequests.list, { params }))).status).toBe(404)
    expect((await refused(as(trade.seller).call(invoiceRequests.list, { params }))).status).toBe(403)
    expect((await refused(as(trade.buyer).call(invoiceRequests.listForSupplier, {}))).status).toBe(403)
    expect((await theirs(other)).data).toEqual([])
    for (const query of [{ state: 'gone' }, { limit: -1 }, { limit: 1e9 }, { venueId: trade.venue.id }])
      expect(Object.keys((await refused(mine(trade, query))).fields)).toEqual([Object.keys(query)[0]])
  })
})
