import { suppliers } from '#contract/suppliers.ts'
import { answerInvitation, ask, connectByAdmin } from '#server/invitations/coming-together.ts'
import { findInvitation } from '#server/invitations/invitation-reads.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findSupplier } from './supplier-reads.ts'

/** Asks a supplier to trade. One who has asked this venue first is thereby told yes. */
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
  if (invitation.status !== 'pending') throw new Problem('conflict', { message: `This request was ${invitation.status} already` })
  const pair = { distributorId: invitation.distributor_id, venueId }
  await answerInvitation(tx, { ...actor, side: 'venue' }, pair, body.status, now)
  return { id: invitation.id, status: body.status }
})
