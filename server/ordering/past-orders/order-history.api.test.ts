import { expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { type OrderImportResult, orderHistory } from '#contract/ordering/order-history.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, sendForm, testApp } from '#test/app.ts'

import { aTrade, connect, makeVenue, setStock, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

const HEAD = 'Order number,Customer id,Ordered on,Product,Quantity,Price,Tax %,Tax calculation,Delivery fee,Order total'
const row = (
  { venue, products }: Pick<Trade, 'venue' | 'products'>,
  number: string,
  cells: Partial<Record<string, unknown>> = {},
) => {
  const { day = '2024-02-29', product = 0, quantity = 2, price = 10, tax = 10, kind = 'exclusive', fee = '', total = 22 } = cells
  const name = typeof product === 'number' ? products[product]?.name : product
  return [number, cells.venue ?? venue.id, day, name, quantity, price, tax, kind, fee, total].join(',')
}

async function send({ seller }: Pick<Trade, 'seller'>, rows: readonly string[], dryRun = false, query = {}) {
  const form = new FormData()
  form.set('csv', new Blob([[HEAD, ...rows].join('\n')], { type: 'text/csv' }), 'past.csv')
  if (dryRun) form.set('data', JSON.stringify({ dryRun }))
  const answered = await sendForm(orderHistory.import, {}, form, { as: seller, query })
  return { status: answered.statusCode, result: answered.json() as OrderImportResult }
}
const ordersOf = async ({ seller }: Pick<Trade, 'seller'>) =>
  (await as(seller).call(distributorOrders.list, { query: { limit: 100 } })).data

test('orders of the past are completed orders of their own day, marked as imported, with our number beside theirs', async () => {
  const trade = await aTrade()
  const { status, result } = await send(trade, [
    row(trade, 'B-2', { day: '2024-03-01' }),
    row(trade, 'A-1', { fee: 5, total: 47 }),
    row(trade, 'a-1', { product: 1, quantity: 1, price: 20, kind: 'inclusive', fee: '', total: '' }),
  ])
  expect([status, result.orders, result.inserted, result.rejected]).toEqual([200, 2, 3, 0])
  const [second, first] = await ordersOf(trade)
  expect([first, second].map((order) => order?.orderNumber)).toEqual([1, 2])
  const order = await as(trade.seller).call(distributorOrders.find, { params: { orderId: first?.id ?? 0 } })
  expect(order).toMatchObject({
    externalNumber: 'A-1',
    status: 'completed',
    amount: 40,
    deliveryFee: 5,
    amountWithTax: 47,
    orderedByName: trade.seller.name,
  })
  expect(order.orderedAt?.slice(0, 10)).toBe('2024-02-29')
  expect(order.historyLog.map(({ kind }) => kind)).toEqual(['imported'])
})

test('both sides find them in their lists, the supplier by the number of then too', async () => {
  const trade = await aTrade()
  await send(trade, [row(trade, 'INV-77')])
  const found = await as(trade.seller).call(distributorOrders.list, { query: { term: 'inv-77' } })
  expect(found.data).toHaveLength(1)
  const theirs = await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id }, query: {} })
  expect(theirs.data.map(({ amountWithTax }) => amountWithTax)).toEqual([22])
})

test('a dry run says what would be refused and writes nothing', async () => {
  const trade = await aTrade()
  const { result } = await send(trade, [row(trade, 'A-1'), row(trade, 'A-2', { total: 22.01 })], true)
  expect(result).toMatchObject({ isDryRun: true, importId: null, orders: 1, inserted: 1, rejected: 1 })
  expect(result.rejectedRows).toMatchObject([
    { row: 3, problems: [{ column: 'Order total', message: 'The rows of this order add up to 22 including tax' }] },
  ])
  expect((await send(trade, [row(trade, 'A-1')], false, { dryRun: 'true' })).result.isDryRun).toBe(true)
  expect(await ordersOf(trade)).toEqual([])
})

