import { dashboard } from '#contract/insight/dashboard.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'

/** What shows something else once an order has changed. */
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

/** What an order is called: by its number, or what it is while it has none. */
export function nameOf({ orderNumber, status, offline, invoiceNumber, id }: Order): string {
  if (status === 'draft_venue') return `Draft ${id}`
  if (offline) return invoiceNumber ? `Invoice ${invoiceNumber}` : `Purchase ${id}`
  return `#${orderNumber ?? id}`
}
