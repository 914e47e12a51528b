import { accountAfter } from '#contract/parties/account-lifecycle.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { moveAccount } from '#server/parties/connection-requests/one-account.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { keepAcceptance, mustAcceptTerms, trade } from './accept-invitation.ts'
import { findByLink, type OpenInvitation } from './invitation-link.ts'
import { type Joined, NOTIFY_OF_JOINING } from './joined.ts'

/**
 * Who signs in already takes a link for an outlet of theirs: what the supplier has prepared for the outlet it wrote down holds for this one, and
 * the row that represented it goes. All of it or nothing.
 */
export const takeInvitation = (sessionService: SessionService) =>
  answerWithoutTransaction(onboarding.take, async ({ params, body }, { db, actor, now }) => {
    const venueId = ownVenue(actor, params.venueId)
    const attempt = await sessionService.throttle.attempt('presentPassword', { name: `taking user ${actor.userId}` }, now)
    let isFound = false
    try {
      return await db.write(everyone, async (tx) => {
        const found = await findByLink(tx, body.token, now, { lock: true })
        isFound = true
        const version = await mustAcceptTerms(tx, found.distributorId, body)
        const invitation = found.venueId === venueId ? found : await moveTo(tx, found, venueId, now)
        await keepAcceptance(tx, actor, invitation, version, now)
        await trade(tx, actor, invitation, now)
        const { distributorId, id: invitationId } = invitation
        await enqueue<Joined>(tx, NOTIFY_OF_JOINING, { distributorId, venueId, invitationId })
        const [connection] = await rows<{ status: string }>(
          tx,
          `select status from connections where distributor_id = $1 and venue_id = $2`,
          [distributorId, venueId],
        )
        return { distributorId, venueId, isConnected: connection?.status === 'active' }
      })
    } finally {
      if (isFound) await attempt.succeeded()
    }
  })

/** @throws Problem conflict where the outlet trades with the supplier already, or the one written down has people of its own */
async function moveTo(tx: Tx, invitation: OpenInvitation, venueId: number, now: Date): Promise<OpenInvitation> {
  const { id, distributorId, venueId: writtenId, venue_status } = invitation
  if (accountAfter(venue_status, 'registered') === null)
    throw new Problem('conflict', { message: 'This invitation is for an outlet that has already joined' })
  const ended = await rows(
    tx,
    `delete from connections where distributor_id = $1 and venue_id = $2 and status = 'ended' returning 1`,
    [distributorId, venueId],
  )
  const present = await rows(tx, `select from connections where distributor_id = $1 and venue_id = $2`, [distributorId, venueId])
  if (present.length > 0)
    throw new Problem('conflict', { message: 'This outlet is already connected to the supplier, or a request is pending' })
  await rows(
    tx,
    `update connections set venue_id = $3, account_opened_at = case when $4 then now() else account_opened_at end
      where distributor_id = $1 and venue_id = $2`,
    [distributorId, writtenId, venueId, ended.length > 0],
  )
  await rows(tx, `update invitations set venue_id = $2 where id = $1`, [id, venueId])
  await moveAccount(tx, { distributorId, from: writtenId, to: venueId }, now)
  return { ...invitation, venueId }
}
