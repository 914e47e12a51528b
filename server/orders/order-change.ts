import type { Order as OrderOnTheWire } from '#contract/orders.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import type { Order } from './order.ts'
import { type Loaded, lockOrder, recordEvent, saveOrder } from './order-store.ts'
import { lookingAs, orderView } from './order-view.ts'
import { type Happening, tellOfChange } from './tell-of-change.job.ts'

type Actor = DistributorActor | VenueActor

export type Change = {
  order: Order
  /** What goes into the history, in order; the first one is what the other side is told of. */
  events: readonly { kind: string; particulars: object }[]
  /** What the other side is told, if anything. */
  tell?: Happening
  /** What has to be done in the same transaction beside saving: stock. */
  also?: () => Promise<void>
}

/**
 * The life of every change of an order: lock it, decide, save, write it down, have the other side told once it is committed, show it.
 * `decide` is where the rules are; it sees the order as it is under the lock, so of two people at once the second is told.
 */
export async function changeOrder(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  orderId: number,
  decide: (loaded: Loaded) => Change | Promise<Change>,
): Promise<OrderOnTheWire> {
  const owner = actor.role === 'distributor' ? { distributorId: actor.distributorId } : { venueIds: actor.venueIds }
  const loaded = await lockOrder(tx, owner, orderId)
  const { order, events, tell, also } = await decide(loaded)
  await also?.()
  await saveOrder(tx, loaded.order, order)
  const written = []
  for (const { kind, particulars } of events) written.push(await recordEvent(tx, actor, order, kind, particulars, now))
  const first = written[0]
  if (tell && first) await enqueue(tx, tellOfChange, { orderId, eventId: first.id, happening: tell })
  announce(tx, { topic: 'orders', distributorId: order.distributorId, venueId: order.venueId, ids: { orderId } })
  return orderView(order, loaded.parties, [...loaded.events, ...written], lookingAs(actor))
}
