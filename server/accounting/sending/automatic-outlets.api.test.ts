import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending } from '#contract/accounting/sending.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { xeroFor } from '#test/accounting/doubles.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { outletReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { approve, back, draft } from '#test/credits.ts'
import { aTrade } from '#test/make.ts'
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
  xero.ledger.books.papers.length = 0
  await inDatabase((tx) => rows(tx, `update accounting_connections set sealed_tokens = null`))
})

const minute = () => everyMinute(accounting)
const bills = () => xero.ledger.books.papers

async function automatic(details: object = {}): Promise<Trade> {
  const trade = await outletReady(xero, await aTrade({ distributor: { tax: 10 } }))
  const { buyer, venue, distributor } = trade
  await as(buyer).call(outletXero.saveSuppliers, {
    params: { venueId: venue.id },
    body: { connections: [{ id: distributor.id, orderingMode: 'automatic', ...details }] },
  })
  later({ seconds: 10 })
  return trade
}
async function completed(trade: Trade) {
  const order = await accept({
    seller: trade.seller,
    order: await placed(trade, [{ productId: trade.products[0].id, quantity: 3 }]),
  })
  await inDatabase((tx) => rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [order.id, now()]))
  return order
}
/** An invoice of the supplier that was processed now, of an order or of none. */
const invoice = ({ venue, distributor }: Trade, number: string, total: number, orderId: number | null = null) =>
  inDatabase((tx) =>
    rows(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, currency_code, invoice_number, total, status, order_id, moved_at)
       values ($1, $2, 'AUD', $3, $4, 'processed', $5, $6)`,
      [venue.id, distributor.id, number, total, orderId, now()],
    ),
  )
const seen = ({ buyer }: Trade, { id }: { id: number }) => as(buyer).call(venueOrders.findOwn, { params: { orderId: id } })

describe('R-376 what an outlet’s accounting is sent by itself', () => {
  test('is the bill of a processed invoice', async () => {
    const trade = await automatic()
    await invoice(trade, 'INV-7', 44)
    await minute()
    await minute()
    expect(bills()).toMatchObject([{ isSale: false, number: 'INV-7', Total: 44 }])
  })

  test('is one bill of an order and its invoice, for what the invoice says', async () => {
    const trade = await automatic()
    const order = await completed(trade)
    await invoice(trade, 'INV-8', 40, order.id)
    await minute()
    await minute()
    expect(bills()).toMatchObject([{ number: 'INV-8', Total: 40 }])
    expect(await seen(trade, order)).toMatchObject({
      ...{ accounting: { state: 'sent', number: 'INV-8' }, exportStatus: 'exported', canCreateXeroBill: false },
    })
    const params = { venueId: trade.venue.id, orderId: order.id }
    expect((await refused(as(trade.buyer).call(outletSending.bill, { params }))).body.error.message).toBe(
      'This order is billed by its invoice INV-8.',
    )
  })

  test('is no second bill where the invoice comes after the order’s', async () => {
    const trade = await automatic()
    const order = await completed(trade)
    await minute()
    await invoice(trade, 'INV-9', 40, order.id)
    await minute()
    expect(bills()).toMatchObject([{ number: `#${order.orderNumber}` }])
  })

  test.each([false, true])(
    'is the credit of an approved credit note, also of a supplier billed once a month: %s',
    async (isMonthly) => {
      const trade = await automatic({ combinedExpenseBill: isMonthly })
      const order = await completed(trade)
      const note = await draft({ ...trade, order }, { selectedProducts: [back(order, 0, 1)] })
      await minute()
      await approve(trade, note)
      await minute()
      expect(bills().filter(({ kind }) => kind === 'creditNote')).toMatchObject([{ isSale: false }])
      expect(bills()).toHaveLength(isMonthly ? 1 : 2)
    },
  )

  test('follows orders that changed lately every minute, and older ones every hour', async () => {
    const trade = await automatic()
    const order = await completed(trade)
    // not near the end of an hour
    later({ seconds: 3660 - (Math.floor(now().getTime() / 1000) % 3600) })
    await minute()
    const seenAt = (at: Date, lookedAt: Date) =>
      inDatabase(async (tx) => {
        await rows(tx, `update accounting_documents set seen_at = $2 where local_id = $1`, [order.id, at])
        await rows(tx, `update accounting_connections set looked_at = $2 where venue_id = $1`, [trade.venue.id, lookedAt])
      })
    const isAskedAgain = async () => {
      await inDatabase((tx) => rows(tx, `update accounting_documents set sent_hash = 'other' where local_id = $1`, [order.id]))
      const before = xero.calls.length
      await minute()
      return xero.calls.length > before
    }
    const days = (count: number) => new Date(now().getTime() - count * 24 * 3_600_000)
    await seenAt(days(20), now())
    expect(await isAskedAgain()).toBe(true)
    await seenAt(days(90), now())
    expect(await isAskedAgain()).toBe(false)
    await seenAt(days(90), new Date(now().getTime() - 3_600_000))
    expect(await isAskedAgain()).toBe(true)
  })
})
