import { futureOrders } from '#contract/ordering/future-orders.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { answerFindings } from './answer-findings.ts'
import { cancelFuture, changeFuture, pause, reschedule } from './change-future-order.ts'
import { findFuture, listFuture } from './future-order-reads.ts'

const list = answer(futureOrders.list, ({ params, query }, { tx, actor, now }) =>
  listFuture(tx, { venueId: ownVenue(actor, params.venueId), kind: params.type }, query, now),
)

const find = answer(futureOrders.find, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const plan = await findFuture(tx, venueId, params.orderId, now)
  if (!plan) throw new Problem('not_found')
  return { plan, order: orderView(await findOrder(tx, { venueIds: [venueId] }, params.orderId), lookingAs(actor, now)) }
})

const coming = answer(futureOrders.coming, ({ query }, { tx, actor, now }) =>
  listFuture(tx, { distributorId: actor.distributorId }, query, now),
)

export const routes = [list, find, reschedule, changeFuture, pause, answerFindings, cancelFuture, coming]
