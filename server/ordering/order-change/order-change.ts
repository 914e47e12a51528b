import type { OrderAction, OrderFile, Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { notifyDrivers } from '#server/ordering/order-notices/notify-driver.job.ts'
import { type NotifiedChange, notifyOfChange } from '#server/ordering/order-notices/notify-of-change.job.ts'
import { ISSUE_INVOICE, isDue } from '#server/ordering/orders/invoiced.ts'
import { type Mover, mustMove, type Side } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { type Loaded, lockOrder, type Owner, recordEvent, saveOrder } from '#server/ordering/orders/order-store.ts'
import { orderView } from '#server/ordering/orders/order-view.ts'
import { statusBefore, UNDO_MS } from '#server/ordering/orders/undo.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'

/** Who changes an order: a user of one side, or whoever came by the link of that side. */
export type Changer = {
  side: Side
  owner: Owner
  by: Mover
  userId: number | null
  userName: string
  isPremium: boolean
}

export const changerOf = (actor: DistributorActor | VenueActor): Changer => ({
  side: actor.role,
  owner: actor.role === 'distributor' ? { distributorId: actor.distributorId } : { venueIds: actor.venueIds },
  by: actor,
  userId: actor.userId,
  userName: actor.userName,
  isPremium: meets(actor, 'premium'),
})

export type Change = {
  order: Order
  /** Where somebody else has to do with it now: another driver. */
  parties?: Parties
  /** What goes into the history, in order; the first one is what the other side is notified of. */
  events: readonly { kind: string; particulars: object }[]
  /** What the other side is notified of, if anything. */
  notify?: NotifiedChange
  /** What has to be done in the same transaction beside saving: stock. */
  also?: () => Promise<unknown>
  /** What has to be done in the same transaction once it is saved: what the venue usually orders, who is notified of more than the change. */
  afterwards?: () => Promise<unknown>
  /** What is attached with it, in the same transaction. */
  attach?: () => Promise<OrderFile[]>
}

type Request = { tx: Tx; now: Date } & ({ changer: Changer } | { actor: DistributorActor | VenueActor })

/**
 * The life of every change of an order: lock it, see that the move may be made, decide, save, write it down, notify the other side,
 * and show it once it is committed. `decide` is where the rules are; it sees the order as it is under the lock, so of two people at once
 * the second is notified.
 * @param move what is done, as the table of moves calls it; null for what is no move, such as writing a message
 * @throws Problem not_found, invalid_transition, forbidden
 */
export async function changeOrder(
  request: Request,
  orderId: number,
  move: OrderAction | null,
  decide: (loaded: Loaded) => Change | Promise<Change>,
): Promise<OrderOnTheWire> {
  const { tx, now } = request
  const changer = 'changer' in request ? request.changer : changerOf(request.actor)
  const loaded = await lockOrder(tx, changer.owner, orderId)
  if (move) mustMove(loaded.order, changer.side, move, changer.by)
  const { order, parties = loaded.parties, events, notify, also, afterwards, attach } = await decide(loaded)
  await also?.()
  await saveOrder(tx, loaded.order, order)
  await afterwards?.()
  const attached = (await attach?.()) ?? []
  const written = []
  const author = { role: changer.side, userId: changer.userId, userName: changer.userName }
  for (const { kind, particulars } of events) written.push(await recordEvent(tx, author, order, kind, particulars, now))
  const first = written[0]
  if (notify && first) await enqueue(tx, notifyOfChange, { orderId, eventId: first.id, happening: notify })
  const hasMoved = order.status !== loaded.order.status
  if (hasMoved && isDue(parties.issuesInvoices, order)) {
    // an invoice cannot be taken back, so it waits until the move cannot be undone any more
    const isUndoable = statusBefore(order, written, changer.side, now) !== null
    await enqueue(tx, ISSUE_INVOICE, { orderId }, isUndoable ? new Date(now.getTime() + UNDO_MS + 1000) : undefined)
  }
  await notifyDrivers(tx, [{ before: loaded.order, after: order }], changer.userId, now)
  announceOrder(tx, order)
  const { side, by, isPremium } = changer
  const after = { ...loaded, order, parties, events: [...loaded.events, ...written], files: [...loaded.files, ...attached] }
  return orderView(after, { side, by, isPremium, now })
}

type Announced = Pick<Order, 'id' | 'distributorId' | 'venueId' | 'status' | 'offline'>

/** Has everybody look again who may see the order; of a customer's draft and its own books the supplier hears nothing, and the other way round. */
export function announceOrder(tx: Tx, { id, distributorId, venueId, status, offline }: Announced): void {
  const isVenueOnly = status === 'draft_venue' || offline
  const isDistributorOnly = status === 'draft_distributor'
  announce(tx, {
    topic: 'orders',
    ...(!isDistributorOnly && { venueId }),
    ...(!isVenueOnly && { distributorId }),
    ids: { orderId: id },
  })
}
