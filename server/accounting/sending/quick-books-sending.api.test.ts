import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { anOddOrder, ask } from '#test/accounting/asked.ts'
import { connectOutletWithQuickBooks, connectSupplierWithQuickBooks } from '#test/accounting/connected.ts'
import { quickBooksFor } from '#test/accounting/doubles.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aDelivery, approve, back, draft } from '#test/credits.ts'
import { aKitchen, counting } from '#test/kitchen.ts'
import type { EntityName } from '#test/providers/quickbooks/records.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import { anAcceptedOrder, type Trade, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let quickBooks: QuickBooksWithSignIn
beforeAll(async () => {
  quickBooks = await quickBooksFor(accounting)
})
afterAll(() => quickBooks.close())
testApp({ accounting })
beforeEach(() => {
  quickBooks.faults.clear()
  quickBooks.ledger.closePeriod(null)
  // each supplier counts its orders from 1, and all of them use one company here
  for (const name of ['Invoice', 'CreditMemo', 'Bill', 'VendorCredit', 'JournalEntry'] as const) papers(name).length = 0
})

const papers = (name: EntityName) => quickBooks.ledger.books.records[name]
const idOf = (name: EntityName, text: string) => quickBooks.ledger.named(name, text).Id
const INVOICE = /^POST .*\/invoice$/
const TERMS = { distributor: { tax: 10 } }

/** The supplier of a trade is connected with QuickBooks and has chosen what is necessary; its customer is linked. */
async function ready<T extends Trade>(trade: T): Promise<T> {
  const { seller, venue } = trade
  const customer = quickBooks.ledger.add('Customer', { DisplayName: venue.name })
  await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
  for (const list of ['items', 'externalCustomers', 'taxes', 'classes'] as const)
    await as(seller).call(supplierQuickBooks[list], {})
  await as(seller).call(supplierQuickBooks.saveConfig, {
    body: {
      ...{ itemId: idOf('Item', 'Produce'), deliveryFeeItemId: idOf('Item', 'Delivery'), classId: idOf('Class', 'North') },
      ...{ roundingItemId: idOf('Item', 'Rounding'), taxes: taxes() },
    },
  })
  await as(seller).call(supplierQuickBooks.saveCustomers, { body: { items: [{ id: venue.id, externalId: customer.Id }] } })
  return trade
}
const taxes = () => [
  { rate: '0', taxId: idOf('TaxCode', 'GST free') },
  { rate: '10', taxId: idOf('TaxCode', 'GST') },
]

const askForInvoice = ({ distributor, order }: TradeWithOrder) =>
  ask({ distributorId: distributor.id, venueId: null }, 'quickBooks', {
    kind: 'salesInvoice',
    subject: 'order',
    localId: order.id,
  })
async function send(trade: TradeWithOrder) {
  await askForInvoice(trade)
  await everyMinute(accounting)
}
const documents = ({ seller }: Pick<Trade, 'seller'>) => as(seller).call(supplierSending.documents, {})
const totalOf = async ({ seller, order }: TradeWithOrder) =>
  (await as(seller).call(distributorOrders.find, { params: { orderId: order.id } })).amountWithTax

