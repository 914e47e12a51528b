import { describe, expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { carts } from '#contract/ordering/carts.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { futureOrders } from '#contract/ordering/future-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { at as atPlan, inDays } from './a-plan.ts'
import { as, now, refused, testApp } from './app.ts'
import { workdayAfter } from './days.ts'
import { aTrade, makeUser, makeWarehouse } from './make.ts'
import type { Trade } from './supplier-orders.ts'

/** Each field that an order is written, placed or planned with: what is sent is read again by another call. */

testApp()

/** A part of what is sent, and what is to be read then. */
type Kept = { part: object; is: object }
type Row = [field: string, kept: (trade: Trade) => Kept | Promise<Kept>]

const day = (days: number) => workdayAfter(now(), days)

/** The same in lines, which a part replaces. */
const inLine =
  (part: object, is: object = part) =>
  ({ products: [{ id }] }: Trade): Kept => ({
    part: { products: [{ id, quantity: 2, ...part }] },
    is: { orderedProducts: [is] },
  })
const same = (part: object) => (): Kept => ({ part, is: part })
const contact = { smsNumber: '', email: '', whatsAppNumber: '' }
const inContact = (part: object) => same({ contactInfo: { ...contact, ...part } })

const WRITTEN: Row[] = [
  [
    'products.id',
    ({ products: [, { id }] }) => ({ part: { products: [{ id, quantity: 2 }] }, is: { orderedProducts: [{ productId: id }] } }),
  ],
  ['products.quantity', inLine({ quantity: 7 })],
  ['products.price', inLine({ price: 4.5 })],
  ['products.marketPrice', inLine({ price: 4.5, marketPrice: true })],
  ['products.discountType', inLine({ discountType: 'percent', discountValue: 10 }, { discountType: 'percent', totalPrice: 18 })],
  ['products.discountValue', inLine({ discountType: 'amount', discountValue: 3 }, { discountValue: 3, totalPrice: 17 })],
  ['products.note', inLine({ note: 'Ripe ones' })],
  [
    'products.bonusId',
    // made of the deals again, and there are none
    ({ products: [apples, bread] }) => ({
      part: {
        products: [
          { id: apples.id, quantity: 2 },
          { id: bread.id, quantity: 1, bonusId: apples.id },
        ],
      },
      is: { orderedProducts: { length: 1 }, amount: 20 },
    }),
  ],
  ['message', () => ({ part: { message: 'Back door' }, is: { distributorMessage: 'Back door' } })],
  ['messageDisplay.invoice', same({ messageDisplay: { invoice: false, deliveryOrder: true } })],
  ['messageDisplay.deliveryOrder', same({ messageDisplay: { invoice: true, deliveryOrder: false } })],
  ['deliveryFee', same({ deliveryFee: 12.5 })],
  ['venueOrderNumber', same({ venueOrderNumber: 'PO 7' })],
  ['distributorType', same({ distributorType: 'simple' })],
  [
    'driverId',
    async ({ seller }) => {
      const { id } = await as(seller).call(drivers.create, { body: { name: 'Ravi' } })
      return { part: { driverId: id }, is: { driver: { id } } }
    },
  ],
  [
    'warehouseId',
    async ({ distributor }) => {
      const { id } = await makeWarehouse(distributor)
      return { part: { warehouseId: id }, is: { warehouseId: id } }
    },
  ],
  ['quoteEndDate', () => ({ part: { quoteEndDate: day(9) }, is: { quoteEndDate: day(9), type: 'quote' } })],
  ['requestedDeliveryAt', () => same({ requestedDeliveryAt: day(9) })()],
  ['tbd', () => ({ part: { tbd: true }, is: { tbd: true, requestedDeliveryAt: null } })],
  ['orderDiscountAmount', same({ orderDiscountAmount: 5 })],
  ['contactInfo.smsNumber', inContact({ smsNumber: '+61412345678' })],
  ['contactInfo.email', inContact({ email: 'chef@docket.test' })],
  ['contactInfo.whatsAppNumber', inContact({ whatsAppNumber: '+61412345678' })],
]

/** Writes the whole of an order, in each way there is. */
const content = ({ products: [{ id }] }: Trade, part: object) => ({ products: [{ id, quantity: 2 }], ...part }) as never
const create = (trade: Trade, type: string, part: object) =>
  as(trade.seller).call(writtenOrders.create, {
    body: { venueId: trade.venue.id, type, ...(content(trade, part) as object) } as never,
  })
const draftOf = async (trade: Trade) => ({ params: { orderId: (await create(trade, 'draft', {})).id } })
const WAYS: Record<string, (trade: Trade, type: 'quote' | 'sales_order', part: object) => Promise<{ id: number }>> = {
  'writtenOrders.create': create,
  'writtenOrders.createFromDraft': async (trade, type, part) =>
    as(trade.seller).call(writtenOrders.createFromDraft, {
      ...(await draftOf(trade)),
      body: { type, draft: content(trade, part) },
    }),
  'writtenOrders.rewriteDraft': async (trade, becomes, part) =>
    as(trade.seller).call(writtenOrders.rewriteDraft, {
      ...(await draftOf(trade)),
      body: { becomes, draft: content(trade, part) },
    }),
}

describe.each(Object.entries(WAYS))('%s', (_, write) => {
  test.each(WRITTEN)('keeps %s', async (_, kept) => {
    const trade = await aTrade()
    const { part, is } = await kept(trade)
    const { id } = await write(trade, 'quoteEndDate' in part ? 'quote' : 'sales_order', part)
    expect(await as(trade.seller).call(distributorOrders.find, { params: { orderId: id } })).toMatchObject(is)
  })
})

/** How an order comes again, and what is read of it then. */
const REPEATED: [field: string, recurrence: object][] = [
  ['every', { every: 'fortnight' }],
  ['weekdays', { every: 'week', weekdays: [2, 4] }],
  ['dayOfMonth', { every: 'month', dayOfMonth: 15 }],
  ['until', { every: 'week', until: '2099-01-31' }],
  ['pausedUntil', { every: 'week', pausedUntil: '2098-01-31' }],
]

const inWanted =
  (part: object) =>
  ({ products: [{ id }] }: Trade): Kept => ({
    part: { products: [{ productId: id, quantity: 2, ...part }] },
    is: { orderedProducts: [part] },
  })
const PLACED: Row[] = [
  [
    'products.productId',
    ({ products: [, { id }] }) => ({
      part: { products: [{ productId: id, quantity: 2 }] },
      is: { orderedProducts: [{ productId: id }] },
    }),
  ],
  ['products.quantity', inWanted({ quantity: 7 })],
  ['products.note', inWanted({ note: 'Ripe ones' })],
  ['message', () => ({ part: { message: 'Ring twice' }, is: { venueMessage: 'Ring twice' } })],
  ['venueOrderNumber', same({ venueOrderNumber: 'PO 7' })],
  ['requestedDeliveryAt', () => same({ requestedDeliveryAt: day(9) })()],
  ['tbd', () => ({ part: { tbd: true }, is: { tbd: true, requestedDeliveryAt: null } })],
  ['distributorType', same({ distributorType: 'simple' })],
  ...REPEATED.map(
    ([field, recurrence]): Row => [
      `recurrence.${field}`,
      () => ({ part: { scheduledAt: inDays(1), recurrence }, is: { plan: { standing: { recurrence } } } }),
    ],
  ),
]

const wanted = ({ distributor, products: [{ id }] }: Trade, part: object) => ({
  distributorId: distributor.id,
  products: [{ productId: id, quantity: 2 }],
  ...part,
})
const PLACERS: Record<string, (trade: Trade, part: object) => Promise<{ id: number }>> = {
  'venueOrders.place': async (trade, part) => {
    const body = { orders: [wanted(trade, part)] }
    const { orders } = await as(trade.buyer).call(venueOrders.place, { params: { venueId: trade.venue.id }, body } as never)
    return orders[0] ?? { id: 0 }
  },
  'adminOrders.place': async (trade, part) =>
    as(await makeUser({ admin: true })).call(adminOrders.place, {
      body: { venueId: trade.venue.id, ...wanted(trade, part) } as never,
    }),
}

describe.each(Object.entries(PLACERS))('%s', (_, place) => {
  test.each(PLACED)('keeps %s', async (_, kept) => {
    const trade = await aTrade()
    const { part, is } = await kept(trade)
    const { id } = await place(trade, part)
    const read =
      'scheduledAt' in part
        ? await as(trade.buyer).call(futureOrders.find, atPlan(trade, id))
        : await as(trade.seller).call(distributorOrders.find, { params: { orderId: id } })
    expect(read).toMatchObject(is)
  })

  test.each([
    ['now', {}],
    ['later', { scheduledAt: '2099-01-01T00:00:00Z' }],
  ])('for %s refuses another total than the one that was seen', async (_, part) => {
    const trade = await aTrade()
    expect((await refused(place(trade, { ...part, expectedAmountWithTax: 19 }))).code).toBe('price_changed')
    expect((await place(trade, { ...part, expectedAmountWithTax: 20 })).id).toBeGreaterThan(0)
  })

  test.each([
    ['recurrence', { recurrence: { every: 'week' } }],
    ['interval', { interval: 'monthly' }],
  ])('asks when it begins where a %s is sent alone', async (_, part) => {
    const { fields } = await refused(place(await aTrade(), part))
    expect(Object.values(fields)).toEqual([['Choose when it is placed for the first time']])
  })
})

test('a draft of a customer is not scheduled, and its repetition is not lost in silence', async () => {
  const trade = await aTrade()
  const body = { status: 'draft_venue', orders: [wanted(trade, { scheduledAt: inDays(1), interval: 'monthly' })] }
  const { fields } = await refused(
    as(trade.buyer).call(venueOrders.place, { params: { venueId: trade.venue.id }, body } as never),
  )
  expect(fields).toEqual({ 'orders.0.scheduledAt': ['A draft is not scheduled'] })
})

describe('an order for later', () => {
  const planned = async () => {
    const trade = await aTrade()
    const { id } = (await PLACERS['venueOrders.place']?.(trade, { scheduledAt: inDays(1), recurrence: { every: 'day' } })) ?? {
      id: 0,
    }
    const { params } = atPlan(trade, id)
    return { trade, params, find: () => as(trade.buyer).call(futureOrders.find, { params }) }
  }

  test.each(REPEATED)('futureOrders.reschedule keeps recurrence.%s', async (_, recurrence) => {
    const { trade, params, find } = await planned()
    await as(trade.buyer).call(futureOrders.reschedule, { params, body: { scheduledAt: inDays(2), recurrence } as never })
    expect(await find()).toMatchObject({ plan: { standing: { recurrence } } })
  })

  test('futureOrders.reschedule moves it, and lets it come as often as the interval says', async () => {
    const { trade, params, find } = await planned()
    const scheduledAt = '2090-01-02T03:00:00.000Z'
    await as(trade.buyer).call(futureOrders.reschedule, { params, body: { scheduledAt, interval: 'monthly' } })
    expect(await find()).toMatchObject({
      plan: { scheduledAt, interval: 'monthly', standing: { recurrence: { every: 'month' } } },
    })
  })

  test('venueOrders.update moves it; nothing else is changed with that, and nothing of it is dropped', async () => {
    const { trade, params, find } = await planned()
    const scheduledAt = '2090-01-02T03:00:00.000Z'
    const update = (body: object) => as(trade.buyer).call(venueOrders.update, { params, body })
    await update({ scheduledAt })
    expect(await find()).toMatchObject({ plan: { scheduledAt } })
    const { fields } = await refused(update({ scheduledAt: inDays(3), message: 'Ring twice' }))
    expect(fields).toEqual({ message: ['Is changed without the schedule'] })
    await update({ message: 'Ring twice' })
    expect(await find()).toMatchObject({ plan: { scheduledAt }, order: { venueMessage: 'Ring twice' } })
  })

  test('futureOrders.change has other products, notes and a message, this time or from now on', async () => {
    const { trade, params, find } = await planned()
    const [, bread] = trade.products
    const change = (body: object) => as(trade.buyer).call(futureOrders.change, { params, body: body as never })
    const products = [{ productId: bread.id, quantity: 3, note: 'Sliced' }]
    await change({ products, message: 'Ring twice', following: true })
    const is = { venueMessage: 'Ring twice', orderedProducts: [products[0]] }
    expect((await find()).order).toMatchObject(is)
    // what was changed for all is what the next one begins with
    const { plan } = await as(trade.buyer).call(futureOrders.answer, { params, body: { answer: 'skip' } })
    const next = await as(trade.buyer).call(futureOrders.find, atPlan(trade, plan?.id ?? 0))
    expect(next.order).toMatchObject(is)
  })
})

describe('a quote whose day is open', () => {
  const quote = async () => {
    const trade = await aTrade()
    const { id: orderId } = await create(trade, 'quote', { quoteEndDate: day(9), tbd: true })
    return { trade, params: { orderId } }
  }

  test('becomes an order whose day is open, whoever makes it one', async () => {
    const { trade, params } = await quote()
    expect(await as(trade.seller).call(writtenOrders.convert, { params, body: {} })).toMatchObject({
      tbd: true,
      requestedDeliveryAt: null,
    })
    const other = await quote()
    const own = { ...other.params, venueId: other.trade.venue.id, action: 'approve' as const }
    expect(await as(other.trade.buyer).call(venueOrders.act, { params: own, body: {} })).toMatchObject({
      status: 'pending',
      tbd: true,
      requestedDeliveryAt: null,
    })
  })

  test('writtenOrders.convert comes on the day and from the warehouse that are named, at the market prices of its lines', async () => {
    const { trade, params } = await quote()
    const warehouse = await makeWarehouse(trade.distributor)
    const body = { requestedDeliveryAt: day(9), warehouseId: warehouse.id }
    expect(await as(trade.seller).call(writtenOrders.convert, { params, body })).toMatchObject({ ...body, tbd: false })
  })
})

test('writtenOrders.convert takes the market prices of lines', async () => {
  const trade = await aTrade()
  const [{ id }] = trade.products
  const products = [{ id, quantity: 2, marketPrice: true, price: 4.5 }]
  const { id: orderId, orderedProducts } = await create(trade, 'quote', { quoteEndDate: day(9), products })
  const marketPrices = orderedProducts.map((line) => ({ lineId: line.id, price: 6 }))
  const converted = await as(trade.seller).call(writtenOrders.convert, { params: { orderId }, body: { marketPrices } })
  expect(converted).toMatchObject({ amount: 12, orderedProducts: [{ price: 6 }] })
})

describe('carts.update', () => {
  const open = async () => {
    const trade = await aTrade()
    const params = { venueId: trade.venue.id, distributorId: trade.distributor.id }
    const set = (body: object) => as(trade.buyer).call(carts.update, { params, body })
    const read = async () => (await as(trade.buyer).call(carts.list, { params })).data[0]
    return { trade, set, read }
  }

  test('keeps notes of lines, message and the customer’s own number', async () => {
    const { trade, set, read } = await open()
    const [apples] = trade.products
    const lines = [{ productId: apples.id, quantity: 2, note: 'Ripe ones' }]
    await set({ lines, message: 'Ring twice', venueOrderNumber: 'PO 7' })
    expect(await read()).toMatchObject({
      message: 'Ring twice',
      venueOrderNumber: 'PO 7',
      entries: [{ product: { id: apples.id }, quantity: 2, note: 'Ripe ones' }],
    })
  })

  test('keeps the note of a line whose quantity alone is set beside another line with a note', async () => {
    const { trade, set, read } = await open()
    const [apples, bread] = trade.products
    await set({ lines: [{ productId: apples.id, quantity: 2, note: 'Ripe ones' }] })
    await set({
      lines: [
        { productId: apples.id, quantity: 3 },
        { productId: bread.id, quantity: 1, note: 'Sliced' },
      ],
    })
    const entries = (await read())?.entries.map(({ product, quantity, note }) => [product.id, quantity, note])
    expect(entries).toEqual([
      [apples.id, 3, 'Ripe ones'],
      [bread.id, 1, 'Sliced'],
    ])
  })
})
