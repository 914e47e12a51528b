import type { AccountingSetup } from '#contract/accounting/setup.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** How documents are sent to an organisation. */
export const ACCOUNTING_SETUPS = table('accounting_setups')({
  connectionId: stored,
  externalAccountId: stored,
  setup: stored.json<Partial<AccountingSetup> & { automaticSince?: string; combinedSince?: string }>(),
  savedAt: stored,
  savedByName: stored,
})
