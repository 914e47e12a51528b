import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aDelivery, anotherOrder, approve, back, draft, found, lineOf, params } from '#test/credits.ts'
import {
  aTrade,
  connect,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  setStock,
  stockOf,
} from '#test/make.ts'

testApp()

describe('a draft', () => {
  test('R-127 G-029 is of type credit_note, has no number, and counts for nothing', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], note: 'One was bruised' })
    expect(note).toMatchObject({
      type: 'credit_note',
      status: 'draft',
      number: null,
      note: 'One was bruised',
      total: 11,
      actions: ['edit', 'approve', 'delete'],
      amounts: { taxAmount: 1, remainingBefore: 121, remainingAfter: 110, isValid: true },
    })
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 0, remainingCreditAmount: 121, creditNotes: [] })
  })

  test('is changed in part: what is not sent stays, and its amounts follow', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], note: 'One was bruised' })
    const changed = await as(trade.seller).call(creditNotes.update, {
      params: params(note),
      body: { selectedProducts: [back(trade.order, 1, 2), back(trade.order, 0, 0, { amount: 5 })], nonStockCredit: 2.5 },
    })
    expect(changed).toMatchObject({ note: 'One was bruised', nonStockCredit: 2.5, total: 52 })
    expect(changed.selectedProducts.map(({ quantity, total }) => [quantity, total])).toEqual([
      [2, 44],
      [0, 5.5],
    ])
    expect(await as(trade.seller).call(creditNotes.find, { params: params(note) })).toEqual(changed)
  })

  test('is deleted and gone', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    await as(trade.seller).call(creditNotes.remove, { params: params(note) })
    expect((await refused(as(trade.seller).call(creditNotes.find, { params: params(note) }))).status).toBe(404)
  })

  test('is shown with the amounts of now, after another note has taken its share', async () => {
    const trade = await aDelivery()
    const [first, second] = [
      await draft(trade, { selectedProducts: [back(trade.order, 0, 3)] }),
      await draft(trade, { selectedProducts: [back(trade.order, 0, 3)] }),
    ]
    await approve(trade, first)
    expect(await as(trade.seller).call(creditNotes.find, { params: params(second) })).toMatchObject({
      amounts: { isValid: false, problems: { 'selectedProducts.0.quantity': ['Only 1 left to credit'] }, remainingBefore: 88 },
    })
  })

  test.each([
    ['more than was bought', { quantity: 5 }, 'selectedProducts.0.quantity'],
    ['a negative quantity', { quantity: -1 }, 'selectedProducts.0.quantity'],
    ['a billion', { quantity: 1e9 }, 'selectedProducts.0.quantity'],
    ['nothing of a line', { quantity: 0 }, 'selectedProducts.0.quantity'],
    ['a negative amount', { quantity: 0, amount: -1 }, 'selectedProducts.0.amount'],
    ['more money than the line cost', { quantity: 0, amount: 40.01 }, 'selectedProducts.0.amount'],
    ['a third of a cent', { quantity: 0, amount: 1.005 }, 'selectedProducts.0.amount'],
    ['goods back of no quantity', { quantity: 0, amount: 1, returnToWarehouse: true }, 'selectedProducts.0.returnToWarehouse'],
  ])('R-256 %s is refused, naming the field, and nothing is written', async (_, wanted, field) => {
    const trade = await aDelivery()
    const refusal = await refused(draft(trade, { selectedProducts: [{ lineId: lineOf(trade.order, 0), ...wanted }] }))
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, [field]])
    const { count } = await as(trade.seller).call(creditNotes.totalAmount, {})
    expect(count).toBe(0)
  })

  test('R-256 a non-stock credit beyond what is left, no credit at all, a line twice and a foreign warehouse are refused', async () => {
    const [trade, other] = await Promise.all([aDelivery(), aDelivery()])
    const fieldsOf = async (body: object) => (await refused(draft(trade, body))).fields
    expect(await fieldsOf({ nonStockCredit: 121.01 })).toEqual({ nonStockCredit: ['Only 121 left to credit'] })
    expect(await fieldsOf({})).toEqual({ selectedProducts: ['Choose what to credit'] })
    expect(await fieldsOf({ deliveryFee: 1 })).toEqual({ deliveryFee: ['Nothing is left to credit'] })
    expect(await fieldsOf({ selectedProducts: [back(trade.order, 0, 1), back(trade.order, 0, 1)] })).toEqual({
      'selectedProducts.1.lineId': ['This line is there twice'],
    })
    expect(await fieldsOf({ nonStockCredit: 1, warehouseId: other.distributor.warehouseId })).toEqual({
      warehouseId: ['There is no such warehouse'],
    })
  })

  test('lines of another order, and of another supplier, are no lines of this one', async () => {
    const trade = await aDelivery()
    const [second, foreign] = [await anotherOrder(trade), await aDelivery()]
    for (const order of [second, foreign.order]) {
      const refusal = await refused(draft(trade, { selectedProducts: [back(order, 0, 1)] }))
      expect(refusal.fields).toEqual({ 'selectedProducts.0.lineId': ['There is no such line on this order'] })
    }
  })

  test('another supplier’s order and note are not found, whatever is asked of them', async () => {
    const [trade, other] = await Promise.all([aDelivery(), aDelivery()])
    const note = await draft(trade, { nonStockCredit: 5 })
    const { call } = as(other.seller)
    const attempts = [
      call(creditNotes.create, { body: { orderId: trade.order.id, nonStockCredit: 1 } }),
      call(creditNotes.amounts, { body: { orderId: trade.order.id, nonStockCredit: 1 } }),
      call(creditNotes.products, { query: { orderId: trade.order.id } }),
      call(creditNotes.find, { params: params(note) }),
      call(creditNotes.update, { params: params(note), body: { note: 'mine' } }),
      call(creditNotes.approve, { params: params(note), body: {} }),
      call(creditNotes.remove, { params: params(note) }),
      call(creditNotes.asPdf, { params: params(note) }),
      call(creditNotes.asXlsx, { params: params(note) }),
    ]
    for (const { status } of await Promise.all(attempts.map(refused))) expect(status).toBe(404)
    expect((await call(creditNotes.list, { query: { orderId: trade.order.id } })).data).toEqual([])
  })

  test('an order that was not answered, or was given up, has nothing to credit', async () => {
    const trade = await aTrade()
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    const order = orders[0] as Order
    const refusal = await refused(draft({ ...trade, order }, { nonStockCredit: 1 }))
    expect([refusal.status, refusal.code]).toEqual([409, 'invalid_transition'])
    expect((await as(trade.seller).call(creditNotes.products, { query: { orderId: order.id } })).data).toEqual([])
  })

  test('R-095 needs premium', async () => {
    const trade = await aDelivery()
    await inDatabase((tx) =>
      tx.updateTable('distributors').set({ account_type: 'free' }).where('id', '=', trade.distributor.id).execute(),
    )
    const seller = await makeUser({ distributor: trade.distributor })
    expect((await refused(draft({ ...trade, seller }, { nonStockCredit: 1 }))).code).toBe('plan_required')
  })
})

