import { describe, expect, test } from 'vitest'
import { addDays, mondayOf } from '#contract/calendar/ranges.ts'
import { supplierOverview } from '#contract/insight/supplier-overview.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { sum } from '#contract/platform/money.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { dayOf, daysAfter, endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeProduct, makeUser, makeVenue, setStock } from '#test/make.ts'
import { quietAccounts } from './account-parts.ts'

testApp()

const SYDNEY = 'Australia/Sydney'
const today = (zone = SYDNEY) => dayOf(now(), zone)
type Caller = { token: string }
const orders = (seller: Caller) => as(seller).call(supplierOverview.orders, {})
const revenue = (seller: Caller) => as(seller).call(supplierOverview.revenue, {})
const stock = (seller: Caller) => as(seller).call(supplierOverview.stock, {})
const accounts = (seller: Caller) => as(seller).call(supplierOverview.accounts, {})
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)

describe('orders to answer', () => {
  test('are those that are pending, the oldest first, as many as the menu counts; five of them are named', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const made = []
    for (const hours of [5, 1, 9, 3, 7, 2])
      made.push(await makeOrder(distributor, venue, { ordered_at: hoursAgo(hours), lines: [{ product: products[0] }] }))
    await makeOrder(distributor, venue, { status: 'accepted', lines: [{ product: products[0] }] })
    await makeOrder(distributor, venue, { ordered_at: null, status: 'pending', upcoming: true })
    const { toAnswer } = await orders(seller)
    expect(toAnswer.count).toBe(6)
    expect(toAnswer.orders.map(({ id }) => id)).toEqual([made[2], made[4], made[0], made[3], made[5]].map((one) => one?.id))
    expect(toAnswer.orders[0]).toMatchObject({
      venue: { id: venue.id, name: venue.name },
      amountWithTax: 10,
      currency: { code: 'AUD' },
      orderedAt: made[2]?.ordered_at?.toISOString(),
    })
    const { byStatus } = await as(seller).call(orderCounts.ofDistributor, {})
    expect(byStatus.pending).toBe(toAnswer.count)
  })
})

describe('deliveries of today and tomorrow', () => {
  test('are counted by how far they have come, in the time zone of the supplier', async () => {
    const { distributor, venue, seller } = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } })
    const day = today('Pacific/Kiritimati')
    const on = (expected_at: string, status: string, columns: object = {}) =>
      makeOrder(distributor, venue, { status, expected_at, accepted_at: now(), ...columns })
    await on(day, 'accepted')
    await on(day, 'partially_accepted')
    await on(day, 'out_for_delivery')
    await on(day, 'out_for_delivery', { not_home_at: now(), not_home_reason: 'Closed' })
    await on(day, 'completed', { completed_at: now() })
    await on(day, 'in_dispute', { completed_at: now() })
    await on(day, 'pending')
    await on(day, 'declined')
    await on(day, 'completed', { offline: true })
    await on(daysAfter(day, 1), 'accepted')
    await on(daysAfter(day, 2), 'accepted')
    await on(daysAfter(day, -1), 'accepted')
    const { deliveries } = await orders(seller)
    expect(deliveries).toEqual([
      { date: day, count: 6, toSchedule: 2, scheduled: 1, notHome: 1, delivered: 1, inDispute: 1, unassigned: 4 },
      { date: daysAfter(day, 1), count: 1, toSchedule: 1, scheduled: 0, notHome: 0, delivered: 0, inDispute: 0, unassigned: 1 },
    ])
  })

  test('without any, both days are there with nothing', async () => {
    const { seller } = await aTrade()
    const { deliveries } = await orders(seller)
    expect(deliveries.map(({ date, count }) => [date, count])).toEqual([
      [today(), 0],
      [daysAfter(today(), 1), 0],
    ])
  })
})

