import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { quickBooksFor } from '#test/accounting/doubles.ts'
import { readingPayments } from '#test/accounting/every-minute.ts'
import { quickBooksReady } from '#test/accounting/quick-books-ready.ts'
import { as, inDatabase, later, now, testApp } from '#test/app.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let quickBooks: QuickBooksWithSignIn
beforeAll(async () => {
  quickBooks = await quickBooksFor(accounting)
})
afterAll(() => quickBooks.close())
testApp({ accounting })
beforeEach(async () => {
  quickBooks.ledger.books.records.Invoice.length = 0
  // those of other tests are not due
  await inDatabase((tx) => rows(tx, `update accounting_connections set payments_due_at = $1`, [new Date('2999-01-01')]))
})

const readIn = (days: number) => {
  later({ days, seconds: 31 * 60 })
  return readingPayments(accounting)
}
const read = () => readIn(0)
const order = ({ seller, order: { id } }: TradeWithOrder) => as(seller).call(distributorOrders.find, { params: { orderId: id } })
async function invoiced() {
  const trade = await quickBooksReady(quickBooks, await anAcceptedOrder({ distributor: { tax: 10 } }))
  await as(trade.seller).call(supplierSending.order, { params: { orderId: trade.order.id } })
  const [invoice] = quickBooks.ledger.books.records.Invoice
  return { ...trade, id: invoice!.Id }
}

describe('what was paid of an invoice in QuickBooks', () => {
  test('is what changed there since the last time; the day is not said', async () => {
    const trade = await invoiced()
    await read()
    expect(await order(trade)).toMatchObject({
      accounting: { provider: 'quickBooks', payment: 'unpaid', url: `https://app.qbo.intuit.com/app/invoice?txnId=${trade.id}` },
    })
    quickBooks.ledger.pay('Invoice', trade.id, 3)
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'partlyPaid', paidAmount: 3, paidOn: null } })
    quickBooks.ledger.pay('Invoice', trade.id)
    await read()
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'paid', paidAmount: trade.order.amountWithTax } })
    expect(quickBooks.calls.at(-1)?.path).toMatch(/\/cdc$/)
  })

  test('is asked for by its id after more than a month, for which changes are not kept', async () => {
    const trade = await invoiced()
    await read()
    quickBooks.ledger.pay('Invoice', trade.id)
    await readIn(40)
    expect(await order(trade)).toMatchObject({ accounting: { payment: 'paid' } })
    expect(quickBooks.calls.at(-1)?.path).toMatch(/\/query$/)
  })

  test.each([
    ['was deleted there', 0],
    ['was deleted there more than a month ago', 40],
  ])('%s, it is shown as voided', async (_, days) => {
    const trade = await invoiced()
    await read()
    const { records, deleted } = quickBooks.ledger.books
    records.Invoice.length = 0
    deleted.push({ name: 'Invoice', id: trade.id, at: now().toISOString() })
    await readIn(days)
    expect(await order(trade)).toMatchObject({
      ...{ accounting: { payment: 'voided', paidAmount: 0 }, integrationWarnings: ['Voided in QuickBooks.'] },
    })
  })
})
