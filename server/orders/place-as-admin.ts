import { adminOrders } from '#contract/orders.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Parties } from './order-row.ts'
import { orderView } from './order-view.ts'
import { numbered, savePlaced } from './place-orders.ts'
import { place } from './placement.ts'
import { findOrderable, findPlacingParties, findTradeTerms } from './placement-reads.ts'

/** The platform admin orders for a venue (T-10). */
export const placeAsAdmin = answer(adminOrders.place, async ({ body }, { tx, db, actor, now }) => {
  const terms = (await findTradeTerms(tx, body.venueId, [body.distributorId])).get(body.distributorId)
  if (!terms) throw new Problem('not_connected')
  const products = await findOrderable(
    tx,
    body.venueId,
    body.products.map(({ productId }) => productId),
  )
  const own = new Map([...products].filter(([, { distributorId }]) => distributorId === body.distributorId))
  const { order, eventId } = await numbered(db, place(body, terms, own, { userId: actor.userId, name: actor.userName }, now))
  const parties = await findPlacingParties(tx, body.venueId, [body.distributorId])
  savePlaced(tx, order, eventId, 'admin', actor.userId)
  const event = {
    id: eventId,
    at: now.toISOString(),
    kind: 'placed',
    side: 'admin' as const,
    userName: actor.userName,
    particulars: {},
  }
  return orderView(order, parties.get(body.distributorId) as Parties, [event], { side: 'admin', permissions: [] })
})
