import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { type InvoiceSettings, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { InvoiceMoment } from '#contract/ordering/issued-invoice.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { ISSUE_INVOICE } from '#server/ordering/orders/invoiced.ts'
import { lockOrder } from '#server/ordering/orders/order-store.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, send, testApp } from '#test/app.ts'
import { aDelivery, anotherOrder, approve, type Delivered, draft, found, type Trade } from '#test/credits.ts'
import { makeOrder, makeUser, makeVenueGroup, unique } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import { runLaterJobs } from '#test/run-later-jobs.ts'
import { issueFor } from './issue-invoice.ts'

testApp()

const set = (trade: Pick<Trade, 'seller'>, change: Partial<InvoiceSettings> = {}) =>
  as(trade.seller).call(supplierInvoices.saveSettings, {
    body: { issue: 'never', prefix: 'INV-', nextNumber: 1, sendsMail: false, footer: '', ...change },
  })
const issue = ({ seller }: Pick<Trade, 'seller'>, ...orders: Pick<Order, 'id'>[]) =>
  as(seller).call(supplierInvoices.issue, { body: { orderIds: orders.map(({ id }) => id) } })
const listed = async ({ seller }: Pick<Trade, 'seller'>, query: object = {}) =>
  (await as(seller).call(supplierInvoices.list, { query })).data
const complete = ({ seller, order }: Delivered) =>
  as(seller).call(distributorOrders.update, { params: { orderId: order.id }, body: { status: 'completed' } })
const aDeliveryUnder = async (moment: InvoiceMoment): Promise<Delivered> => {
  const trade = await aDelivery()
  await set(trade, { issue: moment })
  return { ...trade, order: await anotherOrder(trade) }
}

describe('issuing by hand', () => {
  test('numbers orders one after the other and writes down what each comes to', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    await set(trade, { prefix: '2026/', nextNumber: 42, footer: 'Thank you' })
    const { data } = await issue(trade, second, trade.order)
    expect(data.map(({ number, order, total }) => [number, order.id, total])).toEqual([
      ['2026/0042', trade.order.id, 121],
      ['2026/0043', second.id, 121],
    ])
    const whole = await as(trade.seller).call(supplierInvoices.find, { params: { supplierInvoiceId: data[0]?.id ?? 0 } })
    expect(whole).toMatchObject({
      buyer: { name: trade.venue.name },
      seller: { name: trade.distributor.name },
      goodsAmount: 110,
      taxOnTop: 11,
      taxes: [{ rate: 10, isIncluded: false, amount: 11, net: 110 }],
      total: 121,
      footer: 'Thank you',
      state: 'open',
    })
    expect(whole.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [4, 40],
      [2, 40],
      [1, 30],
    ])
    expect(await found(trade)).toMatchObject({ invoiceNumber: '2026/0042' })
  })

  test('two at once give consecutive numbers without a gap, and an order one invoice', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    const results = await Promise.allSettled([issue(trade, trade.order), issue(trade, second), issue(trade, trade.order)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await listed(trade)).map(({ number }) => number).sort()).toEqual(['INV-0001', 'INV-0002'])
  })

  test('a number whose issue was rolled back is given to the next invoice', async () => {
    const trade = await aDelivery()
    const by = { role: 'system', userId: null, userName: '' } as const
    const rolledBack = inDatabase(async (tx) => {
      await issueFor(tx, await lockOrder(tx, 'everyone', trade.order.id), by, now())
      throw new Error('given up')
    })
    await expect(rolledBack).rejects.toThrow('given up')
    expect(await listed(trade)).toEqual([])
    const pending = await makeOrder(trade.distributor, trade.venue)
    expect((await refused(issue(trade, trade.order, pending))).status).toBe(409)
    expect((await issue(trade, trade.order)).data[0]?.number).toBe('INV-0001')
  })

  test.each([
    ['a draft', { status: 'draft_distributor' }],
    ['a quote', { status: 'quote' }],
    ['a pending order', { status: 'pending' }],
    ['a declined order', { status: 'declined' }],
    ['a cancelled order', { status: 'abandoned' }],
    ['what was bought elsewhere', { status: 'completed', offline: true }],
  ])('%s gets no invoice', async (_, columns) => {
    const trade = await aDelivery()
    const order = await makeOrder(trade.distributor, trade.venue, columns)
    expect((await refused(issue(trade, order))).status).toBeGreaterThanOrEqual(404)
    expect(await listed(trade)).toEqual([])
  })

  test('another supplier’s order and invoice are not found, and their customers see only their own', async () => {
    const [trade, other] = await Promise.all([aDelivery(), aDelivery()])
    const { data } = await issue(trade, trade.order)
    const params = { supplierInvoiceId: data[0]?.id ?? 0 }
    expect((await refused(issue(other, trade.order))).status).toBe(404)
    expect((await refused(as(other.seller).call(supplierInvoices.find, { params }))).status).toBe(404)
    const ofVenue = (one: Trade) => as(one.buyer).call(venueSupplierInvoices.list, { params: { venueId: one.venue.id } })
    expect((await ofVenue(trade)).data.map(({ number }) => number)).toEqual(['INV-0001'])
    expect((await ofVenue(other)).data).toEqual([])
  })

  test('a subscriber reads invoices, but neither issues them nor changes the settings', async () => {
    const trade = await aDelivery()
    const reader = { seller: await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' }) }
    expect(await listed(reader)).toEqual([])
    expect((await refused(issue(reader, trade.order))).status).toBe(403)
    expect((await refused(set(reader))).status).toBe(403)
  })

  test('hostile fields are refused by name', async () => {
    const trade = await aDelivery()
    const fieldsOf = async (change: object) => Object.keys((await refused(set(trade, change))).fields)
    expect(await fieldsOf({ prefix: 'INV 1' })).toEqual(['prefix'])
    expect(await fieldsOf({ prefix: 'A1' })).toEqual(['prefix'])
    expect(await fieldsOf({ prefix: 'ABCDEFGHIJKLM' })).toEqual(['prefix'])
    expect(await fieldsOf({ nextNumber: 1.5 })).toEqual(['nextNumber'])
    expect(await fieldsOf({ nextNumber: 1e9 })).toEqual(['nextNumber'])
    expect(await fieldsOf({ footer: 'x'.repeat(501) })).toEqual(['footer'])
    expect((await refused(issue(trade))).status).toBe(422)
  })
})

