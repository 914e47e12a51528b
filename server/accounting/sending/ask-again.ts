import { rows, type Tx } from '#server/platform/db/database.ts'
import type { StoredConnection } from '../connections/connection-store.ts'

const HOUR_MS = 3_600_000
/** Orders that changed lately are followed every minute, older ones every hour. */
const LATELY_MS = 45 * 24 * HOUR_MS

/**
 * What an order that has changed since says otherwise is sent again. What was asked for by hand is not followed, and what a person has voided there
 * is left so.
 */
export async function askAgain(
  tx: Tx,
  { id, externalAccountId, lookedAt }: Pick<StoredConnection, 'id' | 'externalAccountId' | 'lookedAt'>,
  now: Date,
): Promise<void> {
  const hour = (at: Date) => Math.floor(at.getTime() / HOUR_MS)
  const isForAll = lookedAt === null || hour(lookedAt) !== hour(now)
  await rows(
    tx,
    `update accounting_documents d set state = 'waiting', next_attempt_at = $3, attempts = 0, seen_at = o.updated_at
       from orders o
      where d.connection_id = $1 and d.external_account_id = $2 and d.subject = 'order' and d.seen_at is not null and d.seen_at >= $4
        and d.state in ('sent', 'held') and d.payment_state is distinct from 'voided' and o.id = d.local_id and o.updated_at > d.seen_at`,
    [id, externalAccountId, now, isForAll ? '-infinity' : new Date(now.getTime() - LATELY_MS)],
  )
}
