import { describe, expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeCategory, makeDistributor, makeProduct, makeUser } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const orderOf = ({ distributor, products }: Trade, quantities: number[]) => ({
  distributorId: distributor.id,
  products: quantities.map((quantity, i) => ({ productId: products[i]?.id ?? 0, quantity })),
})
const place = ({ venue, buyer }: Pick<Trade, 'venue' | 'buyer'>, orders: object[], headers?: Record<string, string>) =>
  as(buyer).call(venueOrders.place, { params: { venueId: venue.id }, body: { orders: orders as never } }, headers)
const ordersOf = (venueId: number) =>
  inDatabase((tx) =>
    rows<{ id: number; order_number: number; status: string }>(
      tx,
      `select id, order_number, status from orders where venue_id = $1 order by id`,
      [venueId],
    ),
  )

describe('placing an order', () => {
  test('T-02 it is pending, priced, numbered, and the supplier is notified', async () => {
    const trade = await aTrade({ distributor: { tax: 10, minimum_order_amount: 100, delivery_fee: 12 } })
    const { orders, refused: none } = await place(trade, [orderOf(trade, [2, 1])])
    expect(none).toEqual([])
    expect(orders[0]).toMatchObject({
      status: 'pending',
      orderNumber: 1,
      amount: 40,
      deliveryFee: 12,
      taxAmount: 5.2,
      amountWithTax: 57.2,
      actions: ['edit', 'cancel', 'abandon'],
      historyLog: [{ kind: 'placed', side: 'venue', userName: trade.buyer.name }],
    })
    await runJobs()
    expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toEqual([`New order #1 from ${trade.venue.name}`])
    expect((await mailsTo(trade.buyer.email)).map(({ subject }) => subject)).toEqual([
      `Order #1 sent to ${trade.distributor.name}`,
    ])
    const seen = await as(trade.seller).call(distributorOrders.find, { params: { orderId: orders[0]?.id ?? 0 } })
    expect(seen).toMatchObject({
      amountWithTax: 57.2,
      actions: ['accept', 'decline', 'edit', 'abandon', 'backorder'],
      venue: { name: trade.venue.name },
    })
  })

  test('what was answered, what is stored and what a list shows are the same to the cent', async () => {
    const trade = await aTrade({
      distributor: { tax: 7.5, tax_calculation: 'inclusive', minimum_order_amount: 500, delivery_fee: 9.95 },
    })
    const { orders } = await place(trade, [orderOf(trade, [3, 7, 11])])
    const [order] = orders
    const found = await as(trade.buyer).call(venueOrders.find, { params: { venueId: trade.venue.id, orderId: order?.id ?? 0 } })
    expect(Order.parse(found)).toEqual(order)
    const { data } = await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })
    expect(data[0]?.amountWithTax).toBe(order?.amountWithTax)
    const total = await as(trade.buyer).call(orderCounts.ofVenue, { params: { contextId: trade.venue.id } })
    expect(total).toMatchObject({ count: 1, amountWithTax: order?.amountWithTax })
  })

  test('G-047 every line remembers which rule gave its price', async () => {
    const trade = await aTrade()
    const special = await makeProduct(trade.distributor, {
      price: 20,
      tiers: [{ minQuantity: 6, value: 18 }],
      specialTiers: [{ name: 'House price', tiers: [{ minQuantity: 1, value: 17 }], venues: [trade.venue] }],
    })
    const general = await makeProduct(trade.distributor, {
      price: 20,
      discountType: 'percentage',
      tiers: [{ minQuantity: 6, value: 10 }],
    })
    const { orders } = await place(trade, [
      {
        distributorId: trade.distributor.id,
        products: [
          { productId: special.id, quantity: 6 },
          { productId: general.id, quantity: 6 },
          { productId: general.id, quantity: 5 },
        ],
      },
    ])
    expect(orders[0]?.orderedProducts.map(({ price, priceRule }) => [price, priceRule])).toEqual([
      [17, { kind: 'special_tier', name: 'House price', minQuantity: 1, discountType: 'price', value: 17 }],
      [18, { kind: 'default_tier', minQuantity: 6, discountType: 'percentage', value: 10 }],
      [20, { kind: 'product' }],
    ])
  })

  test('R-208 a deal brings its bonus line', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { price: 8, deals: [{ buy: 5, get: 2, price: 0 }] })
    const { orders } = await place(trade, [
      { distributorId: trade.distributor.id, products: [{ productId: product.id, quantity: 14 }] },
    ])
    const [main, bonus] = orders[0]?.orderedProducts ?? []
    expect(main).toMatchObject({ quantity: 14, totalPrice: 112, isBonus: false })
    expect(bonus).toMatchObject({ quantity: 4, totalPrice: 0, isBonus: true, bonusId: main?.id })
  })

  test('G-082 numbers rise per supplier and are never used twice, whoever orders at once', async () => {
    const trade = await aTrade()
    await Promise.all(Array.from({ length: 20 }, () => place(trade, [orderOf(trade, [1])])))
    const numbers = (await ordersOf(trade.venue.id)).map(({ order_number }) => order_number)
    expect(new Set(numbers).size).toBe(20)
    expect(Math.max(...numbers)).toBe(20)
  })

  test('several suppliers at once: each order whole or refused whole, with its reason', async () => {
    const trade = await aTrade()
    const other = await makeDistributor()
    await connect(other, trade.venue)
    const gone = await makeProduct(other, { is_hidden: true })
    const result = await place(trade, [
      orderOf(trade, [1]),
      { distributorId: other.id, products: [{ productId: gone.id, quantity: 1 }] },
    ])
    expect(result.orders).toHaveLength(1)
    expect(result.refused).toMatchObject([{ distributorId: other.id, code: 'not_existing', products: [gone.id] }])
  })

  test('T-04 to a supplier that is not active on the platform it is sent', async () => {
    const trade = await aTrade({ distributor: { status: 'invited' } })
    expect((await place(trade, [orderOf(trade, [1])])).orders[0]).toMatchObject({
      status: 'sent',
      actions: ['edit', 'cancel', 'abandon', 'receive'],
    })
  })

  test('T-10 an admin orders for a venue', async () => {
    const trade = await aTrade()
    const admin = await makeUser({ admin: true })
    const order = await as(admin).call(adminOrders.place, { body: { ...orderOf(trade, [2]), venueId: trade.venue.id } })
    expect(order).toMatchObject({ status: 'pending', orderedByName: admin.name, historyLog: [{ side: 'admin' }] })
  })

  test('T-10 the venue’s users are notified of what an admin orders for them, the admin gets no orderer’s mail', async () => {
    const trade = await aTrade()
    const admin = await makeUser({ admin: true })
    await as(admin).call(adminOrders.place, { body: { ...orderOf(trade, [2]), venueId: trade.venue.id } })
    await runJobs()
    expect(await mailsTo(admin.email)).toEqual([])
    expect(await mailsTo(trade.buyer.email)).toMatchObject([{ subject: expect.stringContaining('was placed for you') }])
    expect(await mailsTo(trade.seller.email)).toHaveLength(1)
  })

  test('T-10 what an admin orders for later waits for its day, once or again and again', async () => {
    const trade = await aTrade()
    const admin = await makeUser({ admin: true })
    const scheduledAt = new Date(now().getTime() + 3 * 86_400_000).toISOString()
    const body = { ...orderOf(trade, [2]), venueId: trade.venue.id, scheduledAt }
    expect(await as(admin).call(adminOrders.place, { body })).toMatchObject({ upcoming: true, scheduledAt })
    expect(await as(admin).call(adminOrders.place, { body: { ...body, interval: 'monthly' } })).toMatchObject({
      upcoming: true,
      interval: 'monthly',
      historyLog: [{ side: 'admin' }],
    })
  })
})

