import { suppliers } from '#contract/suppliers.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findSupplier } from './supplier-reads.ts'

type Request = { status: string; requested_by: 'distributor' | 'venue' | null }

/** Asks a supplier to trade. One who has asked this venue first is thereby told yes. */
export const connect = answer(suppliers.connect, async ({ params }, { tx, actor, now }) => {
  const { distributorId } = params
  const venueId = ownVenue(actor, params.venueId)
  if (!(await findSupplier(tx, [venueId], distributorId, now))) throw new Problem('not_found')
  const before = await lockRequest(tx, distributorId, venueId)
  if (before && (before.status === 'active' || before.requested_by === 'venue'))
    throw new Problem('conflict', { message: alreadyText(before) })
  if (before) await approve(tx, distributorId, venueId, now)
  else
    await rows(
      tx,
      `insert into connections (distributor_id, venue_id, status, requested_by) values ($1, $2, 'connection_pending', 'venue')`,
      [distributorId, venueId],
    )
  const supplier = await findSupplier(tx, [venueId], distributorId, now)
  if (!supplier) throw new Problem('not_found')
  const after = { status: supplier.connectionStatus }
  await audit(tx, actor, { subject: 'connection', subjectId: venueId, distributorId, venueId, before: before ?? null, after })
  announce(tx, { topic: 'connections', distributorId, venueId, ids: { distributorId, venueId } })
  return supplier
})

/** what a supplier asked for moves to approved or declined. A declined request is gone, so that it can be made again. */
export const answerRequest = answer(suppliers.answerRequest, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const distributorId = params.invitationId
  const before = await lockRequest(tx, distributorId, venueId)
  if (!before) throw new Problem('not_found')
  if (before.status === 'active' || before.requested_by === 'venue')
    throw new Problem('conflict', { message: alreadyText(before) })
  if (body.status === 'approved') await approve(tx, distributorId, venueId, now)
  else await rows(tx, `delete from connections where distributor_id = $1 and venue_id = $2`, [distributorId, venueId])
  await audit(tx, actor, {
    subject: 'connection',
    subjectId: venueId,
    distributorId,
    venueId,
    before,
    after: body.status === 'approved' ? { status: 'active' } : null,
  })
  announce(tx, { topic: 'connections', distributorId, venueId, ids: { distributorId, venueId } })
  return { id: distributorId, status: body.status }
})

async function lockRequest(tx: Tx, distributorId: number, venueId: number): Promise<Request | undefined> {
  const [request] = await rows<Request>(
    tx,
    `select status, requested_by from connections where distributor_id = $1 and venue_id = $2 for update`,
    [distributorId, venueId],
  )
  return request
}

const approve = (tx: Tx, distributorId: number, venueId: number, now: Date) =>
  rows(tx, `update connections set status = 'active', account_opened_at = $3 where distributor_id = $1 and venue_id = $2`, [
    distributorId,
    venueId,
    now,
  ])

const alreadyText = ({ status }: Request) =>
  status === 'active' ? 'You already trade with this supplier' : 'The supplier has been asked and has not answered yet'
