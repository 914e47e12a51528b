import type { LinkDetails, LinkKind } from '#contract/accounting/links.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** Which of ours is which record of an accounting system, and how it is booked. */
export const ACCOUNTING_LINKS = table('accounting_links')({
  connectionId: stored,
  externalAccountId: stored,
  kind: stored.as<LinkKind>(),
  localId: stored,
  externalId: stored,
  details: stored.json<Partial<LinkDetails> & { automaticSince?: string; combinedSince?: string }>(),
  linkedAt: stored,
  linkedByName: stored,
})