test.each([
  ['a total that is a cent off', { total: 22.01 }, 'Order total'],
  ['a total in another currency', { total: '£22' }, 'Order total'],
  ['no total', { total: '' }, 'Order total'],
  ['a product that is not there', { product: 'Unicorns' }, 'Product'],
  ['a day to come', { day: '2999-01-01' }, 'Ordered on'],
  ['no day', { day: 'yesterday' }, 'Ordered on'],
  ['a quantity of 0', { quantity: 0, total: 0 }, 'Quantity'],
  ['a negative price', { price: -1 }, 'Price'],
  ['more tax than there is', { tax: 101 }, 'Tax %'],
  ['more than can be paid', { price: '9000000000000', quantity: 1000000, total: 1 }, 'Line total'],
])('%s is refused, naming row and column, with every row of that order', async (_, cells, column) => {
  const trade = await aTrade()
  const { status, result } = await send(trade, [
    row(trade, 'X', cells),
    row(trade, 'X', { total: '', product: 1 }),
    row(trade, 'Y'),
  ])
  expect([status, result.orders, result.rejected]).toEqual([200, 1, 2])
  expect(result.rejectedRows[0]?.problems.map((problem) => problem.column)).toContain(column)
})

test('a customer of another supplier is refused, and nothing reaches it', async () => {
  const [trade, other] = [await aTrade(), await aTrade()]
  const pending = await makeVenue()
  await connect(trade.distributor, pending, { status: 'connection_pending', requested_by: 'distributor' })
  for (const venue of [other.venue.id, pending.id]) {
    const { result } = await send(trade, [row(trade, 'X', { venue })])
    expect(result.rejectedRows[0]?.problems).toMatchObject([{ column: 'Customer id', message: 'Is not one of your customers' }])
  }
  const seen = await as(other.buyer).call(venueOrders.list, { params: { contextId: other.venue.id }, query: {} })
  expect(seen.data).toEqual([])
})

test('a number that came in before is refused, whatever its case; another supplier may have the same', async () => {
  const [trade, other] = [await aTrade(), await aTrade()]
  await send(trade, [row(trade, 'A-1')])
  const { result } = await send(trade, [row(trade, 'a-1'), row(trade, 'A-2')])
  expect(result.rejectedRows).toMatchObject([{ problems: [{ column: 'Order number', message: 'Has already been imported' }] }])
  expect((await send(other, [row(other, 'A-1')])).result.orders).toBe(1)
  expect(await ordersOf(trade)).toHaveLength(2)
})

