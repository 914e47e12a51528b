import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { xeroFor } from '#test/accounting/doubles.ts'
import { everyMinute, readingPayments } from '#test/accounting/every-minute.ts'
import { outletReady, supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, testApp } from '#test/app.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
beforeAll(async () => {
  xero = await xeroFor(accounting)
})
afterAll(() => xero.close())
testApp({ accounting })
beforeEach(async () => {
  xero.faults.clear()
  xero.ledger.books.papers.length = 0
  // those of other tests are not due
  await inDatabase((tx) => rows(tx, `update accounting_connections set payments_due_at = $1`, [new Date('2999-01-01')]))
})

const read = () => {
  later({ seconds: 31 * 60 })
  return readingPayments(accounting)
}
const DAY = '2026-05-04'
const order = ({ seller, order: { id } }: TradeWithOrder) => as(seller).call(distributorOrders.find, { params: { orderId: id } })
const pay = (id: string, amount?: number) =>
  xero.ledger.pay(id, { ...(amount === undefined ? {} : { amount }), on: DAY, now: now() })

async function invoiced() {
  const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
  await as(trade.seller).call(supplierXero.saveSetup, { body: { documentState: 'authorised' } })
  const { xeroInvoiceId } = await as(trade.seller).call(supplierSending.invoice, { params: { orderId: trade.order.id } })
  return { ...trade, xeroInvoiceId }
}

describe('what was paid of an invoice in Xero', () => {
  test('is shown with the order and in lists, part by part', async () => {
    const trade = await invoiced()
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'unpaid', paidAmount: 0, paidOn: null } })
    pay(trade.xeroInvoiceId, 3)
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'partlyPaid', paidAmount: 3, paidOn: DAY } })
    pay(trade.xeroInvoiceId)
    await read()
    const total = trade.order.amountWithTax
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'paid', paidAmount: total, paidOn: DAY } })
    const paid = await as(trade.seller).call(distributorOrders.list, { query: { payment: 'paid' } })
    expect(paid.data).toMatchObject([{ id: trade.order.id, accounting: { payment: 'paid' } }])
    expect((await as(trade.seller).call(distributorOrders.list, { query: { payment: 'unpaid' } })).data).toEqual([])
    expect((await as(trade.seller).call(supplierSending.documents, {})).data).toMatchObject([
      { payment: 'paid', paidAmount: total, paidOn: DAY },
    ])
  })

  test('is read with one call for up to a hundred documents, and not again before half an hour', async () => {
    const trade = await invoiced()
    for (let i = 0; i < 60; i++) {
      const paper = xero.ledger.books.papers[0]!
      xero.ledger.books.papers.push({ ...paper, id: crypto.randomUUID(), number: `${i}` })
    }
    const calls = () => xero.calls.filter(({ path, method }) => method === 'GET' && path.endsWith('/Invoices')).length
    const before = calls()
    await read()
    await readingPayments(accounting)
    expect(calls() - before).toBe(1)
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'unpaid' } })
  })

  test('is asked for again only once calls are allowed', async () => {
    const trade = await invoiced()
    xero.faults.fail('tooMany', { retryAfter: 7200, on: 'GET /api.xro/2.0/Invoices' })
    await read()
    pay(trade.xeroInvoiceId)
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: null } })
    later({ seconds: 7200 })
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'paid' } })
  })

  test('of a bill is the outlet’s to see', async () => {
    const trade = await anAcceptedOrder({ distributor: { tax: 10 } })
    await inDatabase((tx) =>
      rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [trade.order.id, now()]),
    )
    await outletReady(xero, trade)
    const params = { venueId: trade.venue.id, orderId: trade.order.id }
    const { xeroBillId } = await as(trade.buyer).call(outletSending.bill, { params })
    const paper = xero.ledger.books.papers.find(({ id }) => id === xeroBillId)!
    paper.Status = 'AUTHORISED'
    pay(xeroBillId)
    await read()
    const seen = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: trade.order.id } })
    expect(seen).toMatchObject({ accounting: { payment: 'paid', paidAmount: trade.order.amountWithTax } })
    expect(await order(trade)).toMatchObject({ accounting: null })
  })
})

describe('an invoice that a person voids in Xero', () => {
  const voidIt = (id: string) => {
    const paper = xero.ledger.books.papers.find((one) => one.id === id)!
    Object.assign(paper, { Status: 'VOIDED', changedAt: now() })
  }

  test('is shown as voided, and made again only where somebody asks for it', async () => {
    const trade = await invoiced()
    later({ seconds: 60 })
    voidIt(trade.xeroInvoiceId)
    await read()
    expect(await order(trade)).toMatchObject({
      ...{ accounting: { state: 'sent', payment: 'voided' }, integrationWarnings: ['Voided in Xero.'] },
    })
    await everyMinute(accounting)
    expect(xero.ledger.books.papers).toHaveLength(1)
    await as(trade.seller).call(supplierSending.order, { params: { orderId: trade.order.id } })
    expect(xero.ledger.books.papers).toMatchObject([{ Status: 'VOIDED' }, { Status: 'AUTHORISED', number: '#1/2' }])
    expect(await order(trade)).toMatchObject({ accounting: { state: 'sent', payment: null }, integrationWarnings: [] })
  })

  test('stays so where its order changes before that was read', async () => {
    const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
    const { xeroInvoiceId } = await as(trade.seller).call(supplierSending.invoice, { params: { orderId: trade.order.id } })
    voidIt(xeroInvoiceId)
    await inDatabase((tx) =>
      rows(tx, `update accounting_documents set seen_at = $2 where local_id = $1`, [trade.order.id, new Date(0)]),
    )
    await as(trade.seller).call(distributorOrders.update, { params: { orderId: trade.order.id }, body: { deliveryFee: 1.23 } })
    await everyMinute(accounting)
    expect(xero.ledger.books.papers).toHaveLength(1)
    expect(await order(trade)).toMatchObject({ accounting: { state: 'sent', payment: 'voided' } })
  })
})