describe('settings', () => {
  test('G-082 a supplier has invoice numbers only where it issues invoices here, which none does at first', async () => {
    const trade = await aDelivery()
    const settings = () => as(trade.seller).call(supplierInvoices.settings, {})
    expect(await settings()).toMatchObject({ issue: 'never', hasInvoiceNumbers: false, nextInvoice: 'INV-0001' })
    await set(trade, { issue: 'at_delivery' })
    expect(await settings()).toMatchObject({ hasInvoiceNumbers: true })
  })

  test('the next number is raised, never lowered', async () => {
    const trade = await aDelivery()
    await set(trade, { nextNumber: 100 })
    expect((await refused(set(trade, { nextNumber: 99 }))).fields).toEqual({
      nextNumber: ['Must be 100 or more: earlier numbers have been used'],
    })
    expect((await issue(trade, trade.order)).data[0]?.number).toBe('INV-0100')
  })

  test('what an invoice should name and the company lacks is said', async () => {
    const trade = await aDelivery()
    const { missing } = await as(trade.seller).call(supplierInvoices.settings, {})
    expect(missing).toEqual(['legalName', 'companyRegistrationNumber', 'address'])
  })
})

describe('issuing by itself', () => {
  test('at acceptance the accepted order is invoiced once, however often the job runs', async () => {
    const trade = await aDeliveryUnder('at_acceptance')
    await runJobs()
    await complete(trade)
    await runJobs()
    expect((await listed(trade)).map(({ order }) => order.id)).toEqual([trade.order.id])
  })

  test('at delivery nothing is issued before the order is delivered', async () => {
    const trade = await aDeliveryUnder('at_delivery')
    await runJobs()
    expect(await listed(trade)).toEqual([])
    await complete(trade)
    await runJobs()
    expect(await listed(trade)).toEqual([])
    await runLaterJobs(ISSUE_INVOICE)
    expect((await listed(trade)).map(({ number, total }) => [number, total])).toEqual([['INV-0001', 121]])
  })

  test('a delivery that was undone within its minute is not invoiced', async () => {
    const trade = await aDeliveryUnder('at_delivery')
    await complete(trade)
    await as(trade.seller).call(distributorOrders.undo, { params: { orderId: trade.order.id }, body: {} })
    await runLaterJobs(ISSUE_INVOICE)
    expect(await listed(trade)).toEqual([])
  })

  test('where settings say never, nothing is issued', async () => {
    const trade = await aDeliveryUnder('never')
    await complete(trade)
    await runJobs()
    expect(await listed(trade)).toEqual([])
  })

  test('the customer is mailed the invoice as PDF to its invoice address, once, and again when asked', async () => {
    const trade = await aDelivery()
    const to = `${unique('books').replaceAll(' ', '-')}@docket.test`
    await inDatabase((tx) => rows(tx, `update venues set invoice_email = $2 where id = $1`, [trade.venue.id, to]))
    await set(trade, { issue: 'at_delivery', sendsMail: true })
    await complete(trade)
    await runLaterJobs(ISSUE_INVOICE)
    const [first, ...more] = await mailsTo(to)
    expect([first?.subject, more.length]).toEqual([`Invoice INV-0001 of ${trade.distributor.name}`, 0])
    const attached = await inDatabase((tx) =>
      rows<{ attached: { paper: string } }>(tx, `select attached from mails where recipient = $1`, [to]),
    )
    expect(attached).toMatchObject([{ attached: { paper: 'supplier-invoice' } }])
    const [invoice] = await listed(trade)
    await as(trade.seller).call(supplierInvoices.mail, { params: { supplierInvoiceId: invoice?.id ?? 0 } })
    await runJobs()
    expect(await mailsTo(to)).toHaveLength(2)
  })

  test('a customer without an address for invoices is mailed at its own', async () => {
    const trade = await aDelivery()
    const to = `${unique('hello').replaceAll(' ', '-')}@docket.test`
    await inDatabase((tx) => rows(tx, `update venues set invoice_email = '', email = $2 where id = $1`, [trade.venue.id, to]))
    await set(trade, { issue: 'at_delivery', sendsMail: true })
    await complete(trade)
    await runLaterJobs(ISSUE_INVOICE)
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual([`Invoice INV-0001 of ${trade.distributor.name}`])
  })
})