describe('R-013 an accepted order is an invoice in QuickBooks', () => {
  test('with its customer, its items, its class and taxes, and ours to the cent', async () => {
    const trade = await ready(await anAcceptedOrder({ distributor: { tax: 10, delivery_fee: 7.77 } }))
    const { order, venue } = trade
    await send(trade)
    const [paper] = papers('Invoice')
    expect(paper).toMatchObject({
      ...{ DocNumber: `#${order.orderNumber}`, TotalAmt: order.amountWithTax, GlobalTaxCalculation: 'TaxExcluded' },
      ...{ CustomerRef: { value: idOf('Customer', venue.name) }, CurrencyRef: { value: 'AUD' } },
      TxnTaxDetail: { TotalTax: order.taxAmount },
    })
    expect(paper!.Line!.map(({ SalesItemLineDetail: line }) => line?.ItemRef?.value)).toContain(idOf('Item', 'Delivery'))
    expect(paper!.Line![0]!.SalesItemLineDetail).toMatchObject({
      ...{ ItemRef: { value: idOf('Item', 'Produce') }, TaxCodeRef: { value: idOf('TaxCode', 'GST') } },
      ...{ ClassRef: { value: idOf('Class', 'North') }, Qty: 2, UnitPrice: 10 },
    })
    expect(await documents(trade)).toMatchObject({
      data: [
        {
          ...{ state: 'sent', kind: 'salesInvoice', provider: 'quickBooks', cause: null, externalId: paper!.Id },
          ...{ total: order.amountWithTax, externalTotal: order.amountWithTax, externalNumber: `#${order.orderNumber}` },
        },
      ],
    })
  })

  test.each(['exclusive', 'inclusive', 'exempt'] as const)('of odd prices, %s, to the cent', async (tax_calculation) => {
    const trade = await ready(await anOddOrder({ distributor: { tax: 10, tax_calculation } }))
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', externalTotal: trade.order.amountWithTax }])
    expect(papers('Invoice')).toMatchObject([{ TotalAmt: trade.order.amountWithTax }])
  })

  test('is sent once, however often it is asked for and at once', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await askForInvoice(trade)
    await Promise.all([everyMinute(accounting), everyMinute(accounting)])
    await send(trade)
    expect(papers('Invoice')).toHaveLength(1)
  })

  test('is refused in QuickBooks’ words where its books are closed, and can be sent again', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    quickBooks.ledger.closePeriod('2999-01-01')
    await send(trade)
    const [held] = (await documents(trade)).data
    expect(held).toMatchObject({ state: 'held', cause: 'refused' })
    expect(held!.message).toMatch(/^QuickBooks: .*The accounting period has closed/)
    quickBooks.ledger.closePeriod(null)
    expect(await as(trade.seller).call(supplierSending.retry, { params: { documentId: held!.id } })).toMatchObject({
      state: 'sent',
    })
  })

  test('is not booked under the number of another customer’s invoice', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    const other = quickBooks.ledger.add('Customer', { DisplayName: `Another than ${trade.venue.name}` })
    quickBooks.ledger.add('Invoice', { DocNumber: `#${trade.order.orderNumber}`, CustomerRef: { value: other.Id }, TotalAmt: 1 })
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'held', cause: 'refused' }])
    expect(papers('Invoice')).toMatchObject([{ TotalAmt: 1 }])
  })
})

describe('bad luck between Docket and QuickBooks books nothing twice', () => {
  test.each([
    ['no answer after the work', 'errorAfter'],
    ['a broken connection after the work', 'resetAfter'],
    ['a broken connection before it', 'reset'],
    ['QuickBooks is away', 'unavailable'],
  ] as const)('%s', async (_, kind) => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    quickBooks.faults.fail(kind, { on: INVOICE })
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'away' }])
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', message: null }])
    expect(papers('Invoice')).toHaveLength(1)
  })

  test('an order that changed after an attempt without an answer changes the invoice that is there', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    quickBooks.faults.fail('resetAfter', { on: INVOICE })
    await send(trade)
    await as(trade.seller).call(distributorOrders.update, { params: { orderId: trade.order.id }, body: { deliveryFee: 12.34 } })
    await send(trade)
    expect(papers('Invoice')).toMatchObject([{ TotalAmt: await totalOf(trade) }])
  })

  test('more calls than are allowed park what waits until they are allowed again', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    quickBooks.faults.fail('tooMany', { retryAfter: 60, on: INVOICE })
    await send(trade)
    expect((await documents(trade)).data).toMatchObject([{ state: 'waiting', cause: 'limited' }])
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent' }])
  })
})

