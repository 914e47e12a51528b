import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { as, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aDelivery, anotherOrder, approve, back, draft, found, params } from '#test/credits.ts'
import { makeWarehouse, stockOf } from '#test/make.ts'

testApp()

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
    expect(await found(trade)).toMatchObject({ creditNoteAmount: 11, actions: expect.arrayContaining(['credit']) })
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
      body: { note: 'Closed' },
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
    expect((await found(trade)).actions).not.toContain('credit')
    expect((await refused(draft(trade, { nonStockCredit: 0.01 }))).fields).toEqual({
      nonStockCredit: ['Nothing is left to credit'],
    })
  })

  test('the outlet is notified once, by bell and by mail, with what, why and what is left', async () => {
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
