import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aDelivery } from '#test/credits.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, makeWarehouse, setStock, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
type Delivery = Awaited<ReturnType<typeof aDelivery>>
const terms = { distributor: { tax: 10 } }

/** The three products of a trade cost 10, 20 and 30. */
const draftFor = ({ seller, venue }: Pick<Trade, 'seller' | 'venue'>, lines: object[], more: object = {}) =>
  as(seller).call(customerCredits.create, { body: { venueId: venue.id, lines, ...more } as never })
const approved = async (trade: Trade, lines: object[], more: object = {}) => {
  const { id } = await draftFor(trade, lines, more)
  return as(trade.seller).call(creditNotes.approve, { params: { creditNoteId: id }, body: {} })
}

describe('a credit note without an order', () => {
  test('credits goods at the price and tax the customer pays today, or at what is typed, and free amounts for a reason', async () => {
    const trade = await aTrade(terms)
    const [apples, bread] = trade.products
    const note = await draftFor(
      trade,
      [
        { productId: apples.id, quantity: 2 },
        { productId: bread.id, quantity: 1, price: 5.5, tax: 5, taxCalculation: 'inclusive' },
        { name: 'Late by a day', price: 3, tax: 0, taxCalculation: 'exempt' },
      ],
      { note: 'Came back on Monday' },
    )
    expect(note).toMatchObject({
      status: 'draft',
      number: null,
      order: null,
      selectedProducts: [],
      total: 30.5,
      venue: { id: trade.venue.id },
      currency: { code: 'AUD' },
      actions: ['edit', 'approve', 'delete'],
      amounts: {
        taxAmount: 2.26,
        taxes: [
          { rate: 10, isIncluded: false, amount: 2 },
          { rate: 5, isIncluded: true, amount: 0.26 },
        ],
      },
    })
    expect(note.customerLines.map(({ name, quantity, price, total }) => [name, quantity, price, total])).toEqual([
      [apples.name, 2, 10, 22],
      [bread.name, 1, 5.5, 5.5],
      ['Late by a day', 1, 3, 3],
    ])
    expect(await as(trade.seller).call(creditNotes.find, { params: { creditNoteId: note.id } })).toEqual(note)
  })

  test('E-244 is created by the call of credit notes too, with lines and an amount for nothing in particular', async () => {
    const trade = await aTrade(terms)
    const { venue, seller } = trade
    const create = (body: object) => as(seller).call(creditNotes.create, { body: body as never })
    const made = await create({
      venueId: venue.id,
      lines: [{ productId: trade.products[0].id, quantity: 2 }],
      nonStockCredit: 5.5,
      note: 'Late twice',
    })
    expect(made).toMatchObject({
      status: 'draft',
      order: null,
      venue: { id: venue.id },
      total: 27.5,
      amounts: { taxAmount: 2.5 },
    })
    expect(made.customerLines.map(({ name, total }) => [name, total])).toEqual([
      [trade.products[0].name, 22],
      ['Late twice', 5.5],
    ])
    expect((await create({ venueId: venue.id, nonStockCredit: 3 })).customerLines).toMatchObject([{ name: 'Credit', total: 3 }])
    const { total } = await as(seller).call(creditNotes.approve, { params: { creditNoteId: made.id }, body: {} })
    expect(total).toBe(27.5)
  })

  test.each([
    ['neither an order nor a customer', () => ({ nonStockCredit: 1 }), 'orderId'],
    ['both', ({ order, venue }: Delivery) => ({ orderId: order.id, venueId: venue.id, nonStockCredit: 1 }), 'venueId'],
    ['nothing', ({ venue }: Delivery) => ({ venueId: venue.id }), 'lines'],
    [
      'lines of an order',
      ({ venue }: Delivery) => ({ venueId: venue.id, nonStockCredit: 1, selectedProducts: [{ lineId: 1, quantity: 1 }] }),
      'selectedProducts',
    ],
    ['an order’s fee', ({ venue }: Delivery) => ({ venueId: venue.id, nonStockCredit: 1, deliveryFee: 2 }), 'deliveryFee'],
    [
      'lines of its own for an order',
      ({ order }: Delivery) => ({ orderId: order.id, lines: [{ name: 'Gift', price: 1 }] }),
      'lines',
    ],
    ['tenths of a cent', ({ venue }: Delivery) => ({ venueId: venue.id, nonStockCredit: 1.005 }), 'nonStockCredit'],
  ])('E-244 a credit note of %s is refused by its field', async (_, body, field) => {
    const trade = await aDelivery(terms)
    const refusal = await refused(as(trade.seller).call(creditNotes.create, { body: body(trade) as never }))
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, [field]])
  })

  test('is previewed to the same amounts without being written', async () => {
    const trade = await aTrade(terms)
    const lines = [
      { productId: trade.products[0].id, quantity: 3 },
      { name: 'Trouble', price: 1 },
    ]
    const body = { venueId: trade.venue.id, lines }
    const preview = await as(trade.seller).call(customerCredits.amounts, { body })
    expect(preview).toMatchObject({ isValid: true, problems: {}, total: 34.1, taxAmount: 3.1 })
    const { count } = await as(trade.seller).call(creditNotes.totalAmount, {})
    expect(count).toBe(0)
    expect((await draftFor(trade, lines)).total).toBe(preview.total)
  })

  test.each([
    ['a product of another supplier', (_: Trade, foreign: number) => ({ productId: foreign }), 'productId'],
    ['a free amount without a reason', () => ({ price: 3 }), 'name'],
    ['a free amount without an amount', () => ({ name: 'Late' }), 'price'],
    ['a free amount in tenths of a cent', () => ({ name: 'Late', price: 3.005 }), 'price'],
    ['a free amount that goes to stock', () => ({ name: 'Late', price: 3, returnToWarehouse: true }), 'returnToWarehouse'],
    ['a quantity of 0', ({ products }: Trade) => ({ productId: products[0].id, quantity: 0 }), 'quantity'],
    ['a negative price', ({ products }: Trade) => ({ productId: products[0].id, price: -1 }), 'price'],
    ['tax of 101 percent', ({ products }: Trade) => ({ productId: products[0].id, tax: 101 }), 'tax'],
    ['more than can be paid', ({ products }: Trade) => ({ productId: products[0].id, quantity: 1e6, price: 1e12 }), 'quantity'],
  ])('%s is refused, naming the field, and nothing is written', async (_, line, field) => {
    const trade = await aTrade(terms)
    const foreign = await aTrade()
    const refusal = await refused(draftFor(trade, [line(trade, foreign.products[0].id)]))
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, [`lines.0.${field}`]])
    const { count } = await as(trade.seller).call(creditNotes.totalAmount, {})
    expect(count).toBe(0)
  })

  test('is not given to a venue that is no customer, nor from a warehouse of somebody else', async () => {
    const [trade, other] = [await aTrade(terms), await aTrade()]
    const lines = [{ name: 'Gift', price: 1 }]
    expect((await refused(draftFor({ ...trade, venue: other.venue }, lines))).code).toBe('not_connected')
    const pending = await makeVenue()
    await connect(trade.distributor, pending, { status: 'connection_pending', requested_by: 'distributor' })
    expect((await refused(draftFor({ ...trade, venue: pending as never }, lines))).code).toBe('not_connected')
    const foreign = await refused(draftFor(trade, lines, { warehouseId: other.distributor.warehouseId }))
    expect(Object.keys(foreign.fields)).toEqual(['warehouseId'])
  })

  test('is given to a former customer too, whose products the search still finds', async () => {
    const trade = await aTrade(terms)
    await inDatabase((tx) =>
      tx
        .updateTable('connections')
        .set({ status: 'ended' })
        .where('venue_id', '=', trade.venue.id)
        .where('distributor_id', '=', trade.distributor.id)
        .execute(),
    )
    const query = { venueId: trade.venue.id, term: trade.products[0].name }
    const [found] = (await as(trade.seller).call(writtenOrders.products, { query })).data
    expect(found?.id).toBe(trade.products[0].id)
    expect((await refused(as(trade.seller).call(writtenOrders.terms, { query: { venueId: trade.venue.id } }))).code).toBe(
      'not_connected',
    )
    expect(await approved(trade, [{ productId: trade.products[0].id, quantity: 1 }])).toMatchObject({ total: 11, number: 1 })
  })

  test('needs a price where the product has a market price', async () => {
    const trade = await aTrade(terms)
    const fish = await makeProduct(trade.distributor, { market_price: true })
    const refusal = await refused(draftFor(trade, [{ productId: fish.id, quantity: 1 }]))
    expect(Object.keys(refusal.fields)).toEqual(['lines.0.price'])
    expect((await draftFor(trade, [{ productId: fish.id, quantity: 1, price: 7 }])).customerLines[0]?.price).toBe(7)
  })

  test('is drafted once however often the same request arrives', async () => {
    const trade = await aTrade(terms)
    const body = { venueId: trade.venue.id, lines: [{ name: 'Gift', price: 1 }] }
    const key = { 'idempotency-key': randomUUID() }
    const made = await Promise.all([1, 2, 3].map(() => as(trade.seller).send(customerCredits.create, { body }, key)))
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(1)
    const { count } = await as(trade.seller).call(creditNotes.totalAmount, {})
    expect(count).toBe(1)
  })

  test('is approved once however often the same approval arrives, and its number is the next of all notes', async () => {
    const trade = await aDelivery(terms)
    const first = await approved(trade, [{ name: 'Gift', price: 1 }])
    const { id } = await draftFor(trade, [{ name: 'Gift', price: 2 }])
    const key = { 'idempotency-key': randomUUID() }
    const params = { creditNoteId: id }
    const send = () => as(trade.seller).send(creditNotes.approve, { params, body: { expectedTotal: 2.2 } }, key)
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([first.number, answers[0]?.json().number, answers[1]?.json().number]).toEqual([1, 2, 2])
    const again = await refused(as(trade.seller).call(creditNotes.approve, { params, body: {} }))
    expect(again.code).toBe('invalid_transition')
  })

  test('is not approved at another total than was seen', async () => {
    const trade = await aTrade(terms)
    const { id } = await draftFor(trade, [{ name: 'Gift', price: 1 }])
    const refusal = await refused(
      as(trade.seller).call(creditNotes.approve, { params: { creditNoteId: id }, body: { expectedTotal: 1 } }),
    )
    expect(refusal.code).toBe('price_changed')
  })

  test('keeps what was agreed when the price of the product changes before it is approved', async () => {
    const trade = await aTrade(terms)
    const [apples] = trade.products
    const { id } = await draftFor(trade, [{ productId: apples.id, quantity: 1 }])
    await inDatabase((tx) => tx.updateTable('products').set({ price: 99 }).where('id', '=', apples.id).execute())
    const changed = await as(trade.seller).call(customerCredits.update, { params: { creditNoteId: id }, body: { note: 'Soft' } })
    expect(changed).toMatchObject({ note: 'Soft', total: 11 })
    expect(await as(trade.seller).call(creditNotes.approve, { params: { creditNoteId: id }, body: {} })).toMatchObject({
      total: 11,
    })
  })

  /** Goods at a price and tax that were typed in, which come back, and a free amount. */
  const typedLines = ({ products: [apples] }: Trade) => [
    { productId: apples.id, quantity: 2, price: 5.5, tax: 5, taxCalculation: 'inclusive' as const, returnToWarehouse: true },
    { name: 'Late by a day', price: 3, tax: 4, taxCalculation: 'exclusive' as const },
  ]
  const WAYS: [string, (trade: Trade, warehouseId: number) => Promise<{ id: number }>][] = [
    [
      'creditNotes.create',
      (trade, warehouseId) =>
        as(trade.seller).call(creditNotes.create, { body: { venueId: trade.venue.id, lines: typedLines(trade), warehouseId } }),
    ],
    [
      'customerCredits.update',
      async (trade, warehouseId) => {
        const { id: creditNoteId } = await draftFor(trade, [{ name: 'Gift', price: 1 }])
        const body = { lines: typedLines(trade), warehouseId }
        return as(trade.seller).call(customerCredits.update, { params: { creditNoteId }, body })
      },
    ],
  ]

  test.each(WAYS)(
    'by %s keeps all that is typed of its lines, and brings goods to the warehouse that is named',
    async (_, write) => {
      const trade = await aTrade(terms)
      const [apples] = trade.products
      await setStock(apples, 5)
      const warehouse = await makeWarehouse(trade.distributor)
      const { id } = await write(trade, warehouse.id)
      const params = { creditNoteId: id }
      const note = await as(trade.seller).call(creditNotes.find, { params })
      expect(note).toMatchObject({ warehouse: { id: warehouse.id }, total: 14.12, customerLines: typedLines(trade) })
      await as(trade.seller).call(creditNotes.approve, { params, body: {} })
      const { data } = await as(trade.seller).call(productInventory.history, { params: { productId: apples.id } })
      expect(data[0]).toMatchObject({ quantity: 2, warehouse: { id: warehouse.id } })
    },
  )

  test('is previewed with the tax that is typed, and says that only goods can be returned', async () => {
    const trade = await aTrade(terms)
    const preview = (lines: object[]) =>
      as(trade.seller).call(customerCredits.amounts, { body: { venueId: trade.venue.id, lines: lines as never } })
    expect(await preview(typedLines(trade))).toMatchObject({
      isValid: true,
      total: 14.12,
      lines: [
        { tax: 5, taxCalculation: 'inclusive', total: 11 },
        { tax: 4, taxCalculation: 'exclusive', total: 3.12 },
      ],
    })
    const [, late] = typedLines(trade)
    expect(await preview([{ ...late, returnToWarehouse: true }])).toMatchObject({
      isValid: false,
      problems: { 'lines.0.returnToWarehouse': ['Only goods can be returned'] },
    })
  })

  test('is changed and deleted as a draft, and stays as it is once it is approved', async () => {
    const trade = await aTrade(terms)
    const { id } = await draftFor(trade, [{ name: 'Gift', price: 1 }])
    const params = { creditNoteId: id }
    const lines = [{ productId: trade.products[1].id, quantity: 1 }]
    const changed = await as(trade.seller).call(customerCredits.update, { params, body: { lines } })
    expect(changed).toMatchObject({ total: 22, customerLines: [{ name: trade.products[1].name }] })
    await as(trade.seller).call(creditNotes.approve, { params, body: {} })
    for (const move of [
      () => as(trade.seller).call(customerCredits.update, { params, body: { lines } }),
      () => as(trade.seller).call(creditNotes.remove, { params }),
    ])
      expect((await refused(move())).code).toBe('invalid_transition')
    const other = await draftFor(trade, lines)
    await as(trade.seller).call(creditNotes.remove, { params: { creditNoteId: other.id } })
    expect((await refused(as(trade.seller).call(creditNotes.find, { params: { creditNoteId: other.id } }))).status).toBe(404)
  })

  test('is not changed as one of an order, nor one of an order as this', async () => {
    const trade = await aDelivery(terms)
    const without = await draftFor(trade, [{ name: 'Gift', price: 1 }])
    const of = await as(trade.seller).call(creditNotes.create, { body: { orderId: trade.order.id, nonStockCredit: 1 } })
    const moves = [
      () => as(trade.seller).call(creditNotes.update, { params: { creditNoteId: without.id }, body: { nonStockCredit: 5 } }),
      () => as(trade.seller).call(customerCredits.update, { params: { creditNoteId: of.id }, body: { note: 'x' } }),
    ]
    for (const move of moves) expect((await refused(move())).code).toBe('invalid_transition')
  })

  test('puts goods back to the warehouse that was chosen, once, with its number on the movement', async () => {
    const trade = await aTrade(terms)
    const [apples, bread] = trade.products
    for (const product of [apples, bread]) await setStock(product, 5)
    const note = await approved(trade, [
      { productId: apples.id, quantity: 2, returnToWarehouse: true },
      { productId: apples.id, quantity: 1.5, returnToWarehouse: true, price: 1 },
      { productId: bread.id, quantity: 3 },
    ])
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([8.5, 5])
    const moved = await inDatabase((tx) =>
      tx
        .selectFrom('inventory_movements')
        .selectAll()
        .where('product_id', '=', apples.id)
        .where('type', '=', 'credit_note_approved')
        .execute(),
    )
    expect(moved).toMatchObject([{ quantity: 3.5, order_id: null, note: `CN-${note.number}` }])
  })

  test('needs the permission to edit orders to be written, the one to approve credit notes to count, and premium', async () => {
    const trade = await aTrade(terms)
    const body = { venueId: trade.venue.id, lines: [{ name: 'Gift', price: 1 }] }
    const reader = await makeUser({ distributor: trade.distributor, role: 'distributor_delivery' })
    expect((await refused(as(reader).call(customerCredits.create, { body }))).status).toBe(403)
    const mayNotApprove = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    const drafted = await draftFor({ ...trade, seller: mayNotApprove }, body.lines)
    const approval = as(mayNotApprove).call(creditNotes.approve, { params: { creditNoteId: drafted.id }, body: {} })
    expect((await refused(approval)).status).toBe(403)
    await inDatabase((tx) =>
      tx.updateTable('distributors').set({ account_type: 'lite' }).where('id', '=', trade.distributor.id).execute(),
    )
    const lite = await makeUser({ distributor: trade.distributor })
    expect((await refused(as(lite).call(customerCredits.create, { body }))).status).toBe(403)
  })
})

