import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { CallLimited } from './faults.ts'

/** Of the calls of a minute, how many may be made at once after a rest. The others follow each other evenly, so that no 60 seconds hold more than all. */
const AT_ONCE = 1 / 3

/**
 * Takes the next call of a connection, of all nodes together. The moment is kept by which all calls so far are made where they follow each other
 * evenly, and no more than a third of a minute's may be ahead of it (the generic cell rate algorithm, ITU-T I.371).
 * @param perMinute as many as the provider allows in 60 seconds; null where it counts none
 * @throws CallLimited with the seconds until there is one
 */
export async function takeCall(db: Database, connectionId: number, perMinute: number | null, now: Date): Promise<void> {
  if (perMinute === null) return
  const atOnce = Math.max(1, Math.floor(perMinute * AT_ONCE))
  const between = 60_000 / Math.max(1, perMinute - atOnce)
  const latest = new Date(now.getTime() + between * (atOnce - 1))
  const [taken] = await db.write(everyone, (tx) =>
    rows<{ id: number }>(
      tx,
      `update accounting_connections
          set calls_made_by = greatest(coalesce(calls_made_by, $2), $2) + $3::double precision * interval '1 millisecond'
        where id = $1 and (calls_made_by is null or calls_made_by <= $4)
        returning id`,
      [connectionId, now, between, latest],
    ),
  )
  if (taken) return
  const [found] = await rows<{ until: Date | null }>(
    db.read(everyone),
    `select calls_made_by as until from accounting_connections where id = $1`,
    [connectionId],
  )
  const waits = (found?.until?.getTime() ?? now.getTime()) - latest.getTime()
  throw new CallLimited(Math.max(1, Math.ceil(waits / 1000)))
}
