import { ORDER_STATUSES, type OrderStatus } from '#contract/ordering/order-status.ts'
import type { OrderEvent } from '#contract/ordering/orders.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Side } from './moves.ts'
import type { Order } from './order.ts'

/** How long a final move can be undone by the side that made it. */
export const UNDO_MS = 60_000

type Undone = Pick<Order, 'status' | 'creditNotes' | 'exportStatus'>
type Happened = Pick<OrderEvent, 'kind' | 'side' | 'at' | 'particulars'>

/**
 * The status an order returns to when its last move, receiving (T-44, T-57) or completing (T-45, T-56), is undone.
 * @returns null when it was another side's, a minute has passed, or something has happened since
 */
export function statusBefore(order: Undone, events: readonly Happened[], side: Side, now: Date): OrderStatus | null {
  const last = events.at(-1)
  if (last?.side !== side || (last.kind !== 'received' && last.kind !== 'completed')) return null
  if (now.getTime() - Date.parse(last.at) > UNDO_MS) return null
  if (order.creditNotes.length > 0 || order.exportStatus !== null) return null
  const { from } = last.particulars
  return ORDER_STATUSES.find((status) => status === from) ?? null
}

/**
 * The order as it was before its last move.
 * @throws Problem invalid_transition when that can no longer be undone
 */
export function undoLastMove(order: Order, events: readonly Happened[], side: Side, now: Date): Order {
  const status = statusBefore(order, events, side, now)
  if (status === null) throw new Problem('invalid_transition')
  const wasCounted = events.at(-1)?.kind === 'received' || order.deliveredAt !== null
  const lines = wasCounted
    ? order.lines.map((line) => ({ ...line, receivedQuantity: null, issue: null, issueNote: '' }))
    : order.lines
  return { ...order, lines, status, completedAt: null, deliveredTo: '', deliveredAt: null }
}
