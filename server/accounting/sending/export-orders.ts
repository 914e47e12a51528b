import { rows } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { actingFor } from '../connections/owner.ts'
import { whyNoOwnBill } from '../monthly/monthly-bill-store.ts'
import { type Asking, booksFor, sendNow } from './send-now.ts'

/** The orders that an outlet has received for good. */
const COMPLETED = ['completed', 'completed_after_dispute']

/**
 * Sends the bill of a completed order.
 * @returns the bill's id there
 * @throws Problem not_found, invalid_transition where it is not complete; as sendNow
 */
export async function exportOrder(asking: Asking, orderId: number, provider?: 'xero'): Promise<string> {
  const { db, owner } = asking
  const [order] = await rows<{ status: string }>(
    db.read(actingFor(owner)),
    `select status from orders where id = $1 and venue_id = $2`,
    [orderId, owner.venueId],
  )
  if (!order) throw new Problem('not_found')
  if (!COMPLETED.includes(order.status))
    throw new Problem('invalid_transition', { message: 'Only completed orders can be exported' })
  const connection = await booksFor(asking, 'bill', provider)
  const because = await whyNoOwnBill(db.read(actingFor(owner)), connection, orderId)
  if (because !== null) throw new Problem('document_held', { message: because })
  return sendNow(asking, { kind: 'bill', subject: 'order', localId: orderId }, provider)
}

/** Each order for itself: one that cannot be sent keeps no other back. */
export async function exportOrders(asking: Asking, orderIds: readonly number[]) {
  const results = []
  for (const orderId of orderIds) {
    const problem = await exportOrder(asking, orderId).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error
        throw error
      },
    )
    results.push({ orderId, isExported: problem === null, code: problem?.code ?? null, message: problem?.message ?? null })
  }
  return results
}
