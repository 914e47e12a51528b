import { describe, expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderLinks, supplierByLink, venueByLink } from '#contract/ordering/order-links.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, now, refused, testApp } from './app.ts'
import { workdayAfter } from './days.ts'
import { aTrade, makeProduct, makeWarehouse } from './make.ts'
import { accept, anAcceptedOrder, placed, type Trade } from './supplier-orders.ts'

/** Each field that an order is changed or moved on with: what is sent is seen by the other side. */

testApp()

const day = (days: number) => workdayAfter(now(), days)
const aPlaced = (trade: Trade, more: object = {}) => placed(trade, [{ productId: trade.products[0].id, quantity: 2 }], more)
const both = async ({ buyer, seller }: Trade, orderId: number) => [
  await as(buyer).call(venueOrders.findOwn, { params: { orderId } }),
  await as(seller).call(distributorOrders.find, { params: { orderId } }),
]

const tokenOf = (url: string) => ({
  headers: { 'x-public-token': new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '' },
})
/** What a call by the link of one side is made with. */
const linkOfVenue = async ({ seller }: Trade, orderId: number) =>
  tokenOf((await as(seller).call(orderLinks.create, { params: { orderId } })).url)
const linkOfSupplier = async ({ buyer, venue }: Trade, orderId: number) =>
  tokenOf((await as(buyer).call(orderLinks.createAsVenue, { params: { orderId, venueId: venue.id } })).url)
const quoteFor = ({ seller, venue, products: [{ id }] }: Trade, line: object = {}) =>
  as(seller).call(writtenOrders.create, {
    body: { venueId: venue.id, type: 'quote', quoteEndDate: day(9), products: [{ id, quantity: 2, ...line }] },
  })

