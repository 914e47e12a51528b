import type { Finding } from '#contract/ordering/order-findings.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { NOTIFY_OF_FINDINGS } from './notify-of-findings.job.ts'

/** Leaves an order to the venue with what prevents placing it; both sides are notified. */
export async function hold(tx: Tx, order: Order, findings: readonly Finding[], at: Date): Promise<void> {
  await rows(tx, `update future_orders set held_at = coalesce(held_at, $2), findings = $3, checked_at = $2 where order_id = $1`, [
    order.id,
    at,
    JSON.stringify(findings),
  ])
  await enqueue(tx, NOTIFY_OF_FINDINGS, { orderId: order.id })
  announceOrder(tx, order)
}
