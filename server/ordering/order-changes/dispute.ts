import type { LineIssue } from '#contract/ordering/order-status.ts'
import { mayBeDisputed, mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What is wrong with a line, and how much of it was kept. */
export type LineFault = { lineId: number; receivedQuantity: number; issue: LineIssue; note: string }

export type Complaint = { note: string; lines: readonly LineFault[] }

/**
 * The customer says what of a delivery is missing, damaged or wrong (T-46, T-58, T-59, T-68). What it does not name has come; what it kept of
 * the rest is counted. What was completed can be disputed for a while, what was ordered elsewhere never.
 * @throws Problem invalid_transition, validation_failed
 */
export function openDispute(order: Order, complaint: Complaint, by: string, at: Date): Order {
  mustAllow(order, 'venue', 'dispute')
  if (!mayBeDisputed(order, at))
    throw new Problem('invalid_transition', {
      ...(!order.offline && { message: 'This order was completed too long ago. Please ask the supplier directly.' }),
    })
  checkComplaint(order, complaint)
  return {
    ...order,
    lines: counted(order.lines, complaint.lines),
    status: 'in_dispute',
    disputeNote: complaint.note,
    disputeOpenedAt: at,
    disputeOpenedBy: by,
  }
}

/** Lines with what was kept of them; those without a fault have come. */
export const counted = (lines: readonly OrderLine[], faults: readonly LineFault[]): OrderLine[] =>
  lines.map((line): OrderLine => {
    const found = faults.find(({ lineId }) => lineId === line.id)
    if (found) return { ...line, receivedQuantity: found.receivedQuantity, issue: found.issue, issueNote: found.note }
    return { ...line, receivedQuantity: line.isDeclined ? null : (line.receivedQuantity ?? line.quantity) }
  })

function checkComplaint(order: Order, { note, lines }: Complaint): void {
  if (lines.length === 0 && note === '')
    throw new Problem('validation_failed', { fields: { note: ['Describe what is missing or wrong, or mark the lines'] } })
  mustBeFaults(
    lines,
    order.lines.filter(({ isDeclined }) => !isDeclined),
  )
}

/** @throws Problem validation_failed where a fault is of no such line, or more was kept than ordered */
export function mustBeFaults(faults: readonly LineFault[], ordered: readonly Pick<OrderLine, 'id' | 'quantity'>[]): void {
  const fields: Record<string, string[]> = {}
  for (const [i, { lineId, receivedQuantity, issue }] of faults.entries()) {
    const line = ordered.find(({ id }) => id === lineId)
    if (!line) fields[`lines.${i}.lineId`] = ['Is not a line of this order that was to come']
    else if (receivedQuantity > line.quantity) fields[`lines.${i}.receivedQuantity`] = [`At most the ${line.quantity} ordered`]
    else if (issue === 'short' && receivedQuantity === line.quantity)
      fields[`lines.${i}.receivedQuantity`] = ['Everything was delivered: nothing is missing']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** Both are content again, whoever says so (T-63, T-64). */
export function resolveDispute(order: Order, at: Date): Order {
  mustAllow(order, 'venue', 'resolve-dispute')
  return { ...order, status: 'completed_after_dispute', completedAt: order.completedAt ?? at }
}
