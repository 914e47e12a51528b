import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { connectSupplierWithXero } from '#test/accounting/connected.ts'
import { xeroFor } from '#test/accounting/doubles.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { as, later, testApp } from '#test/app.ts'
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
beforeEach(() => {
  xero.ledger.books.papers.length = 0
})

const papers = () => xero.ledger.books.papers
const minute = () => everyMinute(accounting)

async function connected(): Promise<Trade> {
  const trade = await aTrade({ distributor: { tax: 10 } })
  const { seller, venue } = trade
  await connectSupplierWithXero(seller, xero.signIn)
  const { taxRates } = await as(seller).call(supplierXero.setup, {})
  const { data } = await as(seller).call(supplierXero.accounts, { query: { term: 'Sales' } })
  const taxes = taxRates.map(({ rate }) => ({ rate, taxId: Number(rate) > 0 ? 'OUTPUT' : 'EXEMPTOUTPUT' }))
  await as(seller).call(supplierXero.saveSetup, { body: { accountId: data[0]!.id, taxes } })
  await as(seller).call(supplierXero.makeContact, { body: { name: venue.name, linkTo: venue.id } })
  return trade
}
async function accepted(trade: Trade) {
  const order = await placed(trade, [{ productId: trade.products[0].id, quantity: 3 }])
  return accept({ seller: trade.seller, order })
}
const automatic = ({ seller }: Trade) => as(seller).call(supplierXero.saveSetup, { body: { orderingMode: 'automatic' } })
const documents = ({ seller }: Trade) => as(seller).call(supplierSending.documents, {})

describe('R-145 R-376 documents that are sent by themselves', () => {
  test('are those of orders accepted since that was chosen; before, nothing is sent', async () => {
    const trade = await connected()
    await accepted(trade)
    await minute()
    expect(papers()).toEqual([])
    later({ seconds: 10 })
    await automatic(trade)
    later({ seconds: 10 })
    const order = await accepted(trade)
    await minute()
    await minute()
    expect(papers()).toMatchObject([{ number: `#${order.orderNumber}`, Total: order.amountWithTax }])
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', subjectId: order.id, askedByName: 'Docket' }])
  })

  test('of a customer who is not linked are held, and sent once that is done', async () => {
    const trade = await connected()
    const { data } = await as(trade.seller).call(supplierXero.customers, {})
    const link = (externalId: string | null) =>
      as(trade.seller).call(supplierXero.saveCustomers, { body: { connections: [{ id: trade.venue.id, externalId }] } })
    await link(null)
    await automatic(trade)
    later({ seconds: 10 })
    await accepted(trade)
    await minute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'held', cause: 'contact' }])
    later({ days: 3 })
    await minute()
    await link(data[0]!.external!.id)
    await minute()
    expect(papers()).toHaveLength(1)
  })

  test('choosing it again does not forget what was accepted in between', async () => {
    const trade = await connected()
    await automatic(trade)
    later({ seconds: 10 })
    await accepted(trade)
    later({ seconds: 10 })
    await automatic(trade)
    await minute()
    expect(papers()).toHaveLength(1)
  })

  test('are chosen for each customer too, which counts more than the setup', async () => {
    const trade = await connected()
    await automatic(trade)
    const { data } = await as(trade.seller).call(supplierXero.customers, {})
    expect(data).toMatchObject([{ orderingMode: 'automatic' }])
    const by = (orderingMode: 'manual' | 'automatic') =>
      as(trade.seller).call(supplierXero.saveCustomers, { body: { connections: [{ id: trade.venue.id, orderingMode }] } })
    await by('manual')
    later({ seconds: 10 })
    await accepted(trade)
    await minute()
    expect(papers()).toEqual([])
    later({ seconds: 10 })
    await by('automatic')
    later({ seconds: 10 })
    await accepted(trade)
    await minute()
    expect(papers()).toHaveLength(1)
  })

  test('follow the order: what is changed is changed there, what is given up is taken back', async () => {
    const trade = await connected()
    await automatic(trade)
    later({ seconds: 10 })
    const { id } = await accepted(trade)
    await minute()
    const params = { orderId: id }
    await as(trade.seller).call(distributorOrders.update, { params, body: { deliveryFee: 9.99 } })
    const changed = await as(trade.seller).call(distributorOrders.find, { params })
    await minute()
    expect(papers()).toMatchObject([{ Total: changed.amountWithTax, Status: 'DRAFT' }])
    await as(trade.seller).call(distributorOrders.abandon, { params, body: { note: 'Flooded' } })
    await minute()
    expect(papers()).toMatchObject([{ Status: 'DELETED' }])
    expect((await documents(trade)).data).toMatchObject([{ state: 'cancelled' }])
  })

  test('an approved credit note is one there', async () => {
    const trade = await connected()
    await automatic(trade)
    later({ seconds: 10 })
    const order = await accepted(trade)
    const note = await draft({ ...trade, order }, { selectedProducts: [back(order, 0, 1)] })
    await minute()
    expect(papers()).toHaveLength(1)
    await approve(trade, note)
    await minute()
    const credit = papers().find(({ kind }) => kind === 'creditNote')!
    expect(credit.Total).toBeGreaterThan(0)
    expect((await documents(trade)).counts.sent).toBe(2)
  })
})