describe('revenue of the week', () => {
  test('is what orders of this week come to, against last week until the same weekday, by plain sums of orders', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const monday = mondayOf(today())
    for (let day = 0; day < 14; day++) {
      const at = new Date(startOfDay(addDays(monday, day - 7), SYDNEY).getTime() + 60_000)
      await makeOrder(distributor, venue, { ordered_at: at, lines: [{ product: products[0], quantity: day + 1, price: 3.35 }] })
    }
    await makeOrder(distributor, venue, { status: 'declined', lines: [{ product: products[0], quantity: 50 }] })
    await makeOrder(distributor, venue, { currency_code: 'NZD', lines: [{ product: products[0], quantity: 70 }] })
    const all = await inDatabase((tx) =>
      rows<{ ordered_at: Date; amount_with_tax: number }>(
        tx,
        `select ordered_at, amount_with_tax from orders where distributor_id = $1 and status = 'pending' and currency_code = 'AUD'`,
        [distributor.id],
      ),
    )
    const between = (from: string, to: string) =>
      sum(
        all
          .filter(({ ordered_at }) => dayOf(ordered_at, SYDNEY) >= from && dayOf(ordered_at, SYDNEY) <= to)
          .map(({ amount_with_tax }) => amount_with_tax),
      )
    const found = await revenue(seller)
    expect(found.amount).toBe(between(monday, addDays(monday, 6)))
    expect(found.before).toBe(between(addDays(monday, -7), addDays(today(), -7)))
    expect(found.days.map(({ date, amount, before }) => [date, amount, before])).toEqual(
      Array.from({ length: 7 }, (_, i) => {
        const [day, before] = [addDays(monday, i), addDays(monday, i - 7)]
        return [day, between(day, day), between(before, before)]
      }),
    )
  })
})

describe('products short', () => {
  test('are those out of stock, then those below par; others and deleted ones are not', async () => {
    const { distributor, seller, products } = await aTrade()
    const [out, below, enough] = products
    const level = (product: { id: number }, par: number) =>
      inDatabase((tx) =>
        rows(tx, `update warehouse_products set par_level = $2, is_below_par = quantity < $2 where product_id = $1`, [
          product.id,
          par,
        ]),
      )
    await setStock(out, 0)
    await setStock(below, 4)
    await level(below, 5)
    await setStock(enough, 9)
    await level(enough, 5)
    const gone = await makeProduct(distributor, { stock: 0, deleted_at: now() })
    await makeProduct(distributor)
    const found = await stock(seller)
    expect(found).toMatchObject({ isTracked: true, outOfStock: 1, belowPar: 1 })
    expect(found.products.map(({ id, quantity, isOutOfStock }) => [id, quantity, isOutOfStock])).toEqual([
      [out.id, 0, true],
      [below.id, 4, false],
    ])
    expect(found.products.map(({ id }) => id)).not.toContain(gone.id)
  })

  test('are none where the supplier keeps no stock', async () => {
    const { seller, products } = await aTrade({ distributor: { inventory_tracking: false } })
    await setStock(products[0], 0)
    expect(await stock(seller)).toEqual({ isTracked: false, outOfStock: 0, belowPar: 0, products: [] })
  })
})

