import { describe, expect, test } from 'vitest'
import { type CreditNote, creditNotes } from '#contract/credit-notes.ts'
import { notifications } from '#contract/notifications.ts'
import { distributorOrders, type Order, venueOrders } from '#contract/orders.ts'
import { productInventory } from '#contract/product-inventory.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, makeWarehouse, setStock, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
type Delivered = Trade & { order: Order }

/** An accepted order of 4 apples, 2 bread and 1 cheese: 110.00, and 121.00 with 10 % tax on top. */
async function aDelivery(terms: Parameters<typeof aTrade>[0] = { distributor: { tax: 10 } }): Promise<Delivered> {
  const trade = await aTrade(terms)
  for (const product of trade.products) await setStock(product, 100)
  return { ...trade, order: await anotherOrder(trade) }
}

async function anotherOrder({ buyer, seller, venue, distributor, products }: Trade): Promise<Order> {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          products: products.map(({ id }, i) => ({ productId: id, quantity: [4, 2, 1][i] ?? 1 })),
        },
      ],
    },
  })
  return as(seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
}

const lineOf = (order: Order, index: number): number => order.orderedProducts[index]?.id ?? 0
const draft = ({ seller, order }: Pick<Delivered, 'seller' | 'order'>, body: object) =>
  as(seller).call(creditNotes.create, { body: { orderId: order.id, ...body } })
const back = (order: Order, index: number, quantity: number, more: object = {}) => ({
  lineId: lineOf(order, index),
  quantity,
  ...more,
})
const approve = ({ seller }: Pick<Trade, 'seller'>, note: Pick<CreditNote, 'id'>, body: object = {}) =>
  as(seller).call(creditNotes.approve, { params: { creditNoteId: note.id }, body })
const params = (note: Pick<CreditNote, 'id'>) => ({ creditNoteId: note.id })
const found = ({ seller, order }: Delivered) => as(seller).call(distributorOrders.find, { params: { orderId: order.id } })

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

describe('approving', () => {
  test('G-029 is final: numbers it, lowers what is left, and is in the history of the order for both sides', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], note: 'One was bruised' })
    const approved = await approve(trade, note, { expectedTotal: 11 })
    expect(approved).toMatchObject({
      status: 'approved',
      number: 1,
      approvedByName: trade.seller.name,
      total: 11,
      actions: [],
      amounts: { remainingBefore: 121, remainingAfter: 110 },
    })
    const seen = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: trade.order.id } })
    expect(seen).toMatchObject({
      amountWithTax: 121,
      creditNoteAmount: 11,
      remainingCreditAmount: 110,
      creditNotes: [{ number: 1, note: 'One was bruised', total: 11, taxAmount: 1, lines: [{ quantity: 1, total: 11 }] }],
    })
    expect(seen.historyLog.at(-1)).toMatchObject({
      kind: 'credit_note',
      side: 'distributor',
      userName: trade.seller.name,
      particulars: { number: 'CN-1', total: 11, note: 'One was bruised' },
    })
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 11, actions: ['abandon', 'credit'] })
  })

  test('numbers of a supplier follow on each other without a gap, drafts and refusals take none', async () => {
    const trade = await aDelivery()
    const [first, second, third] = [
      await draft(trade, { nonStockCredit: 100 }),
      await draft(trade, { nonStockCredit: 100 }),
      await draft(trade, { nonStockCredit: 21 }),
    ]
    expect((await approve(trade, first)).number).toBe(1)
    await refused(approve(trade, second))
    expect((await approve(trade, third)).number).toBe(2)
  })

  test('an approved note cannot be changed, deleted or approved again', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    await approve(trade, note)
    const attempts = [
      as(trade.seller).call(creditNotes.update, { params: params(note), body: { nonStockCredit: 6 } }),
      as(trade.seller).call(creditNotes.update, { params: params(note), body: { status: 'draft' } }),
      as(trade.seller).call(creditNotes.remove, { params: params(note) }),
      approve(trade, note),
    ]
    for (const { status, code } of await Promise.all(attempts.map(refused)))
      expect([status, code]).toEqual([409, 'invalid_transition'])
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 5 })
  })

  test('G-029 goods come back to the warehouse that is named, those that are ticked and no others, with who and why', async () => {
    const trade = await aDelivery()
    const [apples, bread, cheese] = trade.products
    const second = await makeWarehouse(trade.distributor)
    const note = await draft(trade, {
      selectedProducts: [
        back(trade.order, 0, 3, { returnToWarehouse: true }),
        back(trade.order, 1, 1, { returnToWarehouse: true, amount: 0 }),
        back(trade.order, 2, 1),
      ],
      warehouseId: second.id,
    })
    expect(await stockOf(apples)).toBe(96)
    await approve(trade, note)
    expect(await Promise.all([apples, bread, cheese].map(stockOf))).toEqual([99, 99, 99])
    const { data } = await as(trade.seller).call(productInventory.history, { params: { productId: apples.id } })
    expect(data[0]).toMatchObject({
      type: 'credit_note_approved',
      quantity: 3,
      balance: 3,
      warehouse: { id: second.id },
      orderId: trade.order.id,
      userName: trade.seller.name,
    })
  })

  test('without a warehouse they go back to where the order was taken from', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1, { returnToWarehouse: true })] })
    await approve(trade, note)
    const { data } = await as(trade.seller).call(productInventory.history, { params: { productId: trade.products[0].id } })
    expect(data[0]).toMatchObject({ quantity: 1, warehouse: { id: trade.distributor.warehouseId } })
  })

  test('goods that a credit brought back do not come back again when the order is given up', async () => {
    const trade = await aDelivery()
    const [apples, bread] = trade.products
    const note = await draft(trade, {
      selectedProducts: [
        back(trade.order, 0, 4, { returnToWarehouse: true }),
        back(trade.order, 1, 1, { returnToWarehouse: true }),
      ],
    })
    await approve(trade, note)
    await as(trade.buyer).call(venueOrders.abandon, {
      params: { venueId: trade.venue.id, orderId: trade.order.id },
      body: {},
    })
    expect(await Promise.all([apples, bread].map(stockOf))).toEqual([100, 100])
  })

  test('a total that is not the one that was seen is refused', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    expect((await refused(approve(trade, note, { expectedTotal: 6 }))).code).toBe('price_changed')
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 0 })
  })

  test('G-058 line by line, with fee and rounding, an order is credited to exactly 0', async () => {
    const trade = await aDelivery({ distributor: { tax: 8.25, minimum_order_amount: 500, delivery_fee: 7.77 } })
    const left = async () => (await found(trade)).remainingCreditAmount
    await approve(trade, await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], nonStockCredit: 3.33 }))
    await approve(
      trade,
      await draft(trade, { selectedProducts: [back(trade.order, 0, 1), back(trade.order, 1, 0, { amount: 1.01 })] }),
    )
    expect(await left()).toBeGreaterThan(0)
    const { data } = await as(trade.seller).call(creditNotes.products, { query: { orderId: trade.order.id } })
    const { remainingDeliveryFee } = await as(trade.seller).call(creditNotes.amounts, { body: { orderId: trade.order.id } })
    const last = await draft(trade, {
      selectedProducts: data.map(({ lineId, remainingQuantity }) => ({ lineId, quantity: remainingQuantity })),
      deliveryFee: remainingDeliveryFee,
    })
    await approve(trade, last)
    expect(await found(trade)).toMatchObject({ creditNoteAmount: trade.order.amountWithTax, remainingCreditAmount: 0 })
    expect((await refused(draft(trade, { nonStockCredit: 0.01 }))).fields).toEqual({
      nonStockCredit: ['Nothing is left to credit'],
    })
  })

  test('the outlet is told once, by bell and by mail, with what, why and what is left', async () => {
    const trade = await aDelivery()
    await runJobs()
    const before = (await mailsTo(trade.buyer.email)).length
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], note: 'One was bruised' })
    await runJobs()
    expect((await mailsTo(trade.buyer.email)).length).toBe(before)
    await approve(trade, note)
    await runJobs()
    const mails = (await mailsTo(trade.buyer.email)).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([`${trade.distributor.name} credited $11.00 of order #1`])
    for (const part of ['CN-1', 'One was bruised', '$110.00', `1 × ${trade.products[0].name}: $11.00`])
      expect(mails[0]?.text).toContain(part)
    const { data } = await as(trade.buyer).call(notifications.list, {})
    expect(data[0]).toMatchObject({ kind: 'credit_note', orderId: trade.order.id, readAt: null })
  })
})

