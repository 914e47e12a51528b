import { stored, table, unread } from '#server/platform/db/table.ts'

/** Invoices that venues have asked their suppliers for. */
export const INVOICE_REQUESTS = table('invoice_requests')({
  id: stored,
  venueId: stored,
  distributorId: stored,
  orderId: stored,
  fromDay: stored,
  toDay: stored,
  message: stored,
  requestedBy: unread,
  requestedByName: stored,
  createdAt: stored,
  /** The invoice that came for it. */
  invoiceId: stored,
})