describe('accounts that no longer order, and to-dos', () => {
  test('an account is quiet after its dormant period, or that of the supplier; who ordered last is first', async () => {
    const { distributor, venue, seller } = await aTrade({ distributor: { dormant_period: 30 } })
    const daysAgo = (days: number) => hoursAgo(days * 24)
    const [patient, quick, never] = [await makeVenue(), await makeVenue(), await makeVenue()]
    await connect(distributor, patient, { dormant_period: 90 })
    await connect(distributor, quick, { dormant_period: 5 })
    await connect(distributor, never)
    await makeOrder(distributor, venue, { ordered_at: daysAgo(40) })
    await makeOrder(distributor, patient, { ordered_at: daysAgo(40) })
    await makeOrder(distributor, quick, { ordered_at: daysAgo(6) })
    const { quiet } = await accounts(seller)
    expect(quiet.count).toBe(2)
    expect(quiet.accounts.map(({ id }) => id)).toEqual([quick.id, venue.id])
    await makeOrder(distributor, venue, {})
    expect((await accounts(seller)).quiet.accounts.map(({ id }) => id)).toEqual([quick.id])
  })

  test('without seeAllAccounts, which no role lacks yet, only own accounts are named', async () => {
    const { distributor, venue, seller } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: hoursAgo(24 * 90) })
    const mine = await makeVenue()
    await connect(distributor, mine, { account_owner_id: seller.id })
    await makeOrder(distributor, mine, { ordered_at: hoursAgo(24 * 80) })
    const actor = { distributorId: distributor.id, userId: seller.id }
    const named = (permissions: Permission[]) =>
      inDatabase((tx) => quietAccounts(tx, { ...actor, permissions }, now())).then(({ accounts: all }) => all.map(({ id }) => id))
    expect(await named(['seeCRM'])).toEqual([mine.id])
    expect(await named(['seeCRM', 'seeAllAccounts'])).toEqual([mine.id, venue.id])
  })

  test('to-dos are one’s own, open, and due today or before', async () => {
    const { distributor, venue, seller } = await aTrade()
    const other = await makeUser({ distributor })
    const todo = (name: string, due_at: Date, of = seller, columns: object = {}) =>
      inDatabase((tx) =>
        tx
          .insertInto('todos')
          .values({
            distributor_id: distributor.id,
            name,
            due_at,
            account_owner_id: of.id,
            account_owner_name: of.name,
            created_by: of.id,
            created_by_name: of.name,
            created_at: now(),
            venue_id: venue.id,
            ...columns,
          })
          .execute(),
      )
    const [begin, end] = [startOfDay(today(), SYDNEY), endOfDay(today(), SYDNEY)]
    await todo('late', new Date(begin.getTime() - 1))
    await todo('at the end of today', new Date(end.getTime() - 1))
    await todo('tomorrow', end)
    await todo('of somebody else', begin, other)
    await todo('done', begin, seller, { done_at: now(), done_by: seller.id, done_by_name: seller.name })
    const { todos } = await accounts(seller)
    expect(todos.count).toBe(2)
    expect(todos.due.map(({ name, isOverdue }) => [name, isOverdue])).toEqual([
      ['late', true],
      ['at the end of today', false],
    ])
    expect(todos.due[0]?.venue).toEqual({ id: venue.id, name: venue.name })
  })
})

describe('who sees what', () => {
  test('each part takes its permission, and revenue and accounts the premium plan', async () => {
    const { distributor, seller } = await aTrade()
    const status = async (caller: Caller) => ({
      orders: await statusOf(orders(caller)),
      revenue: await statusOf(revenue(caller)),
      stock: await statusOf(stock(caller)),
      accounts: await statusOf(accounts(caller)),
    })
    expect(await status(seller)).toEqual({ orders: 200, revenue: 200, stock: 200, accounts: 200 })
    const subscriber = await makeUser({ distributor, role: 'distributor_subscriber' })
    expect(await status(subscriber)).toEqual({ orders: 200, revenue: 403, stock: 200, accounts: 403 })
    const driver = await makeUser({ distributor, role: 'distributor_delivery' })
    expect(await status(driver)).toEqual({ orders: 403, revenue: 403, stock: 403, accounts: 403 })
    const free = await aTrade({ distributor: { account_type: 'free' } })
    expect(await status(free.seller)).toEqual({ orders: 200, revenue: 403, stock: 200, accounts: 403 })
  })

  test('nothing of another supplier is in it', async () => {
    const { distributor, venue, products } = await aTrade()
    await makeOrder(distributor, venue, { lines: [{ product: products[0] }] })
    await makeOrder(distributor, venue, { status: 'accepted', expected_at: today() })
    await setStock(products[0], 0)
    const { seller } = await aTrade()
    const found = await orders(seller)
    expect([found.toAnswer.count, found.deliveries[0]?.count]).toEqual([0, 0])
    expect((await stock(seller)).outOfStock).toBe(0)
    expect((await revenue(seller)).amount).toBe(0)
    expect((await accounts(seller)).quiet.count).toBe(0)
  })
})

const statusOf = async (promise: Promise<unknown>): Promise<number> => {
  const outcome = await promise.then(
    () => null,
    () => refused(promise),
  )
  return outcome?.status ?? 200
}
