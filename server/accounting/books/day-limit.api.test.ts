import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { RETURNS } from '#test/accounting/connected.ts'
import { attachingPapers, readingPayments } from '#test/accounting/every-minute.ts'
import { supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { anAcceptedOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
beforeAll(async () => {
  // less than a tenth of the 5,000 that Xero allows in a day
  xero = await startXero({ clock: () => now(), perMinute: 100_000, perDay: 490 })
  xero.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { xero: xero.settings })
})
afterAll(() => xero.close())
testApp({ accounting })

const send = ({ seller, order: { id } }: Awaited<ReturnType<typeof anAcceptedOrder>>) =>
  as(seller).call(supplierSending.order, { params: { orderId: id } })

test('where few calls of the day are left, documents are sent, and payments, papers and lists wait for an hour', async () => {
  // what other tests left would be read and sent there too
  await inDatabase((tx) => rows(tx, `update accounting_connections set sealed_tokens = null`))
  const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
  await as(trade.seller).call(supplierXero.contacts, {})
  await send(trade)
  expect((await as(trade.seller).call(supplierSending.documents, {})).data).toMatchObject([{ state: 'sent' }])
  const sent = xero.calls.length
  later({ seconds: 31 * 60 })
  await readingPayments(accounting)
  await attachingPapers(accounting)
  expect((await as(trade.seller).call(supplierXero.contacts, {})).meta.isFromBefore).toBe(true)
  expect(xero.calls.length).toBe(sent)
  const shown = () => as(trade.seller).call(distributorOrders.find, { params: { orderId: trade.order.id } })
  expect(await shown()).toMatchObject({ accounting: { payment: null }, integrationWarnings: [] })
  later({ seconds: 31 * 60 })
  await readingPayments(accounting)
  expect(await shown()).toMatchObject({ accounting: { payment: 'unpaid' } })
})

test('a call that is repeated with a new token counts as another one', async () => {
  const trade = await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
  later({ seconds: 60 })
  // one at once, and then one every half minute
  Object.assign(accounting, { xero: { ...xero.settings, callsPerMinute: 3 } })
  const before = xero.ledger.books.papers.length
  xero.faults.fail('unauthorized', { on: /^PUT .*Invoices/ })
  expect((await refused(send(trade))).code).toBe('provider_away')
  const [waiting] = (await as(trade.seller).call(supplierSending.documents, {})).data
  expect(waiting).toMatchObject({ state: 'waiting', cause: 'limited' })
  expect(xero.ledger.books.papers).toHaveLength(before)
  Object.assign(accounting, { xero: xero.settings })
})
