import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { drivers, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, now, refused, runJobs, sendForm, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeProduct, makeWarehouse, setStock, stockOf } from '#test/make.ts'
import { aPng } from '#test/picture.ts'
import { accept, anAcceptedOrder, anOrder, placed, seenByVenue, type TradeWithOrder } from '#test/supplier-orders.ts'

testApp()

const FAR = '2099-12-31'
type Given = Pick<TradeWithOrder, 'seller' | 'order'>
const params = ({ order }: Given) => ({ orderId: order.id })
const schedule = (given: Given, body: object = {}) =>
  as(given.seller).call(orderDelivery.schedule, { params: params(given), body })
const makeDriver = async (distributor: { id: number }, name = 'Ana') => {
  const [driver] = await inDatabase((tx) =>
    rows<{ id: number }>(tx, `insert into drivers (distributor_id, name) values ($1, $2) returning id`, [distributor.id, name]),
  )
  return driver?.id ?? 0
}
const stockIn = async (product: { id: number }, warehouseId: number) => {
  const [row] = await inDatabase((tx) =>
    rows<{ quantity: number }>(tx, `select quantity from warehouse_products where product_id = $1 and warehouse_id = $2`, [
      product.id,
      warehouseId,
    ]),
  )
  return row?.quantity ?? 0
}

