import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { stockDifferenceReports } from '#contract/insight/stock-difference-reports.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import type { Acting } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { aStore } from '#test/a-store.ts'
import { as, inDatabase, now, refused, testApp, theApp } from '#test/app.ts'
import { approve, back, draft, type Trade } from '#test/credits.ts'
import { aKitchen, counting, type Kitchen } from '#test/kitchen.ts'
import { aTrade, makeDistributor, makeVenue, type Product, setStock } from '#test/make.ts'
import type { AccountingDocument } from './document.ts'
import { loadCredit } from './load-credit-note.ts'
import { loadBill, loadSalesInvoice } from './load-order.ts'
import { loadBillOfInvoice } from './load-pending-invoice.ts'
import { loadStocktakeJournal } from './load-stocktake.ts'

testApp()

const acting = <T>(who: Acting, work: (tx: Tx) => Promise<T>): Promise<T> => work(theApp().db.read(who))
const asSupplier = <T>({ id: distributorId }: { id: number }, work: (tx: Tx) => Promise<T>) =>
  acting({ side: 'distributor', distributorId }, work)
const asOutlet = <T>({ id }: { id: number }, work: (tx: Tx) => Promise<T>) => acting({ side: 'venue', venueIds: [id] }, work)

/** Two product groups: the supplier's of a product, and the outlet's of the same. */
async function groupsOf({ distributor, venue }: Trade, product: Product): Promise<{ supplier: number; outlet: number }> {
  return inDatabase(async (tx) => {
    const made = await rows<{ id: number }>(
      tx,
      `insert into product_groups (distributor_id, venue_id, name) values ($1, null, 'Fruit'), (null, $2, 'Kitchen') returning id`,
      [distributor.id, venue.id],
    )
    const [supplier, outlet] = made.map(({ id }) => id) as [number, number]
    await rows(tx, `update products set product_group_id = $2 where id = $1`, [product.id, supplier])
    await rows(
      tx,
      `insert into venue_product_settings (venue_id, product_id, distributor_id, product_group_id) values ($1, $2, $3, $4)
       on conflict (venue_id, product_id) do update set product_group_id = excluded.product_group_id`,
      [venue.id, product.id, distributor.id, outlet],
    )
    return { supplier, outlet }
  })
}

type Made = Trade & { order: Order }

/** 4 apples less 15 %, 3 bread and a declined cheese, with 2.35 off the order and 7.77 for delivery, accepted. */
async function anOrder(distributor: Parameters<typeof aTrade>[0] = { distributor: { tax: 7.5 } }): Promise<Made> {
  const trade = await aTrade(distributor)
  const [apples, bread, cheese] = trade.products
  const currency = trade.distributor.currency_code
  await inDatabase((tx) => rows(tx, `update venues set currency_code = $2 where id = $1`, [trade.venue.id, currency]))
  for (const product of trade.products) await setStock(product, 100)
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [
        {
          distributorId: trade.distributor.id,
          products: [
            { productId: apples.id, quantity: 4 },
            { productId: bread.id, quantity: 3 },
            { productId: cheese.id, quantity: 1 },
          ],
        },
      ],
    },
  })
  const params = { orderId: orders[0]?.id ?? 0 }
  const { orderedProducts } = await as(trade.seller).call(distributorOrders.find, { params })
  const lineId = orderedProducts[0]?.id ?? 0
  await as(trade.seller).call(distributorOrders.changeLines, {
    params,
    body: { lines: [{ lineId, productId: apples.id, quantity: 4, price: 10.33, discountType: 'percent', discountValue: 15 }] },
  })
  const isWhole = currency === 'JPY'
  await as(trade.seller).call(distributorOrders.update, {
    params,
    body: { orderDiscountAmount: isWhole ? 2 : 2.35, deliveryFee: isWhole ? 7 : 7.77 },
  })
  const order = await as(trade.seller).call(distributorOrders.accept, {
    params,
    body: { declinedProducts: [cheese.id] },
  })
  return { ...trade, order }
}

const invoiceOf = ({ distributor, order }: Made) =>
  asSupplier(distributor, (tx) => loadSalesInvoice(tx, distributor.id, order.id))
const billOf = ({ venue, order }: Made) => asOutlet(venue, (tx) => loadBill(tx, venue.id, order.id))

