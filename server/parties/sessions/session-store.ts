import { randomUUID } from 'node:crypto'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { COMPANY_IS_OPEN, isOpen } from './open-company.ts'
import { newToken, tokenHash } from './secret-token.ts'

export type Membership = { id: number; user_id: number; is_admin: boolean; is_distributor: boolean; context: Context | null }
export type Context = { context: 'venue' | 'venue-group'; contextId: number }

export type NewSession = { sessionId: string; refreshToken: string; refreshTokenExpiresAt: Date }

/** A token that was used a moment ago may come again from another tab of the same browser; later it is stolen. */
export const REUSE_GRACE_MS = 10_000

/** However often it is renewed, a session ends so long after the password was asked for. */
export const LONGEST_SESSION_DAYS = 90
const DAY_MS = 86_400_000

/** When a session ends unless it is renewed. */
const endOf = (openedAt: Date, now: Date, days: number): Date =>
  new Date(Math.min(now.getTime() + days * DAY_MS, openedAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS))

/** Opens a session for a membership, acting as its default venue or group. */
export async function openSession(
  tx: Tx,
  membership: Membership,
  userAgent: string,
  now: Date,
  days: number,
): Promise<NewSession> {
  const sessionId = randomUUID()
  const expiresAt = endOf(now, now, days)
  await rows(
    tx,
    `insert into sessions (id, user_id, membership_id, context, context_id, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      sessionId,
      membership.user_id,
      membership.id,
      membership.context?.context ?? null,
      membership.context?.contextId ?? null,
      userAgent,
      now,
      expiresAt,
    ],
  )
  await rows(tx, `update users set last_seen_at = $2 where id = $1`, [membership.user_id, now])
  return { sessionId, ...(await issueRefreshToken(tx, sessionId, now, expiresAt)) }
}

/** The session acts for another membership from now on. */
export async function moveSession(
  tx: Tx,
  sessionId: string,
  membership: Membership,
  now: Date,
  days: number,
): Promise<NewSession> {
  await rows(tx, `update sessions set membership_id = $2, context = $3, context_id = $4 where id = $1`, [
    sessionId,
    membership.id,
    membership.context?.context ?? null,
    membership.context?.contextId ?? null,
  ])
  return { sessionId, ...(await issueRefreshToken(tx, sessionId, now, new Date(now.getTime() + days * 86_400_000))) }
}

export async function issueRefreshToken(tx: Tx, sessionId: string, now: Date, expiresAt: Date) {
  const refreshToken = newToken()
  await rows(tx, `insert into refresh_tokens (hash, session_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
    tokenHash(refreshToken),
    sessionId,
    now,
    expiresAt,
  ])
  return { refreshToken, refreshTokenExpiresAt: expiresAt }
}

export type Renewal = { kind: 'renewed'; session: NewSession } | { kind: 'refused' } | { kind: 'stolen'; sessionId: string }

/**
 * Exchanges a refresh token for the next one. Each works once; the second use of one ends the whole session,
 * because one of the two who hold it must have stolen it.
 */
export async function renewSession(tx: Tx, refreshToken: string, now: Date, days: number): Promise<Renewal> {
  const [token] = await rows<{ session_id: string; used_at: Date | null; opened_at: Date }>(
    tx,
    `select t.session_id, t.used_at, s.created_at as opened_at
       from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = $1 and t.expires_at > $2 and s.revoked_at is null and s.expires_at > $2 and u.status = 'active'
        and s.created_at > $3
        for update of t`,
    [tokenHash(refreshToken), now, new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY_MS)],
  )
  if (!token) return { kind: 'refused' }
  if (token.used_at && now.getTime() - token.used_at.getTime() > REUSE_GRACE_MS) {
    await endSession(tx, token.session_id, now)
    return { kind: 'stolen', sessionId: token.session_id }
  }
  await rows(tx, `update refresh_tokens set used_at = coalesce(used_at, $2) where hash = $1`, [tokenHash(refreshToken), now])
  const expiresAt = endOf(token.opened_at, now, days)
  await rows(tx, `update sessions set last_used_at = $2, expires_at = $3 where id = $1`, [token.session_id, now, expiresAt])
  return {
    kind: 'renewed',
    session: { sessionId: token.session_id, ...(await issueRefreshToken(tx, token.session_id, now, expiresAt)) },
  }
}

export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await rows(tx, `update sessions set revoked_at = $2 where id = $1 and revoked_at is null`, [sessionId, now])
}

/** Ends every session of a user, except perhaps the one at hand: after a new password. */
export async function endSessionsOf(tx: Tx, userId: number, now: Date, exceptSessionId: string | null): Promise<string[]> {
  const ended = await rows<{ id: string }>(
    tx,
    `update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null and ($3::uuid is null or id <> $3) returning id`,
    [userId, now, exceptSessionId],
  )
  return ended.map(({ id }) => id)
}

/** The membership that opens after sign-in: the preferred one, else the default one, else the oldest of the right kind that was accepted. */
export async function findMembershipToOpen(
  tx: Tx,
  userId: number,
  asAdmin: boolean,
  preferredId: number | null = null,
): Promise<Membership | undefined> {
  const [row] = await rows<{
    id: number
    user_id: number
    is_admin: boolean
    distributor_id: number | null
    venue_group_id: number | null
    first_venue_id: number | null
  }>(
    tx,
    `select m.id, m.user_id, m.is_admin, m.distributor_id, m.venue_group_id,
            coalesce(
              (select id from venues where venue_group_id = m.venue_group_id and ${isOpen('venues')} order by name, id limit 1),
              (select mv.venue_id from membership_venues mv join venues v on v.id = mv.venue_id
                where mv.membership_id = m.id and ${isOpen('v')} order by v.name, v.id limit 1)) as first_venue_id
       from memberships m
       left join distributors d on d.id = m.distributor_id
       left join venue_groups g on g.id = m.venue_group_id
      where m.user_id = $1 and m.is_admin = $2 and m.accepted_at is not null
        and ${COMPANY_IS_OPEN}
      order by m.id is not distinct from $3 desc, m.is_default desc, m.id
      limit 1`,
    [userId, asAdmin, preferredId],
  )
  if (!row) return undefined
  return {
    id: row.id,
    user_id: row.user_id,
    is_admin: row.is_admin,
    is_distributor: row.distributor_id !== null,
    context: contextOf(row),
  }
}

function contextOf(row: {
  is_admin: boolean
  distributor_id: number | null
  venue_group_id: number | null
  first_venue_id: number | null
}): Context | null {
  if (row.is_admin || row.distributor_id !== null) return null
  if (row.first_venue_id !== null) return { context: 'venue', contextId: row.first_venue_id }
  return row.venue_group_id === null ? null : { context: 'venue-group', contextId: row.venue_group_id }
}
