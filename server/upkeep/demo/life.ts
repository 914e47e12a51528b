import type { OrderEvent } from '#contract/ordering/orders.ts'
import { round } from '#contract/platform/money.ts'
import { abandon, cancel } from '#server/ordering/order-changes/abandonment.ts'
import { accept, decline } from '#server/ordering/order-changes/acceptance.ts'
import { receive } from '#server/ordering/order-changes/receipt.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { type Day, HOUR, MINUTE, momentOf } from './calendar.ts'
import { type Good, priceOn } from './goods.ts'
import type { Random } from './random.ts'
import type { Supplier } from './suppliers.ts'

export type Somebody = { id: number; name: string }

/** Something that happened to an order, as its history shows it. */
export type Happened = {
  at: Date
  kind: string
  side: OrderEvent['side']
  by: Somebody
  particulars: Record<string, unknown>
}

type World = {
  days: readonly Day[]
  now: Date
  chance: Random
  orderer: Somebody
  answerers: readonly Somebody[]
  goods: ReadonlyMap<number, Good>
  supplier: Supplier
  warehouseId: number
  isAnswered: boolean
}

/** What became of an order since it was written, by the same rules as everywhere; nothing happens that would be still to come. */
export function liveOn(written: Order, world: World): { order: Order; events: Happened[] } {
  const { order, events } = fateOf(written, world)
  const isOld = world.now.getTime() - (written.orderedAt as Date).getTime() > 36 * HOUR
  return {
    order: {
      ...order,
      isVenueMessageRead: isOld || order.status !== 'pending' || order.isVenueMessageRead,
      isDistributorMessageRead: isOld || order.isDistributorMessageRead,
    },
    events,
  }
}

function fateOf(written: Order, world: World): { order: Order; events: Happened[] } {
  const { now, chance, orderer } = world
  const events: Happened[] = [happened(written.orderedAt as Date, 'placed', 'venue', orderer)]
  const answerer = chance.pick(world.answerers)
  const answeredAt = answerTime(written, world)
  const lot = chance.next()
  if (!world.isAnswered) return { order: written, events }
  const changesItsMind = lot < 0.012 && answeredAt.getTime() - (written.orderedAt as Date).getTime() > HOUR
  if (changesItsMind) {
    const at = new Date((written.orderedAt as Date).getTime() + chance.between(4, 25) * MINUTE)
    if (at > now) return { order: written, events }
    const note = chance.pick(['Ordered twice by mistake', 'The function was called off', 'Found some in the cool room'])
    return { order: cancel(written, note, at), events: [...events, happened(at, 'cancelled', 'venue', orderer, { note })] }
  }
  if (answeredAt > now) return { order: written, events }
  if (lot < 0.026) {
    const message = chance.pick([
      'No truck your way that day, sorry',
      'Sold out by the time we opened',
      'Account on hold, please call us',
    ])
    return {
      order: decline(written, message, answeredAt),
      events: [...events, happened(answeredAt, 'declined', 'distributor', answerer, { message })],
    }
  }
  const answered = answer(written, answeredAt, answerer, world)
  events.push(...answered.events)
  return arrive(answered.order, answerer, events, world)
}

export const happened = (
  at: Date,
  kind: string,
  side: OrderEvent['side'],
  by: Somebody,
  particulars: Record<string, unknown> = {},
): Happened => ({ at, kind, side, by, particulars })

const SHORT = [
  'Short today, back on Monday',
  'Not good enough to send',
  'The boat did not come in',
  'Out of stock until next week',
]

/** Accepted whole, or without a product or two; what is at market price gets its price of the day. */
function answer(
  order: Order,
  at: Date,
  by: Somebody,
  { chance, goods, days, warehouseId }: World,
): { order: Order; events: Happened[] } {
  const mains = order.lines.filter(({ isBonus }) => !isBonus)
  const isShort = mains.length >= 4 && chance.isOnceIn(16)
  const declinedProducts = isShort ? chance.some(mains, chance.between(1, 2), () => 1).map(({ productId }) => productId) : []
  const day = dayOf(order.orderedAt as Date, days)
  const marketPrices = mains
    .filter(({ marketPrice, productId }) => marketPrice && !declinedProducts.includes(productId))
    .map(({ id, productId }) => ({
      lineId: id,
      price: round(priceOn(goods.get(productId) as Good, day) * (0.92 + 0.2 * chance.next()), 2),
    }))
  const accepted = accept(
    order,
    { declinedProducts, marketPrices, warehouseId, ...(isShort && { message: chance.pick(SHORT) }) },
    at,
  )
  const declined = accepted.lines.filter(({ isDeclined }) => isDeclined)
  const particulars = { message: accepted.distributorMessage, declined: declined.length }
  const events = [
    happened(at, accepted.status, 'distributor', by, particulars),
    ...declined.map(({ productId, name, quantity }) => happened(at, 'removed', 'distributor', by, { productId, name, quantity })),
  ]
  if (accepted.deliveryFee !== order.deliveryFee) {
    const fee = { before: order.deliveryFee, after: accepted.deliveryFee }
    events.push(happened(at, 'delivery_fee_update', 'distributor', by, fee))
  }
  return { order: accepted, events }
}

/** It is brought on its day, and somebody signs for it, mostly. */
function arrive(order: Order, driver: Somebody, events: Happened[], { chance, days, now, orderer }: World) {
  const isGivenUp = chance.isOnceIn(180)
  const day = days.find(({ date }) => date === order.requestedDeliveryAt)
  if (!day) return { order, events }
  const loadedAt = momentOf(day, 3, chance.between(30, 150))
  const leavesAt = new Date(Math.max(loadedAt.getTime(), (order.acceptedAt as Date).getTime() + 20 * MINUTE))
  const arrivesAt = momentOf(day, 6, chance.between(0, 300))
  const isForgotten = day.daysAgo < 3 && chance.isOnceIn(7)
  if (leavesAt > now) return { order, events }
  if (isGivenUp) {
    const at = new Date(leavesAt.getTime() - 10 * MINUTE)
    const note = 'Closed for the day, please bring nothing'
    return {
      order: abandon(order, 'venue', note, at),
      events: [...events, happened(at, 'abandoned', 'venue', orderer, { note })],
    }
  }
  if (arrivesAt > now) {
    const onTheRoad = { ...order, status: 'out_for_delivery' as const }
    return { order: onTheRoad, events: [...events, happened(leavesAt, 'out_for_delivery', 'distributor', driver)] }
  }
  if (isForgotten) return { order, events }
  return {
    order: receive(order, arrivesAt),
    events: [...events, happened(arrivesAt, 'received', 'venue', orderer, { note: '' })],
  }
}

/** Within two hours of the supplier's working day, which is no Sunday. */
function answerTime(order: Order, { days, chance, supplier }: World): Date {
  const opens = Number(supplier.workingHours.from.slice(0, 2))
  const closes = Math.min(18, Number(supplier.workingHours.to.slice(0, 2)))
  const at = order.orderedAt as Date
  const minutes = chance.between(12, 110)
  const first = days.indexOf(dayOf(at, days))
  for (const day of days.slice(first)) {
    if (day.weekday === 7 || at >= momentOf(day, closes)) continue
    return new Date(Math.max(at.getTime(), momentOf(day, opens).getTime()) + minutes * MINUTE)
  }
  return new Date(at.getTime() + 36 * HOUR)
}

function dayOf(at: Date, days: readonly Day[]): Day {
  const found = days.findLast(({ start }) => start <= at.getTime()) ?? days[0]
  if (!found) throw new Error('There are no days')
  return found
}
