import { dashboard } from '#contract/insight/dashboard.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'

/** Queries to refresh after a change of an order. */
export const CHANGES = [
  venueOrders.list,
  orderCounts.ofVenue,
  venueOrders.find,
  venueOrders.findOwn,
  venueOrders.preview,
  venueOrders.invoices,

  dashboard.stats,
]

export const paramsOf = ({ id, venueId }: Order) => ({ venueId: String(venueId), orderId: String(id) })

/** The name of an order: its number, or its kind. */
export function nameOf({ orderNumber, status, offline, invoiceNumber, id }: Order): string {
  if (status === 'draft_venue') return `Draft ${id}`
  if (offline) return invoiceNumber ? `Invoice ${invoiceNumber}` : `Purchase ${id}`
  return `#${orderNumber ?? id}`
}
