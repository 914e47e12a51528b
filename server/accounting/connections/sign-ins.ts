import { createHash } from 'node:crypto'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import type { Owner } from './owner.ts'

/** How long somebody may take to sign in at the provider. */
const MINUTES = 10

type SignIn = { owner: Owner; provider: AccountingProvider; userId: number }

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

/** Remembers who was sent to which provider, until they come back with the state. */
export async function rememberSignIn(
  tx: Tx,
  sealing: Sealing,
  { owner, provider, userId }: SignIn,
  { state, verifier, now }: { state: string; verifier: string; now: Date },
): Promise<void> {
  await rows(
    tx,
    `insert into accounting_sign_ins (state_hash, distributor_id, venue_id, provider, user_id, sealed_verifier, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(state),
      owner.distributorId,
      owner.venueId,
      provider,
      userId,
      sealing.seal(verifier),
      new Date(now.getTime() + MINUTES * 60_000),
    ],
  )
}

/**
 * Takes a state: it is good once, for the same person, company and provider.
 * @returns the PKCE verifier, or null for a state that is not good
 */
export async function takeSignIn(
  tx: Tx,
  sealing: Sealing,
  { owner, provider, userId }: SignIn,
  { state, now }: { state: string; now: Date },
): Promise<string | null> {
  const [taken] = await rows<{ verifier: string }>(
    tx,
    `delete from accounting_sign_ins
      where state_hash = $1 and distributor_id is not distinct from $2 and venue_id is not distinct from $3
        and provider = $4 and user_id = $5 and expires_at > $6
     returning sealed_verifier as verifier`,
    [hashOf(state), owner.distributorId, owner.venueId, provider, userId, now],
  )
  return taken ? sealing.open(taken.verifier) : null
}
