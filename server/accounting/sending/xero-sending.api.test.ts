import { describe, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { appWithXero } from '#test/accounting/app-with-xero.ts'
import { connectOutletWithXero, connectSupplierWithXero } from '#test/accounting/connected.ts'
import { everyMinute as minute } from '#test/accounting/every-minute.ts'
import { supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, refused } from '#test/app.ts'
import { aKitchen, counting } from '#test/kitchen.ts'
import { makeUser } from '#test/make.ts'
import { anAcceptedOrder, anOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const { accounting, xero } = await appWithXero()

const account = (code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID
const paperOf = (id: string) => xero.ledger.books.papers.find((one) => one.id === id)

const ready = (trade: TradeWithOrder) => supplierReady(xero, trade)
const send = ({ seller, order }: TradeWithOrder) => as(seller).call(supplierSending.invoice, { params: { orderId: order.id } })
const firstOf = async (trade: Pick<TradeWithOrder, 'seller'>) => (await documents(trade)).data[0]!
const documents = ({ seller }: Pick<TradeWithOrder, 'seller'>) => as(seller).call(supplierSending.documents, {})
const sync = ({ seller, order }: TradeWithOrder) => as(seller).call(supplierSending.syncOrder, { params: { orderId: order.id } })

const everyMinute = () => minute(accounting)

describe('E-451 an accepted order is an invoice in Xero', () => {
  test('with its lines, its customer, its accounts and taxes, and ours to the cent', async () => {
    const trade = await ready(await anAcceptedOrder({ distributor: { tax: 10, delivery_fee: 7.77 } }))
    const { order, venue } = trade
    const { xeroInvoiceId } = await send(trade)
    const paper = paperOf(xeroInvoiceId)!
    expect(paper).toMatchObject({
      kind: 'invoice',
      isSale: true,
      Status: 'DRAFT',
      CurrencyCode: 'AUD',
      number: `#${order.orderNumber}`,
    })
    expect(paper.Total).toBe(order.amountWithTax)
    expect(xero.ledger.books.contacts.find(({ ContactID }) => ContactID === paper.ContactID)?.Name).toBe(venue.name)
    expect(paper.lines.map(({ AccountCode, TaxType }) => [AccountCode, TaxType])).toContainEqual(['200', 'OUTPUT'])
    expect(await documents(trade)).toMatchObject({
      data: [
        {
          ...{ state: 'sent', kind: 'salesInvoice', subject: 'order', subjectId: order.id, provider: 'xero', cause: null },
          ...{ total: order.amountWithTax, externalTotal: order.amountWithTax, externalId: xeroInvoiceId, currency: 'AUD' },
        },
      ],
      counts: { sent: 1, held: 0, waiting: 0 },
    })
  })

  test('is sent once, however often it is asked for and at once', async () => {
    const trade = await ready(await anAcceptedOrder())
    const before = xero.ledger.books.papers.length
    await Promise.allSettled([send(trade), send(trade), send(trade)])
    await send(trade)
    expect(xero.ledger.books.papers.length - before).toBe(1)
  })

  test('waits for what is missing and says what it is; it is sent by itself once that is there', async () => {
    const trade = await anAcceptedOrder({ distributor: { tax: 10 } })
    const { seller, venue } = trade
    await connectSupplierWithXero(seller, xero.signIn)
    const refusal = await refused(send(trade))
    expect([refusal.code, refusal.body.error.message]).toEqual([
      'document_held',
      `${venue.name} is not linked with a contact yet.`,
    ])
    await ready(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting' }])
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', cause: null, message: null }])
  })

  test('is refused in Xero’s words where its books are closed, and can be sent again', async () => {
    const trade = await ready(await anAcceptedOrder())
    xero.ledger.closePeriod('2999-01-01')
    expect((await refused(send(trade))).body.error.message).toMatch(/^Xero: /)
    xero.ledger.closePeriod(null)
    const { id, state, cause } = await firstOf(trade)
    expect([state, cause]).toEqual(['held', 'refused'])
    expect(await as(trade.seller).call(supplierSending.retry, { params: { documentId: id } })).toMatchObject({ state: 'sent' })
  })

  test('nothing is sent of an order that is not accepted, or another company’s', async () => {
    const [open, theirs] = [await ready(await anOrder()), await anAcceptedOrder()]
    expect((await refused(send(open))).code).toBe('invalid_transition')
    expect((await refused(send({ ...open, order: theirs.order }))).code).toBe('not_found')
    expect((await documents(open)).data).toEqual([])
    expect((await refused(send(theirs))).code).toBe('no_accounting')
    await send(await ready(theirs))
    const { id } = await firstOf(theirs)
    expect((await refused(as(open.seller).call(supplierSending.retry, { params: { documentId: id } }))).code).toBe('not_found')
    expect((await as(open.seller).call(supplierSending.calls, {})).data.every(({ path }) => !path.includes('Invoices'))).toBe(
      true,
    )
  })
})

describe('bad luck between Docket and Xero books nothing twice', () => {
  test.each([
    ['no answer after the work', 'errorAfter'],
    ['a broken connection after the work', 'resetAfter'],
    ['a broken connection before it', 'reset'],
    ['Xero is away', 'unavailable'],
  ] as const)('%s', async (_, kind) => {
    const trade = await ready(await anAcceptedOrder())
    const before = xero.ledger.books.papers.length
    xero.faults.fail(kind, { on: 'PUT /api.xro/2.0/Invoices' })
    expect((await refused(send(trade))).code).toBe('provider_away')
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'away' }])
    later({ seconds: 61 })
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', message: null }])
    expect(xero.ledger.books.papers.length - before).toBe(1)
  })

  test('an order that changed after an attempt without an answer changes the invoice that is there', async () => {
    const trade = await ready(await anAcceptedOrder())
    const before = xero.ledger.books.papers.length
    xero.faults.fail('resetAfter', { on: 'PUT /api.xro/2.0/Invoices' })
    await refused(send(trade))
    await as(trade.seller).call(distributorOrders.update, { params: { orderId: trade.order.id }, body: { deliveryFee: 12.34 } })
    const { xeroInvoiceId } = await send(trade)
    expect(xero.ledger.books.papers.length - before).toBe(1)
    const changed = await as(trade.seller).call(distributorOrders.find, { params: { orderId: trade.order.id } })
    expect(paperOf(xeroInvoiceId)?.Total).toBe(changed.amountWithTax)
  })

  test('a process that was killed in the middle is found by the next one', async () => {
    const trade = await ready(await anAcceptedOrder())
    const { xeroInvoiceId } = await send(trade)
    const before = xero.ledger.books.papers.length
    // as a process leaves it that was killed after Xero booked and before that was written down
    await inDatabase((tx) =>
      rows(
        tx,
        `update accounting_documents set state = 'sending', external_id = null, sent_hash = null, claimed_until = $2 where local_id = $1`,
        [trade.order.id, now()],
      ),
    )
    later({ seconds: 1 })
    await everyMinute()
    expect(xero.ledger.books.papers.length).toBe(before)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', externalId: xeroInvoiceId }])
  })

  test('more calls than are allowed park what waits until they are allowed again', async () => {
    const trade = await ready(await anAcceptedOrder())
    xero.faults.fail('tooMany', { retryAfter: 3600, on: 'PUT /api.xro/2.0/Invoices' })
    expect((await refused(send(trade))).body.error.message).toMatch(/allows no more calls for now/)
    later({ seconds: 600 })
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'limited' }])
    later({ seconds: 3001 })
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent' }])
  })

  test('what waits when a connection ends is kept for when it is made again', async () => {
    const trade = await ready(await anAcceptedOrder())
    xero.faults.fail('unavailable', { on: 'PUT /api.xro/2.0/Invoices' })
    await refused(send(trade))
    await as(trade.seller).call(supplierAccounting.disconnectXero, {})
    later({ seconds: 120 })
    await everyMinute()
    await connectSupplierWithXero(trade.seller, xero.signIn)
    expect(await as(trade.seller).call(supplierSending.retryAll, {})).toEqual({ waiting: 1 })
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent' }])
  })
})