describe('an issued invoice', () => {
  test('keeps its order from being edited, naming itself, and the edit is no longer offered', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    expect((await found(trade)).editConfig).toMatchObject({ lines: false, prices: false, deliveryFee: false })
    const refusal = await refused(
      as(trade.seller).call(distributorOrders.update, { params: { orderId: trade.order.id }, body: { deliveryFee: 5 } }),
    )
    expect([refusal.status, refusal.body.error.message]).toEqual([
      409,
      'Invoice INV-0001 has been issued. Correct it with a credit note.',
    ])
    expect((await found(trade)).amountWithTax).toBe(121)
  })

  test('keeps its order from being cancelled by either side until all of it is credited', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    expect((await found(trade)).actions).not.toContain('abandon')
    const params = { orderId: trade.order.id }
    const bySeller = () => as(trade.seller).call(distributorOrders.abandon, { params, body: { note: 'Gone' } })
    const byBuyer = as(trade.buyer).call(venueOrders.abandon, {
      params: { ...params, venueId: trade.venue.id },
      body: { note: 'Gone' },
    })
    expect((await refused(byBuyer)).status).toBe(409)
    expect((await refused(bySeller())).message).toContain('INV-0001')
    await approve(trade, await draft(trade, { nonStockCredit: 121 }))
    expect(await bySeller()).toMatchObject({ status: 'abandoned' })
  })

  test('is open until credit notes give all of it back, and is listed as such', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    expect(await listed(trade, { state: 'open' })).toMatchObject([{ credited: 21, open: 100, state: 'open' }])
    await approve(trade, await draft(trade, { nonStockCredit: 100 }))
    expect(await listed(trade, { state: 'credited' })).toMatchObject([{ open: 0, state: 'credited' }])
    expect(await listed(trade, { state: 'overdue' })).toEqual([])
  })

  test('is overdue from the day after it was due, by the clock of the call', async () => {
    const trade = await aDelivery({ distributor: { tax: 10 }, connection: { payment_terms: 'prepaid' } })
    await issue(trade, trade.order)
    expect(await listed(trade)).toMatchObject([{ state: 'open' }])
    later({ days: 2 })
    trade.seller = await makeUser({ distributor: trade.distributor })
    expect(await listed(trade, { state: 'overdue' })).toMatchObject([{ number: 'INV-0001', state: 'overdue' }])
    expect(await listed(trade, { state: 'open' })).toEqual([])
  })

  test('is refused any change by the database, and so are its order’s amounts and its deletion', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    const change = (text: string) => inDatabase((tx) => rows(tx, text, [trade.order.id]))
    await expect(
      change(`update supplier_invoices set total = 1, goods_amount = 1, tax_on_top = 0 where order_id = $1`),
    ).rejects.toThrow('stays as it is')
    await expect(change(`update supplier_invoices set buyer = '{}' where order_id = $1`)).rejects.toThrow('stays as it is')
    await expect(change(`delete from supplier_invoices where order_id = $1`)).rejects.toThrow('stays as it is')
    await expect(change(`update orders set amount_with_tax = 1 where id = $1`)).rejects.toThrow('credit notes')
  })

  test('names whom it was made out to, also after the customer has another name', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    await inDatabase((tx) => rows(tx, `update venues set name = 'Another name' where id = $1`, [trade.venue.id]))
    const [invoice] = await listed(trade)
    const { buyer } = await as(trade.seller).call(supplierInvoices.find, {
      params: { supplierInvoiceId: invoice?.id ?? 0 },
    })
    expect(buyer.name).toBe(trade.venue.name)
  })

  test('is a PDF for both sides with number, tax by rate, what was credited and what is due', async () => {
    const trade = await aDelivery()
    const { data } = await issue(trade, trade.order)
    await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    const params = { supplierInvoiceId: data[0]?.id ?? 0 }
    const bySeller = await send(supplierInvoices.asPdf, { params }, { as: trade.seller })
    const byBuyer = await send(
      venueSupplierInvoices.asPdf,
      { params: { ...params, venueId: trade.venue.id } },
      { as: trade.buyer },
    )
    for (const { rawPayload } of [bySeller, byBuyer]) {
      const { text } = pdfText(rawPayload)
      for (const said of [
        'Tax invoice',
        'INV-0001',
        trade.venue.name,
        'Tax 10 % on $110.00 net',
        '$121.00',
        '−$21.00',
        '$100.00',
      ])
        expect(text).toContain(said)
    }
  })

  test('is headed “Invoice” where the supplier says so, and keeps the heading it was issued with', async () => {
    const trade = await aDelivery()
    const other = await anotherOrder(trade)
    const heading = async (order: typeof other) => {
      const { data } = await issue(trade, order)
      return async () => {
        const params = { supplierInvoiceId: data[0]?.id ?? 0 }
        return pdfText((await send(supplierInvoices.asPdf, { params }, { as: trade.seller })).rawPayload).text.includes(
          'Tax invoice',
        )
      }
    }
    const isTaxInvoice = await heading(trade.order)
    await set(trade, { showTaxInvoice: false, nextNumber: 2 })
    const isAnotherOne = await heading(other)
    // What is left out stays.
    expect(await set(trade, { nextNumber: 3 })).toMatchObject({ showTaxInvoice: false })
    expect([await isTaxInvoice(), await isAnotherOne()]).toEqual([true, false])
  })

  test('is of the supplier’s own day, which is never the same on Kiritimati and in Pago Pago', async () => {
    const days = []
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const trade = await aDelivery({ distributor: { tax: 10, timezone }, connection: { payment_terms: 'days_14' } })
      const { data } = await issue(trade, trade.order)
      days.push(data[0]?.issuedOn)
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now())
      expect(data[0]?.issuedOn).toBe(local)
      expect(Date.parse(data[0]?.dueOn ?? '') - Date.parse(local)).toBe(14 * 86_400_000)
    }
    expect(days[0]).not.toBe(days[1])
  })

  test('the credit of an invoiced order is still drafted and approved', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    await approve(trade, await draft(trade, { nonStockCredit: 1 }))
    expect((await as(trade.seller).call(creditNotes.list, {})).data).toHaveLength(1)
  })
})