describe('a change', () => {
  type Changing = { trade: Trade; params: { orderId: number }; own: { orderId: number; venueId: number } }
  const lines = (part: object) => (order: { orderedProducts: { id: number; productId: number }[] }) => ({
    lines: order.orderedProducts.slice(0, 1).map(({ id, productId }) => ({ lineId: id, productId, quantity: 2, ...part })),
  })
  const CHANGERS: Record<string, (changing: Changing, body: object) => Promise<unknown>> = {
    'venueOrders.update': ({ trade, own: params }, body) => as(trade.buyer).call(venueOrders.update, { params, body }),
    'venueOrders.changeLines': ({ trade, own: params }, body) =>
      as(trade.buyer).call(venueOrders.changeLines, { params, body: body as never }),
    'venueByLink.update': async ({ trade, params }, body) =>
      call(venueByLink.update, { params, body }, await linkOfVenue(trade, params.orderId)),
    'distributorOrders.update': ({ trade, params }, body) => as(trade.seller).call(distributorOrders.update, { params, body }),
    'distributorOrders.changeLines': ({ trade, params }, body) =>
      as(trade.seller).call(distributorOrders.changeLines, { params, body: body as never }),
    'supplierByLink.update': async ({ trade, params }, body) =>
      call(supplierByLink.update, { params, body }, await linkOfSupplier(trade, params.orderId)),
  }
  const dayOf = () => ({ requestedDeliveryAt: day(9) })
  const CHANGES: [name: string, part: (order: never) => object, is?: object][] = [
    ['venueOrders.update requestedDeliveryAt', dayOf],
    ['venueOrders.changeLines lines.note', lines({ note: 'Ripe ones' }), { note: 'Ripe ones' }],
    ['venueByLink.update requestedDeliveryAt', dayOf],
    ['venueByLink.update lines.note', lines({ note: 'Ripe ones' }), { note: 'Ripe ones' }],
    ['distributorOrders.update requestedDeliveryAt', dayOf],
    ['distributorOrders.update venueOrderNumber', () => ({ venueOrderNumber: 'PO 7' })],
    ['distributorOrders.update messageDisplay.invoice', () => ({ messageDisplay: { invoice: false, deliveryOrder: true } })],
    [
      'distributorOrders.update messageDisplay.deliveryOrder',
      () => ({ messageDisplay: { invoice: true, deliveryOrder: false } }),
    ],
    ['distributorOrders.changeLines lines.note', lines({ note: 'Ripe ones' }), { note: 'Ripe ones' }],
    ['supplierByLink.update requestedDeliveryAt', dayOf],
    ['supplierByLink.update lines.note', lines({ note: 'Ripe ones' }), { note: 'Ripe ones' }],
    ['supplierByLink.update lines.discountType', lines({ discountType: 'percent', discountValue: 10 }), { totalPrice: 18 }],
    ['supplierByLink.update lines.discountValue', lines({ discountType: 'amount', discountValue: 3 }), { totalPrice: 17 }],
  ]

  test.each(CHANGES)('%s is seen by the other side', async (name, part, line) => {
    const trade = await aTrade()
    const order = await aPlaced(trade)
    const body = part(order as never)
    const changing = { trade, params: { orderId: order.id }, own: { orderId: order.id, venueId: trade.venue.id } }
    await CHANGERS[name.split(' ')[0] ?? '']?.(changing, body)
    for (const read of await both(trade, order.id)) expect(read).toMatchObject(line ? { orderedProducts: [line] } : body)
  })

  test.each(Object.entries(CHANGERS).filter(([name]) => name.endsWith('.update')))(
    'by %s of the day of an order whose day was open arranges it',
    async (_, change) => {
      const trade = await aTrade()
      const { id: orderId } = await aPlaced(trade, { tbd: true })
      await change({ trade, params: { orderId }, own: { orderId, venueId: trade.venue.id } }, dayOf())
      const read = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId } })
      expect(read).toMatchObject({ tbd: false, ...dayOf() })
    },
  )

  test('of a customer cannot leave an order without its day', async () => {
    const trade = await aTrade()
    const order = await aPlaced(trade)
    const params = { orderId: order.id, venueId: trade.venue.id }
    const { fields } = await refused(as(trade.buyer).call(venueOrders.update, { params, body: { requestedDeliveryAt: null } }))
    expect(fields).toEqual({ requestedDeliveryAt: ['Choose a date'] })
  })

  test('of a discount keeps its type where a value alone is sent, and asks for it where there is none', async () => {
    const trade = await aTrade()
    const order = await aPlaced(trade)
    const params = { orderId: order.id }
    const change = (part: object) => as(trade.seller).call(distributorOrders.changeLines, { params, body: lines(part)(order) })
    expect((await refused(change({ discountValue: 3 }))).fields).toEqual({ 'lines.0.discountType': ['Choose percent or amount'] })
    await change({ discountType: 'percent', discountValue: 10 })
    const { orderedProducts } = await change({ discountValue: 20 })
    expect(orderedProducts).toMatchObject([{ discountType: 'percent', discountValue: 20, totalPrice: 16 }])
    const written = await refused(quoteFor(trade, { discountValue: 3 }))
    expect(written.fields).toEqual({ 'products.0.discountType': ['Choose percent or amount'] })
  })
})

