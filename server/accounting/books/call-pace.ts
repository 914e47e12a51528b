import { setTimeout as sleep } from 'node:timers/promises'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { CallLimited } from './faults.ts'

/** Of the calls of a minute, how many may be made at once after a rest. The others follow each other evenly, so that no 60 seconds hold more than all. */
const AT_ONCE = 1 / 3

/** Of the calls that a provider allows in 60 seconds, how many are made at once after a rest, and how many evenly in a minute. */
export function paceOf(perMinute: number): { atOnce: number; evenly: number } {
  const atOnce = Math.max(1, Math.floor(perMinute * AT_ONCE))
  return { atOnce, evenly: Math.max(1, perMinute - atOnce) }
}

/**
 * Takes the next call of a connection, of all nodes together. The moment is kept by which all calls so far are made where they follow each other
 * evenly, and no more than a third of a minute's may be ahead of it (the generic cell rate algorithm, ITU-T I.371).
 * @param perMinute as many as the provider allows in 60 seconds; null where it counts none
 * @param patienceSeconds as long as it is waited for
 * @throws CallLimited with the seconds until there is one, where that is longer
 */
export async function takeCall(
  db: Database,
  connectionId: number,
  perMinute: number | null,
  {
    clock,
    patienceSeconds,
    pause = sleep,
  }: { clock: () => Date; patienceSeconds: number; pause?: (ms: number) => Promise<void> },
): Promise<void> {
  if (perMinute === null) return
  for (let left = patienceSeconds; ; ) {
    const seconds = await secondsUntil(db, connectionId, perMinute, clock())
    if (seconds === 0) return
    if (seconds > left) throw new CallLimited(seconds)
    left -= seconds
    await pause(seconds * 1000)
  }
}

/** Takes the next call where there is one. @returns 0, or how many seconds it takes until there is one */
async function secondsUntil(db: Database, connectionId: number, perMinute: number, now: Date): Promise<number> {
  const { atOnce, evenly } = paceOf(perMinute)
  const between = 60_000 / evenly
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
  if (taken) return 0
  const [found] = await rows<{ until: Date | null }>(
    db.read(everyone),
    `select calls_made_by as until from accounting_connections where id = $1`,
    [connectionId],
  )
  const waits = (found?.until?.getTime() ?? now.getTime()) - latest.getTime()
  return Math.max(1, Math.ceil(waits / 1000))
}
