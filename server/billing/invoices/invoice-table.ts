import type { InvoiceStatus, PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { saved, stored, table, unread } from '#server/platform/db/table.ts'

/** Invoices that venues have uploaded and that are read, checked and merged with an order. */
export const PENDING_INVOICES = table('pending_invoices')({
  id: stored,
  venueId: stored,
  distributorId: saved,
  status: stored.as<InvoiceStatus>(),
  invoiceNumber: saved,
  invoiceDate: saved,
  dueDate: saved,
  total: saved,
  taxAmount: saved,
  currencyCode: stored,
  clearingNote: stored,
  /** Who has it in hand, and until when. */
  workerId: stored,
  workerUntil: stored,
  uploadedBy: unread,
  uploadedByName: stored,
  createdAt: stored,
  movedAt: unread,
  /** The order it was merged with. */
  orderId: stored,
  differences: stored.json<PendingInvoice['differences']>(),
})

export const INVOICE_LINES = table('pending_invoice_lines')({
  id: stored,
  invoiceId: stored,
  venueId: stored,
  position: stored,
  description: stored,
  productId: stored,
  quantity: stored,
  price: stored,
  totalPrice: stored,
})

/** The pages of an invoice. */
export const INVOICE_FILES = table('pending_invoice_files')({
  id: stored,
  invoiceId: stored,
  venueId: stored,
  position: stored,
  fileKey: stored,
  contentHash: stored,
  name: stored,
  contentType: stored,
  size: stored,
})