describe('the list of invoices', () => {
  test('comes with what it comes to and what is open, under the same filters', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    await issue(trade, trade.order, second)
    await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    const totals = (query: object = {}) => as(trade.seller).call(supplierInvoices.totals, { query })
    expect(await totals()).toMatchObject({ count: 2, totals: [{ count: 2, total: 242, open: 221, currency: { code: 'AUD' } }] })
    expect(await totals({ term: 'inv-0001' })).toMatchObject({ count: 1, totals: [{ total: 121, open: 100 }] })
    expect(await totals({ state: 'credited' })).toEqual({ count: 0, totals: [] })
    expect(await totals({ venueId: String(trade.venue.id) })).toMatchObject({ count: 2 })
    expect(await as((await aDelivery()).seller).call(supplierInvoices.totals, { query: {} })).toMatchObject({ count: 0 })
  })

  test('is searched by parts of its number, of its order’s and of the customer’s own, and by names of outlet and group', async () => {
    const group = await makeVenueGroup({ name: unique('Wren Dining') })
    const trade = await aDelivery()
    await inDatabase((tx) => rows(tx, `update venues set venue_group_id = $2 where id = $1`, [trade.venue.id, group.id]))
    await inDatabase((tx) =>
      rows(tx, `update orders set order_number = 49531, venue_order_number = 'PO-77' where id = $1`, [trade.order.id]),
    )
    await issue(trade, trade.order)
    const order = String(trade.order.orderNumber)
    for (const term of [
      'v-000',
      order.slice(1),
      `#${order}`,
      'po-7',
      trade.venue.name.slice(1),
      group.name.slice(1, 9).toUpperCase(),
    ])
      expect([term, (await listed(trade, { term })).length]).toEqual([term, 1])
    expect(await listed(trade, { term: 'nothing of the kind' })).toEqual([])
  })

  test('is exported as it is filtered, oldest first, with amounts that a spreadsheet adds up', async () => {
    const trade = await aDelivery({ distributor: { tax: 10 }, connection: { payment_terms: 'prepaid' } })
    const second = await anotherOrder(trade)
    await issue(trade, trade.order, second)
    await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    const table = async (query: object) =>
      (await send(supplierInvoices.export, { query: { format: 'csv', ...query } }, { as: trade.seller })).body
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/)
    const { issuedOn, dueOn } = (await listed(trade))[0] ?? {}
    const { order, venue } = trade
    expect(await table({})).toEqual([
      'Invoice,Issued,Due,Customer,Order,Status,Currency,Net,Tax,Total,Credited,Paid,Open',
      `INV-0001,${issuedOn},${dueOn},${venue.name},${order.orderNumber},Open,AUD,110,11,121,21,0,100`,
      `INV-0002,${issuedOn},${dueOn},${venue.name},${second.orderNumber},Open,AUD,110,11,121,0,0,121`,
    ])
    expect(await table({ term: 'INV-0002' })).toHaveLength(2)
    const workbook = await send(supplierInvoices.export, { query: {} }, { as: trade.seller })
    expect(workbook.headers['content-disposition']).toMatch(/Invoices \d{4}-\d\d-\d\d\.xlsx/)
  })

  test('offers the accepted orders that have none, and those no longer once they have one', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    await makeOrder(trade.distributor, trade.venue, { status: 'pending', amount_with_tax: 5 })
    await makeOrder(trade.distributor, trade.venue, { status: 'completed', offline: true, amount_with_tax: 5 })
    const offered = async (query: object = {}) =>
      (await as(trade.seller).call(supplierInvoices.toIssue, { query })).data.map(({ id }) => id)
    expect(await offered()).toEqual([second.id, trade.order.id])
    expect(await offered({ delivered: 'true' })).toEqual([])
    await complete(trade)
    expect(await offered({ delivered: 'true' })).toEqual([trade.order.id])
    await issue(trade, second)
    expect(await offered()).toEqual([trade.order.id])
    expect((await as((await aDelivery()).seller).call(supplierInvoices.toIssue, { query: {} })).data).toHaveLength(1)
  })
})

