import { suppliers } from '#contract/parties/suppliers.ts'
import { answerInvitation, ask, connectByAdmin, type Pair } from '#server/parties/connection-requests/connection-moves.ts'
import { findInvitation } from '#server/parties/connection-requests/invitation-reads.ts'
import { acceptedFor, latestVersion } from '#server/parties/terms/terms-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { findSupplier } from './supplier-reads.ts'

/** Asks a supplier to trade. If the supplier asked first, this accepts its request. */
export const connect = answer(suppliers.connect, async ({ params }, { tx, actor, now }) => {
  const { distributorId } = params
  const venueId = ownVenue(actor, params.venueId)
  const asked = await findSupplier(tx, [venueId], distributorId, now)
  if (!asked) throw new Problem('not_found')
  // an own supplier has nobody here who could answer
  if (asked.isOwn) await connectByAdmin(tx, { ...actor, side: 'admin' }, { distributorId, venueId }, now)
  else await ask(tx, { ...actor, side: 'venue' }, 'request', { distributorId, venueId }, {}, now)
  const supplier = await findSupplier(tx, [venueId], distributorId, now)
  if (!supplier) throw new Problem('not_found')
  return supplier
})

/** what a supplier asked for moves to approved or declined. */
export const answerRequest = answer(suppliers.answerRequest, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const invitation = await findInvitation(tx, params.invitationId, { venueIds: [venueId] })
  if (invitation.status !== 'pending')
    throw new Problem('conflict', { message: `This request has already been ${invitation.status}` })
  const pair = { distributorId: invitation.distributorId, venueId }
  if (body.status === 'approved') await acceptTerms(tx, actor, pair, body.acceptedTermsVersion, now)
  await answerInvitation(tx, { ...actor, side: 'venue' }, pair, body.status, now)
  return { id: invitation.id, status: body.status }
})

/** Who says yes has read the current terms; what was accepted is kept. @throws Problem validation_failed */
async function acceptTerms(
  tx: Tx,
  actor: VenueActor,
  { distributorId, venueId }: Pair,
  version: number | null,
  now: Date,
): Promise<void> {
  const [latest, accepted] = [await latestVersion(tx, distributorId), await acceptedFor(tx, distributorId, venueId)]
  if (latest === null || accepted?.version === latest) return
  if (version !== latest)
    throw fieldProblem(
      'acceptedTermsVersion',
      version === null ? 'Please accept the terms first' : 'The terms have changed. Please read them again',
    )
  await rows(
    tx,
    `insert into terms_acceptances (distributor_id, version, venue_id, user_id, user_name, accepted_at) values ($1, $2, $3, $4, $5, $6)`,
    [distributorId, version, venueId, actor.userId, actor.userName, now],
  )
}
