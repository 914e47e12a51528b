import type { PaymentState } from '#contract/ordering/order-accounting.ts'
import type { DocumentKind } from '../documents/document.ts'

/** A document there, by its id. */
export type SentDocumentRef = { kind: DocumentKind; externalId: string }

/** What was paid of a document there, credits that were applied to it included. */
export type ReadPayment = SentDocumentRef & {
  state: PaymentState
  /** In the currency of the document. */
  paidAmount: number
  /** The day of the last payment, YYYY-MM-DD, where the accounting system says it. */
  paidOn: string | null
}

/** Which payments are asked for. */
export type PaymentQuery = {
  /** What changed there since then. */
  since: Date
  now: Date
  /** The documents that are not paid yet, for a system that does not say what changed so long ago. */
  open: readonly SentDocumentRef[]
}

/** The state that follows from what a document comes to and what is left of it. */
export function paymentStateOf({ total, left }: { total: number; left: number }): PaymentState {
  if (left <= 0 && total > 0) return 'paid'
  return left < total ? 'partlyPaid' : 'unpaid'
}
