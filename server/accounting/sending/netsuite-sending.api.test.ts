import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { netsuite as calls } from '#contract/accounting/netsuite.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { anOddOrder, ask } from '#test/accounting/asked.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { NETSUITE_ITEMS, netsuiteFor, netsuiteReady } from '#test/accounting/netsuite-ready.ts'
import { as, inDatabase, later, testApp } from '#test/app.ts'
import { aDelivery, approve, back, draft } from '#test/credits.ts'
import { makeWarehouse } from '#test/make.ts'
import type { NetsuiteWithSignIn } from '#test/providers/netsuite/start.ts'
import { anAcceptedOrder, type Trade, type TradeWithOrder } from '#test/supplier-orders.ts'

const { PEAR, DELIVERY, DISCOUNT } = NETSUITE_ITEMS
const TERMS = { distributor: { tax: 10 } }
const ORDER = /^PUT .*\/salesOrder\/eid:/

const accounting = { ...NO_ACCOUNTING }
let netsuite: NetsuiteWithSignIn
beforeAll(async () => {
  netsuite = await netsuiteFor(accounting)
})
afterAll(() => netsuite.close())
testApp({ accounting })
beforeEach(() => {
  netsuite.faults.clear()
  netsuite.ledger.closePeriod(null)
  netsuite.ledger.account.records.salesOrder.length = 0
  netsuite.ledger.account.records.creditMemo.length = 0
})

const papers = (name: 'salesOrder' | 'creditMemo') => netsuite.ledger.account.records[name]

const ready = <T extends Trade>(trade: T): Promise<T> => netsuiteReady(netsuite, trade)
const owner = ({ distributor }: Trade) => ({ distributorId: distributor.id, venueId: null })
async function send(trade: TradeWithOrder) {
  await ask(owner(trade), 'netsuite', { kind: 'salesInvoice', subject: 'order', localId: trade.order.id })
  await everyMinute(accounting)
}
const documents = ({ seller }: Pick<Trade, 'seller'>) => as(seller).call(supplierSending.documents, {})
const totalOf = async ({ seller, order }: TradeWithOrder) =>
  (await as(seller).call(distributorOrders.find, { params: { orderId: order.id } })).amountWithTax

