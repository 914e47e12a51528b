import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { Protocol } from './adapter.ts'
import { CallLimited } from './faults.ts'

/** Below this part of a day's calls those that are left are for documents. */
const LOW = 0.1
/** What was said is taken for true that long: a day is the last 24 hours, so calls come back all the time. */
const SAID_MS = 3_600_000

type DayLimit = NonNullable<Protocol['dayLimit']>

/** Whether so few calls of a day are left that only documents are sent. */
export const isLow = (left: number, { calls }: Pick<DayLimit, 'calls'>): boolean => left < calls * LOW

/** Keeps how many calls of the day are left, as an answer says, where they are few. */
export async function noteCallsLeft(
  db: Database,
  connectionId: number,
  { dayLimit }: Pick<Protocol, 'dayLimit'>,
  { headers, now }: { headers: Headers; now: Date },
): Promise<void> {
  const said = dayLimit === undefined ? null : headers.get(dayLimit.header)
  if (!dayLimit || said === null || !/^\d{1,9}$/.test(said) || !isLow(Number(said), dayLimit)) return
  await db.write(everyone, (tx) =>
    rows(tx, `update accounting_connections set day_calls_left = $2, day_calls_noted_at = $3 where id = $1`, [
      connectionId,
      Number(said),
      now,
    ]),
  )
}

/**
 * Lets a call pass that can wait, such as reading payments, unless few calls of the day are left.
 * @throws CallLimited with the seconds until it is tried again
 */
export async function leaveToDocuments(
  db: Database,
  connectionId: number,
  { dayLimit }: Pick<Protocol, 'dayLimit'>,
  now: Date,
): Promise<void> {
  if (!dayLimit) return
  const [found] = await rows<{ left: number | null; notedAt: Date | null }>(
    db.read(everyone),
    `select day_calls_left as left, day_calls_noted_at as "notedAt" from accounting_connections where id = $1`,
    [connectionId],
  )
  if (!found || found.left === null || found.notedAt === null || !isLow(found.left, dayLimit)) return
  const waits = found.notedAt.getTime() + SAID_MS - now.getTime()
  if (waits > 0) throw new CallLimited(Math.ceil(waits / 1000))
}
