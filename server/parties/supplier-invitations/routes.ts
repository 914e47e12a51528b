import { type AccountStatus, KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { type SupplierInvitation, supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { answerInvitation, type Pair, withdraw } from '#server/parties/connection-requests/connection-moves.ts'
import { mailLink, type Site } from '#server/parties/connection-requests/send-invitation.ts'
import { addCustomer } from '#server/parties/customers/add-customer.ts'
import { mustBeCustomer } from '#server/parties/customers/customer-reads.ts'
import { forgetOutlet } from '#server/parties/customers/disconnect-customer.ts'
import { inviteCustomer } from '#server/parties/customers/invite-customer.ts'
import { saveAgreed } from '#server/parties/customers/save-customer.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findSupplierInvitation, type InvitationRow, invitationView, listInvitations } from './invitation-reads.ts'

type Context = { tx: Tx; actor: DistributorActor; now: Date }

const show = async ({ tx, actor, now }: Context, site: Site, invitationId: number): Promise<SupplierInvitation> =>
  invitationView(await findSupplierInvitation(tx, actor.distributorId, invitationId), site, now)

/** @throws Problem not_found; conflict where it was answered already */
async function lockOpen({ tx, actor }: Context, invitationId: number): Promise<InvitationRow> {
  // the connection first, as coming together does
  const { venueId } = await findSupplierInvitation(tx, actor.distributorId, invitationId)
  await rows(tx, `select from connections where distributor_id = $1 and venue_id = $2 for update`, [actor.distributorId, venueId])
  const found = await findSupplierInvitation(tx, actor.distributorId, invitationId, { lock: true })
  if (found.status !== 'pending') throw new Problem('conflict', { message: `This request has already been ${found.status}` })
  return found
}

export const routes = (sessionService: SessionService): Answered[] => [
  answer(supplierInvitations.send, async ({ body }, request) => {
    const { tx, actor, now } = request
    const { venueId: known, name, ...words } = body
    if (known !== undefined) await mustBeCustomer(tx, actor.distributorId, known)
    const primaryContactName = words.contactName ?? ''
    const venueId = known ?? (await addCustomer(tx, actor, { name: name ?? '', email: words.email, primaryContactName }))
    return show(request, sessionService, await inviteCustomer(tx, sessionService, actor, venueId, words, now))
  }),

  answer(supplierInvitations.list, async ({ query }, { tx, actor, now }) => ({
    data: (await listInvitations(tx, actor.distributorId, query.status ?? ['pending'])).map((row) =>
      invitationView(row, sessionService, now),
    ),
  })),

  answer(supplierInvitations.find, ({ params }, request) => show(request, sessionService, params.invitationId)),

  answer(supplierInvitations.answer, async ({ params, body }, request) => {
    const { tx, actor, now } = request
    const waiting = await lockOpen(request, params.invitationId)
    const { venueId, requestedBy, email } = waiting
    const pair = { distributorId: actor.distributorId, venueId }
    const isKept = KEPT_BY_SUPPLIER.includes(await statusOf(tx, venueId))
    if (body.status === 'approved' && requestedBy === 'venue' && isKept && email !== '') {
      await acceptAndSend(request, sessionService, pair, params.invitationId)
      await saveAgreed(tx, actor, [venueId], body.connection ?? {})
      return show(request, sessionService, params.invitationId)
    }
    await answerInvitation(tx, { ...actor, side: 'distributor' }, pair, body.status, now)
    if (body.status === 'approved') {
      await saveAgreed(tx, actor, [venueId], body.connection ?? {})
      return show(request, sessionService, params.invitationId)
    }
    if (isKept) await forgetOutlet(tx, actor, venueId, now)
    // whom the supplier declined it does not see any more
    const answered = { status: 'declined', connection_status: null, answeredAt: now, answeredByName: actor.userName } as const
    return invitationView({ ...waiting, ...answered }, sessionService, now)
  }),

  answer(supplierInvitations.resend, async ({ params }, request) => {
    const { tx, actor, now } = request
    const { venueId, connection_status } = await lockOpen(request, params.invitationId)
    if (connection_status !== 'invitation_sent')
      throw new Problem('conflict', { message: 'No email can be sent for this request' })
    await mailLink(tx, sessionService, params.invitationId, now)
    announce(tx, { topic: 'connections', distributorId: actor.distributorId, venueId })
    return show(request, sessionService, params.invitationId)
  }),

  answer(supplierInvitations.withdraw, async ({ params }, request) => {
    const { tx, actor, now } = request
    const { venueId } = await lockOpen(request, params.invitationId)
    await withdraw(tx, { ...actor, side: 'distributor' }, { distributorId: actor.distributorId, venueId }, now)
  }),
]

/** Who asked in the shop and has not joined yet is accepted by a new link: joining by it, they trade at once. */
async function acceptAndSend(
  { tx, now }: Context,
  site: Site,
  { distributorId, venueId }: Pair,
  invitationId: number,
): Promise<void> {
  await rows(tx, `update connections set requested_by = 'distributor' where distributor_id = $1 and venue_id = $2`, [
    distributorId,
    venueId,
  ])
  await rows(tx, `update invitations set requested_by = 'distributor' where id = $1`, [invitationId])
  await mailLink(tx, site, invitationId, now)
  announce(tx, { topic: 'connections', distributorId, venueId })
}

async function statusOf(tx: Tx, venueId: number): Promise<AccountStatus> {
  const [venue] = await rows<{ status: AccountStatus }>(tx, `select status from venues where id = $1`, [venueId])
  if (!venue) throw new Problem('not_found')
  return venue.status
}
