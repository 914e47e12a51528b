import { openDispute } from '#server/ordering/order-changes/dispute.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { totalled } from '#server/ordering/orders/order-total.ts'
import { HOUR } from './calendar.ts'
import type { Companies } from './companies.ts'
import { type Happened, happened, type Somebody } from './life.ts'
import type { Ids } from './rows.ts'
import type { Written } from './year.ts'

const DAY = 24 * HOUR

/**
 * What Mia has on her hands at the Glasshouse beside what runs by itself: something that came short, a quote to answer, two drafts, and what
 * she bought over the counter.
 */
export function kitchenDoor(year: readonly Written[], { suppliers, venues, people }: Companies, ids: Ids, now: Date): Written[] {
  const mia = people.find(({ email }) => email.startsWith('mia@'))
  const grace = people.find(({ email }) => email.startsWith('grace@'))
  const numbers = year
    .filter(({ order }) => order.distributorId === suppliers.northfield.id)
    .map(({ order }) => order.orderNumber ?? 0)
  const ofNorthfield = year.filter(
    ({ order }) => order.venueId === venues.glasshouse.id && order.distributorId === suppliers.northfield.id,
  )
  const came = ofNorthfield
    .filter(({ order }) => order.completedAt !== null && order.status === 'completed' && order.creditNoteAmount === 0)
    .sort((a, b) => (b.order.completedAt?.getTime() ?? 0) - (a.order.completedAt?.getTime() ?? 0))
  const [short, pattern, other] = came
  if (!mia || !grace || !short || !pattern || !other) throw new Error('Nothing has come to the Glasshouse')
  const begun = [draft(pattern.order, mia, ids, now, 5), draft(other.order, mia, ids, now, 3)]
  return [
    ...year.map((written) => (written === short ? disputed(short, mia, now) : written)),
    ...begun,
    quote(pattern.order, grace, Math.max(...numbers) + 1, ids, now),
    overTheCounter(other.order, mia, ids, now),
  ]
}

function disputed({ order, events }: Written, mia: Somebody, now: Date): Written {
  const at = new Date(Math.min(now.getTime(), (order.completedAt as Date).getTime() + HOUR))
  const [first, second] = order.lines
  const note = 'The driver was in a hurry. We opened the boxes after he had left.'
  const lines = [
    ...(first ? [{ lineId: first.id, receivedQuantity: 0, issue: 'damaged' as const, note: 'Crushed at the bottom' }] : []),
    ...(second && second.quantity >= 1
      ? [{ lineId: second.id, receivedQuantity: second.quantity - 1, issue: 'short' as const, note: '' }]
      : []),
  ]
  const after = openDispute(order, { note, lines }, mia.name, at)
  const counted = after.lines
    .filter(({ issue }) => issue !== null)
    .map(({ productId, name, quantity, receivedQuantity, issue, issueNote }) =>
      happened(at, 'product_update', 'venue', mia, { productId, name, quantity, receivedQuantity, issue, note: issueNote }),
    )
  return {
    order: after,
    events: [...events, happened(at, 'dispute_opened', 'venue', mia, { note, lines: lines.length }), ...counted],
  }
}

/** A copy of an order as it was before anything happened to it. */
const similar = (order: Order, ids: Ids, count: number, at: Date): Order =>
  totalled({
    ...order,
    id: ids.orders(),
    orderNumber: null,
    createdAt: at,
    orderedAt: null,
    requestedDeliveryAt: null,
    acceptedAt: null,
    completedAt: null,
    warehouseId: null,
    venueMessage: '',
    distributorMessage: '',
    afterWorkingHours: false,
    lines: order.lines
      .filter(({ isBonus }) => !isBonus)
      .slice(0, count)
      .map((line, i) => ({ ...line, id: ids.order_lines(), position: i + 1, isDeclined: false, receivedQuantity: null })),
  })

const draft = (order: Order, mia: Somebody, ids: Ids, now: Date, count: number): Written => ({
  order: {
    ...similar(order, ids, count, new Date(now.getTime() - count * HOUR)),
    status: 'draft_venue',
    orderedBy: mia.id,
    orderedByName: mia.name,
  },
  events: [],
})

function quote(order: Order, grace: Somebody, number: number, ids: Ids, now: Date): Written {
  const at = new Date(now.getTime() - DAY)
  const made = similar(order, ids, 4, at)
  return {
    order: {
      ...made,
      orderNumber: number,
      status: 'quote',
      type: 'quote',
      orderedAt: at,
      orderedBy: null,
      orderedByName: '',
      quoteEndDate: new Date(now.getTime() + 12 * DAY).toISOString().slice(0, 10),
      distributorMessage: 'For the wedding on the terrace. The prices hold for everything on the list together.',
      isDistributorMessageRead: false,
    },
    events: [happened(at, 'quoted', 'distributor', grace)],
  }
}

function overTheCounter(order: Order, mia: Somebody, ids: Ids, now: Date): Written {
  const at = new Date(now.getTime() - 3 * DAY)
  const made = similar(order, ids, 2, at)
  const events: Happened[] = [happened(at, 'placed', 'venue', mia)]
  return {
    order: totalled({
      ...made,
      lines: made.lines.map((line) => ({ ...line, receivedQuantity: line.quantity })),
      deliveryFee: 0,
      status: 'completed',
      offline: true,
      orderedAt: at,
      orderedBy: mia.id,
      orderedByName: mia.name,
      acceptedAt: at,
      completedAt: at,
      invoiceNumber: 'NP-COUNTER-881',
    }),
    events,
  }
}
