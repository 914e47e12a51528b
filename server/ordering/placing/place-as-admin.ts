import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { keepPlanned } from './keep-planned.ts'
import { numbered, savePlaced } from './place-orders.ts'
import { place } from './placement.ts'
import { findOrderable, findTradeTerms, soldBy } from './placement-reads.ts'
import { plannedOf, recurrenceIn } from './planned.ts'

/** The platform admin orders for a venue, now or later, once or again and again (T-10, T-05). */
export const placeAsAdmin = answer(adminOrders.place, async ({ body }, { tx, db, actor, now }) => {
  const trade = (await findTradeTerms(tx, body.venueId, [body.distributorId])).get(body.distributorId)
  if (!trade) throw new Problem('not_connected')
  const products = await findOrderable(
    tx,
    body.venueId,
    body.products.map(({ productId }) => productId),
  )
  const own = soldBy(products, body.distributorId)
  const orderer = { userId: actor.userId, name: actor.userName }
  if (body.scheduledAt !== null) {
    const planned = plannedOf(body, trade.terms, own, orderer, now)
    const { order, events } = await keepPlanned(tx, planned, recurrenceIn(body), trade.terms.delivery.timezone, actor)
    return orderView({ order, parties: trade.parties, events, files: [] }, lookingAs(actor, now))
  }
  const { order, eventId } = await numbered(db, place(body, trade.terms, own, orderer, now))
  const events = [savePlaced(tx, order, eventId, actor)]
  return orderView({ order, parties: trade.parties, events, files: [] }, lookingAs(actor, now))
})
