import type { Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { insertOrder, nextIds } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { identified, type NewOrder } from './placement.ts'

/** Keeps a draft of either side (T-01, T-14): it has no number, nothing has happened to it yet, and the other side hears nothing of it. */
export async function keepDraft(
  tx: Tx,
  draft: NewOrder,
  parties: Parties,
  by: DistributorActor | VenueActor,
): Promise<OrderOnTheWire> {
  const { orderId, lineIds } = await nextIds(tx, draft.lines.length)
  const order = identified(draft, orderId, null, lineIds)
  await insertOrder(tx, order, { id: null, kind: '', side: by.role, userId: by.userId, userName: by.userName })
  announceOrder(tx, order)
  return orderView({ order, parties, events: [], files: [] }, lookingAs(by, order.createdAt))
}
