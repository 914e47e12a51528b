import { ORDER_EVENTS } from '#server/ordering/orders/order-event-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { OnGivenUp } from '#server/platform/mail/outbox-job.ts'
import { numberOf, type TextChannel } from '#server/platform/text-messages/text-message.ts'

const EVENT = ORDER_EVENTS.part('orderId', 'distributorId', 'venueId', 'at', 'kind', 'side', 'userName', 'particulars')

type Ordered = { id: number; distributorId: number; venueId: number }

/** Says in the history of an order that somebody was not reached, so that both sides can find another way. */
export async function noteNotReached(
  tx: Tx,
  { id: orderId, distributorId, venueId }: Ordered,
  particulars: { channel: TextChannel; to: string; reason: string },
  at: Date,
): Promise<void> {
  const event = { orderId, distributorId, venueId, at, kind: 'not_reached', side: 'system' as const, userName: '', particulars }
  await rows(tx, `insert into order_events (${EVENT.names}) values (${EVENT.placeholders(1)})`, EVENT.values(event))
  announce(tx, { topic: 'orders', distributorId, venueId, ids: { orderId } })
}

/** A text message about an order was given up. */
export const noteUndeliveredText: OnGivenUp = async (tx, { recipient, about, reason }, now) => {
  const to = numberOf(recipient)
  const [, orderId] = /^order:(\d+):/.exec(about ?? '') ?? []
  if (!to || !orderId) return
  const [order] = await rows<Ordered>(
    tx,
    `select id, distributor_id as "distributorId", venue_id as "venueId" from orders where id = $1`,
    [orderId],
  )
  if (order) await noteNotReached(tx, order, { channel: to.channel, to: to.number, reason }, now)
}
