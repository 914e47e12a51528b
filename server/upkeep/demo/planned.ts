import type { Recurrence } from '#contract/calendar/recurrence.ts'
import type { Finding } from '#contract/ordering/order-findings.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { templateOf } from '#server/ordering/placing/keep-planned.ts'
import { priced } from '#server/ordering/placing/placement.ts'
import { plannedOf } from '#server/ordering/placing/planned.ts'
import { localOf } from '#server/ordering/standing-orders/recurrence.ts'
import { appetite } from './appetite.ts'
import { type Day, yearUpTo } from './calendar.ts'
import { type Good, orderableOn } from './goods.ts'
import { lineRows, orderRow } from './ledger.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'
import { type SupplierKey, TIMEZONE } from './suppliers.ts'
import { type Trade, VENUES, type Venue, type VenueKey } from './venues.ts'
import { type Cast, ordererFor, termsOf } from './year.ts'

type Plan = {
  venue: VenueKey
  supplier: SupplierKey
  /** Days from now; one that is past was held. */
  inDays: number
  every?: Partial<Recurrence> & Pick<Recurrence, 'every'>
  /** The first product has become so much dearer since. */
  risePercent?: number
}

const PLANS: readonly Plan[] = [
  { venue: 'glasshouse', supplier: 'northfield', inDays: 2, every: { every: 'week', weekdays: [1, 4] }, risePercent: 30 },
  { venue: 'glasshouse', supplier: 'dairy', inDays: 1, every: { every: 'day' } },
  { venue: 'glasshouse', supplier: 'pantry', inDays: 12, every: { every: 'fortnight' } },
  { venue: 'glasshouse', supplier: 'wine', inDays: 5 },
  { venue: 'saltmarsh', supplier: 'northfield', inDays: 3, every: { every: 'week' } },
  { venue: 'rye', supplier: 'northfield', inDays: 4 },
]

/** What venues have planned with their suppliers, days on which Northfield is closed, and a customer of its with cut-offs of its own. */
export function planned(cast: Cast, ids: Ids, now: Date): Tables {
  const today = yearUpTo(now).at(-1) as Day
  const all = PLANS.map((plan) => written(plan, cast, ids, today, now))
  const { id: northfield } = cast.suppliers.northfield
  return {
    orders: all.map(({ order }) => orderRow(order)),
    order_lines: all.flatMap(({ order }) => lineRows(order)),
    standing_orders: all.flatMap(({ standing }) => standing ?? []),
    future_orders: all.map(({ future }) => future),
    closed_days: [{ distributor_id: northfield, starts_on: dayIn(33, now), ends_on: dayIn(36, now), reason: 'Summer break' }],
    delivery_schedules: [
      {
        distributor_id: northfield,
        venue_id: cast.venues.lobby.id,
        cut_offs: [
          { day: 2, daysBefore: 1, time: '17:00', isHard: true },
          { day: 5, daysBefore: 1, time: '12:00', isHard: false },
        ] as never,
      },
    ],
  }
}

const dayIn = (days: number, now: Date) => localOf(TIMEZONE, new Date(now.getTime() + days * 86_400_000)).on

function written({ venue: key, supplier, inDays, every, risePercent }: Plan, cast: Cast, ids: Ids, today: Day, now: Date) {
  const venue = VENUES.find((one) => one.key === key) as Venue
  const trade = venue.trades[supplier] as Trade
  const orderer = ordererFor(venue, supplier, today, cast)
  const lines = appetite(venue, supplier, trade, cast.goods).lines(today, random(seedOf(`${key} plans with ${supplier}`)))
  const goods = new Map(cast.goods.map((good) => [good.id, good]))
  const products = new Map(lines.map(({ productId }) => [productId, orderableOn(goods.get(productId) as Good, key, today)]))
  const terms = termsOf(supplier, venue, trade, cast)
  const recurrence = every ? { weekdays: [], dayOfMonth: null, until: null, pausedUntil: null, ...every } : null
  const scheduledAt = new Date(now.getTime() + inDays * 86_400_000)
  scheduledAt.setUTCMinutes(0, 0, 0)
  const wanted = { products: lines, message: '', venueOrderNumber: '', requestedDeliveryAt: null }
  const made = plannedOf(
    { ...wanted, scheduledAt: scheduledAt.toISOString(), recurrence },
    terms,
    products,
    { userId: orderer.id, name: orderer.name },
    new Date(now.getTime() - 3 * 86_400_000),
  )
  const asSeen = risePercent ? { ...made, ...priced(cheaper(made.lines, risePercent), terms) } : made
  const order: Order = {
    ...asSeen,
    id: ids.orders(),
    orderNumber: null,
    lines: asSeen.lines.map((line) => ({ ...line, id: ids.order_lines() })),
  }
  const at = order.scheduledAt as Date
  const { on, time } = localOf(TIMEZONE, at)
  const parties = { distributor_id: order.distributorId, venue_id: order.venueId }
  const standingId = recurrence ? ids.standing_orders() : null
  return {
    order,
    standing: recurrence && {
      id: standingId ?? 0,
      ...parties,
      recurrence: recurrence as never,
      starts_on: on,
      at_time: time,
      lines: templateOf(made.lines) as never,
      ordered_by: orderer.id,
      ordered_by_name: orderer.name,
    },
    future: {
      order_id: order.id,
      ...parties,
      standing_order_id: standingId,
      occurrence_on: recurrence && on,
      findings: (risePercent ? [rise(order, made)] : []) as never,
      checked_at: risePercent ? now : null,
    },
  }
}

type Lines = ReturnType<typeof plannedOf>['lines']

/** As the venue saw it last: the first product cost less. */
const cheaper = (lines: Lines, percent: number): Lines =>
  lines.map((line, i) => (i === 0 ? { ...line, price: Math.round((line.price / (1 + percent / 100)) * 100) / 100 } : line))

function rise({ lines: [before] }: Order, { lines: [after] }: { lines: Lines }): Finding {
  return {
    kind: 'price',
    blocks: true,
    productId: before?.productId ?? null,
    name: before?.name ?? '',
    before: before?.price ?? null,
    after: after?.price ?? null,
    date: null,
  }
}