describe('what is said with a move', () => {
  const NOTE = 'Closed on Monday'
  const settled = { note: NOTE }
  /** An order as it must be for the move, which is made; what both sides read of it then. */
  type Moved = (trade: Trade) => Promise<{ id: number; is: object }>
  const own = ({ venue }: Trade, orderId: number) => ({ orderId, venueId: venue.id })
  const lineOf = ({ orderedProducts: [line] }: { orderedProducts: { id: number }[] }) => line?.id ?? 0
  const accepted = async (trade: Trade) => accept({ seller: trade.seller, order: await aPlaced(trade) })
  const disputed = async (trade: Trade) => {
    const order = await accepted(trade)
    const params = own(trade, order.id)
    await as(trade.buyer).call(venueOrders.openDispute, { params, body: { note: 'One is missing' } })
    return order
  }

  const OFF_PLATFORM = { distributor: { status: 'inactive' } }
  const MOVES: [name: string, moved: Moved, terms?: typeof OFF_PLATFORM][] = [
    [
      'venueOrders.act note',
      async (trade) => {
        const { id } = await aPlaced(trade)
        const params = { ...own(trade, id), action: 'cancel' as const }
        await as(trade.buyer).call(venueOrders.act, { params, body: { note: NOTE } })
        return { id, is: { cancelNote: NOTE } }
      },
    ],
    [
      'venueOrders.cancel message',
      async (trade) => {
        const { id } = await aPlaced(trade)
        await as(trade.buyer).call(venueOrders.cancel, { params: own(trade, id), body: { message: NOTE } })
        return { id, is: { cancelNote: NOTE } }
      },
    ],
    [
      'venueOrders.resolveDispute note',
      async (trade) => {
        const { id } = await disputed(trade)
        await as(trade.buyer).call(venueOrders.resolveDispute, { params: own(trade, id), body: { note: NOTE } })
        return { id, is: { historyLog: expect.arrayContaining([expect.objectContaining({ particulars: settled })]) } }
      },
    ],
    [
      'venueByLink.abandon note',
      async (trade) => {
        const { id: orderId } = await aPlaced(trade)
        await call(venueByLink.abandon, { params: { orderId }, body: settled }, await linkOfVenue(trade, orderId))
        return { id: orderId, is: { cancelNote: NOTE } }
      },
      OFF_PLATFORM,
    ],
    [
      'venueByLink.decline message',
      async (trade) => {
        const { id: orderId } = await quoteFor(trade)
        await call(venueByLink.decline, { params: { orderId }, body: { message: NOTE } }, await linkOfVenue(trade, orderId))
        return { id: orderId, is: { cancelNote: NOTE } }
      },
    ],
    [
      'venueByLink.act lines',
      async (trade) => {
        const order = await accepted(trade)
        const lines = [{ lineId: lineOf(order), receivedQuantity: 1, issue: 'damaged' as const, note: 'Crushed' }]
        const params = { orderId: order.id, action: 'dispute' as const }
        await call(venueByLink.act, { params, body: { lines } }, await linkOfVenue(trade, order.id))
        const line = { id: lineOf(order), receivedQuantity: 1, issue: 'damaged', issueNote: 'Crushed' }
        return { id: order.id, is: { status: 'in_dispute', orderedProducts: [line] } }
      },
    ],
    [
      'supplierByLink.abandon note',
      async (trade) => {
        const { id: orderId } = await aPlaced(trade)
        await call(supplierByLink.abandon, { params: { orderId }, body: settled }, await linkOfSupplier(trade, orderId))
        return { id: orderId, is: { cancelNote: NOTE } }
      },
      OFF_PLATFORM,
    ],
    [
      'supplierByLink.decline message',
      async (trade) => {
        const { id: orderId } = await aPlaced(trade)
        await call(supplierByLink.decline, { params: { orderId }, body: { message: NOTE } }, await linkOfSupplier(trade, orderId))
        return { id: orderId, is: { status: 'declined', distributorMessage: NOTE } }
      },
    ],
    [
      'supplierByLink.act message and market prices',
      async (trade) => {
        const { distributor } = trade
        const { id } = await makeProduct(distributor, { price: 0, market_price: true })
        const order = await placed(trade, [{ productId: id, quantity: 2 }])
        const body = { message: NOTE, marketPrices: [{ lineId: lineOf(order), price: 6 }] }
        const params = { orderId: order.id, action: 'accept' as const }
        await call(supplierByLink.act, { params, body }, await linkOfSupplier(trade, order.id))
        return { id: order.id, is: { distributorMessage: NOTE, amount: 12, orderedProducts: [{ price: 6 }] } }
      },
    ],
  ]

  test.each(MOVES)('%s is read by both sides', async (_, moved, terms) => {
    const trade = await aTrade(terms)
    const { id, is } = await moved(trade)
    for (const read of await both(trade, id)) expect(read).toMatchObject(is)
  })

  test.each(['approve', 'complete', 'create-from-draft', 'undo'] as const)(
    'a note is refused with %s, which nobody would read',
    async (action) => {
      const trade = await aTrade()
      const { id } = await accepted(trade)
      const params = { ...own(trade, id), action }
      const { fields } = await refused(as(trade.buyer).call(venueOrders.act, { params, body: settled }))
      expect(fields).toEqual({ note: ['Nothing can be noted with this'] })
    },
  )

  test('a quote is accepted at the total that was seen, and by link without a complaint', async () => {
    const trade = await aTrade()
    const { id } = await quoteFor(trade)
    const params = { ...own(trade, id), action: 'approve' as const }
    const approve = (expectedAmountWithTax: number) =>
      as(trade.buyer).call(venueOrders.act, { params, body: { expectedAmountWithTax } })
    expect((await refused(approve(19))).code).toBe('price_changed')
    const link = await linkOfVenue(trade, id)
    for (const body of [settled, { lines: [{ lineId: 1, receivedQuantity: 0, issue: 'short' as const }] }])
      expect((await refused(call(venueByLink.act, { params, body }, link))).fields).toEqual({
        [Object.keys(body)[0] ?? '']: ['Belongs to a dispute'],
      })
    expect((await approve(20)).status).toBe('pending')
  })
})

