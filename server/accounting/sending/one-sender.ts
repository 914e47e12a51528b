import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'

/** Longer than one batch takes: whoever held it for so long is gone. */
const HELD_MS = 120_000

/**
 * Holds the documents of a connection for one node, so that they are sent in their order.
 * @returns whether they are ours now, for the time of one more batch
 */
export async function holdSending(db: Database, connectionId: number, now: Date, { isMine = false } = {}): Promise<boolean> {
  const found = await db.write(everyone, (tx) =>
    rows(
      tx,
      `update accounting_connections set sending_until = $3
        where id = $1 and ($4 or sending_until is null or sending_until <= $2) returning id`,
      [connectionId, now, new Date(now.getTime() + HELD_MS), isMine],
    ),
  )
  return found.length > 0
}

export async function letGo(db: Database, connectionId: number): Promise<void> {
  await db.write(everyone, (tx) =>
    rows(tx, `update accounting_connections set sending_until = null where id = $1`, [connectionId]),
  )
}