describe('two at once', () => {
  test('G-029 of two notes for all that is left, exactly one is approved', async () => {
    const trade = await aDelivery()
    const notes = await Promise.all([1, 2].map(() => draft(trade, { nonStockCredit: 121 })))
    const outcomes = await Promise.allSettled(notes.map((note) => approve(trade, note)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [rejected] = outcomes.filter((one) => one.status === 'rejected')
    expect(rejected?.reason).toMatchObject({ status: 409, code: 'conflict' })
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 121, remainingCreditAmount: 0 })
  })

  test('one note approved twice at once counts once, and its goods come back once', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 2, { returnToWarehouse: true })] })
    const outcomes = await Promise.allSettled([approve(trade, note), approve(trade, note), approve(trade, note)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'invalid_transition' })
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 22 })
    expect(await stockOf(trade.products[0])).toBe(98)
  })

  test('approving against changing: what was approved is what one of them saw, never something between', async () => {
    const trade = await aDelivery()
    const note = await draft(trade, { nonStockCredit: 5 })
    const [changed, approved] = await Promise.allSettled([
      as(trade.seller).call(creditNotes.update, { params: params(note), body: { nonStockCredit: 7 } }),
      approve(trade, note, { expectedTotal: 5 }),
    ])
    const { creditNoteAmount } = await found(trade)
    if (approved.status === 'fulfilled') expect([creditNoteAmount, changed.status]).toEqual([5, 'rejected'])
    else expect([creditNoteAmount, changed.status]).toEqual([0, 'fulfilled'])
  })

  test('notes of many orders approved at once have numbers of their own, without a gap', async () => {
    const trade = await aDelivery()
    const orders = [trade.order, ...(await Promise.all([1, 2, 3, 4].map(() => anotherOrder(trade))))]
    const notes = await Promise.all(
      orders.map((order) =>
        draft(
          { ...trade, order },
          { selectedProducts: [back(order, 0, 1, { returnToWarehouse: true }), back(order, 1, 1, { returnToWarehouse: true })] },
        ),
      ),
    )
    const approved = await Promise.all(notes.map((note) => approve(trade, note)))
    expect(approved.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('created twice with one Idempotency-Key it is one note', async () => {
    const trade = await aDelivery()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { orderId: trade.order.id, nonStockCredit: 5 }
    const [first, second] = [
      await as(trade.seller).call(creditNotes.create, { body }, key),
      await as(trade.seller).call(creditNotes.create, { body }, key),
    ]
    expect(second.id).toBe(first.id)
    expect(await as(trade.seller).call(creditNotes.totalAmount, {})).toMatchObject({ count: 1 })
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
    expect((await refused(call(creditNotes.products, {}))).fields).toEqual({ orderId: ['Name an order or an outlet'] })
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
