import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { attachFiles } from '#server/ordering/orders/order-files.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { composeOffline, writeOffline } from './write-offline.ts'

/** T-09: recorded with the files of its invoice. */
export const placeOffline = answer(venueOrders.placeOffline, async ({ params, body }, { tx, actor, http, storage, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  if (!meets(actor, 'createOrder') && !meets(actor, 'pendingInvoices')) throw new Problem('forbidden')
  const order = await writeOffline(tx, venueId, await composeOffline(tx, venueId, body, actor, now), actor, now)
  const attached = http.files.map((file) => ({ file }))
  await attachFiles(tx, storage, order, 'invoice', attached, { side: 'venue', userName: actor.userName }, now)
  return orderView(await findOrder(tx, { venueIds: [venueId] }, order.id), lookingAs(actor, now))
})
