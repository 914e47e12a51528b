import type { ExportStatus } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { changeOrder } from '#server/ordering/order-change/order-change.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { findOrder, lockOrder, mustBeOf } from '#server/ordering/orders/order-store.ts'
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

/** What is complete can go to accounting, and no accounting can be connected yet: the answer says so. */
export const exportToAccounting = answer(venueOrders.exportToAccounting, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { order } = await lockOrder(tx, { venueIds: [venueId] }, params.orderId)
  throw whyNotExported(order)
})

export const exportManyToAccounting = answer(venueOrders.exportManyToAccounting, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const results = []
  for (const orderId of body.orderIds) {
    const { code, message } = await findOrder(tx, { venueIds: [venueId] }, orderId).then(
      ({ order }) => whyNotExported(order),
      notFound,
    )
    results.push({ orderId, isExported: false, code, message })
  }
  return { results }
})

function notFound(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

const whyNotExported = ({ status }: Order): Problem =>
  status === 'completed' || status === 'completed_after_dispute'
    ? new Problem('no_accounting')
    : new Problem('invalid_transition', { message: 'Only completed orders can be exported' })