describe('by link', () => {
  test.each([
    ['venueByLink', venueByLink, linkOfVenue],
    ['supplierByLink', supplierByLink, linkOfSupplier],
  ] as const)('%s says what a quantity of a product costs, and which days there are from one on', async (_, calls, linkOf) => {
    const trade = await aTrade()
    const { id: orderId } = await aPlaced(trade)
    const { id: productId } = await makeProduct(trade.distributor, { price: 10, tiers: [{ minQuantity: 6, value: 8 }] })
    const link = await linkOf(trade, orderId)
    const priceOf = (quantity: number) => call(calls.price, { params: { orderId }, query: { productId, quantity } }, link)
    expect([(await priceOf(1)).price, (await priceOf(6)).price]).toEqual([10, 8])
    const { dates } = await call(calls.deliveryDate, { params: { orderId }, query: { from: day(30) } }, link)
    expect(dates[0]?.localeCompare(day(30))).toBeGreaterThanOrEqual(0)
  })
})

test('orderDelivery.scheduleMany brings each order on the day and from the warehouse that are named', async () => {
  const trade = await anAcceptedOrder()
  await inDatabase((tx) =>
    rows(tx, `update distributors set restrict_delivery_dates = false where id = $1`, [trade.distributor.id]),
  )
  const { id: warehouseId } = await makeWarehouse(trade.distributor)
  const { id } = trade.order
  const body = { orderIds: [id], date: '2099-06-01', warehouseId }
  const { done } = await as(trade.seller).call(orderDelivery.scheduleMany, { body })
  expect(done.map((order) => order.id)).toEqual([id])
  for (const read of await both(trade, id)) expect(read).toMatchObject({ expectedAt: '2099-06-01' })
  expect((await both(trade, id))[1]).toMatchObject({ warehouseId })
})

test('orderPapers.export lists orders as they came in, or by the day they come', async () => {
  const trade = await aTrade()
  for (const [number, days] of [
    ['FIRST', 9],
    ['SECOND', 20],
    ['THIRD', 14],
  ] as const)
    await aPlaced(trade, { venueOrderNumber: number, requestedDeliveryAt: day(days) })
  const listed = async (query: object) => {
    const { body } = await as(trade.seller).send(orderPapers.export, { query: { format: 'csv', ...query } })
    return body.match(/FIRST|SECOND|THIRD/g)
  }
  expect(await listed({})).toEqual(['THIRD', 'SECOND', 'FIRST'])
  expect(await listed({ sortBy: 'deliveryDate' })).toEqual(['FIRST', 'THIRD', 'SECOND'])
})

test('venueOrders.placeOffline keeps the message, and which price was that of the day', async () => {
  const trade = await aTrade()
  const [{ id }] = trade.products
  const products = [{ id, quantity: 2, price: 4, marketPrice: true }]
  const body = { distributorId: trade.distributor.id, orderedAt: day(-1), message: 'By phone', products }
  const { id: orderId } = await as(trade.buyer).call(venueOrders.placeOffline, { params: { venueId: trade.venue.id }, body })
  expect(await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId } })).toMatchObject({
    venueMessage: 'By phone',
    orderedProducts: [{ price: 4, marketPrice: true }],
  })
})
