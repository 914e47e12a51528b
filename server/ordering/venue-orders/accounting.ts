import type { ExportStatus } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { changeOrder } from '#server/ordering/order-change/order-change.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { mustBeOf } from '#server/ordering/orders/order-store.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Whether accounting has an order, said by hand (T-70, R-190); a draft is nothing to it. */
export function withExportStatus(order: Order, exportStatus: ExportStatus): Order {
  if (order.status === 'draft_venue' || order.status === 'draft_distributor') throw new Problem('invalid_transition')
  return { ...order, exportStatus }
}

export const setExportStatus = answer(venueOrders.setExportStatus, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, null, ({ order }) => {
    mustBeOf(order, params.venueId)
    return { order: withExportStatus(order, body.exportStatus), events: [] }
  })
})
