import { newToken, tokenHash } from '#server/parties/sessions/secret-token.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** A day's link lives on for two days: who comes home late still hands in. */
const DAYS_AFTER = 2

export type RunLink = { distributor_id: number; driver_id: number; driver_name: string; distributor_name: string; day: string }

/** The page of a driver for a day; whatever link there was for it is closed. */
export async function makeRunLink(
  tx: Tx,
  { distributorId, driverId, day }: { distributorId: number; driverId: number; day: string },
  publicUrl: string,
  now: Date,
): Promise<{ url: string; expiresAt: string }> {
  const token = newToken()
  await rows(tx, `update run_links set revoked_at = $3 where driver_id = $1 and day = $2 and revoked_at is null`, [
    driverId,
    day,
    now,
  ])
  const [made] = await rows<{ expires_at: Date }>(
    tx,
    `insert into run_links (distributor_id, driver_id, day, token_hash, created_at, expires_at)
     select $1, $2, $3::date, $4, $5::timestamptz, greatest(($3::date + ${DAYS_AFTER + 1})::timestamp at time zone timezone, $5::timestamptz + interval '1 day')
       from distributors where id = $1 returning expires_at`,
    [distributorId, driverId, day, tokenHash(token), now],
  )
  if (!made) throw new Error('The link was not written')
  return { url: `${publicUrl}/run#token=${token}`, expiresAt: made.expires_at.toISOString() }
}

/** What a token opens. Expired, closed and guessed ones look the same, and so do those of a driver who has gone. @throws Problem not_found */
export async function openRunLink(tx: Tx, token: string | undefined, now: Date): Promise<RunLink> {
  if (!token) throw new Problem('not_found')
  const [found] = await rows<RunLink>(
    tx,
    `select l.distributor_id, l.driver_id, l.day, r.name as driver_name, d.name as distributor_name
       from run_links l join drivers r on r.id = l.driver_id and r.deleted_at is null join distributors d on d.id = l.distributor_id
      where l.token_hash = $1 and l.revoked_at is null and l.expires_at > $2`,
    [tokenHash(token), now],
  )
  if (!found) throw new Problem('not_found')
  return found
}