describe('an order', () => {
  test.each([
    ['exclusive', 'AUD'],
    ['inclusive', 'AUD'],
    ['exempt', 'AUD'],
    ['exclusive', 'JPY'],
    ['inclusive', 'KWD'],
  ] as const)(
    'R-013 %s in %s is an invoice and a bill that come to what the order comes to',
    async (taxCalculation, currency) => {
      const made = await anOrder({ distributor: { tax: 7.5, tax_calculation: taxCalculation, currency_code: currency } })
      const { amountWithTax, taxAmount, orderNumber } = await as(made.seller).call(distributorOrders.find, {
        params: { orderId: made.order.id },
      })
      const amountsAre = taxCalculation === 'exempt' ? 'untaxed' : taxCalculation
      const said = { currency, amountsAre, total: amountWithTax, taxAmount, number: `#${orderNumber}` }
      expect(await invoiceOf(made)).toMatchObject({ ...said, kind: 'salesInvoice', counterpartyId: made.venue.id })
      expect(await billOf(made)).toMatchObject({ ...said, kind: 'bill', counterpartyId: made.distributor.id })
    },
  )

  test('R-013 is written with what was accepted, what was taken off, and the delivery fee, in the groups of each side', async () => {
    const made = await anOrder()
    const [apples, bread] = made.products
    const groups = await groupsOf(made, apples)
    const kinds = ({ lines }: AccountingDocument) => lines.map(({ what, productId, groupId }) => [what, productId, groupId])
    expect(kinds(await invoiceOf(made))).toEqual([
      ['product', apples.id, groups.supplier],
      ['discount', apples.id, groups.supplier],
      ['product', bread.id, null],
      ['discount', null, null],
      ['fee', null, null],
    ])
    expect(kinds(await billOf(made)).slice(0, 3)).toEqual([
      ['product', apples.id, groups.outlet],
      ['discount', apples.id, groups.outlet],
      ['product', bread.id, null],
    ])
  })

  test('is dated where the company is, and due under the terms of the order', async () => {
    const made = await anOrder({
      ...{ distributor: { tax: 10, timezone: 'Pacific/Kiritimati' }, connection: { payment_terms: 'days_14' } },
    })
    const { date, dueDate } = await invoiceOf(made)
    expect(date).toBe(dayOf(now(), 'Pacific/Kiritimati'))
    expect(dueDate).toBe(dayOf(new Date(now().getTime() + 14 * 86_400_000), 'Pacific/Kiritimati'))
    expect((await billOf(made)).date).toBe(dayOf(now(), made.venue.timezone))
  })

  test('is found by its own two companies only, and once it was accepted', async () => {
    const made = await anOrder()
    const [supplier, outlet] = [await makeDistributor(), await makeVenue()]
    await expect(asSupplier(supplier, (tx) => loadSalesInvoice(tx, supplier.id, made.order.id))).rejects.toMatchObject({
      ...{ code: 'not_found' },
    })
    await expect(asSupplier(supplier, (tx) => loadSalesInvoice(tx, made.distributor.id, made.order.id))).rejects.toMatchObject({
      ...{ code: 'not_found' },
    })
    await expect(asOutlet(outlet, (tx) => loadBill(tx, outlet.id, made.order.id))).rejects.toMatchObject({ code: 'not_found' })
    const { orders } = await as(made.buyer).call(venueOrders.place, {
      params: { venueId: made.venue.id },
      body: { orders: [{ distributorId: made.distributor.id, products: [{ productId: made.products[0].id, quantity: 1 }] }] },
    })
    await expect(invoiceOf({ ...made, order: orders[0] as Order })).rejects.toMatchObject({ code: 'invalid_transition' })
  })
})

