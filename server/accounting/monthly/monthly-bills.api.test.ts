import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending } from '#contract/accounting/sending.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { sum } from '#contract/platform/money.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { xeroFor } from '#test/accounting/doubles.ts'
import { attachingPapers, everyMinute } from '#test/accounting/every-minute.ts'
import { outletReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { accept, placed, type Trade } from '#test/supplier-orders.ts'

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
  await inDatabase((tx) => rows(tx, `update accounting_connections set sealed_tokens = null`))
})

/** Goes on to a moment of the next year. Sydney is 11 hours ahead of UTC until April, and 10 after that. */
let year = 0
const goTo = (rest: string) => later({ seconds: (Date.parse(`${year}-${rest}:00Z`) - now().getTime()) / 1000 })
const minute = () => everyMinute(accounting)
const bills = () => xero.ledger.books.papers

async function billedMonthly(createDay = 1): Promise<Trade> {
  year = now().getUTCFullYear() + 1
  goTo('03-10T02:00')
  const trade = await outletReady(xero, await aTrade({ distributor: { tax: 10 } }))
  await inDatabase((tx) => rows(tx, `update venues set timezone = 'Australia/Sydney' where id = $1`, [trade.venue.id]))
  await chosen(trade, { combinedExpenseBill: true, expenseBillCreateDay: createDay })
  return trade
}
const chosen = ({ buyer, venue, distributor }: Trade, details: object) =>
  as(buyer).call(outletXero.saveSuppliers, {
    params: { venueId: venue.id },
    body: { connections: [{ id: distributor.id, ...details }] },
  })

/** An order that was received at a moment. */
async function received(trade: Trade, at: string) {
  const order = await accept({
    seller: trade.seller,
    order: await placed(trade, [{ productId: trade.products[0].id, quantity: 3 }]),
  })
  await inDatabase((tx) =>
    rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [order.id, `${year}-${at}:00Z`]),
  )
  return order
}
const adjust = (orderId: number, by: number) =>
  inDatabase((tx) =>
    rows(
      tx,
      `update orders set amount_adjustment = amount_adjustment + $2, amount_with_tax = amount_with_tax + $2, updated_at = $3 where id = $1`,
      [orderId, by, now()],
    ),
  )
const seen = ({ buyer }: Trade, { id }: { id: number }) => as(buyer).call(venueOrders.findOwn, { params: { orderId: id } })

test('R-144 R-375 a supplier’s orders of a month are one bill, made on its day where the outlet is', async () => {
  const trade = await billedMonthly()
  const first = await received(trade, '03-12T05:00')
  const last = await received(trade, '03-31T12:30')
  const next = await received(trade, '03-31T13:30')
  goTo('03-31T12:59')
  await minute()
  expect(bills()).toEqual([])
  goTo('03-31T13:01')
  await minute()
  await minute()
  expect(bills()).toMatchObject([
    {
      isSale: false,
      number: `Monthly ${year}-03-31`,
      Date: `${year}-04-01`,
      Total: sum([first.amountWithTax, last.amountWithTax]),
    },
  ])
  const days = { from: `${year}-03-01`, to: `${year}-03-31` }
  for (const order of [first, last])
    expect(await seen(trade, order)).toMatchObject({
      ...{ accounting: { state: 'sent', billed: days, number: `Monthly ${year}-03-31` }, exportStatus: 'exported' },
      ...{ xeroBillId: bills()[0]!.id, canCreateXeroBill: false, sendableTo: null },
    })
  expect(await seen(trade, next)).toMatchObject({ accounting: null, canCreateXeroBill: false, exportStatus: null })
  const { data } = await as(trade.buyer).call(venueOrders.list, {
    ...{ params: { contextId: String(trade.venue.id) }, query: { accounting: 'sent' } },
  })
  expect(data.map(({ id }) => id).toSorted()).toEqual([first.id, last.id].toSorted())
})

test('R-144 what changed after its bill and what came late are on the next one, to the cent', async () => {
  const trade = await billedMonthly()
  const changed = await received(trade, '03-12T05:00')
  const settled = await received(trade, '03-13T05:00')
  goTo('04-01T00:00')
  await minute()
  await adjust(changed.id, 5.25)
  const late = await received(trade, '03-14T05:00')
  goTo('04-20T00:00')
  await minute()
  expect(bills()).toHaveLength(1)
  goTo('05-01T00:00')
  await minute()
  expect(bills()).toHaveLength(2)
  expect(bills()[1]).toMatchObject({ number: `Monthly ${year}-04-30`, Total: sum([late.amountWithTax, 5.25]) })
  expect(bills()[1]!.lines.map(({ Description }) => Description)).toContain(
    `#${changed.orderNumber}: Change of #${changed.orderNumber}`,
  )
  expect(await seen(trade, changed)).toMatchObject({ accounting: { billed: { to: `${year}-04-30` } } })
  expect(await seen(trade, settled)).toMatchObject({ accounting: { billed: { to: `${year}-03-31` } } })
  goTo('06-01T00:00')
  await minute()
  expect(bills()).toHaveLength(2)
})

