import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { disconnect, withdraw } from '#server/parties/connection-requests/connection-moves.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findCustomerRow } from './customer-reads.ts'

/**
 * The supplier has a customer no more. One who trades is disconnected, an invitation is taken back, and of an outlet that never
 * registered nothing stays. @throws Problem not_found; conflict while orders are open, or where the outlet waits for an answer
 */
export async function partWith(tx: Tx, actor: DistributorActor, venueId: number, now: Date): Promise<void> {
  const pair = { distributorId: actor.distributorId, venueId }
  await rows(tx, `select from connections where distributor_id = $1 and venue_id = $2 for update`, [pair.distributorId, venueId])
  const { name, connection_status, open_orders, invitation_id, account_status } = await findCustomerRow(
    tx,
    actor.distributorId,
    venueId,
  )
  if (open_orders > 0)
    throw new Problem('conflict', {
      message: `${name} has ${open_orders === 1 ? 'an open order' : `${open_orders} open orders`}. Close ${open_orders === 1 ? 'it' : 'them'} first.`,
    })
  const by = { ...actor, side: 'distributor' as const }
  if (connection_status === 'active') await disconnect(tx, by, pair, now)
  else if (connection_status !== null) {
    if (await isAskedByVenue(tx, invitation_id))
      throw new Problem('conflict', { message: `${name} is waiting for your response. Decline the request instead.` })
    await withdraw(tx, by, pair, now)
  }
  if (KEPT_BY_SUPPLIER.includes(account_status)) await forgetOutlet(tx, actor, venueId, now)
}

async function isAskedByVenue(tx: Tx, invitationId: number | null): Promise<boolean> {
  const found = await rows(tx, `select from invitations where id = $1 and requested_by = 'venue'`, [invitationId])
  return found.length > 0
}

/** Takes an outlet out of the supplier's list that nobody but the supplier knows. */
export async function forgetOutlet(tx: Tx, actor: DistributorActor, venueId: number, now: Date): Promise<void> {
  const { distributorId } = actor
  await actingFor(tx, everyone, () =>
    rows(
      tx,
      `update venues set deleted_at = $3 where id = $1 and status = any ($2)
          and not exists (select from connections where venue_id = $1 and distributor_id <> $4 and status not in ('ended', 'target'))`,
      [venueId, KEPT_BY_SUPPLIER, now, distributorId],
    ),
  )
  await audit(tx, actor, {
    subject: 'venue',
    subjectId: venueId,
    distributorId,
    venueId,
    before: { isListed: true },
    after: null,
  })
  announce(tx, { topic: 'connections', distributorId, venueId })
}
