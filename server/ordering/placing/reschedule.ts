import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import type { Change } from '#server/ordering/order-change/order-change.ts'
import type { NewLine } from '#server/ordering/orders/lines.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { nextOccurrence, type Occurrence } from '#server/ordering/standing-orders/recurrence.ts'
import { patternOf, startOf } from '#server/ordering/standing-orders/standing-order.ts'
import { endStanding, insertStanding, lockStandingOf, saveStanding } from '#server/ordering/standing-orders/standing-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { type Standing, templateOf } from './keep-planned.ts'
import { firstOccurrence, NOT_AHEAD, recurrenceIn, type Schedule, scheduleOf } from './planned.ts'

/**
 * Moves an order that waits to another time (T-07). Without a word about how often it comes, only this one moves; with one, all that follow
 * do, and null or `none` makes it the last.
 * @throws Problem validation_failed
 */
export async function rescheduled(tx: Tx, order: Order, wanted: Schedule, now: Date): Promise<Change> {
  const standing = await lockStandingOf<NewLine>(tx, order.id)
  const timezone = standing?.timezone ?? (await timezoneOf(tx, order.distributorId))
  const changesPattern = wanted.recurrence !== undefined || wanted.interval != null
  if (!changesPattern) {
    const at = firstOccurrence({ scheduledAt: wanted.scheduledAt }, timezone, now)?.at
    if (!at) throw fieldProblem('scheduledAt', NOT_AHEAD)
    await release(tx, order.id)
    return moved(order, { ...order, scheduledAt: at })
  }
  const recurrence = recurrenceIn(wanted)
  if (standing) mustBeTheNext(standing)
  const first = firstOccurrence({ ...wanted, recurrence }, timezone, now)
  if (!first) throw fieldProblem('scheduledAt', NOT_AHEAD)
  const occurrence = await follow(tx, order, standing, recurrence, { first, timezone, now })
  await release(tx, order.id)
  return moved(order, { ...order, ...scheduleOf(recurrence, occurrence.at) })
}

/** Lets nothing of a standing order be placed before a day; null lets it go on. @throws Problem validation_failed */
export async function paused(tx: Tx, order: Order, standing: Standing, until: string | null, now: Date): Promise<Change> {
  mustBeTheNext(standing)
  const recurrence = { ...standing.recurrence, pausedUntil: until }
  const next = nextOccurrence(patternOf({ ...standing, recurrence }), now, standing.lastOn)
  if (!next) throw fieldProblem('until', 'Nothing on it can be ordered any more. Cancel it instead.')
  await saveStanding(tx, { ...standing, recurrence })
  await nameOccurrence(tx, order.id, standing.id, next.on)
  return moved(order, { ...order, scheduledAt: next.at }, { pausedUntil: until })
}

type When = { first: Occurrence; timezone: string; now: Date }

/** Makes, changes or ends the standing order behind an order. @returns the occurrence that the order is now */
async function follow(
  tx: Tx,
  order: Order,
  standing: Standing | null,
  recurrence: Recurrence | null,
  when: When,
): Promise<Occurrence> {
  const { first, timezone, now } = when
  if (!recurrence) {
    if (standing) await endStanding(tx, standing.id, now)
    return first
  }
  const pattern = startOf(recurrence, timezone, first.at)
  if (!standing) {
    const of = { ...order, message: order.venueMessage, lines: templateOf(order.lines) }
    const id = await insertStanding(tx, recurrence, pattern, of)
    await nameOccurrence(tx, order.id, id, first.on)
    return first
  }
  const next = nextOccurrence(pattern, now, standing.lastOn)
  if (!next) throw fieldProblem('recurrence', 'Nothing on it can be ordered any more')
  await saveStanding(tx, { ...standing, recurrence, startsOn: pattern.startsOn, time: pattern.time })
  await nameOccurrence(tx, order.id, standing.id, next.on)
  return next
}

/** An older one that could not be placed does not carry the pattern any more. */
function mustBeTheNext({ lastOn, occurrenceOn }: Standing): void {
  if (lastOn !== null && occurrenceOn <= lastOn) throw fieldProblem('recurrence', 'Change how often it repeats on the next order')
}

const nameOccurrence = (tx: Tx, orderId: number, standingOrderId: number, on: string) =>
  rows(tx, `update future_orders set standing_order_id = $2, occurrence_on = $3 where order_id = $1`, [
    orderId,
    standingOrderId,
    on,
  ])

/** What was held, or looked at for another time, is looked at again. */
const release = (tx: Tx, orderId: number) =>
  rows(tx, `update future_orders set held_at = null, findings = '[]', checked_at = null where order_id = $1`, [orderId])

/** @param more what else the history says of it */
const moved = (before: Order, after: Order, more: { pausedUntil?: string | null } = {}): Change => ({
  order: after,
  events: [
    {
      kind: 'requested_delivery_date_update',
      particulars: { scheduledBefore: before.scheduledAt, scheduledAt: after.scheduledAt, interval: after.interval, ...more },
    },
  ],
})
