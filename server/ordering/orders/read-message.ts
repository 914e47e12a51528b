import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'

/** T-71: what the supplier wrote is read, for everybody at the venue. */
export const readMessageAsVenue = answer(venueOrders.readMessage, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  if (await readMessage(tx, params.orderId, READ_BY.venue, venueId))
    announce(tx, { topic: 'orders', venueId, ids: { orderId: params.orderId } })
})

export const readMessageAsDistributor = answer(distributorOrders.readMessage, async ({ params }, { tx, actor }) => {
  const { distributorId } = actor
  if (await readMessage(tx, params.orderId, READ_BY.distributor, distributorId))
    announce(tx, { topic: 'orders', distributorId, ids: { orderId: params.orderId } })
})

const READ_BY = {
  venue: { owner: 'venue_id', mark: 'is_distributor_message_read' },
  distributor: { owner: 'distributor_id', mark: 'is_venue_message_read' },
} as const

/** Whether there was something new to read. @throws Problem not_found */
async function readMessage(
  tx: Tx,
  orderId: number,
  { owner, mark }: (typeof READ_BY)[keyof typeof READ_BY],
  ownerId: number,
): Promise<boolean> {
  const [order] = await rows<{ is_read: boolean }>(
    tx,
    `select ${mark} as is_read from orders where id = $1 and ${owner} = $2 for update`,
    [orderId, ownerId],
  )
  if (!order) throw new Problem('not_found')
  if (order.is_read) return false
  await rows(tx, `update orders set ${mark} = true where id = $1`, [orderId])
  return true
}