describe('a credit note', () => {
  const creditOf = ({ distributor }: Trade, id: number) =>
    asSupplier(distributor, (tx) => loadCredit(tx, { distributorId: distributor.id }, id))
  const receivedOf = ({ venue }: Trade, id: number) => asOutlet(venue, (tx) => loadCredit(tx, { venueId: venue.id }, id))

  test.each(['exclusive', 'inclusive', 'exempt'] as const)(
    'G-029 %s comes to what it gives back, on both sides',
    async (tax_calculation) => {
      const made = await anOrder({ distributor: { tax: 7.5, tax_calculation } })
      const { id } = await draft(made, {
        ...{ selectedProducts: [back(made.order, 0, 1), back(made.order, 1, 0, { amount: 3.33 })] },
        ...{ deliveryFee: 2.5, nonStockCredit: 4.44, note: 'Bruised' },
      })
      const note = await approve(made, { id })
      const [credit, received] = [await creditOf(made, id), await receivedOf(made, id)]
      expect(credit).toMatchObject({
        ...{ kind: 'customerCredit', number: 'CN-1', total: note.total, taxAmount: note.amounts.taxAmount },
        ...{ counterpartyId: made.venue.id, date: dayOf(now(), made.distributor.timezone), dueDate: null },
        ...{ reference: `#${made.order.orderNumber}` },
      })
      expect(received).toMatchObject({ kind: 'supplierCredit', total: note.total, counterpartyId: made.distributor.id })
      expect(credit.lines.map(({ what }) => what).slice(0, 3)).toEqual(['product', 'product', 'fee'])
      expect(credit.lines.at(-1)).toMatchObject({ what: 'adjustment', description: 'Bruised' })
    },
  )

  test('G-029 without an order comes to what it gives back', async () => {
    const trade = await aTrade({ distributor: { tax: 10 } })
    const { id } = await as(trade.seller).call(customerCredits.create, {
      body: {
        venueId: trade.venue.id,
        lines: [
          { productId: trade.products[0].id, quantity: 2 },
          { productId: trade.products[1].id, quantity: 1, price: 5.5, tax: 5, taxCalculation: 'inclusive' },
          { name: 'Late by a day', price: 3, tax: 0, taxCalculation: 'exempt' },
        ],
      } as never,
    })
    const note = await approve(trade, { id })
    const credit = await creditOf(trade, id)
    expect(credit).toMatchObject({ total: note.total, taxAmount: note.amounts.taxAmount, amountsAre: 'exclusive', reference: '' })
    expect(credit.lines.map(({ what, lineAmount, taxRate }) => [what, lineAmount, taxRate])).toEqual([
      ['product', 20, 10],
      ['product', 5.24, 5],
      ['adjustment', 3, null],
    ])
  })

  test('credits a delivery fee that is not taxed without tax', async () => {
    const made = await anOrder({ distributor: { tax: 10, delivery_fee_taxable: false } })
    const { id } = await draft(made, { selectedProducts: [], deliveryFee: 2.5 })
    await approve(made, { id })
    expect((await creditOf(made, id)).lines).toMatchObject([{ what: 'fee', lineAmount: 2.5, taxRate: null, taxAmount: 0 }])
  })

  test('is found by its own two companies only, and once it is approved', async () => {
    const made = await anOrder()
    const { id } = await draft(made, { selectedProducts: [back(made.order, 0, 1)] })
    await expect(creditOf(made, id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(receivedOf(made, id)).rejects.toMatchObject({ code: 'not_found' })
    await approve(made, { id })
    const other = await anOrder()
    await expect(creditOf(other, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(receivedOf(other, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await refused(as(other.seller).call(creditNotes.find, { params: { creditNoteId: id } }))).status).toBe(404)
  })
})

describe('a processed invoice', () => {
  const billOfInvoice = ({ venue }: Trade, id: number) => asOutlet(venue, (tx) => loadBillOfInvoice(tx, venue.id, id))

  /** An uploaded invoice of the trade's supplier, as it was read. */
  const anInvoice = ({ venue, distributor }: Trade, total: number, taxAmount: number) =>
    inDatabase(async (tx) => {
      const [made] = await rows<{ id: number }>(
        tx,
        `insert into pending_invoices (venue_id, distributor_id, status, currency_code, invoice_number, total, tax_amount, invoice_date)
         values ($1, $2, 'draft', 'AUD', 'M-77', $3, $4, '2026-03-02') returning id`,
        [venue.id, distributor.id, total, taxAmount],
      )
      return made?.id ?? 0
    })

  test('R-200 is the bill of the order that was made of it, and comes to what it says', async () => {
    const trade = await aTrade()
    const invoiceId = await anInvoice(trade, 48.45, 4.4)
    const products = [{ id: trade.products[0].id, quantity: 4, price: 11 }]
    await as(trade.buyer).call(venueInvoices.complete, { params: { invoiceId }, body: { products } as never })
    const bill = await billOfInvoice(trade, invoiceId)
    const said = await as(trade.buyer).call(venueInvoices.find, { params: { invoiceId } })
    expect(bill).toMatchObject({ kind: 'bill', number: 'M-77', date: '2026-03-02', total: 48.45 })
    expect(bill.total).toBe(said.total)
    expect(bill.lines.map(({ what, lineAmount }) => [what, lineAmount])).toEqual([
      ['product', 44],
      ['adjustment', 0.05],
      ['taxAdjustment', 4.4],
    ])
  })

  test('R-199 that differs from its order comes to what it says itself', async () => {
    const made = await anOrder()
    const total = Math.round((made.order.amountWithTax + 1.5) * 100) / 100
    const invoiceId = await anInvoice(made, total, made.order.taxAmount)
    await as(made.buyer).call(venueInvoices.merge, { params: { invoiceId }, body: { orderId: made.order.id } })
    const bill = await billOfInvoice(made, invoiceId)
    expect(bill).toMatchObject({ total, number: 'M-77', reference: `#${made.order.orderNumber}` })
    expect(bill.lines.at(-1)).toMatchObject({ what: 'adjustment', lineAmount: 1.5 })
    expect((await billOf(made)).total).toBe(made.order.amountWithTax)
  })

  test('is found by its own outlet only, and once it is processed', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const invoiceId = await anInvoice(trade, 10, 0)
    await expect(billOfInvoice(trade, invoiceId)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(billOfInvoice(other, invoiceId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a stocktake', () => {
  const journalOf = ({ venue }: Pick<Kitchen, 'venue'>, id: number) =>
    asOutlet(venue, (tx) => loadStocktakeJournal(tx, { venueId: venue.id }, id))

  /** Counts the apples and the bread in the fridge, and finishes on a day. */
  const count = (kitchen: Kitchen, day: string, apples: number, bread: number): Promise<number> =>
    counting(kitchen, kitchen.buyer).finished(kitchen.fridge, [apples, bread], day)

  test('R-206 of an outlet is a journal of its differences, as the report of them has it', async () => {
    const kitchen = await aKitchen()
    const { outlet } = await groupsOf(kitchen, kitchen.apples)
    const first = await count(kitchen, '2025-02-01', 8, 4)
    expect(await journalOf(kitchen, first)).toBeNull()
    const id = await count(kitchen, '2025-03-01', 5, 5)
    const { totals } = await as(kitchen.buyer).call(stockDifferenceReports.list, {
      query: { from: '2025-03-01', to: '2025-03-01' },
    })
    expect(totals).toMatchObject([{ missing: 30, surplus: 20 }])
    const journal = await journalOf(kitchen, id)
    expect(journal).toMatchObject({ kind: 'journal', date: '2025-03-01', currency: 'AUD', total: 50 })
    expect(journal?.lines.map(({ what, groupId, lineAmount }) => [what, groupId, lineAmount])).toEqual([
      ['stock', outlet, -30],
      ['stockDifference', outlet, 30],
      ['stock', null, 20],
      ['stockDifference', null, -20],
    ])
  })

  test('R-016 of a supplier is a journal of its differences at cost', async () => {
    const { trade, apples, bread, start, of } = await aStore()
    const { distributor } = trade
    const journal = (id: number) =>
      asSupplier(distributor, (tx) => loadStocktakeJournal(tx, { distributorId: distributor.id }, id))
    const { id } = await start()
    await of(id).count({ productId: apples.id, quantity: 8 }, { productId: bread.id, quantity: 21 })
    await expect(journal(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    const { differenceValue, stocktakeDate } = await of(id).finish()
    const made = await journal(id)
    expect(differenceValue).toBe(-2.5)
    expect(made).toMatchObject({ date: stocktakeDate, number: `Stocktake ${id}`, total: 2.5 })
    expect(made?.lines.map(({ what, lineAmount }) => [what, lineAmount])).toEqual([
      ['stock', -2.5],
      ['stockDifference', 2.5],
    ])
  })

  test('is found by its own company only, and once it is finished', async () => {
    const [kitchen, other] = [await aKitchen(), await aKitchen()]
    const { id } = await counting(kitchen, kitchen.buyer).startIn(kitchen.fridge)
    await expect(journalOf(kitchen, id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(journalOf(other, id)).rejects.toMatchObject({ code: 'not_found' })
    const { distributor } = kitchen
    await expect(
      asSupplier(distributor, (tx) => loadStocktakeJournal(tx, { distributorId: distributor.id }, id)),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
