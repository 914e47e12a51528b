import type { Recurrence } from '#contract/calendar/recurrence.ts'
import type { OrderEvent } from '#contract/ordering/orders.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import type { NewLine } from '#server/ordering/orders/lines.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { insertOrder, nextIds, recordEvent } from '#server/ordering/orders/order-store.ts'
import { startOf } from '#server/ordering/standing-orders/standing-order.ts'
import { type Found, insertFuture, insertStanding } from '#server/ordering/standing-orders/standing-store.ts'
import { withCommit } from '#server/platform/db/after-commit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { identified, type NewOrder } from './placement.ts'

type Planner = { role: 'venue' | 'admin' | 'system'; userId: number | null; userName: string }

/** Writes an order that waits for its day, of a standing order or on its own; it has no number yet. */
export async function insertPlanned(
  tx: Tx,
  planned: NewOrder,
  of: { standingOrderId: number | null; occurrenceOn: string | null },
  by: Planner,
): Promise<{ order: Order; events: OrderEvent[] }> {
  const { orderId, lineIds } = await nextIds(tx, planned.lines.length)
  const order = identified(planned, orderId, null, lineIds)
  withCommit(tx, insertOrder(tx, order, { id: null, kind: '', side: by.role, userId: by.userId, userName: by.userName }))
  withCommit(tx, insertFuture(tx, { orderId, distributorId: order.distributorId, venueId: order.venueId, ...of }))
  // what follows by itself is no news
  const isSaid = by.role !== 'system'
  const event = isSaid && (await recordEvent(tx, by, order, 'planned', { scheduledAt: order.scheduledAt }, order.createdAt))
  announceOrder(tx, order)
  return { order, events: event ? [event] : [] }
}

/** Writes what is ordered for later, and what it follows when it comes again (T-05). */
export async function keepPlanned(tx: Tx, planned: NewOrder, recurrence: Recurrence | null, timezone: string, by: Planner) {
  const first = planned.scheduledAt
  if (!recurrence || !first) return insertPlanned(tx, planned, { standingOrderId: null, occurrenceOn: null }, by)
  const pattern = startOf(recurrence, timezone, first)
  const { venueMessage: message } = planned
  const standingOrderId = await insertStanding(tx, recurrence, pattern, { ...planned, message, lines: templateOf(planned.lines) })
  return insertPlanned(tx, planned, { standingOrderId, occurrenceOn: pattern.startsOn }, by)
}

/** The lines each order of a standing order begins with; what comes free follows from the deals of the day. */
export const templateOf = (lines: readonly NewLine[]): NewLine[] => lines.filter(({ isBonus }) => !isBonus)

export type Standing = Found<NewLine>