describe('exactly once', () => {
  test('the same key answers with the first result and orders nothing again', async () => {
    const trade = await aTrade()
    const key = { 'idempotency-key': 'tuesday-morning' }
    const first = await place(trade, [orderOf(trade, [2])], key)
    const again = await place(trade, [orderOf(trade, [2])], key)
    expect(again).toEqual(first)
    expect(await ordersOf(trade.venue.id)).toHaveLength(1)
  })

  test('a key sent eight times at once places one order', async () => {
    const trade = await aTrade()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => place(trade, [orderOf(trade, [2])], { 'idempotency-key': 'double-click' })),
    )
    expect(new Set(all.map(({ orders }) => orders[0]?.id)).size).toBe(1)
    expect(await ordersOf(trade.venue.id)).toHaveLength(1)
  })

  test('a key is its user’s own: another user with the same key orders for himself', async () => {
    const trade = await aTrade()
    const colleague = await makeUser({ venues: [trade.venue] })
    await place(trade, [orderOf(trade, [1])], { 'idempotency-key': 'k' })
    await place({ ...trade, buyer: colleague }, [orderOf(trade, [1])], { 'idempotency-key': 'k' })
    expect(await ordersOf(trade.venue.id)).toHaveLength(2)
  })

  test('a key used for another request is refused', async () => {
    const trade = await aTrade()
    await place(trade, [orderOf(trade, [1])], { 'idempotency-key': 'k' })
    expect((await refused(place(trade, [orderOf(trade, [2])], { 'idempotency-key': 'k' }))).code).toBe('idempotency_key_reused')
  })

  test('a refused order may be tried again with the same key', async () => {
    const trade = await aTrade()
    const key = { 'idempotency-key': 'k' }
    await refused(place(trade, [orderOf(trade, [0.5])], key))
    expect((await place(trade, [orderOf(trade, [1])], key)).orders).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('a product that is hidden from this venue, deleted or another supplier’s does not exist for it', async () => {
    const trade = await aTrade()
    const hidden = await makeProduct(trade.distributor, { hiddenFrom: [trade.venue] })
    const deleted = await makeProduct(trade.distributor, { deleted_at: now() })
    const foreign = await makeProduct(await makeDistributor())
    for (const product of [hidden, deleted, foreign]) {
      const order = { distributorId: trade.distributor.id, products: [{ productId: product.id, quantity: 1 }] }
      const problem = await refused(place(trade, [order]))
      expect(problem).toMatchObject({ code: 'not_existing', status: 422 })
      expect(problem.body.error.products).toEqual([product.id])
    }
    expect(await ordersOf(trade.venue.id)).toEqual([])
  })

  test('R-330 R-331 more than there is, where the supplier insists, names the products', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const scarce = await makeProduct(trade.distributor, { stock: 5 })
    const order = (quantity: number) => ({ distributorId: trade.distributor.id, products: [{ productId: scarce.id, quantity }] })
    const problem = await refused(place(trade, [order(6)]))
    expect(problem.body.error).toEqual({
      code: 'not_enough_stock',
      message: 'Some of the products do not have sufficient inventory in stock, or are not available at the moment.',
      products: [scarce.id],
    })
    expect((await place(trade, [order(5)])).orders).toHaveLength(1)
  })

  test('R-332 another currency than the venue buys in', async () => {
    const trade = await aTrade({ distributor: { currency_code: 'NZD' } })
    expect((await refused(place(trade, [orderOf(trade, [1])]))).code).toBe('currency-no-matching')
  })

  test('a supplier the venue does not trade with', async () => {
    const trade = await aTrade()
    const stranger = await makeDistributor()
    const product = await makeProduct(stranger)
    const problem = await refused(
      place(trade, [{ distributorId: stranger.id, products: [{ productId: product.id, quantity: 1 }] }]),
    )
    expect(problem.code).toBe('not_connected')
  })

  test('quantities below the minimum, between steps, in pieces, and a day nobody delivers: all at once', async () => {
    const trade = await aTrade({ distributor: { delivery_days: [2] } })
    const six = await makeProduct(trade.distributor, { minimum_quantity: 6, ordering_unit_increment: 6 })
    const products = [5, 8, 6.5, 12].map((quantity) => ({ productId: six.id, quantity }))
    const problem = await refused(
      place(trade, [{ distributorId: trade.distributor.id, products, requestedDeliveryAt: '2020-01-01' }]),
    )
    expect(Object.keys(problem.fields)).toEqual([
      'orders.0.products.0.quantity',
      'orders.0.products.1.quantity',
      'orders.0.products.2.quantity',
      'orders.0.requestedDeliveryAt',
    ])
  })

  test.each([0, -1, 1e9, 0.0001])('a quantity of %s', async (quantity) => {
    const trade = await aTrade()
    const problem = await refused(place(trade, [orderOf(trade, [quantity])]))
    expect(problem.fields).toHaveProperty(['orders.0.products.0.quantity'])
  })

  test('a total that is not the one the buyer saw', async () => {
    const trade = await aTrade()
    const problem = await refused(place(trade, [{ ...orderOf(trade, [1]), expectedAmountWithTax: 9.99 }]))
    expect(problem).toMatchObject({ code: 'price_changed', status: 409 })
    expect((await place(trade, [{ ...orderOf(trade, [1]), expectedAmountWithTax: 10 }])).orders).toHaveLength(1)
  })

  test('another company’s venue, also with a valid key', async () => {
    const trade = await aTrade()
    const stranger = await aTrade()
    const problem = await refused(
      place({ venue: trade.venue, buyer: stranger.buyer }, [orderOf(trade, [1])], { 'idempotency-key': 'k' }),
    )
    expect(problem.status).toBe(404)
    expect(await ordersOf(trade.venue.id)).toEqual([])
  })
})

