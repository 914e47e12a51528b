import type { OrderEvent, OrderFile } from '#contract/ordering/orders.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** The history of an order. */
export const ORDER_EVENTS = table('order_events')({
  id: stored,
  orderId: stored,
  distributorId: stored,
  venueId: stored,
  at: stored,
  kind: stored,
  side: stored.as<OrderEvent['side']>(),
  userId: stored,
  userName: stored,
  particulars: stored.json<Record<string, unknown>>(),
})

/** Pictures and papers that belong to an order, or to one of its lines. */
export const ORDER_FILES = table('order_files')({
  id: stored,
  orderId: stored,
  distributorId: stored,
  venueId: stored,
  kind: stored.as<OrderFile['kind']>(),
  lineId: stored,
  name: stored,
  contentType: stored,
  size: stored,
  key: stored,
  side: stored.as<'distributor' | 'venue'>(),
  userName: stored,
  createdAt: stored,
})