describe('E-452 an order that changes', () => {
  test('changes its invoice, whose lines keep their ids', async () => {
    const trade = await ready(await anAcceptedOrder())
    const { xeroInvoiceId } = await send(trade)
    const ids = paperOf(xeroInvoiceId)!.lines.map(({ LineItemID }) => LineItemID)
    await as(trade.seller).call(distributorOrders.update, {
      params: { orderId: trade.order.id },
      body: { orderDiscountAmount: 3.21 },
    })
    const synced = await sync(trade)
    const paper = paperOf(xeroInvoiceId)!
    expect(paper.Total).toBe(synced.amountWithTax)
    expect(paper.lines.map(({ LineItemID }) => LineItemID)).toEqual(expect.arrayContaining(ids))
  })

  test('and is given up, takes its invoice back', async () => {
    const trade = await ready(await anAcceptedOrder())
    const { xeroInvoiceId } = await send(trade)
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: trade.order.id }, body: { note: 'Flooded' } })
    await as(trade.seller).call(supplierSending.retryAll, {})
    const { id } = await firstOf(trade)
    await as(trade.seller).call(supplierSending.retry, { params: { documentId: id } })
    expect(paperOf(xeroInvoiceId)?.Status).toBe('DELETED')
    expect((await documents(trade)).data).toMatchObject([{ state: 'cancelled', externalId: null }])
  })
})