test('two imports of the same file at once bring each order once', async () => {
  const trade = await aTrade()
  const rows = Array.from({ length: 20 }, (_, i) => row(trade, `A-${i}`))
  const sent = await Promise.all([send(trade, rows), send(trade, rows), send(trade, rows)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sent.map(({ result }) => result.orders).toSorted((a, b) => a - b)).toEqual([0, 0, 20])
  const orders = await ordersOf(trade)
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(20)
})

test('no stock moves, nobody is notified, and no limit counts them', async () => {
  const trade = await aTrade()
  const [apples] = trade.products
  await setStock(apples, 5)
  await send(trade, [row(trade, 'A-1', { day: '2024-05-05' })])
  await runJobs()
  expect(await stockOf(apples)).toBe(5)
  for (const person of [trade.buyer, trade.seller]) {
    expect((await as(person).call(notifications.list, {})).data).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
  }
  const [order] = await inDatabase((tx) =>
    tx.selectFrom('orders').select(['ordered_by', 'warehouse_id']).where('distributor_id', '=', trade.distributor.id).execute(),
  )
  expect(order).toEqual({ ordered_by: null, warehouse_id: null })
})

const usualOf = (venueId: number, productId: number) =>
  inDatabase((tx) =>
    tx
      .selectFrom('venue_products')
      .select(['times_ordered', 'last_quantity', 'last_price', 'last_ordered_at', 'weekly_rate'])
      .where('venue_id', '=', venueId)
      .where('product_id', '=', productId)
      .executeTakeFirst(),
  )

test('they count in what a customer usually orders, with their own day, and no longer once they are undone', async () => {
  const trade = await aTrade()
  const [apples] = trade.products
  const { result } = await send(trade, [row(trade, 'A-1'), row(trade, 'A-2', { day: '2024-05-05', quantity: 4, price: 5 })])
  expect(await usualOf(trade.venue.id, apples.id)).toMatchObject({ times_ordered: 2, last_quantity: 4, last_price: 5 })
  const body = { orders: [{ distributorId: trade.distributor.id, products: [{ productId: apples.id, quantity: 7 }] }] }
  await as(trade.buyer).call(venueOrders.place, { params: { venueId: trade.venue.id }, body })
  const later = await send(trade, [row(trade, 'A-3', { day: '2023-01-01' })])
  expect(await usualOf(trade.venue.id, apples.id)).toMatchObject({ times_ordered: 4, last_quantity: 7 })
  for (const importId of [result.importId ?? 0, later.result.importId ?? 0])
    await as(trade.seller).call(orderHistory.undo, { params: { importId } })
  expect(await usualOf(trade.venue.id, apples.id)).toMatchObject({ times_ordered: 1, last_quantity: 7, last_price: 10 })
  expect(await ordersOf(trade)).toHaveLength(1)
})

test('an import is undone once, and not when one of its orders was credited since', async () => {
  const trade = await aTrade()
  const first = await send(trade, [row(trade, 'A-1')])
  const second = await send(trade, [row(trade, 'B-1')])
  const [credited] = await ordersOf(trade)
  await as(trade.seller).call(creditNotes.create, { body: { orderId: credited?.id ?? 0, nonStockCredit: 1 } })
  const undo = (importId: number | null, by = trade.seller) =>
    as(by).call(orderHistory.undo, { params: { importId: importId ?? 0 } })
  expect((await refused(undo(second.result.importId))).code).toBe('conflict')
  const undone = await undo(first.result.importId)
  expect(undone).toMatchObject({ orders: 1, undoneBy: trade.seller.name })
  expect((await refused(undo(first.result.importId))).code).toBe('conflict')
  expect((await ordersOf(trade)).map(({ id }) => id)).toEqual([credited?.id])
  const other = await aTrade()
  expect((await refused(undo(second.result.importId, other.seller))).status).toBe(404)
  const { data } = await as(trade.seller).call(orderHistory.list, {})
  expect(data.map(({ filename, undoneAt }) => [filename, undoneAt !== null])).toEqual([
    ['past.csv', false],
    ['past.csv', true],
  ])
  // what was taken back can come in again
  expect((await send(trade, [row(trade, 'A-1')])).result.orders).toBe(1)
})

test('a party cannot mark an order as imported into an import of somebody else', async () => {
  const [trade, other] = [await aTrade(), await aTrade()]
  const { result } = await send(other, [row(other, 'A-1')])
  await send(trade, [row(trade, 'A-1')])
  const [order] = await ordersOf(trade)
  const change = inDatabase((tx) => rows(tx, `update orders set import_id = $1 where id = $2`, [result.importId, order?.id]))
  await expect(change).rejects.toThrow('orders_of_their_import')
})

test('12,000 rows come in at once and are undone again', { timeout: 600_000 }, async () => {
  const trade = await aTrade()
  const rows = Array.from({ length: 12_000 }, (_, i) => row(trade, `A-${i >> 1}`, { product: i % 2, total: i % 2 ? '' : 44 }))
  const { result } = await send(trade, rows)
  expect([result.orders, result.rejected]).toEqual([6000, 0])
  await as(trade.seller).call(orderHistory.undo, { params: { importId: result.importId ?? 0 } })
  expect(await ordersOf(trade)).toEqual([])
})

test('the template is a file that can be read again', async () => {
  const trade = await aTrade()
  const answered = await as(trade.seller).send(orderHistory.template, { query: { format: 'csv' } })
  const [head, ...rows] = answered.body.trim().split(/\r?\n/)
  expect(head).toContain('Order number,Customer,Customer id')
  const filled = rows.map((line) => line.replace('Your customer', trade.venue.name).replace('APPLES', '').replace('BREAD', ''))
  const names = filled.map((line, i) => line.replace(/^((?:[^,]*,){7})/, `$1${trade.products[i]?.name}`))
  const form = new FormData()
  form.set('csv', new Blob([[head, ...names].join('\n')], { type: 'text/csv' }), 'past.csv')
  form.set('data', JSON.stringify({ dryRun: true }))
  const read = (await sendForm(orderHistory.import, {}, form, { as: trade.seller })).json() as OrderImportResult
  expect([read.orders, read.rejectedRows]).toEqual([1, []])
})