describe('R-013 an order that changes', () => {
  const change = (trade: TradeWithOrder, body: object) =>
    as(trade.seller).call(distributorOrders.update, { params: { orderId: trade.order.id }, body })

  test('changes its invoice, whose lines keep their ids and which keeps what was added there', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await send(trade)
    const { Id, Line } = papers('Invoice')[0]!
    quickBooks.ledger.change('Invoice', Id, { PONumber: 'Added by the bookkeeper' })
    await change(trade, { orderDiscountAmount: 3.21 })
    await send(trade)
    const [paper] = papers('Invoice')
    expect(paper).toMatchObject({ Id, TotalAmt: await totalOf(trade), PONumber: 'Added by the bookkeeper' })
    const ids = (lines: typeof Line) => (lines ?? []).flatMap((line) => line.Id ?? [])
    expect(ids(paper!.Line)).toEqual(expect.arrayContaining(ids(Line)))
  })

  test('is changed once where the answer was lost, and where the invoice changed meanwhile', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await send(trade)
    const { Id } = papers('Invoice')[0]!
    await change(trade, { deliveryFee: 9.99 })
    quickBooks.faults.fail('errorAfter', { on: INVOICE })
    await send(trade)
    later({ seconds: 61 })
    await everyMinute(accounting)
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent' }])
    await change(trade, { deliveryFee: 8.88 })
    // somebody saves it there between our reading and our writing
    let savings = 1
    quickBooks.faults.fail('reset', {
      on: ({ method, path }) => {
        if (method === 'POST' && path.endsWith('/invoice') && savings-- > 0) quickBooks.ledger.change('Invoice', Id, {})
        return false
      },
    })
    await send(trade)
    expect(papers('Invoice')).toMatchObject([{ Id, TotalAmt: await totalOf(trade) }])
  })

  test('and is given up, voids its invoice', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await send(trade)
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: trade.order.id }, body: { note: 'Flooded' } })
    await send(trade)
    expect(papers('Invoice')).toMatchObject([{ TotalAmt: 0, PrivateNote: 'Voided' }])
    expect((await documents(trade)).data).toMatchObject([{ state: 'cancelled', externalId: null }])
  })

  test('uses the number of a voided invoice again', async () => {
    const trade = await ready(await anAcceptedOrder(TERMS))
    await send(trade)
    const [{ Id } = { Id: '' }] = papers('Invoice')
    quickBooks.ledger.change('Invoice', Id, { TotalAmt: 0, Balance: 0, PrivateNote: 'Voided' })
    await inDatabase((tx) =>
      rows(tx, `update accounting_documents set external_id = null, sent_hash = null where local_id = $1`, [trade.order.id]),
    )
    await send(trade)
    expect(papers('Invoice')).toMatchObject([{ Id, TotalAmt: await totalOf(trade) }])
  })
})

test('G-029 a credit note is a credit memo at the supplier and a vendor credit at the outlet', async () => {
  const trade = await ready(await aDelivery())
  const { id } = await draft(trade, { selectedProducts: [back(trade.order, 0, 1), back(trade.order, 1, 0, { amount: 3.33 })] })
  const { total } = await approve(trade, { id })
  const subject = { subject: 'creditNote', localId: id } as const
  const supplier = { distributorId: trade.distributor.id, venueId: null }
  await ask(supplier, 'quickBooks', { ...subject, kind: 'customerCredit' })
  await everyMinute(accounting)
  expect(papers('CreditMemo')).toMatchObject([{ TotalAmt: total, DocNumber: 'CN-1' }])
  await linked(trade)
  await ask({ distributorId: null, venueId: trade.venue.id }, 'quickBooks', { ...subject, kind: 'supplierCredit' })
  await everyMinute(accounting)
  expect(papers('VendorCredit')).toMatchObject([{ TotalAmt: total, DocNumber: 'CN-1' }])
})

/** The outlet of a trade is connected with QuickBooks and has chosen what is necessary; its supplier and itself are linked. */
async function linked<T extends Trade>(trade: T): Promise<T> {
  const { buyer, venue, distributor } = trade
  const params = { venueId: venue.id }
  const vendor = quickBooks.ledger.add('Vendor', { DisplayName: distributor.name })
  await connectOutletWithQuickBooks(buyer, venue.id, quickBooks.signIn)
  for (const list of ['accounts', 'externalSuppliers', 'externalOutlets', 'taxes'] as const)
    await as(buyer).call(outletQuickBooks[list], { params })
  await as(buyer).call(outletQuickBooks.saveConfig, {
    params,
    body: {
      ...{ accountId: idOf('Account', 'Food Purchases'), payableAccountId: idOf('Account', 'Accounts Payable') },
      ...{ roundingAccountId: idOf('Account', 'Freight'), taxes: taxes() },
      ...{ stockAccountId: idOf('Account', 'Inventory Asset'), stockDifferenceAccountId: idOf('Account', 'Cost of Goods Sold') },
    },
  })
  await as(buyer).call(outletQuickBooks.saveSuppliers, {
    params,
    body: { items: [{ id: distributor.id, externalId: vendor.Id }] },
  })
  return trade
}