describe('the customer', () => {
  test('is notified once, and reads the note in a list that says what all of them come to', async () => {
    const trade = await aDelivery(terms)
    const { buyer, venue } = trade
    const params = { venueId: venue.id }
    const draft = await draftFor(trade, [{ name: 'Not yet', price: 50 }])
    const note = await approved(trade, [{ productId: trade.products[0].id, quantity: 1 }], { note: 'Returned without a bill' })
    const of = await as(trade.seller).call(creditNotes.create, { body: { orderId: trade.order.id, nonStockCredit: 4 } })
    await as(trade.seller).call(creditNotes.approve, { params: { creditNoteId: of.id }, body: {} })
    const list = await as(buyer).call(customerCredits.listForVenue, { params })
    expect(list.data.map(({ id, total, order }) => [id, total, order?.id ?? null])).toEqual([
      [of.id, 4, trade.order.id],
      [note.id, 11, null],
    ])
    expect(list.totals).toMatchObject([{ total: 15, count: 2, currency: { code: 'AUD' } }])
    const read = await as(buyer).call(customerCredits.findForVenue, { params: { ...params, creditNoteId: note.id } })
    expect(read).toMatchObject({ total: 11, actions: [], note: 'Returned without a bill' })
    const hidden = as(buyer).call(customerCredits.findForVenue, { params: { ...params, creditNoteId: draft.id } })
    expect((await refused(hidden)).status).toBe(404)
    await runJobs()
    const { data } = await as(buyer).call(notifications.list, {})
    const said = data.filter(({ kind, orderId }) => kind === 'credit_note' && orderId === null)
    expect(said).toMatchObject([{ title: `${trade.distributor.name} credited $11.00` }])
    const mails = (await mailsTo(buyer.email)).filter(({ text }) => text.includes('Returned without a bill'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/buyer/credit-notes/${note.id}`)
  })

  test('reads nothing of another venue', async () => {
    const [trade, other] = [await aTrade(terms), await aTrade()]
    const note = await approved(trade, [{ name: 'Gift', price: 1 }])
    const params = { venueId: other.venue.id, creditNoteId: note.id }
    expect((await refused(as(other.buyer).call(customerCredits.findForVenue, { params }))).status).toBe(404)
    expect((await as(other.buyer).call(customerCredits.listForVenue, { params })).data).toEqual([])
    const foreign = { ...params, venueId: trade.venue.id }
    expect((await refused(as(other.buyer).call(customerCredits.findForVenue, { params: foreign }))).status).toBe(404)
  })
})

test('the supplier finds notes without an order in its list, by customer and number, and they count in its total', async () => {
  const trade = await aDelivery(terms)
  const note = await approved(trade, [{ name: 'Gift', price: 1 }])
  const query = { venueId: String(trade.venue.id), term: `CN-${note.number}` }
  const { data } = await as(trade.seller).call(creditNotes.list, { query })
  expect(data).toMatchObject([{ id: note.id, order: null, total: 1.1, venue: { id: trade.venue.id } }])
  expect(await as(trade.seller).call(creditNotes.totalAmount, { query: { venueId: String(trade.venue.id) } })).toMatchObject({
    count: 1,
    total: 1.1,
  })
})
