import { canBeLinked, orderLinks } from '#contract/ordering/order-links.ts'
import { makeLink } from '#server/ordering/order-notices/make-link.ts'
import type { Side } from '#server/ordering/orders/moves.ts'
import { findBareOrder, mustBeOf, type Owner } from '#server/ordering/orders/order-store.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { linksOf, revokeLink } from './links.ts'
import { supplierRoutes } from './supplier-by-link.ts'
import { venueRoutes } from './venue-by-link.ts'

/** @throws Problem not_found */
const orderOf = async (tx: Tx, owner: Owner, orderId: number) => (await findBareOrder(tx, owner, orderId)).order

/** A link for the other side. What only one side knows of has none: drafts, what waits for its day or for approval, what was bought elsewhere. */
async function linkFor(tx: Tx, side: Side, owner: Owner, orderId: number, madeBy: string, publicUrl: string, now: Date) {
  const order = await orderOf(tx, owner, orderId)
  if (!canBeLinked(order)) throw new Problem('invalid_transition')
  return makeLink(tx, order, { side, madeBy }, publicUrl, now)
}

export const routes = ({ publicUrl }: SessionService) => [
  ...supplierRoutes,
  ...venueRoutes,
  answer(orderLinks.list, async ({ params }, { tx, actor }) => {
    await orderOf(tx, { distributorId: actor.distributorId }, params.orderId)
    return { data: await linksOf(tx, params.orderId) }
  }),
  answer(orderLinks.create, ({ params }, { tx, actor, now }) =>
    linkFor(tx, 'venue', { distributorId: actor.distributorId }, params.orderId, actor.userName, publicUrl, now),
  ),
  answer(orderLinks.revoke, async ({ params }, { tx, actor, now }) => {
    await orderOf(tx, { distributorId: actor.distributorId }, params.orderId)
    await revokeLink(tx, params.orderId, params.linkId, actor.userName, now)
    return { data: await linksOf(tx, params.orderId) }
  }),
  answer(orderLinks.listAsVenue, async ({ params }, { tx, actor }) => {
    mustBeOf(await orderOf(tx, { venueIds: actor.venueIds }, params.orderId), ownVenue(actor, params.venueId))
    return { data: await linksOf(tx, params.orderId) }
  }),
  answer(orderLinks.createAsVenue, async ({ params }, { tx, actor, now }) => {
    const owner = { venueIds: [ownVenue(actor, params.venueId)] }
    return linkFor(tx, 'distributor', owner, params.orderId, actor.userName, publicUrl, now)
  }),
  answer(orderLinks.revokeAsVenue, async ({ params }, { tx, actor, now }) => {
    mustBeOf(await orderOf(tx, { venueIds: actor.venueIds }, params.orderId), ownVenue(actor, params.venueId))
    await revokeLink(tx, params.orderId, params.linkId, actor.userName, now)
    return { data: await linksOf(tx, params.orderId) }
  }),
]