describe('E-376 E-378 E-471 a completed order is a bill in an outlet’s Xero', () => {
  async function received() {
    const trade = await anAcceptedOrder({ distributor: { tax: 10 } })
    const params = { venueId: trade.venue.id, orderId: trade.order.id }
    await inDatabase((tx) =>
      rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [trade.order.id, now()]),
    )
    return { ...trade, params }
  }
  async function linked(trade: Awaited<ReturnType<typeof received>>) {
    const { buyer, venue, distributor } = trade
    const params = { venueId: venue.id }
    await connectOutletWithXero(buyer, venue.id, xero.signIn)
    await as(buyer).call(outletXero.accounts, { params })
    const { taxRates } = await as(buyer).call(outletXero.setup, { params })
    const taxes = taxRates.map(({ rate }) => ({ rate, taxId: Number(rate) > 0 ? 'INPUT' : 'EXEMPTEXPENSES' }))
    const body = { accountId: account('400'), stockAccountId: account('630'), stockDifferenceAccountId: account('310'), taxes }
    await as(buyer).call(outletXero.saveSetup, { params, body })
    await as(buyer).call(outletXero.makeContact, { params, body: { name: distributor.name, linkTo: distributor.id } })
    return trade
  }

  test('which accounting has from then on', async () => {
    const trade = await linked(await received())
    const { xeroBillId } = await as(trade.buyer).call(outletSending.bill, { params: trade.params })
    expect(paperOf(xeroBillId)).toMatchObject({ isSale: false, Total: trade.order.amountWithTax })
    const order = await as(trade.buyer).call(venueOrders.exportToAccounting, { params: trade.params })
    expect(order).toMatchObject({ exportStatus: 'exported' })
    const { data } = await as(trade.buyer).call(outletSending.documents, { params: trade.params })
    expect(data).toMatchObject([{ kind: 'bill', state: 'sent', externalId: xeroBillId }])
    expect((await as(trade.buyer).call(outletSending.calls, { params: trade.params })).data[0]).toMatchObject({ status: 200 })
  })

  test('says that none is connected, and first of all what is not complete', async () => {
    const trade = await received()
    expect((await refused(as(trade.buyer).call(venueOrders.exportToAccounting, { params: trade.params }))).code).toBe(
      'no_accounting',
    )
    const open = await anOrder()
    const params = { venueId: open.venue.id, orderId: open.order.id }
    expect((await refused(as(open.buyer).call(venueOrders.exportToAccounting, { params }))).code).toBe('invalid_transition')
  })

  test('of many at once each answers for itself; another company’s is not there', async () => {
    const [mine, foreign] = [await linked(await received()), await received()]
    const { results } = await as(mine.buyer).call(venueOrders.exportManyToAccounting, {
      params: { venueId: mine.venue.id },
      body: { orderIds: [mine.order.id, foreign.order.id] },
    })
    expect(results).toMatchObject([
      { orderId: mine.order.id, isExported: true, code: null },
      { orderId: foreign.order.id, isExported: false, code: 'not_found' },
    ])
  })

  test('is for who may export', async () => {
    const trade = await linked(await received())
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
    expect((await refused(as(orderer).call(outletSending.bill, { params: trade.params }))).code).toBe('forbidden')
    expect((await refused(as(orderer).call(outletSending.documents, { params: trade.params }))).code).toBe('forbidden')
  })
})

describe('E-421 R-206 G-063 a finished stocktake is a journal', () => {
  test('of its differences, once somebody has connected accounting', async () => {
    const kitchen = await aKitchen()
    const work = counting(kitchen, kitchen.buyer)
    const count = (apples: number, bread: number) => work.counted(kitchen.fridge, [apples, bread])
    await work.finish(await count(8, 4))
    const id = await count(5, 6)
    const params = { venueId: kitchen.venue.id, stocktakeId: id }
    expect((await refused(as(kitchen.buyer).call(stocktakes.account, { params }))).code).toBe('invalid_transition')
    await work.finish(id)
    expect((await refused(as(kitchen.buyer).call(stocktakes.account, { params }))).code).toBe('no_accounting')
    await connectOutletWithXero(kitchen.buyer, kitchen.venue.id, xero.signIn)
    expect((await refused(as(kitchen.buyer).call(stocktakes.account, { params }))).body.error.message).toBe(
      'No account is chosen for stock.',
    )
    const venue = { venueId: kitchen.venue.id }
    await as(kitchen.buyer).call(outletXero.accounts, { params: venue })
    const body = { stockAccountId: account('630'), stockDifferenceAccountId: account('310') }
    await as(kitchen.buyer).call(outletXero.saveSetup, { params: venue, body })
    const before = xero.ledger.books.journals.length
    await as(kitchen.buyer).call(stocktakes.account, { params })
    expect(xero.ledger.books.journals.length - before).toBe(1)
  })
})
