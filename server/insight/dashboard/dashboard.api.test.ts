import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { everyWeek, plan, runAt } from '#test/a-plan.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import {
  aTrade,
  connect,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  unique,
} from '#test/make.ts'

testApp()

type Week = { week: string; amount: number; isCurrent: boolean }
const stats = (caller: { token: string }) => as(caller).call(dashboard.stats, {})
/** A day in Sydney, so many days from today. */
const day = (days: number) => dayAfter(now(), days)

describe('an overview', () => {
  test('of a venue that has just begun is empty', async () => {
    const buyer = await makeUser({ venues: [await makeVenue({ currency_code: 'NZD' })] })
    const { spendByWeek, ...rest } = await stats(buyer)
    expect(rest).toEqual({
      currency: { code: 'NZD', template: '${amount}', fractionDigits: 2 },
      cutOffs: [],
      arriving: { date: null, count: 0, orders: [] },
      needsYou: [],
    })
    expect(spendByWeek).toHaveLength(53)
    expect(spendByWeek.every(({ amount }) => amount === 0)).toBe(true)
  })

  test('begins with the supplier to order from soonest, and shows what lies in the cart and what is usual', async () => {
    const slow = { delivery_days: [1, 2, 3, 4, 5, 6, 7], delivery_period: 'day', timezone: 'Australia/Sydney' }
    const { distributor, venue, buyer, products } = await aTrade({
      distributor: { ...slow, delivery_period_count: 1, working_hours_from: '00:00', working_hours_to: '00:00' },
    })
    const weekly = await makeDistributor({ ...slow, delivery_days: [isoDay(day(-1))], delivery_period_count: 0 })
    await connect(weekly, venue)
    await connect(await makeDistributor(), venue, { status: 'connection_pending' })
    await inDatabase(async (tx) => {
      const { id } = await tx
        .insertInto('carts')
        .values({ user_id: buyer.id, venue_id: venue.id, distributor_id: distributor.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('cart_lines')
        .values({ cart_id: id, product_id: products[0].id, venue_id: venue.id, quantity: 2 })
        .execute()
      await rows(
        tx,
        `insert into venue_products (venue_id, product_id, distributor_id, last_ordered_at, last_quantity, last_price)
         select $1, id, distributor_id, $3, 1, 1 from products where distributor_id = $2`,
        [venue.id, distributor.id, now()],
      )
    })
    await makeOrder(weekly, venue, { requested_delivery_at: day(30) })
    const { cutOffs } = await stats(buyer)
    expect(cutOffs).toEqual([
      {
        distributor: { id: distributor.id, name: distributor.name },
        deliveryDate: day(1),
        orderBefore: expect.any(String),
        linesInCart: 1,
        usualLines: 3,
        hasOrder: false,
        outlets: 1,
        orderedOutlets: 0,
      },
      expect.objectContaining({
        distributor: { id: weekly.id, name: weekly.name },
        deliveryDate: day(6),
        linesInCart: 0,
        hasOrder: true,
      }),
    ])
    expect(cutOffs[0]!.orderBefore < cutOffs[1]!.orderBefore).toBe(true)
  })

  test('shows what arrives next, whoever brings it', async () => {
    const { distributor, venue, buyer } = await aTrade()
    await makeOrder(distributor, venue, { requested_delivery_at: day(3) })
    await makeOrder(distributor, venue, { requested_delivery_at: day(1), status: 'declined' })
    await makeOrder(distributor, venue, { requested_delivery_at: day(-1), status: 'accepted' })
    await makeOrder(distributor, await makeVenue(), { requested_delivery_at: day(1) })
    const moved = await makeOrder(distributor, venue, {
      requested_delivery_at: day(0),
      expected_at: day(2),
      status: 'out_for_delivery',
      amount_with_tax: 12.5,
    })
    expect((await stats(buyer)).arriving).toEqual({
      date: day(2),
      count: 1,
      orders: [
        {
          id: moved.id,
          venue: { id: venue.id, name: venue.name },
          distributor: { id: distributor.id, name: distributor.name },
          status: 'out_for_delivery',
          amountWithTax: 12.5,
        },
      ],
    })
  })

  test('shows what waits for somebody, to those who may do it', async () => {
    const { distributor, venue, buyer } = await aTrade()
    await makeOrder(distributor, venue, { status: 'needs_approval' })
    await makeOrder(distributor, venue, { status: 'in_dispute' })
    await makeOrder(distributor, venue, { status: 'not_matching' })
    await makeOrder(distributor, venue, { status: 'accepted', requested_delivery_at: day(0) })
    await makeOrder(distributor, venue, { status: 'accepted', requested_delivery_at: day(1) })
    await makeOrder(distributor, venue, {
      distributor_message: 'Sold out',
      is_distributor_message_read: false,
      status: 'declined',
    })
    await connect(await makeDistributor(), venue, { status: 'connection_pending', requested_by: 'distributor' })
    await connect(await makeDistributor(), venue, { status: 'connection_pending', requested_by: 'venue' })
    expect((await stats(buyer)).needsYou).toEqual([
      { kind: 'approval', count: 1 },
      { kind: 'incomplete', count: 2 },
      { kind: 'to_receive', count: 1 },
      { kind: 'unread_message', count: 1 },
      { kind: 'connection_request', count: 1 },
    ])
    const listed = async (query: object) =>
      (await as(buyer).call(venueOrders.list, { params: { contextId: venue.id }, query: query as never })).data.length
    expect(await listed({ status: 'needs_approval' })).toBe(1)
    expect(await listed({ status: 'in_dispute,not_matching' })).toBe(2)
    expect(await listed({ dueBy: day(0) })).toBe(1)
    expect(await listed({ unread: 'true' })).toBe(1)
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer', granted: ['seeOverview'] })
    expect((await stats(orderer)).needsYou.map(({ kind }) => kind)).toEqual(['to_receive', 'unread_message'])
  })

  test('names the outlets at which something waits to who acts for several', async () => {
    const group = await makeVenueGroup()
    const [first, second, third] = [
      await makeVenue({ venue_group_id: group.id, name: 'A first' }),
      await makeVenue({ venue_group_id: group.id, name: 'A second' }),
      await makeVenue({ venue_group_id: group.id, name: 'A third' }),
    ]
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    const distributor = await makeDistributor()
    for (const venue of [second, first, first]) await makeOrder(distributor, venue, { status: 'needs_approval' })
    await makeOrder(distributor, third, { status: 'in_dispute' })
    const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect((await stats(owner)).needsYou).toEqual([
      { kind: 'approval', count: 3, venues: [named(first), named(second)] },
      { kind: 'incomplete', count: 1, venues: [named(third)] },
    ])
  })

  test('counts standing and scheduled orders that cannot be placed until somebody answers', async () => {
    const trade = await aTrade()
    await plan(trade, { lines: [2], recurrence: everyWeek as never })
    await plan(trade, { lines: [1] })
    expect((await stats(trade.buyer)).needsYou).toEqual([])
    await inDatabase((tx) => rows(tx, `update products set price = 15 where id = $1`, [trade.products[0]?.id]))
    await runAt(1.1)
    expect((await stats(trade.buyer)).needsYou).toEqual([
      { kind: 'standing_order', count: 1 },
      { kind: 'scheduled_order', count: 1 },
    ])
    const { buyer } = await aTrade()
    expect((await stats(buyer)).needsYou).toEqual([])
  })

  test("R-362 sums up weeks from Monday in the venue's own time", async () => {
    const venue = await makeVenue({ timezone: 'Pacific/Auckland', currency_code: 'NZD' })
    const buyer = await makeUser({ venues: [venue] })
    const distributor = await makeDistributor()
    const order = (at: string, amount: number, columns = {}) =>
      makeOrder(distributor, venue, { ordered_at: new Date(at), amount_with_tax: amount, currency_code: 'NZD', ...columns })
    const { spendByWeek: empty } = await stats(buyer)
    const [before, current] = empty.slice(-2) as [Week, Week]
    expect([before, current].map(({ week }) => isoDay(week))).toEqual([1, 1])
    const monday = localMidnight(current.week, 'Pacific/Auckland')
    await order(new Date(monday.getTime() - 1).toISOString(), 10)
    await order(monday.toISOString(), 20.55)
    await order(monday.toISOString(), 0.1)
    await order(monday.toISOString(), 500, { status: 'declined' })
    await order(monday.toISOString(), 500, { currency_code: 'AUD' })
    const oldest = localMidnight(empty[0]!.week, 'Pacific/Auckland')
    await order(oldest.toISOString(), 7)
    await order(new Date(oldest.getTime() - 1).toISOString(), 500)
    const { spendByWeek } = await stats(buyer)
    expect(spendByWeek.slice(-2)).toEqual([
      { week: before.week, amount: 10, isCurrent: false },
      { week: current.week, amount: 20.65, isCurrent: true },
    ])
    expect(spendByWeek[0]).toMatchObject({ amount: 7, isCurrent: false })
    expect(spendByWeek.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(37.65)
  })

  test('of a group is that of all its venues', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const distributor = await makeDistributor()
    for (const venue of [bar, cafe]) {
      await connect(distributor, venue)
      await makeOrder(distributor, venue, { status: 'needs_approval' })
    }
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    const { needsYou, cutOffs } = await stats(owner)
    expect(needsYou).toMatchObject([{ kind: 'approval', count: 2 }])
    expect(cutOffs).toMatchObject([{ hasOrder: false, outlets: 2, orderedOutlets: 0 }])
    await makeOrder(distributor, cafe, { requested_delivery_at: day(30) })
    const after = await stats(owner)
    expect(after.cutOffs).toMatchObject([{ hasOrder: true, outlets: 2, orderedOutlets: 1 }])
    expect(after.arriving.orders).toMatchObject([{ venue: { id: cafe.id, name: cafe.name } }])
    expect((await stats(await makeUser({ venueGroup: group }))).needsYou).toEqual([{ kind: 'approval', count: 1 }])
  })

  test('is for those who may see overviews', async () => {
    const { venue, seller } = await aTrade()
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    for (const caller of [orderer, seller]) expect((await refused(stats(caller))).code).toBe('forbidden')
  })
})

test('new products are shown at the own price, without what is hidden or old', async () => {
  const { distributor, venue, buyer, products } = await aTrade()
  await inDatabase((tx) =>
    tx
      .updateTable('products')
      .set({ created_at: new Date('2020-01-01') })
      .where('distributor_id', '=', distributor.id)
      .execute(),
  )
  const special = await makeProduct(distributor, {
    name: unique('Special'),
    price: 10,
    specialTiers: [{ tiers: [{ minQuantity: 1, value: 8 }], venues: [venue] }],
  })
  await makeProduct(distributor, { is_hidden: true })
  await makeProduct(distributor, { hiddenFrom: [venue] })
  await makeProduct(await makeDistributor())
  const { data } = await as(buyer).call(dashboard.newProducts, {})
  expect(data).toEqual([
    {
      id: special.id,
      name: special.name,
      distributor: { id: distributor.id, name: distributor.name },
      price: 8,
      createdAt: special.created_at.toISOString(),
    },
  ])
  expect(data.map(({ id }) => id)).not.toContain(products[0].id)
})

test('price changes compare with the last accepted order, at its quantity', async () => {
  const { distributor, venue, buyer, products } = await aTrade()
  const [apples, bread, cheese] = products
  const cheap = await makeProduct(distributor, { price: 10, tiers: [{ minQuantity: 10, value: 6 }] })
  const accepted = (at: string) => ({ status: 'accepted', accepted_at: new Date(`${at}T10:00Z`) })
  await makeOrder(distributor, venue, { ...accepted('2026-01-01'), lines: [{ product: apples, price: 5 }] })
  await makeOrder(distributor, venue, {
    ...accepted('2026-01-02'),
    lines: [
      { product: apples, price: 8 },
      { product: bread, price: 20 },
      { product: cheese, price: 1, isDeclined: true },
      { product: cheap, quantity: 12, price: 8 },
    ],
  })
  await makeOrder(distributor, venue, { status: 'pending', lines: [{ product: apples, price: 9 }] })
  const { data } = await as(buyer).call(dashboard.priceChanges, {})
  const party = { id: distributor.id, name: distributor.name }
  expect(data).toEqual([
    { id: apples.id, name: apples.name, distributor: party, before: 8, now: 10, percent: 25 },
    { id: cheap.id, name: cheap.name, distributor: party, before: 8, now: 6, percent: -25 },
  ])
  const stranger = await makeUser({ venues: [await makeVenue()] })
  expect((await as(stranger).call(dashboard.priceChanges, {})).data).toEqual([])
})

/** 1 is Monday. */
const isoDay = (date: string) => new Date(`${date}T12:00Z`).getUTCDay() || 7

function localMidnight(date: string, timeZone: string): Date {
  const noon = new Date(`${date}T12:00Z`)
  const shown = new Date(`${noon.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  const offset = shown.getTime() - noon.getTime()
  return new Date(new Date(`${date}T00:00Z`).getTime() - offset)
}