describe('scheduling', () => {
  test('T-54 sets day and driver, says so in the history, and the customer is notified', async () => {
    const given = await anAcceptedOrder()
    const driverId = await makeDriver(given.distributor)
    const scheduled = await schedule(given, { date: FAR, driverId })
    expect(scheduled).toMatchObject({
      status: 'out_for_delivery',
      expectedAt: FAR,
      driver: { id: driverId, name: 'Ana' },
      actions: ['abandon', 'reschedule', 'complete', 'credit', 'invoice'],
    })
    expect(scheduled.historyLog.slice(-2)).toMatchObject([
      { kind: 'scheduled', particulars: { date: FAR, driver: 'Ana' } },
      { kind: 'requested_delivery_date_update', particulars: { after: FAR } },
    ])
    expect(await seenByVenue(given)).toMatchObject({ expectedAt: FAR, driver: { name: 'Ana' } })
    await runJobs()
    const subjects = (await mailsTo(given.buyer.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Order #1 is scheduled for Thursday 31 December')
  })

  test('T-54 without a word it is the day that was asked for', async () => {
    const given = await anAcceptedOrder()
    const options = await as(given.seller).call(orderDelivery.options, { params: params(given) })
    expect(options).toMatchObject({
      date: given.order.requestedDeliveryAt,
      warehouseId: given.distributor.warehouseId,
      drivers: [],
    })
    const scheduled = await schedule(given)
    expect(scheduled).toMatchObject({ expectedAt: given.order.requestedDeliveryAt, driver: null })
    expect(scheduled.historyLog.at(-1)?.kind).toBe('scheduled')
  })

  test('T-54 without a word the supplier’s usual driver brings it, until that driver has left', async () => {
    const given = await anAcceptedOrder()
    const defaultDriverId = await makeDriver(given.distributor)
    const change = (id: number) => as(given.seller).call(supplierProfile.change, { body: { defaultDriverId: id } })
    const foreign = await makeDriver((await aTrade()).distributor)
    expect((await refused(change(foreign))).fields).toHaveProperty('defaultDriverId')
    expect((await change(defaultDriverId)).defaultDriverId).toBe(defaultDriverId)
    const options = await as(given.seller).call(orderDelivery.options, { params: params(given) })
    expect(options.driverId).toBe(defaultDriverId)
    expect(await schedule(given)).toMatchObject({ driver: { id: defaultDriverId } })
    expect(await schedule(given, { driverId: null })).toMatchObject({ driver: null })
    expect(await schedule(given)).toMatchObject({ driver: null })
    await as(given.seller).call(drivers.remove, { params: { driverId: defaultDriverId } })
    expect((await as(given.seller).call(supplierProfile.find, {})).defaultDriverId).toBeNull()
  })

  test('T-55 is scheduled again: what is not said stays, and nobody drives when nobody is named', async () => {
    const given = await anAcceptedOrder()
    const driverId = await makeDriver(given.distributor)
    await schedule(given, { date: FAR, driverId })
    await inDatabase((tx) => rows(tx, `update orders set stop_position = 3 where id = $1`, [given.order.id]))
    const stop = async () =>
      (
        await inDatabase((tx) =>
          rows<{ stop_position: number | null }>(tx, `select stop_position from orders where id = $1`, [given.order.id]),
        )
      )[0]
    expect(await schedule(given, {})).toMatchObject({ expectedAt: FAR, driver: { id: driverId } })
    expect(await stop()).toEqual({ stop_position: 3 })
    expect(await schedule(given, { driverId: null })).toMatchObject({ expectedAt: FAR, driver: null })
    expect(await stop()).toEqual({ stop_position: null })
  })

  test('T-54 only on days of delivery where the supplier restricts them; E-142 the first of them is named', async () => {
    const given = await anAcceptedOrder({ distributor: { restrict_delivery_dates: true, delivery_days: [4] } })
    const { date } = await as(given.seller).call(orderDelivery.firstAvailable, { params: params(given) })
    expect(new Date(date).getUTCDay()).toBe(4)
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    expect((await refused(schedule(given, { date: next }))).fields).toHaveProperty(['date'])
    expect((await refused(schedule(given, { date: '2020-01-02' }))).fields).toHaveProperty(['date'])
    expect((await schedule(given, { date })).expectedAt).toBe(date)
  })

  test('T-54 served from another warehouse its goods are taken there; without enough there nothing changes', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const second = await makeWarehouse(trade.distributor)
    await setStock(product, 3, second.id)
    const given = { ...trade, order: await placed(trade, [{ productId: product.id, quantity: 4 }]) }
    await accept(given)
    expect((await refused(schedule(given, { warehouseId: second.id }))).code).toBe('not_enough_stock')
    expect(await stockIn(product, trade.distributor.warehouseId)).toBe(6)
    await setStock(product, 9, second.id)
    expect(await schedule(given, { warehouseId: second.id })).toMatchObject({
      warehouseId: second.id,
      status: 'out_for_delivery',
    })
    expect([await stockIn(product, trade.distributor.warehouseId), await stockIn(product, second.id)]).toEqual([10, 5])
    await as(given.seller).call(distributorOrders.abandon, { params: params(given), body: { note: 'Flooded road' } })
    expect(await stockIn(product, second.id)).toBe(9)
  })

  test('T-54 a pending order is not, nor with another’s driver or warehouse; a stranger finds nothing', async () => {
    const [pending, given, stranger] = [await anOrder(), await anAcceptedOrder(), await aTrade()]
    expect((await refused(schedule(pending, { date: FAR }))).code).toBe('invalid_transition')
    const foreign = await makeDriver(stranger.distributor)
    expect((await refused(schedule(given, { driverId: foreign }))).fields).toHaveProperty(['driverId'])
    expect((await refused(schedule(given, { warehouseId: stranger.distributor.warehouseId }))).fields).toHaveProperty([
      'warehouseId',
    ])
    expect((await refused(schedule({ ...given, seller: stranger.seller }, { date: FAR }))).status).toBe(404)
    expect((await refused(as(stranger.seller).call(orderDelivery.options, { params: params(given) }))).status).toBe(404)
  })

  test('T-54 several at once, each that cannot be named with the reason', async () => {
    const given = await anAcceptedOrder()
    const driverId = await makeDriver(given.distributor)
    const pending = await makeOrder(given.distributor, given.venue)
    const outcome = await as(given.seller).call(orderDelivery.scheduleMany, {
      body: { orderIds: [given.order.id, pending.id], date: FAR, driverId },
    })
    expect(outcome.done).toMatchObject([{ id: given.order.id, status: 'out_for_delivery' }])
    expect(outcome.refused).toMatchObject([{ id: pending.id, code: 'invalid_transition' }])
    const { data } = await as(given.seller).call(distributorOrders.list, { query: { driverId: String(driverId) } })
    expect(data).toMatchObject([{ id: given.order.id, driver: { name: 'Ana' } }])
  })
})

describe('the goods of an order', () => {
  /** 4 of 10, of which 6 expire first. */
  const withBatches = async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    await inDatabase((tx) =>
      rows(tx, `update inventory_items set quantity = 6, batch_code = 'OLD', expiry_date = '2098-01-01' where product_id = $1`, [
        product.id,
      ]),
    )
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into inventory_items (distributor_id, warehouse_id, product_id, batch_code, expiry_date, quantity) values ($1, $2, $3, 'NEW', '2099-01-01', 4)`,
        [trade.distributor.id, trade.distributor.warehouseId, product.id],
      ),
    )
    return { ...trade, product, order: await placed(trade, [{ productId: product.id, quantity: 4 }]) }
  }
  const inventoryOf = async (given: Given) =>
    (await as(given.seller).call(orderDelivery.inventory, { params: params(given), query: {} })).data[0]

  test('E-143 whether there is enough of each, before and after it is taken', async () => {
    const given = await withBatches()
    const status = async () => (await as(given.seller).call(orderDelivery.inventoryStatus, { params: params(given) })).data
    expect(await status()).toMatchObject([{ quantity: 4, taken: 0, available: 10, isEnough: true, inventoryTracked: true }])
    await setStock(given.product, 3)
    expect(await status()).toMatchObject([{ available: 3, isEnough: false }])
    await accept(given)
    expect(await status()).toMatchObject([{ quantity: 4, taken: 4, available: -1 }])
  })

  test('E-241 E-242 are taken from the batches that are named, and everything adds up', async () => {
    const given = await withBatches()
    await accept(given)
    const before = await inventoryOf(given)
    expect(before?.batches).toMatchObject([
      { batchCode: 'OLD', quantity: 2, taken: 4 },
      { batchCode: 'NEW', quantity: 4, taken: 0 },
    ])
    const fresh = before?.batches[1]?.itemId ?? 0
    const take = (quantity: number, itemId = fresh) =>
      as(given.seller).call(orderDelivery.takeBatches, { params: params(given), body: { items: [{ itemId, quantity }] } })
    expect((await take(3)).data.map(({ batchCode, taken }) => [batchCode, taken])).toEqual([
      ['OLD', 1],
      ['NEW', 3],
    ])
    expect(await stockOf(given.product)).toBe(6)
    expect((await inventoryOf(given))?.batches).toMatchObject([{ quantity: 5 }, { quantity: 1 }])
    expect((await refused(take(5))).fields).toHaveProperty(['items.0.quantity'])
    expect((await refused(take(1, 999_999))).fields).toHaveProperty(['items.0.itemId'])
  })

  test('E-240 what was picked is written down by line', async () => {
    const given = await anAcceptedOrder()
    const line = given.order.orderedProducts[0]
    const pick = (quantity: number | null, lineId = line?.id ?? 0) =>
      as(given.seller).call(orderDelivery.pick, { params: params(given), body: { items: [{ lineId, quantity }] } })
    expect((await pick(1)).orderedProducts.map(({ pickedQuantity }) => pickedQuantity)).toEqual([1, null, null])
    expect((await pick(null)).orderedProducts[0]?.pickedQuantity).toBeNull()
    expect((await refused(pick(3))).fields).toHaveProperty(['items.0.quantity'])
    expect((await refused(pick(1, 999_999))).fields).toHaveProperty(['items.0.lineId'])
  })
})

describe('a dispute', () => {
  const disputed = async () => {
    const given = await anAcceptedOrder()
    await inDatabase((tx) =>
      rows(tx, `update orders set status = 'in_dispute', dispute_opened_at = $2, dispute_note = 'One short' where id = $1`, [
        given.order.id,
        now(),
      ]),
    )
    return given
  }
  const resolve = (given: Given) => as(given.seller).call(orderDelivery.resolveDispute, { params: params(given) })

  test('T-62 T-64 is settled once its lines are corrected, and the customer is notified', async () => {
    const given = await disputed()
    expect((await refused(resolve(given))).code).toBe('dispute_unsettled')
    const [line] = given.order.orderedProducts
    await as(given.seller).call(distributorOrders.changeLines, {
      params: params(given),
      body: { lines: [{ lineId: line?.id ?? 0, productId: line?.productId ?? 0, quantity: 1 }] },
    })
    expect(await resolve(given)).toMatchObject({ status: 'completed_after_dispute', amount: 60, actions: ['credit', 'invoice'] })
    expect((await seenByVenue(given)).completedAt).not.toBeNull()
    await runJobs()
    expect((await mailsTo(given.buyer.email)).some(({ subject }) => subject === 'The dispute on order #1 is resolved')).toBe(true)
  })

  test('T-64 or once a credit note is written, a draft too', async () => {
    const given = await disputed()
    await as(given.seller).call(creditNotes.create, { body: { orderId: given.order.id, nonStockCredit: 5 } })
    expect((await resolve(given)).status).toBe('completed_after_dispute')
  })

  test('T-62 what a credit note gave back stays given back', async () => {
    const given = await disputed()
    const [line] = given.order.orderedProducts
    const lineId = line?.id ?? 0
    const { id: creditNoteId } = await as(given.seller).call(creditNotes.create, {
      body: { orderId: given.order.id, selectedProducts: [{ lineId, quantity: 2 }] },
    })
    await as(given.seller).call(creditNotes.approve, { params: { creditNoteId }, body: {} })
    const change = as(given.seller).call(distributorOrders.changeLines, {
      params: params(given),
      body: { lines: [{ lineId, productId: line?.productId ?? 0, quantity: 1 }] },
    })
    expect((await refused(change)).fields).toHaveProperty(['lines.0.quantity'])
  })

  test('R-021 a supplier accepts, declines, edits and gives up orders, and settles what is disputed', async () => {
    const [fresh, given] = [await anOrder(), await disputed()]
    expect(fresh.order.status).toBe('pending')
    expect((await as(fresh.seller).call(distributorOrders.find, { params: params(fresh) })).actions).toEqual([
      'accept',
      'decline',
      'edit',
      'abandon',
      'backorder',
    ])
    expect((await as(given.seller).call(distributorOrders.find, { params: params(given) })).actions).toEqual([
      'edit',
      'abandon',
      'resolve-dispute',
      'credit',
      'invoice',
    ])
    await as(given.seller).call(distributorOrders.update, { params: params(given), body: { deliveryFee: 1 } })
    expect((await resolve(given)).status).toBe('completed_after_dispute')
  })

  test('T-65 is given up instead, and goods of it go back', async () => {
    const given = await disputed()
    const abandon = as(given.seller).call(distributorOrders.abandon, { params: params(given), body: { note: 'All back' } })
    expect(await abandon).toMatchObject({ status: 'abandoned' })
    expect((await refused(resolve(given))).code).toBe('invalid_transition')
  })
})

describe('the invoice', () => {
  const attach = ({ seller, order }: Given, fields: Record<string, string>, files: [Blob, string][] = []) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [file, name] of files) form.append('invoices', file, name)
    return sendForm(orderDelivery.attachInvoice, { orderId: order.id }, form, { as: seller })
  }

  test('E-238 its files, number and dates; the customer is notified, both read the file, nobody else', async () => {
    const given = await anAcceptedOrder()
    const sent = await attach(given, { invoiceNumber: 'INV-7', invoiceDate: '2026-03-02', dueDate: '2026-03-30' }, [
      [aPng(4, 4), 'invoice.png'],
    ])
    expect(sent.statusCode).toBe(200)
    const order = sent.json()
    expect(order).toMatchObject({ invoiceNumber: 'INV-7', invoiceDate: '2026-03-02', dueDate: '2026-03-30' })
    expect(order.files).toMatchObject([{ kind: 'invoice', name: 'invoice.png', contentType: 'image/png' }])
    const file = (who: { token: string }) =>
      as(who).send(orderDelivery.file, { params: { orderId: given.order.id, fileId: order.files[0].id } })
    expect((await file(given.seller)).statusCode).toBe(200)
    expect((await file((await aTrade()).seller)).statusCode).toBe(404)
    await runJobs()
    expect((await mailsTo(given.buyer.email)).some(({ subject }) => subject.includes('sent the invoice'))).toBe(true)
  })

  test('what is not said stays; nothing said, a wrong file or dates the wrong way round are refused by field', async () => {
    const given = await anAcceptedOrder()
    await attach(given, { invoiceNumber: 'INV-7' })
    expect((await attach(given, { invoiceDate: '2026-03-02' })).json()).toMatchObject({ invoiceNumber: 'INV-7' })
    const fields = async (form: Record<string, string>, files: [Blob, string][] = []) =>
      Object.keys((await attach(given, form, files)).json().error.fields)
    expect(await fields({})).toEqual(['invoices'])
    expect(await fields({ dueDate: '2026-03-01' })).toEqual(['dueDate'])
    expect(await fields({}, [[new Blob(['MZ']), 'invoice.pdf']])).toEqual(['invoices'])
    expect((await seenByVenue(given)).files).toEqual([])
  })

  test('of a pending order there is none', async () => {
    expect((await attach(await anOrder(), { invoiceNumber: '1' })).statusCode).toBe(409)
  })
})

test('T-61 a scheduled order is given up: its goods go back, and the customer reads why', async () => {
  const trade = await aTrade()
  const product = await makeProduct(trade.distributor, { stock: 10 })
  const given = { ...trade, order: await placed(trade, [{ productId: product.id, quantity: 4 }]) }
  await accept(given)
  await schedule(given, { date: FAR })
  expect(
    (await as(given.seller).call(distributorOrders.abandon, { params: params(given), body: { note: 'Truck broke' } })).status,
  ).toBe('abandoned')
  expect(await stockOf(product)).toBe(10)
  const seen = await as(given.buyer).call(venueOrders.findOwn, { params: params(given) })
  expect(seen.cancelNote).toBe('Truck broke')
})
