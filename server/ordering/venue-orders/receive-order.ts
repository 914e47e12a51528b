import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { receiveGoods } from '#server/counting/venue-inventory/receive-goods.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { type Complaint, openDispute, resolveDispute } from '#server/ordering/order-changes/dispute.ts'
import { newlyTakenIn, receive } from '#server/ordering/order-changes/receipt.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { type Attached, attachFiles, sendOrderFile } from '#server/ordering/orders/order-files.ts'
import { findBareOrder, type Loaded, mustBeOf } from '#server/ordering/orders/order-store.ts'
import { undoLastMove } from '#server/ordering/orders/undo.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

type Receiver = { userId: number | null; userName: string }

/** T-44, T-57: of what the customer counts there is more. */
export function received(tx: Tx, order: Order, note: string, by: Receiver, now: Date): Change {
  const after = receive(order, now)
  return {
    order: after,
    events: [{ kind: 'received', particulars: { note, from: order.status } }],
    ...(after.status === 'completed' && { notify: 'received' as const }),
    also: () => takeIn(tx, order, after, by, now),
  }
}

/** T-45 */
export const completed = (order: Order, now: Date): Change => ({
  order: { ...order, status: 'completed', completedAt: now },
  events: [{ kind: 'completed', particulars: { from: order.status } }],
})

/** Undoes T-44, T-45 and T-57 within a minute: what had been taken in goes out again. */
export function undone(tx: Tx, { order, events }: Pick<Loaded, 'order' | 'events'>, by: Receiver, now: Date): Change {
  const after = undoLastMove(order, events, 'venue', now)
  return {
    order: after,
    events: [{ kind: 'undone', particulars: { from: order.status } }],
    ...(order.status === 'completed' && after.status !== 'received' && { notify: 'undone' as const }),
    also: () => takeIn(tx, order, after, by, now),
  }
}

/** T-46, T-58, T-59, T-68: what was kept is taken in, and what had been taken in too much goes out again. */
export function disputed(tx: Tx, order: Order, complaint: Complaint, by: Receiver, now: Date): Change {
  const after = openDispute(order, complaint, by.userName, now)
  const issues = after.lines.filter(({ id }) => complaint.lines.some(({ lineId }) => lineId === id))
  return {
    order: after,
    events: [
      { kind: 'dispute_opened', particulars: { note: complaint.note, lines: issues.length } },
      ...issues.map(({ productId, name, quantity, receivedQuantity, issue, issueNote }) => ({
        kind: 'product_update',
        particulars: { productId, name, quantity, receivedQuantity, issue, note: issueNote },
      })),
    ],
    notify: 'disputed',
    also: () => takeIn(tx, order, after, by, now),
  }
}

/** T-63 */
export const settled = (order: Order, note: string, now: Date): Change => ({
  order: resolveDispute(order, now),
  events: [{ kind: 'dispute_resolved', particulars: { note } }],
  notify: 'settled',
})

export const takeIn = (tx: Tx, before: Order, after: Order, by: Receiver, at: Date): Promise<void> =>
  receiveGoods(tx, { venueId: after.venueId, orderId: after.id, quantities: newlyTakenIn(before, after), by, at })

export const openDisputeAsVenue = answer(venueOrders.openDispute, async ({ params, body }, request) => {
  const { tx, actor, now, storage, http } = request
  ownVenue(actor, params.venueId)
  if (body.photoLines.length > http.files.length) throw fieldProblem('photoLines', 'Names more photos than there are')
  return changeOrder(request, params.orderId, 'dispute', ({ order }) => {
    mustBeOf(order, params.venueId)
    const photos = http.files.map((file, i): Attached => ({ file, lineId: lineOf(order, body.photoLines[i]) }))
    const by = { side: 'venue' as const, userName: actor.userName }
    return {
      ...disputed(tx, order, body, actor, now),
      attach: () => attachFiles(tx, storage, order, 'dispute_photo', photos, by, now),
    }
  })
})

/** @throws Problem validation_failed when a photo shows no line of the order */
function lineOf(order: Order, lineId: number | null | undefined): number | null {
  if (lineId == null) return null
  if (!order.lines.some(({ id }) => id === lineId)) throw fieldProblem('photoLines', 'Is not a line of this order')
  return lineId
}

export const resolveDisputeAsVenue = answer(venueOrders.resolveDispute, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, 'resolve-dispute', ({ order }) => {
    mustBeOf(order, params.venueId)
    return settled(order, body.note, request.now)
  })
})

export const fileAsVenue = answer(venueOrders.file, async ({ params }, { tx, actor, http, storage }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { order } = await findBareOrder(tx, { venueIds: [venueId] }, params.orderId)
  return sendOrderFile(tx, order.id, params.fileId, http.reply, storage)
})
