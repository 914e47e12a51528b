import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { stored, table } from '#server/platform/db/table.ts'
import type { StandingOrder } from './standing-order.ts'

/** What is ordered again and again: the template and its days. */
export const STANDING_ORDERS = table('standing_orders')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  status: stored.as<'active' | 'ended'>(),
  recurrence: stored.json<Recurrence>(),
  startsOn: stored,
  atTime: stored,
  lines: stored.json<readonly unknown[]>(),
  message: stored,
  venueOrderNumber: stored,
  orderedBy: stored,
  orderedByName: stored,
  /** The last day that has had its order, or was skipped. */
  lastOn: stored,
  createdAt: stored,
  endedAt: stored,
  distributorType: stored.as<StandingOrder['distributorType']>(),
  tbd: stored,
})

/** Orders that wait for their day, those of standing orders and single ones. */
export const FUTURE_ORDERS = table('future_orders')({
  orderId: stored,
  distributorId: stored,
  venueId: stored,
  standingOrderId: stored,
  occurrenceOn: stored,
  heldAt: stored,
  findings: stored.json<readonly unknown[]>(),
  agreed: stored.json<readonly unknown[]>(),
  checkedAt: stored,
})