describe('R-013 an accepted order is a sales order in NetSuite', () => {
  test('with its customer, its items, its prices and taxes, and ours to the cent', async () => {
    const trade = await ready(await anAcceptedOrder({ distributor: { tax: 10, delivery_fee: 7.77 } }))
    const { order, venue } = trade
    await send(trade)
    const [paper] = papers('salesOrder')
    expect(paper).toMatchObject({
      ...{ externalId: `docket-order-${order.id}`, memo: `#${order.orderNumber}`, total: order.amountWithTax },
      ...{ entity: { refName: venue.name }, subsidiary: { id: '1' }, customForm: { id: '68' }, salesRep: { id: '21' } },
    })
    const lines = paper!.item!.items
    expect(lines[0]).toMatchObject({
      ...{ item: { id: PEAR }, quantity: 2, rate: 10, amount: 20, price: { id: '-1' }, taxCode: { id: '41' } },
    })
    expect(lines.map(({ item }) => item?.id)).toContain(DELIVERY)
    expect((await documents(trade)).data).toMatchObject([
      {
        ...{ state: 'sent', provider: 'netsuite', cause: null, externalId: paper!.id, externalNumber: paper!.tranId },
        ...{ total: order.amountWithTax, externalTotal: order.amountWithTax },
      },
    ])
  })

  test.each(['exclusive', 'inclusive', 'exempt'] as const)('of odd prices, %s, to the cent', async (tax_calculation) => {
    const trade = await ready(await anOddOrder({ distributor: { tax: 10, tax_calculation } }))
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', externalTotal: trade.order.amountWithTax }])
    expect(papers('salesOrder')).toMatchObject([{ total: trade.order.amountWithTax }])
    expect(papers('salesOrder')[0]!.item!.items.map(({ item }) => item?.id)).toContain(DISCOUNT)
  })

  test('has its goods at the price level that is chosen for its customer, at our prices', async () => {
    const trade = await ready(await anAcceptedOrder({ distributor: { tax: 10, delivery_fee: 7.77 } }))
    await as(trade.seller).call(calls.priceLevels, {})
    await as(trade.seller).call(calls.saveCustomers, { body: { items: [{ id: trade.venue.id, priceLevelId: '5' }] } })
    await send(trade)
    const [paper] = papers('salesOrder')
    expect(paper).toMatchObject({ total: trade.order.amountWithTax })
    const levels = paper!.item!.items.map(({ item, price }) => [item?.id === DELIVERY, price?.id])
    expect(levels).toEqual([
      [false, '5'],
      [false, '5'],
      [false, '5'],
      [true, '-1'],
    ])
  })

  test('comes from the location that its warehouse is linked with', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    const warehouse = await makeWarehouse(trade.distributor)
    const [location] = netsuite.ledger.account.records.location
    await as(trade.seller).call(calls.saveWarehouses, { body: { items: [{ id: warehouse.id, externalId: location!.id }] } })
    await inDatabase((tx) => rows(tx, `update orders set warehouse_id = $2 where id = $1`, [trade.order.id, warehouse.id]))
    await send(trade)
    expect(papers('salesOrder')).toMatchObject([{ location: { id: location!.id } }])
  })

  test('is refused in NetSuite’s words where its period is closed, and can be sent again', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    netsuite.ledger.closePeriod('2999-01-01')
    await send(trade)
    const [held] = (await documents(trade)).data
    expect(held).toMatchObject({
      ...{ state: 'held', cause: 'refused' },
      message: 'NetSuite: The transaction date is not within an open accounting period.',
    })
    netsuite.ledger.closePeriod(null)
    const params = { documentId: held!.id }
    expect(await as(trade.seller).call(supplierSending.retry, { params })).toMatchObject({ state: 'sent' })
  })
})

describe('bad luck between Docket and NetSuite books nothing twice', () => {
  test.each([
    ['no answer after the work', 'errorAfter', ORDER],
    ['a broken connection after the work', 'resetAfter', ORDER],
    ['a broken connection before it', 'reset', ORDER],
    ['no answer about what it comes to', 'unavailable', /^GET .*\/salesOrder\//],
  ] as const)('%s', async (_, kind, on) => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    netsuite.faults.fail(kind, { on })
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'away' }])
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', message: null }])
    expect(papers('salesOrder')).toHaveLength(1)
  })

  test('more calls than are allowed at once park what waits', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    netsuite.faults.fail('tooMany', { retryAfter: 60, on: ORDER })
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'limited' }])
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent' }])
  })
})

describe('R-013 an order that changes', () => {
  test('changes its sales order, and is given up, takes it away', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await send(trade)
    const [{ id } = { id: '' }] = papers('salesOrder')
    const params = { orderId: trade.order.id }
    await as(trade.seller).call(distributorOrders.update, { params, body: { orderDiscountAmount: 3.21, deliveryFee: 4.56 } })
    await send(trade)
    expect(papers('salesOrder')).toMatchObject([{ id, total: await totalOf(trade) }])
    await as(trade.seller).call(distributorOrders.abandon, { params, body: { note: 'Flooded' } })
    netsuite.faults.fail('errorAfter', { on: /^DELETE / })
    await send(trade)
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect(papers('salesOrder')).toEqual([])
    expect((await documents(trade)).data).toMatchObject([{ state: 'cancelled', externalId: null }])
  })
})

test('G-029 a credit note is a credit memo', async () => {
  const trade = await ready(await aDelivery())
  const { id } = await draft(trade, { selectedProducts: [back(trade.order, 0, 1), back(trade.order, 1, 0, { amount: 3.33 })] })
  const { total } = await approve(trade, { id })
  await ask(owner(trade), 'netsuite', { kind: 'customerCredit', subject: 'creditNote', localId: id })
  await everyMinute(accounting)
  expect(papers('creditMemo')).toMatchObject([{ total, externalId: `docket-creditNote-${id}`, memo: 'CN-1' }])
})
