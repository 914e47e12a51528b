import { isOnItsWay } from '#contract/ordering/order-status.ts'
import type { LineFault } from '#server/ordering/order-changes/dispute.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { UNDO_MS } from '#server/ordering/orders/undo.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What can come of a stop, as rules of the order alone. Both doors use them: the link of a run and the own run. */

const LATEST_REPORT_MS = 48 * 3_600_000

/** When something happened, by a phone that may have been offline: never later than now, at most two days ago. */
export function happenedAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now
  const earliest = now.getTime() - LATEST_REPORT_MS
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))))
}

/** Lines with what was kept of those that are short or refused; the others say nothing. */
export const withFaults = (lines: readonly OrderLine[], faults: readonly LineFault[]): OrderLine[] =>
  lines.map((line) => {
    const fault = faults.find(({ lineId }) => lineId === line.id)
    return fault ? { ...line, receivedQuantity: fault.receivedQuantity, issue: fault.issue, issueNote: fault.note } : line
  })

/**
 * Nobody was there: the order stays on its way, and who plans sees why.
 * @throws Problem invalid_transition when there is nothing to bring any more
 */
export function notHome(order: Order, reason: string, at: Date): Order {
  if (!isOnItsWay(order.status)) throw new Problem('invalid_transition')
  return { ...order, notHomeAt: at, notHomeReason: reason }
}

/**
 * Somebody was there after all.
 * @throws Problem invalid_transition when the order was not reported, or was scheduled again meanwhile
 */
export function atHomeAfterAll(order: Order): Order {
  if (!isOnItsWay(order.status) || order.notHomeAt === null) throw new Problem('invalid_transition')
  return { ...order, notHomeAt: null, notHomeReason: '' }
}

/** Until when handing over can be undone; null where it is too late, or nothing was handed over. Counted from when the server heard of it. */
export function undoableUntil(order: Pick<Order, 'status' | 'deliveredAt' | 'completedAt'>, now: Date): Date | null {
  if (order.status !== 'completed' || order.deliveredAt === null || order.completedAt === null) return null
  const until = new Date(order.completedAt.getTime() + UNDO_MS)
  return until > now ? until : null
}
