import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { netsuite as netsuiteCalls } from '#contract/accounting/netsuite.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { quickBooksFor, xeroFor } from '#test/accounting/doubles.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { netsuiteFor, netsuiteReady } from '#test/accounting/netsuite-ready.ts'
import { quickBooksReady } from '#test/accounting/quick-books-ready.ts'
import { supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, refused, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import type { NetsuiteWithSignIn } from '#test/providers/netsuite/start.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { accept, anAcceptedOrder, placed, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
let quickBooks: QuickBooksWithSignIn
let netsuite: NetsuiteWithSignIn
beforeAll(async () => {
  xero = await xeroFor(accounting)
  quickBooks = await quickBooksFor(accounting)
  netsuite = await netsuiteFor(accounting)
  netsuite.ledger.account.lists.currency.push({ id: '2', name: 'NZD', symbol: 'NZD', isInactive: true })
})
afterAll(() => Promise.all([xero, quickBooks, netsuite].map((one) => one.close())))
testApp({ accounting })
beforeEach(() => {
  xero.ledger.books.papers.length = 0
  xero.ledger.books.currencies = ['AUD']
  quickBooks.ledger.books.records.Invoice.length = 0
  quickBooks.ledger.books.multiCurrency = false
  netsuite.ledger.account.records.salesOrder.length = 0
  netsuite.ledger.account.lists.currency[1]!.isInactive = true
})

/** Their books are in Australian dollars. */
async function inNewZealand(): Promise<TradeWithOrder> {
  const trade = await aTrade({ distributor: { tax: 10, currency_code: 'NZD' } })
  await inDatabase((tx) => rows(tx, `update venues set currency_code = 'NZD' where id = $1`, [trade.venue.id]))
  const order = await placed(trade, [{ productId: trade.products[0].id, quantity: 2 }])
  return { ...trade, order: await accept({ ...trade, order }) }
}
const send = ({ seller, order: { id } }: TradeWithOrder) => as(seller).call(supplierSending.order, { params: { orderId: id } })
const documents = async ({ seller }: TradeWithOrder) => (await as(seller).call(supplierSending.documents, {})).data

const otherCurrency = (name: string) =>
  `This document is in NZD, and the books in ${name} are in AUD. Add NZD in ${name}, or connect an account that has it.`

test('R-024 an organisation of Xero in another currency says so, and documents wait until it has theirs', async () => {
  const trade = await supplierReady(xero, await inNewZealand())
  const { organisation } = await as(trade.seller).call(supplierXero.setup, {})
  expect(organisation).toMatchObject({ currency: 'AUD', missingCurrency: 'NZD' })
  const { code, body } = await refused(send(trade))
  expect([code, body.error.message]).toEqual(['document_held', otherCurrency('Xero')])
  expect(await documents(trade)).toMatchObject([{ state: 'held', cause: 'currency', lacks: [] }])
  expect(xero.ledger.books.papers).toEqual([])
  // it is looked at again once a day, and sent once the currency is there
  xero.ledger.books.currencies = ['AUD', 'NZD']
  await everyMinute(accounting)
  expect(await documents(trade)).toMatchObject([{ state: 'held' }])
  later({ seconds: 24 * 3600 })
  await everyMinute(accounting)
  expect(await documents(trade)).toMatchObject([{ state: 'sent', currency: 'NZD', externalTotal: trade.order.amountWithTax }])
  expect((await as(trade.seller).call(supplierXero.setup, {})).organisation.missingCurrency).toBeNull()
})

test('R-024 a company of QuickBooks in another currency says so, and a customer has to be kept in that of the order', async () => {
  const trade = await quickBooksReady(quickBooks, await inNewZealand())
  const { organisation } = await as(trade.seller).call(supplierQuickBooks.config, {})
  expect(organisation).toMatchObject({ currency: 'AUD', missingCurrency: 'NZD' })
  expect((await refused(send(trade))).body.error.message).toBe(otherCurrency('QuickBooks'))
  quickBooks.ledger.books.multiCurrency = true
  const customer = quickBooks.ledger.named('Customer', trade.venue.name)
  customer.CurrencyRef = { value: 'AUD' }
  later({ seconds: 24 * 3600 })
  await as(trade.seller).call(supplierQuickBooks.externalCustomers, {})
  expect((await refused(send(trade))).body.error.message).toBe(
    `${trade.venue.name} is kept in AUD in QuickBooks, and this document is in NZD. Link ${trade.venue.name} with a customer in NZD.`,
  )
  expect(await documents(trade)).toMatchObject([
    { state: 'held', cause: 'contact', lacks: [{ kind: 'customer', id: trade.venue.id }] },
  ])
  const other = quickBooks.ledger.add('Customer', { DisplayName: `${trade.venue.name} NZ`, CurrencyRef: { value: 'NZD' } })
  later({ seconds: 601 })
  const items = [{ id: trade.venue.id, externalId: other.Id }]
  await as(trade.seller).call(supplierQuickBooks.saveCustomers, { body: { items } })
  await everyMinute(accounting)
  expect(await documents(trade)).toMatchObject([{ state: 'sent' }])
  expect(quickBooks.ledger.books.records.Invoice).toMatchObject([
    { CurrencyRef: { value: 'NZD' }, CustomerRef: { value: other.Id } },
  ])
})

test('R-024 an account of NetSuite in another currency says so, and an order is never booked in its customer’s', async () => {
  const trade = await netsuiteReady(netsuite, await inNewZealand())
  const { organisation } = await as(trade.seller).call(netsuiteCalls.config, {})
  expect(organisation).toMatchObject({ currency: 'AUD', missingCurrency: 'NZD' })
  expect((await refused(send(trade))).body.error.message).toBe(otherCurrency('NetSuite'))
  netsuite.ledger.account.lists.currency[1]!.isInactive = false
  later({ seconds: 24 * 3600 })
  expect((await refused(send(trade))).body.error.message).toBe(
    `${trade.venue.name} is kept in AUD in NetSuite, and this document is in NZD. Link ${trade.venue.name} with a customer in NZD.`,
  )
  expect(netsuite.ledger.account.records.salesOrder).toEqual([])
  const other = netsuite.ledger.add('customer', { companyName: 'In New Zealand', currency: { id: '2' } })
  const items = [{ id: trade.venue.id, externalId: other.id }]
  await as(trade.seller).call(netsuiteCalls.saveCustomers, { body: { items } })
  await everyMinute(accounting)
  expect(await documents(trade)).toMatchObject([{ state: 'sent', currency: 'NZD' }])
  expect(netsuite.ledger.account.records.salesOrder).toMatchObject([{ entity: { id: other.id } }])
})

test('R-024 books that keep the company’s currency say nothing of it', async () => {
  const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
  const { organisation } = await as(trade.seller).call(supplierXero.setup, {})
  expect(organisation).toMatchObject({ currency: 'AUD', missingCurrency: null })
})

test('R-024 where the currencies cannot be read, those from before count', async () => {
  const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
  later({ seconds: 25 * 3600 })
  xero.faults.fail('unavailable', { on: /\/Organisation/ })
  await send(trade)
  expect(await documents(trade)).toMatchObject([{ state: 'sent' }])
})
