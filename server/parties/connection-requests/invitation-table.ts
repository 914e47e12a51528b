import type { InvitationStatus, Side } from '#contract/parties/connection-states.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** What one of two asked the other, and what came of it. */
export const INVITATIONS = table('invitations')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  requestedBy: stored.as<Side>(),
  status: stored.as<InvitationStatus>(),
  email: stored,
  contactName: stored,
  message: stored,
  /** Of the link that opens it; the token itself is in the mail alone. */
  tokenHash: stored,
  expiresAt: stored,
  sentAt: stored,
  sentCount: stored,
  createdBy: stored,
  createdByName: stored,
  createdAt: stored,
  answeredBy: stored,
  answeredByName: stored,
  answeredAt: stored,
})
