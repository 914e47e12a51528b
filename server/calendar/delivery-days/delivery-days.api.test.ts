import { describe, expect, test } from 'vitest'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { customers } from '#contract/parties/customers.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { as, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

const everyDay = { delivery_days: [1, 2, 3, 4, 5, 6, 7], delivery_period: 'day', delivery_period_count: 1, timezone: 'UTC' }
const dayAfter = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T12:00Z`).getUTCDay() || 7

const daysFor = ({ buyer, venue, distributor }: Trade) =>
  as(buyer).call(venueOrders.deliveryDate, { params: { venueId: venue.id }, query: { distributorId: distributor.id } })
const place = ({ buyer, venue, distributor, products }: Trade, quantity: number, day: string | null = null) =>
  as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        { distributorId: distributor.id, products: [{ productId: products[0]?.id ?? 0, quantity }], requestedDeliveryAt: day },
      ],
    },
  })

describe('cut-offs', () => {
  const passed = (day: string, isHard = true) => ({ day: weekdayOf(day), daysBefore: 5, time: '00:00', isHard })

  test('of everyone, then of a category, then of one customer: the closest counts as a whole', async () => {
    const trade = await aTrade({ distributor: everyDay })
    const { seller, venue } = trade
    const day = dayAfter(3)
    expect((await daysFor(trade)).dates).toContain(day)
    const set = (body: object) => as(seller).call(deliveryDays.setSchedule, { body: { cutOffs: [], ...body } })
    await set({ cutOffs: [passed(day)] })
    expect((await daysFor(trade)).dates).not.toContain(day)

    const category = await as(seller).call(customerCategories.create, { body: { name: 'Hotels' } })
    const { id } = await set({ customerCategoryId: category.id, deliveryDays: [weekdayOf(day), weekdayOf(dayAfter(4))] })
    await as(seller).call(customers.change, { params: { venueId: venue.id }, body: { customerCategoryId: category.id } })
    const ofCategory = await daysFor(trade)
    expect(ofCategory.dates.slice(0, 2)).toEqual([day, dayAfter(4)])
    expect(ofCategory.reasons.map(({ kind }) => kind)).toContain('no_delivery')

    await set({ venueId: venue.id, cutOffs: [passed(day)] })
    expect((await daysFor(trade)).dates).not.toContain(day)
    const { data } = await as(seller).call(deliveryDays.schedules, {})
    expect(data.map(({ customerCategory, venue: one }) => customerCategory?.name ?? one?.name ?? null)).toEqual([
      null,
      venue.name,
      'Hotels',
    ])
    await as(seller).call(deliveryDays.removeSchedule, { params: { scheduleId: id } })
    expect((await refused(as(seller).call(deliveryDays.removeSchedule, { params: { scheduleId: id } }))).status).toBe(404)
  })

  test('after a soft one an order is taken, and says that it comes late; after a hard one it is not', async () => {
    const trade = await aTrade({ distributor: everyDay })
    const day = dayAfter(2)
    await as(trade.seller).call(deliveryDays.setSchedule, { body: { cutOffs: [passed(day, false)] } })
    expect((await daysFor(trade)).late).toContain(day)
    const { orders } = await place(trade, 1, day)
    expect(orders[0]).toMatchObject({ requestedDeliveryAt: day, afterCutOff: true })
    await as(trade.seller).call(deliveryDays.setSchedule, { body: { cutOffs: [passed(day)] } })
    expect((await refused(place(trade, 1, day))).fields).toHaveProperty('orders.0.requestedDeliveryAt')
  })

  test('what is wrong is said by field, and nobody sets days of what is not theirs', async () => {
    const [{ seller, venue }, other] = [await aTrade(), await aTrade()]
    const set = (body: object) => as(seller).call(deliveryDays.setSchedule, { body: { cutOffs: [], ...body } })
    const monday = { day: 1, daysBefore: 1, time: '16:00' }
    expect((await refused(set({ cutOffs: [monday, monday] }))).fields).toHaveProperty('cutOffs')
    expect((await refused(set({ cutOffs: [{ ...monday, time: '24:00' }] }))).fields).toHaveProperty('cutOffs.0.time')
    expect((await refused(set({ cutOffs: [{ ...monday, daysBefore: -1 }] }))).fields).toHaveProperty('cutOffs.0.daysBefore')
    expect((await refused(set({ venueId: other.venue.id }))).fields).toHaveProperty('venueId')
    expect((await refused(set({ venueId: venue.id, deliveryDays: [1] }))).fields).toHaveProperty('deliveryDays')
    const hotels = await as(other.seller).call(customerCategories.create, { body: { name: 'Hotels' } })
    expect((await refused(set({ customerCategoryId: hotels.id }))).fields).toHaveProperty('customerCategoryId')
  })
})

describe('closed days', () => {
  test('G-038 nothing is delivered on them, and "why this date" says so', async () => {
    const trade = await aTrade({ distributor: everyDay })
    const { seller } = trade
    const body = { from: dayAfter(1), to: dayAfter(3), reason: 'Stocktake' }
    const closed = await as(seller).call(deliveryDays.addClosedDays, { body })
    expect((await refused(as(seller).call(deliveryDays.addClosedDays, { body: { ...body, from: dayAfter(3) } }))).code).toBe(
      'conflict',
    )
    const { date, reasons } = await daysFor(trade)
    expect(date >= dayAfter(4)).toBe(true)
    expect(reasons).toContainEqual({ date: dayAfter(2), kind: 'closed', orderBefore: null, note: 'Stocktake' })
    expect((await refused(place(trade, 1, dayAfter(2)))).fields).toHaveProperty('orders.0.requestedDeliveryAt')
    expect((await as(seller).call(deliveryDays.closedDays, {})).data).toEqual([closed])
    await as(seller).call(deliveryDays.removeClosedDays, { params: { closedDaysId: closed.id } })
    expect((await as(seller).call(deliveryDays.closedDays, {})).data).toEqual([])
  })

  test('G-038 count as days the supplier works where that is said', async () => {
    const { seller } = await aTrade({ distributor: everyDay })
    const body = { from: dayAfter(1), to: dayAfter(2), countsAsBusinessDay: true }
    expect(await as(seller).call(deliveryDays.addClosedDays, { body })).toMatchObject(body)
    expect((await as(seller).call(deliveryDays.closedDays, {})).data).toMatchObject([body])
  })

  test('another supplier can neither see nor open them, and an end before the start is no days', async () => {
    const [{ seller }, { seller: other }] = [await aTrade(), await aTrade()]
    const body = { from: dayAfter(5), to: dayAfter(4) }
    expect((await refused(as(seller).call(deliveryDays.addClosedDays, { body }))).fields).toHaveProperty('to')
    const { id } = await as(seller).call(deliveryDays.addClosedDays, { body: { ...body, to: body.from } })
    expect((await as(other).call(deliveryDays.closedDays, {})).data).toEqual([])
    expect((await refused(as(other).call(deliveryDays.removeClosedDays, { params: { closedDaysId: id } }))).status).toBe(404)
  })
})

describe('what a small order means', () => {
  const small = { minimum_order_amount: 100, delivery_fee: 12, tax: 0 }

  test('a fee, only a word, or that it cannot be placed; and a customer may have its own', async () => {
    const trade = await aTrade({ distributor: { ...small, ...everyDay } })
    const { seller, buyer, venue, distributor } = trade
    expect((await place(trade, 1)).orders[0]?.deliveryFee).toBe(12)

    await as(seller).call(supplierProfile.change, { body: { minimumPolicy: 'warning' } })
    expect((await place(trade, 1)).orders[0]?.deliveryFee).toBe(0)
    const { terms } = await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(terms).toMatchObject({ minimumPolicy: 'warning', minimumOrderAmount: 100, deliveryFee: 0 })

    await as(seller).call(customers.change, { params: { venueId: venue.id }, body: { minimumPolicy: 'block' } })
    const refusal = await refused(place(trade, 9))
    expect([refusal.code, refusal.body.error.message]).toEqual([
      'below_minimum',
      '10 AUD more is needed to reach the supplier’s minimum of 100 AUD.',
    ])
    expect((await place(trade, 10)).orders[0]?.deliveryFee).toBe(0)
  })

  test('R-214 with inclusive tax the minimum is compared without it', async () => {
    const trade = await aTrade({
      distributor: { ...small, ...everyDay, tax: 10, tax_calculation: 'inclusive', minimum_policy: 'block' },
    })
    expect((await refused(place(trade, 10))).body.error.message).toContain('10 AUD more')
    expect((await place(trade, 11)).orders).toHaveLength(1)
  })

  test('only who may change settings changes it', async () => {
    const { distributor } = await aTrade()
    const driver = await makeUser({ distributor, role: 'distributor_delivery' })
    expect((await refused(as(driver).call(deliveryDays.setSchedule, { body: { cutOffs: [] } }))).status).toBe(403)
  })
})
