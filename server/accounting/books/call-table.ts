import { stored, table, unread } from '#server/platform/db/table.ts'

/** What was asked of accounting systems, and what came back. */
export const ACCOUNTING_CALLS = table('accounting_calls')({
  id: unread,
  connectionId: stored,
  documentIds: stored.json<number[]>(),
  calledAt: stored,
  method: stored,
  path: stored,
  status: stored,
  requestId: stored,
  milliseconds: stored,
  sent: stored,
  received: stored,
})
