import type { Joining } from '#contract/parties/onboarding.ts'
import { answerInvitation, type By } from '#server/parties/connection-requests/connection-moves.ts'
import { latestVersion } from '#server/parties/terms/terms-reads.ts'
import type { Acting } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import type { OpenInvitation } from './invitation-link.ts'

export type Person = { userId: number; userName: string }

/** @returns the version that was accepted, null where there is none @throws Problem validation_failed */
export async function mustAcceptTerms(
  tx: Tx,
  distributorId: number,
  { acceptedTermsVersion }: Pick<Joining, 'acceptedTermsVersion'>,
): Promise<number | null> {
  const version = await latestVersion(tx, distributorId)
  if (version === null || acceptedTermsVersion === version) return version
  throw fieldProblem(
    'acceptedTermsVersion',
    acceptedTermsVersion === null
      ? 'Accept the terms and conditions to continue'
      : 'The terms have just been changed. Please read them again.',
  )
}

/** Writes down who accepted which version for which outlet; nothing where there are no terms. */
export async function keepAcceptance(
  tx: Tx,
  { userId, userName }: Person,
  { distributorId, venueId }: Pick<OpenInvitation, 'distributorId' | 'venueId'>,
  version: number | null,
  now: Date,
): Promise<void> {
  if (version === null) return
  await rows(
    tx,
    `insert into terms_acceptances (distributor_id, version, venue_id, user_id, user_name, accepted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [distributorId, version, venueId, userId, userName, now],
  )
}

/** Who was invited says yes by joining. Who asked in the shop trades at once where the supplier has it so, else the supplier is asked. */
export async function trade(tx: Tx, person: Person, invitation: OpenInvitation, now: Date): Promise<void> {
  const { distributorId, venueId } = invitation
  const [settings] = await rows<{ at_once: boolean; hides: boolean }>(
    tx,
    `select shop_allow_free_ordering as at_once, onboarding_product_visibility = 'hidden' as hides from distributors where id = $1`,
    [distributorId],
  )
  await actingFor(tx, { side: 'distributor', distributorId }, () => setUp(tx, invitation, settings?.hides ?? false))
  const wasAsked = invitation.requestedBy === 'distributor'
  if (wasAsked || settings?.at_once) {
    const by: By = { ...person, side: wasAsked ? 'venue' : 'distributor' }
    const acting: Acting = wasAsked ? { side: 'venue', venueIds: [venueId] } : { side: 'distributor', distributorId }
    return actingFor(tx, acting, () => answerInvitation(tx, by, { distributorId, venueId }, 'approved', now))
  }
  await rows(
    tx,
    `update connections set status = 'connection_pending' where distributor_id = $1 and venue_id = $2 and status = 'invitation_sent'`,
    [distributorId, venueId],
  )
  await rows(tx, `update invitations set token_hash = null, expires_at = null where id = $1`, [invitation.id])
}

/** What holds for a new customer until the supplier changes it: payment terms, and whether products are hidden at first. */
async function setUp(tx: Tx, { distributorId, venueId }: OpenInvitation, hides: boolean): Promise<void> {
  if (hides)
    await rows(
      tx,
      `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by)
       select id, $2, $1, 'distributor' from products where distributor_id = $1 and deleted_at is null on conflict do nothing`,
      [distributorId, venueId],
    )
  await rows(
    tx,
    `update connections c set payment_terms = d.payment_terms from distributors d
      where d.id = c.distributor_id and c.distributor_id = $1 and c.venue_id = $2 and c.payment_terms = 'no_terms'`,
    [distributorId, venueId],
  )
}