describe('the customer', () => {
  const invoicesOf = async ({ buyer, venue }: Trade) =>
    (await as(buyer).call(venueInvoices.list, { params: { venueId: venue.id } })).data

  test('has the invoice among its own at once, processed, matched with its order and without differences', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    const [invoice, ...more] = await invoicesOf(trade)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      processingStatus: 'processed',
      invoiceNumber: 'INV-0001',
      total: 121,
      orderId: trade.order.id,
      distributor: { id: trade.distributor.id },
      duplicateOf: null,
    })
    const params = { venueId: trade.venue.id, invoiceId: invoice?.id ?? 0 }
    const whole = await as(trade.buyer).call(venueInvoices.find, { params })
    expect(whole).toMatchObject({ differences: [], taxAmount: 11 })
    expect(whole.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([
      [4, 40],
      [2, 40],
      [1, 30],
    ])
    const supplierInvoiceId = whole.supplierInvoiceId ?? 0
    const pdf = await send(
      venueSupplierInvoices.asPdf,
      { params: { venueId: trade.venue.id, supplierInvoiceId } },
      { as: trade.buyer },
    )
    expect((await pdfText(pdf.rawPayload)).text).toContain('INV-0001')
  })

  test('who uploaded an invoice of the same number sees that it is there twice', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into pending_invoices (venue_id, distributor_id, currency_code, invoice_number, total, status)
         values ($1, $2, 'AUD', 'inv-0001', 121, 'draft')`,
        [trade.venue.id, trade.distributor.id],
      ),
    )
    const invoices = await invoicesOf(trade)
    const issued = invoices.find(({ orderId }) => orderId === trade.order.id)
    expect(invoices.find(({ orderId }) => orderId === null)).toMatchObject({ duplicateOf: issued?.id })
  })

  test('who merged another invoice with the order before keeps that one', async () => {
    const trade = await aDelivery()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into pending_invoices (venue_id, distributor_id, currency_code, invoice_number, total, status, order_id)
         values ($1, $2, 'AUD', 'BY-HAND', 121, 'processed', $3)`,
        [trade.venue.id, trade.distributor.id, trade.order.id],
      ),
    )
    await issue(trade, trade.order)
    expect((await invoicesOf(trade)).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['BY-HAND'])
  })

  test('reads on a credit note which invoice it corrects', async () => {
    const trade = await aDelivery()
    await issue(trade, trade.order)
    const note = await draft(trade, { nonStockCredit: 1 })
    await approve(trade, note)
    const params = { creditNoteId: note.id, venueId: trade.venue.id }
    const { rawPayload } = await send(creditNotes.asPdfForVenue, { params }, { as: trade.buyer })
    expect(pdfText(rawPayload).text).toMatch(/Corrects invoice\s+INV-0001/)
  })
})