describe('who may', () => {
  test('G-029 approving takes approveCreditNotes, by its own address and by the status alike', async () => {
    const trade = await aDelivery()
    const packer = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    const note = await draft({ ...trade, seller: packer }, { nonStockCredit: 5 })
    expect(note.actions).toEqual(['edit', 'delete'])
    expect((await refused(approve({ seller: packer }, note))).status).toBe(403)
    const byStatus = { params: params(note), body: { status: 'approved' as const } }
    expect((await refused(as(packer).call(creditNotes.update, byStatus))).status).toBe(403)
    expect(await as(trade.seller).call(creditNotes.update, byStatus)).toMatchObject({ status: 'approved', number: 1 })
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 5 })
  })

  test('R-287 who only looks on reads notes and writes none', async () => {
    const trade = await aDelivery()
    const subscriber = await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' })
    const note = await draft(trade, { nonStockCredit: 5 })
    expect((await as(subscriber).call(creditNotes.find, { params: params(note) })).actions).toEqual([])
    expect((await refused(draft({ ...trade, seller: subscriber }, { nonStockCredit: 1 }))).status).toBe(403)
    expect((await refused(as(subscriber).call(creditNotes.remove, { params: params(note) }))).status).toBe(403)
  })

  test('a venue user calls none of them, and sees nothing of a draft', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    const attempts = [
      as(trade.buyer).call(creditNotes.list, {}),
      as(trade.buyer).call(creditNotes.find, { params: params(note) }),
      as(trade.buyer).call(creditNotes.create, { body: { orderId: trade.order.id, nonStockCredit: 1 } }),
      as(trade.buyer).call(creditNotes.approve, { params: params(note), body: {} }),
    ]
    for (const { status } of await Promise.all(attempts.map(refused))) expect(status).toBe(403)
    const paper = () =>
      as(trade.buyer).send(creditNotes.asPdfForVenue, { params: { venueId: trade.venue.id, creditNoteId: note.id } })
    expect((await paper()).statusCode).toBe(404)
    const seen = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: trade.order.id } })
    expect(seen).toMatchObject({ creditNotes: [], creditNoteAmount: 0 })
    await approve(trade, note)
    expect((await paper()).statusCode).toBe(200)
  })

  test('another venue has no paper of it', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    await approve(trade, note)
    const venue = await makeVenue()
    await connect(trade.distributor, venue)
    const stranger = await makeUser({ venues: [venue] })
    for (const venueId of [venue.id, trade.venue.id]) {
      const answered = await as(stranger).send(creditNotes.asPdfForVenue, { params: { venueId, creditNoteId: note.id } })
      expect(answered.statusCode).toBe(404)
    }
  })
})

