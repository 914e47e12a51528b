import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import type { Loaded } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** T-64 */
export const resolveDispute = answer(orderDelivery.resolveDispute, async ({ params }, request) =>
  changeOrder(request, params.orderId, 'resolve-dispute', (loaded) => settled(request.tx, loaded, request.now)),
)

const CORRECTIONS = ['product_update', 'added', 'removed', 'delivery_fee_update']

/**
 * A dispute is over once the supplier has done something about it: corrected the order, or written a credit note, of which an approved one
 * books what comes back. @throws Problem invalid_transition, dispute_unsettled
 */
export async function settled(tx: Tx, { order, events }: Loaded, at: Date): Promise<Change> {
  mustAllow(order, 'distributor', 'resolve-dispute')
  const since = order.disputeOpenedAt ?? order.createdAt
  const isCorrected = events.some(
    (event) => event.side === 'distributor' && CORRECTIONS.includes(event.kind) && new Date(event.at) >= since,
  )
  if (!isCorrected && !(await isCredited(tx, order.id, since))) throw new Problem('dispute_unsettled')
  return {
    order: { ...order, status: 'completed_after_dispute', completedAt: at },
    events: [{ kind: 'dispute_resolved', particulars: {} }],
    notify: 'resolved',
  }
}

async function isCredited(tx: Tx, orderId: number, since: Date): Promise<boolean> {
  const [found] = await rows(tx, `select from credit_notes where order_id = $1 and created_at >= $2 limit 1`, [orderId, since])
  return found !== undefined
}
