import type { DOCUMENT_KINDS, DOCUMENT_SUBJECTS, Lack, SENDING_CAUSES, SENDING_STATES } from '#contract/accounting/documents.ts'
import type { PaymentState } from '#contract/ordering/order-accounting.ts'
import { stored, table, unread } from '#server/platform/db/table.ts'

/** What a document lacks, without its name, which may change. */
export type StoredLack = Omit<Lack, 'name'>

/** Documents for accounting systems, and what has become of them. */
export const ACCOUNTING_DOCUMENTS = table('accounting_documents')({
  id: stored,
  connectionId: stored,
  externalAccountId: stored,
  kind: stored.as<(typeof DOCUMENT_KINDS)[number]>(),
  subject: stored.as<(typeof DOCUMENT_SUBJECTS)[number]>(),
  localId: stored,
  state: stored.as<(typeof SENDING_STATES)[number]>(),
  cause: stored.as<(typeof SENDING_CAUSES)[number] | null>(),
  message: stored,
  lacks: stored.json<StoredLack[]>(),
  counterpartyId: stored,
  number: stored,
  total: stored,
  currencyCode: stored,
  externalId: stored,
  externalNumber: stored,
  externalTotal: stored,
  externalUrl: stored,
  paymentState: stored.as<PaymentState | null>(),
  paidAmount: stored,
  paidOn: stored,
  sentHash: stored,
  timesSent: stored,
  mayBeThere: stored,
  attempts: stored,
  nextAttemptAt: stored,
  claimedUntil: stored,
  askedAt: stored,
  askedByName: stored,
  sentAt: stored,
  seenAt: unread,
  attachedHash: unread,
  attachAttempts: unread,
  attachAfter: unread,
  attachProblem: unread,
})
