import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { ACCOUNTING_CALLS } from './call-table.ts'

const LOGGED = ACCOUNTING_CALLS.part(
  ...([
    'connectionId',
    'documentIds',
    'calledAt',
    'method',
    'path',
    'status',
    'requestId',
    'milliseconds',
    'sent',
    'received',
  ] as const),
)

/** As much of a body as is kept. */
const MOST = 4000

/** What is secret or somebody's own, by the names that providers give it; only the rest of a body is kept. */
const SECRETS =
  /("(?:access_token|refresh_token|id_token|client_secret|BankAccountDetails|BankAccountNumber|AcctNum)"\s*:\s*)"[^"]*"/gi

/** A body as it is kept: without secrets, and no longer than is useful. */
export function redacted(body: string | null): string | null {
  if (body === null || body === '') return null
  const text = body.replaceAll('\0', '').replace(SECRETS, '$1"…"')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** Writes down one call, in a transaction of its own: it was made, whatever becomes of the rest. */
export async function logCall(db: Database, call: PartOf<typeof LOGGED>): Promise<void> {
  await db.write(everyone, (tx) =>
    rows(
      tx,
      `insert into accounting_calls (${LOGGED.names}) values (${LOGGED.placeholders(1)})`,
      LOGGED.values({ ...call, sent: redacted(call.sent), received: redacted(call.received) }),
    ),
  )
}
