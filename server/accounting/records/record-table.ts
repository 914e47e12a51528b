import type { RecordKind } from '#contract/accounting/records.ts'
import { stored, table, unread } from '#server/platform/db/table.ts'
import type { RecordDetails } from '../books/record.ts'

/** What accounting systems hold, as it was last read from there. */
export const ACCOUNTING_RECORDS = table('accounting_records')({
  connectionId: stored,
  externalAccountId: stored,
  kind: stored.as<RecordKind>(),
  externalId: stored,
  parentId: stored,
  code: stored,
  name: stored,
  email: stored,
  taxNumber: stored,
  isActive: stored,
  details: stored.json<RecordDetails>(),
  nameKey: unread,
  codeKey: unread,
  taxNumberKey: unread,
})
