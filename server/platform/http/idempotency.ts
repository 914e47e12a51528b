import { createHash } from 'node:crypto'
import { withCommit } from '../db/after-commit.ts'
import { rows, type Tx } from '../db/database.ts'
import type { Actor } from './actors.ts'
import { fieldProblem, Problem } from './problem.ts'

export type Outcome = { status: number; body: unknown }

/**
 * Runs `work` at most once per key: the same key answers with the first outcome, also after a crash and across nodes.
 * The lock makes a second request with the same key wait for the first; the outcome commits together with the work.
 * A refused request keeps no outcome, so it may be tried again with the same key.
 */
export async function runOnce(
  tx: Tx,
  actor: Actor,
  key: string,
  fingerprint: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const scope = scopeOf(actor)
  const locked = rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${scope}|${key}`])
  const [, known] = await Promise.all([
    locked,
    rows<{ request_hash: string; status: number; body: unknown }>(
      tx,
      `select request_hash, status, body from idempotency_keys where scope = $1 and key = $2`,
      [scope, key],
    ),
  ])
  const hash = createHash('sha256').update(fingerprint).digest('base64url')
  const first = known[0]
  if (first) {
    if (first.request_hash !== hash) throw new Problem('idempotency_key_reused')
    return { status: first.status, body: first.body }
  }
  const outcome = await work()
  withCommit(
    tx,
    rows(
      tx,
      `insert into idempotency_keys (scope, key, request_hash, status, body, distributor_id, venue_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [scope, key, hash, outcome.status, JSON.stringify(outcome.body ?? null), ...partyOf(actor)],
    ),
  )
  return outcome
}

/**
 * The user and the company they work for, and nothing that can change between a call and its repetition, such as which outlets the company has.
 * Outlets without a group are one company to somebody by their place in it.
 */
export function scopeOf(actor: Actor): string {
  switch (actor.role) {
    case 'admin':
      return `user ${actor.userId} of the platform`
    case 'distributor':
      return `user ${actor.userId} of distributor ${actor.distributorId}`
    case 'venue':
      return actor.venueGroupId === null
        ? `user ${actor.userId} by membership ${actor.membershipId}`
        : `user ${actor.userId} of venue group ${actor.venueGroupId}`
  }
}

/** Whose rows row-level security takes it for. */
function partyOf(actor: Actor): [number | null, number | null] {
  if (actor.role === 'admin') return [null, null]
  return actor.role === 'distributor' ? [actor.distributorId, null] : [null, actor.venueIds[0] ?? null]
}

/** @throws Problem when the header is there but is no key */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw fieldProblem('Idempotency-Key', 'Must be 1 to 200 visible characters')
  return header
}