describe('what there is', () => {
  test('notes are found by status, by their number, by the order and by the outlet, and added up', async () => {
    const trade = await aDelivery()
    const other = await makeVenue({ name: `Zanzibar ${crypto.randomUUID()}` })
    await connect(trade.distributor, other)
    const cook = await makeUser({ venues: [other] })
    const elsewhere = await anotherOrder({ ...trade, venue: other, buyer: cook })
    const [first, second, third] = [
      await draft(trade, { nonStockCredit: 5 }),
      await draft(trade, { nonStockCredit: 7 }),
      await draft({ ...trade, order: elsewhere }, { nonStockCredit: 11 }),
    ]
    await approve(trade, first)
    const { call } = as(trade.seller)
    const ids = async (query: object) => (await call(creditNotes.list, { query })).data.map(({ id }) => id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ status: 'approved' })).toEqual([first.id])
    expect(await ids({ term: 'CN-1' })).toEqual([first.id])
    expect(await ids({ term: '#2' })).toEqual([third.id])
    expect(await ids({ term: 'zanzi' })).toEqual([third.id])
    expect(await ids({ orderId: trade.order.id })).toEqual([second.id, first.id])
    expect(await ids({ venueId: other.id })).toEqual([third.id])
    expect(await call(creditNotes.totalAmount, {})).toMatchObject({ count: 3, total: 23, currency: { code: 'AUD' } })
    expect(await call(creditNotes.totalAmount, { query: { status: 'draft' } })).toMatchObject({ count: 2, total: 18 })
    const page = await call(creditNotes.list, { query: { limit: 2 } })
    const rest = await call(creditNotes.list, { query: { limit: 2, nextId: page.meta.nextId ?? 0 } })
    expect([page.data.length, rest.data.map(({ id }) => id), rest.meta.nextId]).toEqual([2, [first.id], null])
  })

  test('notes are found by a part of their order’s number, and by the group of the outlet', async () => {
    const group = await makeVenueGroup({ name: `Wren Dining ${crypto.randomUUID()}` })
    const trade = await aDelivery()
    await inDatabase((tx) =>
      tx.updateTable('venues').set({ venue_group_id: group.id }).where('id', '=', trade.venue.id).execute(),
    )
    await inDatabase((tx) => tx.updateTable('orders').set({ order_number: 49_531 }).where('id', '=', trade.order.id).execute())
    const note = await draft(trade, { nonStockCredit: 5 })
    const ids = async (term: string) =>
      (await as(trade.seller).call(creditNotes.list, { query: { term } })).data.map(({ id }) => id)
    for (const term of ['4953', '953', '#49531', 'wren din']) expect([term, await ids(term)]).toEqual([term, [note.id]])
    for (const term of ['494', '#953', 'robin']) expect([term, await ids(term)]).toEqual([term, []])
  })

  test('what can be credited is found by the order, or by a name among the latest orders of an outlet', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    await approve(trade, await draft(trade, { selectedProducts: [back(trade.order, 0, 1)] }))
    const { call } = as(trade.seller)
    const byOrder = await call(creditNotes.products, { query: { orderId: trade.order.id } })
    expect(
      byOrder.data.map(({ quantity, remainingQuantity, remainingAmount }) => [quantity, remainingQuantity, remainingAmount]),
    ).toEqual([
      [4, 3, 30],
      [2, 2, 40],
      [1, 1, 30],
    ])
    const byName = await call(creditNotes.products, { query: { venueId: trade.venue.id, term: 'apples' } })
    expect(byName.data.map(({ orderId, remainingQuantity }) => [orderId, remainingQuantity])).toEqual([
      [second.id, 4],
      [trade.order.id, 3],
    ])
    expect((await refused(call(creditNotes.products, {}))).fields).toEqual({ orderId: ['Choose an order or a customer'] })
  })

  test('R-256 amounts of a draft are worked out without writing, and say when they are too much', async () => {
    const trade = await aDelivery()
    const { call } = as(trade.seller)
    const body = { orderId: trade.order.id, selectedProducts: [back(trade.order, 0, 9)], nonStockCredit: 1 }
    expect(await call(creditNotes.amounts, { body })).toMatchObject({
      productTotal: 44,
      total: 45,
      remainingBefore: 121,
      isValid: false,
      problems: { 'selectedProducts.0.quantity': ['Only 4 left to credit'] },
    })
    expect(await call(creditNotes.totalAmount, {})).toMatchObject({ count: 0 })
  })

  test('amounts of a draft follow its lines, typed amounts and the fee, and say that nothing is returned of no quantity', async () => {
    const trade = await aDelivery({ distributor: { tax: 10, minimum_order_amount: 500, delivery_fee: 20 } })
    const selectedProducts = [back(trade.order, 0, 1), back(trade.order, 1, 0, { amount: 5, returnToWarehouse: true })]
    const body = { orderId: trade.order.id, selectedProducts, deliveryFee: 7 }
    const amounts = await as(trade.seller).call(creditNotes.amounts, { body })
    expect(amounts).toMatchObject({
      lines: [{ amount: 10 }, { amount: 5 }],
      deliveryFee: { amount: 7 },
      isValid: false,
      problems: { 'selectedProducts.1.returnToWarehouse': ['Nothing is returned'] },
    })
  })

  test('a draft is changed to other goods that return to a warehouse, a part of the fee, and another reason', async () => {
    const trade = await aDelivery({ distributor: { tax: 10, minimum_order_amount: 500, delivery_fee: 20 } })
    const [apples] = trade.products
    const warehouse = await makeWarehouse(trade.distributor)
    const note = await draft(trade, { nonStockCredit: 1, note: 'One was bruised' })
    const selectedProducts = [back(trade.order, 0, 1, { returnToWarehouse: true })]
    const body = { selectedProducts, deliveryFee: 7, note: 'Two were bruised', warehouseId: warehouse.id }
    await as(trade.seller).call(creditNotes.update, { params: params(note), body })
    const { warehouseId, ...kept } = body
    const is = { ...kept, warehouse: { id: warehouseId } }
    expect(await as(trade.seller).call(creditNotes.find, { params: params(note) })).toMatchObject(is)
    await approve(trade, note)
    const { data } = await as(trade.seller).call(productInventory.history, { params: { productId: apples.id } })
    expect(data[0]).toMatchObject({ quantity: 1, warehouse: { id: warehouse.id } })
  })

  test('R-257 what came free can come back to stock, and counts nothing', async () => {
    const trade = await aDelivery({})
    const lemons = await makeProduct(trade.distributor, {
      name: 'Lemons',
      price: 3,
      deals: [{ buy: 2, get: 1, price: 0 }],
    })
    await setStock(lemons, 50)
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: lemons.id, quantity: 2 }] }] },
    })
    const order = await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
    expect(order.orderedProducts.map(({ isBonus }) => isBonus)).toEqual([false, true])
    const note = await draft({ ...trade, order }, { selectedProducts: [back(order, 1, 1, { returnToWarehouse: true })] })
    expect(note.total).toBe(0)
    await approve(trade, note)
    expect(await stockOf(lemons)).toBe(48)
  })
})
