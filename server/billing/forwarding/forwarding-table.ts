import type { ForwardedInvoice } from '#contract/billing/forwarding.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** Invoices that are forwarded, each once for each side. */
export const FORWARDED_INVOICES = table('forwarded_invoices')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  supplierInvoiceId: stored,
  pendingInvoiceId: stored,
  email: stored,
  about: stored,
  queuedAt: stored,
  noticedAt: stored,
  state: stored.as<ForwardedInvoice['state']>(),
  sentAt: stored,
  lastError: stored,
})