describe('T-03 G-024 purchasing limits', () => {
  async function limited(amount: number, categoryId: number | null = null) {
    const trade = await aTrade()
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
    await inDatabase((tx) =>
      rows(tx, `insert into purchasing_limits (venue_id, user_id, category_id, amount) values ($1, $2, $3, $4)`, [
        trade.venue.id,
        orderer.id,
        categoryId,
        amount,
      ]),
    )
    return { ...trade, buyer: orderer }
  }
  const statusAfter = async (trade: Trade, quantity: number) =>
    (await place(trade, [orderOf(trade, [quantity])])).orders[0]?.status

  test('an order that reaches the limit exactly passes, one beyond it needs approval', async () => {
    const trade = await limited(50)
    expect(await statusAfter(trade, 3)).toBe('pending')
    expect(await statusAfter(trade, 2)).toBe('pending')
    expect(await statusAfter(trade, 1)).toBe('needs_approval')
  })

  test('a limit of 0 lets nothing through', async () => {
    expect(await statusAfter(await limited(0), 1)).toBe('needs_approval')
  })

  test('those who may approve are notified, the supplier is not', async () => {
    const trade = await limited(5)
    const approver = await makeUser({ venues: [trade.venue], role: 'venue_manager' })
    await place(trade, [orderOf(trade, [1])])
    await runJobs()
    expect(await mailsTo(approver.email)).toHaveLength(1)
    expect(await mailsTo(trade.seller.email)).toHaveLength(0)
  })

  test('a limit on a category holds for what is below it, and for nothing else', async () => {
    const drinks = await makeCategory()
    const wine = await makeCategory({ parent_id: drinks.id })
    const trade = await limited(50, drinks.id)
    const bottle = await makeProduct(trade.distributor, { price: 30, category_id: wine.id })
    const order = (productId: number, quantity: number) => [
      { distributorId: trade.distributor.id, products: [{ productId, quantity }] },
    ]
    expect((await place(trade, order(trade.products[2].id, 10))).orders[0]?.status).toBe('pending')
    expect((await place(trade, order(bottle.id, 1))).orders[0]?.status).toBe('pending')
    expect((await place(trade, order(bottle.id, 1))).orders[0]?.status).toBe('needs_approval')
  })

  test('twenty orders at once never exceed it', async () => {
    const trade = await limited(100)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusAfter(trade, 1)))
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(10)
  })
})

test('G-039 an order after working hours says so', async () => {
  const inSydney = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' }).format(
      now().getTime() + hours * 3_600_000,
    )
  const open = (from: number, to: number) =>
    aTrade({ distributor: { working_hours_from: inSydney(from), working_hours_to: inSydney(to) } })
  const [closed, working] = [await open(2, 5), await open(-5, 2)]
  expect((await place(closed, [orderOf(closed, [1])])).orders[0]?.afterWorkingHours).toBe(true)
  expect((await place(working, [orderOf(working, [1])])).orders[0]?.afterWorkingHours).toBe(false)
})
