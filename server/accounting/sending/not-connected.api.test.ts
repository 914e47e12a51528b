import { describe, expect, test } from 'vitest'
import { adminSending } from '#contract/accounting/admin-sending.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { appWithXero } from '#test/accounting/app-with-xero.ts'
import { connectSupplierWithXero } from '#test/accounting/connected.ts'
import { everyMinute as minute } from '#test/accounting/every-minute.ts'
import { supplierReady } from '#test/accounting/xero-ready.ts'
import { as, later, refused } from '#test/app.ts'
import { makeUser } from '#test/make.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const { accounting, xero } = await appWithXero()

const everyMinute = () => minute(accounting)
const ready = async () => supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
const send = ({ seller, order }: TradeWithOrder) => as(seller).call(supplierSending.order, { params: { orderId: order.id } })
const disconnect = ({ seller }: TradeWithOrder) => as(seller).call(supplierAccounting.disconnectXero, {})
const theDocument = async ({ seller }: TradeWithOrder) =>
  (await as(seller).call(supplierSending.documents, { query: {} })).data[0]!

/** A document that waits, because Xero did not answer. */
async function waiting(): Promise<TradeWithOrder> {
  const trade = await ready()
  xero.faults.fail('unavailable', { on: / .*Invoices/ })
  await refused(send(trade))
  return trade
}

describe('what waits when a company disconnects', () => {
  test('needs a sign-in from then on, is not said to be sent by a retry, and is sent once it is connected again', async () => {
    const trade = await waiting()
    expect(await theDocument(trade)).toMatchObject({ state: 'waiting' })
    await disconnect(trade)
    await everyMinute()
    expect(await theDocument(trade)).toMatchObject({
      ...{ state: 'held', cause: 'signIn', message: 'Sign in to Xero again to send it.', nextAttemptAt: null },
    })
    expect(await as(trade.seller).call(supplierSending.retryAll, {})).toEqual({ waiting: 0 })
    const { id } = await theDocument(trade)
    expect(await as(trade.seller).call(supplierSending.retry, { params: { documentId: id } })).toMatchObject({ state: 'held' })
    later({ seconds: 120 })
    await connectSupplierWithXero(trade.seller, xero.signIn)
    await everyMinute()
    expect(await theDocument(trade)).toMatchObject({ state: 'sent', cause: null, message: null })
    expect(xero.ledger.books.papers).toHaveLength(1)
  })

  test('cannot be retried for it by the platform, which is told who has to sign in', async () => {
    const trade = await waiting()
    const { id } = await theDocument(trade)
    await disconnect(trade)
    const admin = await makeUser({ admin: true })
    const { body, status } = await refused(as(admin).call(adminSending.retry, { params: { documentId: id } }))
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'conflict', message: `${trade.distributor.name} has to sign in to Xero first.` },
    ])
  })
})

describe('at the same moment', () => {
  test('two retries send a document once', async () => {
    const trade = await waiting()
    const { id } = await theDocument(trade)
    const params = { documentId: id }
    const retry = () => as(trade.seller).call(supplierSending.retry, { params })
    const outcomes = await Promise.allSettled([retry(), retry(), everyMinute()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await theDocument(trade)).toMatchObject({ state: 'sent' })
    expect(xero.ledger.books.papers).toHaveLength(1)
  })

  test('a company that disconnects while a document is sent keeps what became of it', async () => {
    const trade = await ready()
    const hold = xero.hold()
    const sending = send(trade).then(
      () => 'sent',
      () => 'refused',
    )
    await expect.poll(() => hold.waiting()).toBeGreaterThan(0)
    const leaving = disconnect(trade)
    const stateOf = async () => (await as(trade.seller).call(supplierAccounting.list, {})).data[0]?.state
    await expect.poll(stateOf).toBe('not_connected')
    hold.release()
    await leaving
    expect(['sent', 'refused']).toContain(await sending)
    const { state, cause } = await theDocument(trade)
    expect([state, cause]).toEqual(['sent', null])
    expect(xero.ledger.books.papers).toHaveLength(1)
  })
})