test('R-144 what comes to less than nothing waits for the next bill', async () => {
  const trade = await billedMonthly()
  const order = await received(trade, '03-12T05:00')
  goTo('04-01T00:00')
  await minute()
  await adjust(order.id, -4)
  goTo('05-01T00:00')
  await minute()
  expect(bills()).toHaveLength(1)
  const next = await received(trade, '05-02T05:00')
  goTo('06-01T00:00')
  await minute()
  expect(bills()).toMatchObject([{}, { Total: sum([next.amountWithTax, -4]) }])
})

test('R-144 a bill keeps what it was made of, and is made once where its day was missed', async () => {
  const trade = await billedMonthly(15)
  const order = await received(trade, '03-12T05:00')
  xero.ledger.closePeriod('2999-01-01')
  goTo('03-20T00:00')
  await minute()
  await adjust(order.id, 9)
  xero.ledger.closePeriod(null)
  const params = { venueId: trade.venue.id }
  await as(trade.buyer).call(outletSending.retryAll, { params })
  await minute()
  expect(bills()).toMatchObject([{ number: `Monthly ${year}-03-14`, Date: `${year}-03-15`, Total: order.amountWithTax }])
  const { data } = await as(trade.buyer).call(outletSending.documents, { params })
  expect(data).toMatchObject([{ kind: 'bill', subject: 'monthlyBill', state: 'sent' }])
})

test('R-375 R-376 its orders have no bills of their own, by themselves or by hand; without it they have', async () => {
  const trade = await billedMonthly()
  await chosen(trade, { orderingMode: 'automatic' })
  const order = await received(trade, '03-12T05:00')
  goTo('03-13T00:00')
  await minute()
  expect(bills()).toEqual([])
  const params = { venueId: trade.venue.id, orderId: order.id }
  expect((await refused(as(trade.buyer).call(outletSending.bill, { params }))).body.error.message).toBe(
    'Orders of this supplier are on its monthly bill.',
  )
  goTo('04-01T00:00')
  await minute()
  await chosen(trade, { combinedExpenseBill: false })
  expect((await refused(as(trade.buyer).call(outletSending.bill, { params }))).body.error.message).toBe(
    `This order is on the bill Monthly ${year}-03-31.`,
  )
  const own = await received(trade, '04-02T00:00')
  goTo('04-02T01:00')
  await minute()
  expect(bills()).toMatchObject([{ number: `Monthly ${year}-03-31` }, { number: `#${own.orderNumber}` }])
  expect(await seen(trade, own)).toMatchObject({ accounting: { billed: null, state: 'sent' } })
})

test('R-375 the setup counts for suppliers of which nothing else is said', async () => {
  year = now().getUTCFullYear() + 1
  goTo('03-10T02:00')
  const trade = await outletReady(xero, await aTrade({ distributor: { tax: 10 } }))
  const params = { venueId: trade.venue.id }
  await as(trade.buyer).call(outletXero.saveSetup, { params, body: { combinedExpenseBill: true, expenseBillCreateDay: 20 } })
  expect((await as(trade.buyer).call(outletXero.suppliers, { params })).data).toMatchObject([
    { combinedExpenseBill: true, expenseBillCreateDay: 20 },
  ])
  const order = await received(trade, '03-12T00:00')
  expect(await seen(trade, order)).toMatchObject({ canCreateXeroBill: false })
  goTo('03-20T12:00')
  await minute()
  expect(bills()).toMatchObject([{ Total: order.amountWithTax }])
  await chosen(trade, { combinedExpenseBill: false })
  const own = await received(trade, '03-21T00:00')
  expect(await seen(trade, own)).toMatchObject({ canCreateXeroBill: true })
})

test('an order that has a bill of its own already is not billed again', async () => {
  const trade = await billedMonthly()
  await chosen(trade, { combinedExpenseBill: false })
  const own = await received(trade, '03-11T00:00')
  await as(trade.buyer).call(outletSending.bill, { params: { venueId: trade.venue.id, orderId: own.id } })
  await chosen(trade, { combinedExpenseBill: true })
  const other = await received(trade, '03-12T00:00')
  goTo('04-01T00:00')
  await minute()
  expect(bills()).toMatchObject([{ number: `#${own.orderNumber}` }, { Total: other.amountWithTax }])
})

test('R-375 the papers of its orders are attached to a monthly bill in one file, once', async () => {
  const trade = await billedMonthly()
  await received(trade, '03-12T05:00')
  await received(trade, '03-13T05:00')
  goTo('03-31T13:01')
  await minute()
  const files = () => xero.ledger.books.attachments.filter(({ of }) => of === bills()[0]!.id)
  await attachingPapers(accounting)
  await attachingPapers(accounting)
  expect(files()).toHaveLength(1)
  expect(files()[0]).toMatchObject({ MimeType: 'application/pdf' })
  expect(files()[0]!.FileName).toMatch(new RegExp(`^Monthly ${year}-03-31 .*\\.pdf$`))
  expect(pdfText(files()[0]!.bytes)).toMatchObject({ pages: 2, text: expect.stringMatching(/#1[\s\S]*#2/) })
})
