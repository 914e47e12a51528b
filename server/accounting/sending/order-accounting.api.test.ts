import { describe, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { appWithXero } from '#test/accounting/app-with-xero.ts'
import { outletReady, supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, now, refused } from '#test/app.ts'
import { makeUser } from '#test/make.ts'
import { anAcceptedOrder, anOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const { xero } = await appWithXero()

const sold = async () => supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } }))
async function bought() {
  const trade = await anAcceptedOrder({ distributor: { tax: 10 } })
  await inDatabase((tx) =>
    rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [trade.order.id, now()]),
  )
  return outletReady(xero, trade)
}

const seenBySupplier = ({ seller, order }: TradeWithOrder) =>
  as(seller).call(distributorOrders.find, { params: { orderId: order.id } })
const seenByOutlet = ({ buyer, order }: TradeWithOrder) => as(buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
const send = ({ seller, order }: TradeWithOrder) => as(seller).call(supplierSending.order, { params: { orderId: order.id } })
const bill = ({ buyer, venue, order }: TradeWithOrder) =>
  as(buyer).call(outletSending.bill, { params: { venueId: venue.id, orderId: order.id } })

describe('an order in the accounting of its supplier', () => {
  test('can be sent once it is accepted and a system is connected, and says then where it is', async () => {
    const trade = await sold()
    expect(await seenBySupplier(trade)).toMatchObject({
      ...{ accounting: null, sendableTo: 'xero', canCreateXeroInvoice: true, canCreateXeroBill: false, exportStatus: null },
      ...{ xeroInvoiceId: null, xeroBillId: null, integrationWarnings: [] },
    })
    expect(await send(trade)).toMatchObject({ exportStatus: 'exported' })
    const [paper] = xero.ledger.books.papers
    const order = await seenBySupplier(trade)
    expect(order).toMatchObject({
      accounting: {
        ...{ provider: 'xero', state: 'sent', message: null, number: `#${order.orderNumber}`, payment: null, paidAmount: null },
        ...{ total: order.amountWithTax, externalTotal: order.amountWithTax, sentAt: now().toISOString() },
        url: `https://go.xero.com/AccountsReceivable/View.aspx?InvoiceID=${paper!.id}`,
      },
      ...{ xeroInvoiceId: paper!.id, xeroBillId: null, sendableTo: null, canCreateXeroInvoice: false },
    })
  })

  test('can be sent again once it has changed, and is not after that', async () => {
    const trade = await sold()
    await send(trade)
    const { orderedProducts } = await seenBySupplier(trade)
    const [line] = orderedProducts
    const lines = [{ lineId: line!.id, productId: line!.productId, quantity: 1 }]
    const { amountWithTax } = await as(trade.seller).call(distributorOrders.changeLines, {
      ...{ params: { orderId: trade.order.id }, body: { lines } },
    })
    expect(await seenBySupplier(trade)).toMatchObject({
      ...{ sendableTo: 'xero', canCreateXeroInvoice: false, accounting: { state: 'sent', total: trade.order.amountWithTax } },
      integrationWarnings: ['This order has changed since it was sent to Xero.'],
    })
    await send(trade)
    expect(await seenBySupplier(trade)).toMatchObject({
      ...{ sendableTo: null, integrationWarnings: [], accounting: { state: 'sent', externalTotal: amountWithTax } },
    })
    expect(xero.ledger.books.papers).toHaveLength(1)
  })

  test('is theirs alone: the outlet sees its own', async () => {
    const trade = await sold()
    await send(trade)
    expect(await seenByOutlet(trade)).toMatchObject({
      accounting: null,
      xeroInvoiceId: null,
      exportStatus: null,
      sendableTo: null,
    })
  })

  test('is not sent before it is accepted, nor by who may not', async () => {
    const open = await supplierReady(xero, await anOrder())
    expect(await seenBySupplier(open)).toMatchObject({ canCreateXeroInvoice: false, sendableTo: null })
    expect((await refused(send(open))).code).toBe('invalid_transition')
    const trade = await sold()
    const seller = await makeUser({ distributor: trade.distributor, role: 'distributor_manager' })
    expect(await seenBySupplier({ ...trade, seller })).toMatchObject({ canCreateXeroInvoice: false, sendableTo: null })
    expect((await refused(send({ ...trade, seller }))).code).toBe('forbidden')
  })

  test('says what keeps it from being there', async () => {
    const trade = await sold()
    const { data } = await as(trade.seller).call(supplierXero.customers, {})
    await as(trade.seller).call(supplierXero.saveCustomers, { body: { connections: [{ id: data[0]!.id, externalId: null }] } })
    await refused(send(trade))
    const message = `${trade.venue.name} is not linked with a contact yet.`
    expect(await seenBySupplier(trade)).toMatchObject({
      ...{ accounting: { state: 'held', message }, integrationWarnings: [message], exportStatus: 'failed' },
      ...{ canCreateXeroInvoice: true },
    })
  })

  test('says that somebody has to sign in again', async () => {
    const trade = await sold()
    await inDatabase((tx) =>
      rows(tx, `update accounting_connections set broken_because = 'refused' where distributor_id = $1`, [trade.distributor.id]),
    )
    expect(await seenBySupplier(trade)).toMatchObject({
      ...{ integrationWarnings: ['Sign in to Xero again.'], canCreateXeroInvoice: false },
    })
  })

  test('is found in the list by where it is', async () => {
    const trade = await sold()
    const find = async (query: object) => {
      const { data } = await as(trade.seller).call(distributorOrders.list, { query })
      const { count } = await as(trade.seller).call(distributorOrders.totalAmount, { query })
      expect(count).toBe(data.length)
      const { body } = await as(trade.seller).send(orderPapers.export, { query: { ...query, format: 'csv' } })
      expect(body.includes(trade.order.orderedProducts[0]!.name)).toBe(data.length > 0)
      return data
    }
    expect(await find({ accounting: 'none' })).toMatchObject([{ id: trade.order.id, accounting: null }])
    expect(await find({ accounting: 'sent' })).toEqual([])
    expect(await find({ exportStatus: 'exported' })).toEqual([])
    await send(trade)
    expect(await find({ accounting: 'none' })).toEqual([])
    expect(await find({ accounting: 'sent' })).toMatchObject([
      { id: trade.order.id, accounting: { provider: 'xero', state: 'sent', payment: null } },
    ])
    expect(await find({ exportStatus: 'exported' })).toHaveLength(1)
    expect(await find({ payment: 'paid' })).toEqual([])
  })
})

describe('an order in the accounting of its outlet', () => {
  test('is a bill once it is complete, and says then where it is', async () => {
    const trade = await bought()
    expect(await seenByOutlet(trade)).toMatchObject({
      ...{ accounting: null, canCreateXeroBill: true, canCreateXeroInventoryBill: false, canCreateXeroInvoice: false },
    })
    const { xeroBillId } = await bill(trade)
    expect(await seenByOutlet(trade)).toMatchObject({
      ...{ xeroBillId, xeroInvoiceId: null, canCreateXeroBill: false, exportStatus: 'exported' },
      accounting: { state: 'sent', url: `https://go.xero.com/AccountsPayable/View.aspx?InvoiceID=${xeroBillId}` },
    })
    expect(await seenBySupplier(trade)).toMatchObject({ accounting: null, xeroBillId: null, exportStatus: null })
  })

  test('names items there where products are linked with some', async () => {
    const trade = await bought()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into accounting_links (connection_id, external_account_id, kind, local_id, external_id, details, linked_at, linked_by_name)
         select id, external_account_id, 'product', $2, 'item', '{}', $3, 'Mia' from accounting_connections where venue_id = $1`,
        [trade.venue.id, trade.order.orderedProducts[0]!.productId, now()],
      ),
    )
    expect(await seenByOutlet(trade)).toMatchObject({ canCreateXeroInventoryBill: true })
  })

  test('is found in the list by where it is', async () => {
    const trade = await bought()
    const params = { contextId: String(trade.venue.id) }
    const find = async (query: object) => {
      const { data } = await as(trade.buyer).call(venueOrders.list, { params, query })
      expect((await as(trade.buyer).call(orderCounts.ofVenue, { params, query })).count).toBe(data.length)
      return data
    }
    expect(await find({ accounting: 'none' })).toMatchObject([{ accounting: null }])
    await bill(trade)
    expect(await find({ accounting: 'sent' })).toMatchObject([{ accounting: { provider: 'xero', state: 'sent' } }])
    expect(await find({ accounting: 'held' })).toEqual([])
    expect(await find({ payment: 'paid' })).toEqual([])
    expect(await find({ exportStatus: 'exported' })).toHaveLength(1)
    expect((await as(trade.seller).call(distributorOrders.list, { query: { exportStatus: 'exported' } })).data).toEqual([])
  })

  test('R-190 marked as exported by hand stays so where sending it fails', async () => {
    const trade = await bought()
    const params = { venueId: trade.venue.id, orderId: trade.order.id }
    await as(trade.buyer).call(venueOrders.setExportStatus, { params, body: { exportStatus: 'exported' } })
    await as(trade.buyer).call(outletXero.saveSetup, { params, body: { accountId: null } })
    await refused(bill(trade))
    expect(await seenByOutlet(trade)).toMatchObject({ exportStatus: 'exported', accounting: { state: 'held' } })
  })
})
