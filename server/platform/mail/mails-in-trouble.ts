import { rows, type Tx } from '../db/database.ts'

type InTrouble = { failed: number; retrying: number; lastFailedAt: Date | null }

/** How many mails were given up, and how many are tried again. */
export async function countMailsInTrouble(tx: Tx): Promise<InTrouble> {
  const [found] = await rows<InTrouble>(
    tx,
    `select count(failed_at)::int as failed, (count(*) filter (where failed_at is null))::int as retrying, max(failed_at) as "lastFailedAt"
       from mails where sent_at is null and last_error is not null`,
  )
  return found ?? { failed: 0, retrying: 0, lastFailedAt: null }
}