describe('E-471 a completed order is a bill in an outlet’s QuickBooks', () => {
  async function received(of: Parameters<typeof anOddOrder>[0] = TERMS) {
    const trade = await anOddOrder(of)
    await inDatabase((tx) =>
      rows(tx, `update orders set status = 'completed', completed_at = $2 where id = $1`, [trade.order.id, now()]),
    )
    return { ...trade, params: { venueId: trade.venue.id, orderId: trade.order.id } }
  }

  test.each(['exclusive', 'inclusive'] as const)('which accounting has from then on, %s', async (tax_calculation) => {
    const trade = await linked(
      await received({ distributor: { tax: 10, tax_calculation }, connection: { payment_terms: 'days_14' } }),
    )
    expect(await as(trade.buyer).call(venueOrders.exportToAccounting, { params: trade.params })).toMatchObject({
      exportStatus: 'exported',
    })
    expect(papers('Bill')).toMatchObject([
      {
        ...{ TotalAmt: trade.order.amountWithTax, VendorRef: { value: idOf('Vendor', trade.distributor.name) } },
        ...{ APAccountRef: { value: idOf('Account', 'Accounts Payable') }, DueDate: expect.any(String) },
      },
    ])
    const { data } = await as(trade.buyer).call(outletSending.documents, { params: trade.params })
    expect(data).toMatchObject([{ kind: 'bill', state: 'sent', externalId: papers('Bill')[0]!.Id }])
  })

  test('carries the items of linked products and the location of the outlet', async () => {
    const trade = await linked(await received())
    const { buyer, venue, products } = trade
    const params = { venueId: venue.id }
    await as(buyer).call(outletQuickBooks.saveOutlets, {
      params,
      body: { items: [{ id: venue.id, externalId: idOf('Department', 'North') }] },
    })
    await as(buyer).call(outletQuickBooks.products, { params })
    await as(buyer).call(outletQuickBooks.saveProducts, {
      params,
      body: { items: [{ id: products[1].id, externalId: idOf('Item', 'Produce') }] },
    })
    await as(buyer).call(venueOrders.exportToAccounting, { params: trade.params })
    const [bill] = papers('Bill')
    expect(bill).toMatchObject({ TotalAmt: trade.order.amountWithTax, DepartmentRef: { value: idOf('Department', 'North') } })
    expect(bill!.Line!.map(({ DetailType }) => DetailType)).toEqual(
      expect.arrayContaining(['AccountBasedExpenseLineDetail', 'ItemBasedExpenseLineDetail']),
    )
  })

  test('says what QuickBooks refuses', async () => {
    const trade = await linked(await received())
    quickBooks.ledger.archive('Vendor', idOf('Vendor', trade.distributor.name))
    const { body } = await refused(as(trade.buyer).call(venueOrders.exportToAccounting, { params: trade.params }))
    expect(body.error.message).toMatch(/^QuickBooks: .*has been made inactive/)
    expect(papers('Bill')).toEqual([])
  })
})

test('E-421 R-206 a finished stocktake is a journal in QuickBooks', async () => {
  const kitchen = await linked(await aKitchen())
  const work = counting(kitchen, kitchen.buyer)
  const counted = (apples: number, bread: number) => work.finished(kitchen.fridge, [apples, bread])
  await counted(8, 4)
  const params = { venueId: kitchen.venue.id, stocktakeId: await counted(5, 6) }
  await as(kitchen.buyer).call(stocktakes.account, { params })
  const [journal, ...others] = papers('JournalEntry')
  expect(others).toEqual([])
  expect(journal!.Line!.map(({ JournalEntryLineDetail }) => JournalEntryLineDetail?.PostingType).toSorted()).toEqual([
    'Credit',
    'Debit',
  ])
})
