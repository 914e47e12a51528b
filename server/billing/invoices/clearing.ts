import type { CLEARING_STATUSES, InvoiceStatus, PROCESSING_STATUSES, READY_STATES } from '#contract/billing/pending-invoices.ts'
import type { AdminPermission } from '#contract/platform/permissions.ts'

/** How long an invoice stays with whoever took it, after they last did something to it. */
export const MINUTES_IN_HAND = 15

/** The two passes of the clearing: what waits, what it becomes in somebody's hand, and who takes it (G-059). */
export const PASSES = [
  { waits: 'review_ready', inHand: 'in_review', permission: 'adminReviewInvoices' },
  { waits: 'clearing_ready', inHand: 'in_clearing', permission: 'adminTrainInvoices' },
] as const satisfies readonly { waits: InvoiceStatus; inHand: InvoiceStatus; permission: AdminPermission }[]
export type InHand = (typeof PASSES)[number]['inHand']

/** Back to where it was taken from. */
export const backFrom = (status: InHand): InvoiceStatus => (status === 'in_review' ? 'review_ready' : 'clearing_ready')

/** After the second pass, or the first by somebody who may review, it is through. */
export const afterCompletion = (status: InHand, mayReview: boolean): 'processed' | 'review_ready' =>
  status === 'in_review' || mayReview ? 'processed' : 'review_ready'

/** Where an invoice is with its customer, and may be assigned, sent, merged and deleted by them. */
export const WITH_CUSTOMER = ['draft', 'action_needed'] as const satisfies readonly InvoiceStatus[]
export const isWithCustomer = (status: InvoiceStatus): boolean => (WITH_CUSTOMER as readonly InvoiceStatus[]).includes(status)

/** Customers see `processing` for all that is in the clearing's hands. */
export function processingStatusOf(status: InvoiceStatus): (typeof PROCESSING_STATUSES)[number] {
  return status === 'draft' || status === 'action_needed' || status === 'processed' ? status : 'processing'
}

export function clearingStatusOf(status: InvoiceStatus): (typeof CLEARING_STATUSES)[number] | null {
  return status === 'processing' || status === 'draft' ? null : status
}

type Read = { status: InvoiceStatus; distributorId: number | null; unmappedLines: number }

/** What keeps an invoice from being completed: nothing, no supplier, lines nobody has found the product of; or it is done. */
export function readyStateOf({ status, distributorId, unmappedLines }: Read): (typeof READY_STATES)[number] {
  if (status === 'processed') return 'completed'
  if (distributorId === null || status === 'action_needed') return 'error'
  return unmappedLines > 0 ? 'product_mapping_needed' : 'ready'
}
