import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { readingPayments } from '#test/accounting/every-minute.ts'
import { netsuiteFor, netsuiteReady } from '#test/accounting/netsuite-ready.ts'
import { as, inDatabase, later, now, testApp } from '#test/app.ts'
import type { NetsuiteWithSignIn } from '#test/providers/netsuite/start.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let netsuite: NetsuiteWithSignIn
beforeAll(async () => {
  netsuite = await netsuiteFor(accounting)
})
afterAll(() => netsuite.close())
testApp({ accounting })
beforeEach(async () => {
  const { records } = netsuite.ledger.account
  records.salesOrder.length = 0
  records.invoice.length = 0
  netsuite.faults.clear()
  // those of other tests are not due
  await inDatabase((tx) => rows(tx, `update accounting_connections set payments_due_at = $1`, [new Date('2999-01-01')]))
})

const read = () => {
  later({ seconds: 31 * 60 })
  return readingPayments(accounting)
}
const accountingOf = async ({ seller, order: { id } }: TradeWithOrder) =>
  (await as(seller).call(distributorOrders.find, { params: { orderId: id } })).accounting
const statements = () => netsuite.calls.filter(({ path }) => path.endsWith('/suiteql')).length
async function ordered() {
  const trade = await netsuiteReady(netsuite, await anAcceptedOrder({ distributor: { tax: 10 } }))
  await as(trade.seller).call(supplierSending.order, { params: { orderId: trade.order.id } })
  return { ...trade, id: netsuite.ledger.account.records.salesOrder.at(-1)!.id }
}

describe('what was paid of the invoices that NetSuite made from our sales orders', () => {
  test('is shown with the order, part by part, with the day it was paid as a whole', async () => {
    const trade = await ordered()
    await read()
    expect(await accountingOf(trade)).toMatchObject({ provider: 'netsuite', payment: 'unpaid', paidAmount: 0, paidOn: null })
    const invoice = netsuite.ledger.bill(trade.id)
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'unpaid', paidAmount: 0 })
    netsuite.ledger.pay(invoice.id, 3)
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'partlyPaid', paidAmount: 3, paidOn: null })
    netsuite.ledger.pay(invoice.id)
    const paidOn = now().toISOString().slice(0, 10)
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'paid', paidAmount: trade.order.amountWithTax, paidOn })
    const { data } = await as(trade.seller).call(distributorOrders.list, { query: { payment: 'paid' } })
    expect(data).toMatchObject([{ id: trade.order.id }])
  })

  test('of a part of an order is a part of it, though that invoice is paid', async () => {
    const trade = await ordered()
    const order = netsuite.ledger.the('salesOrder', trade.id)
    const [first] = order.item!.items
    const invoice = netsuite.ledger.bill(trade.id, { item: { items: [{ item: first!.item!, quantity: 1, rate: 1 }] } })
    order.orderStatus = { id: 'E', refName: 'Pending Billing/Partially Fulfilled' }
    netsuite.ledger.pay(invoice.id)
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'partlyPaid', paidAmount: 1, paidOn: null })
    order.orderStatus = { id: 'H', refName: 'Closed' }
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'paid', paidAmount: 1 })
  })

  test('is asked for all orders together, every half hour, and not for those that are paid', async () => {
    const trade = await ordered()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, external_id, next_attempt_at, asked_at, asked_by_name, sent_at)
         select connection_id, external_account_id, kind, subject, -n, 'sent', 'other-' || n, next_attempt_at, asked_at, asked_by_name, sent_at
           from accounting_documents, generate_series(1, 400) n where local_id = $1 and subject = 'order' and kind = 'salesInvoice'`,
        [trade.order.id],
      ),
    )
    const before = statements()
    await read()
    await readingPayments(accounting)
    expect(statements() - before).toBe(2)
    // the others are not there, which is as if they had been deleted: they are not asked for again
    netsuite.ledger.pay(netsuite.ledger.bill(trade.id).id)
    await read()
    const paid = statements()
    await read()
    expect(statements() - paid).toBe(0)
  })

  test.each([
    ['was cancelled there', (id: string) => netsuite.ledger.cancel(id)],
    ['was deleted there', () => netsuite.ledger.account.records.salesOrder.splice(0)],
  ])('an order that %s is shown as voided', async (_, end) => {
    const trade = await ordered()
    end(trade.id)
    await read()
    expect(await accountingOf(trade)).toMatchObject({ state: 'sent', payment: 'voided', paidAmount: 0 })
  })

  test('is asked for again the next time where NetSuite is away, and once calls are allowed', async () => {
    const trade = await ordered()
    netsuite.ledger.pay(netsuite.ledger.bill(trade.id).id)
    netsuite.faults.fail('unavailable', { on: /suiteql/ })
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: null })
    netsuite.faults.fail('tooMany', { retryAfter: 7200, on: /suiteql/ })
    await read()
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: null })
    later({ seconds: 7200 })
    await read()
    expect(await accountingOf(trade)).toMatchObject({ payment: 'paid' })
  })
})
