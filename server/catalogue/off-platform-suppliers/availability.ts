import type { Supplier } from '#contract/parties/suppliers.ts'
import { ask, connectByAdmin, disconnect, withdraw } from '#server/parties/connection-requests/connection-moves.ts'
import { findSupplier } from '#server/parties/suppliers/supplier-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Standing = { status: 'active' | 'connection_pending' | 'invitation_sent'; requested_by: 'distributor' | 'venue' | null }
export type Step = 'part' | 'withdraw' | 'ask' | 'join'

/**
 * What is to be done for one outlet so that it is as wanted (G-084). Whom the supplier has asked is not declined by not being named;
 * where the company trades already, or keeps the supplier itself, nobody has to be asked.
 */
export function stepFor(standing: Standing | undefined, wanted: boolean, joinsAtOnce: boolean): Step | null {
  if (standing?.status === 'active') return wanted ? null : 'part'
  if (!wanted) return standing?.requested_by === 'venue' ? 'withdraw' : null
  if (joinsAtOnce) return 'join'
  return standing?.requested_by === 'venue' ? null : 'ask'
}

/** @throws Problem validation_failed naming each that is no outlet of the user's */
export function mustBeOwnVenues(actor: VenueActor, venueIds: readonly number[]): void {
  const fields = Object.fromEntries(
    venueIds.flatMap((id, i) =>
      actor.venueIds.includes(id) ? [] : [[`connectedVenueIdsFromGroup.${i}`, ['Is not one of your outlets']]],
    ),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** Makes the outlets named, and no others within the user's reach, trade with a supplier. */
export async function setAvailability(
  tx: Tx,
  actor: VenueActor,
  supplier: Supplier,
  venueIds: readonly number[],
  now: Date,
): Promise<void> {
  const found = await lockStandings(tx, actor, supplier.id)
  const joinsAtOnce = supplier.isOwn || found.some(({ status }) => status === 'active')
  const standings = new Map(found.map((row) => [row.venue_id, row]))
  for (const venueId of actor.venueIds) {
    const pair = { distributorId: supplier.id, venueId }
    switch (stepFor(standings.get(venueId), venueIds.includes(venueId), joinsAtOnce)) {
      case 'part':
        await disconnect(tx, { ...actor, side: 'venue' }, pair, now)
        break
      case 'withdraw':
        await withdraw(tx, { ...actor, side: 'venue' }, pair, now)
        break
      case 'ask':
        await ask(tx, { ...actor, side: 'venue' }, 'request', pair, {}, now)
        break
      case 'join':
        // what the company has with the supplier already, no single outlet may claim
        await actingFor(tx, everyone, () => connectByAdmin(tx, { ...actor, side: 'admin' }, pair, now))
    }
  }
}

/** What the outlets within reach are to a supplier; whoever else changes that waits. */
export async function lockStandings(
  tx: Tx,
  actor: VenueActor,
  distributorId: number,
): Promise<(Standing & { venue_id: number })[]> {
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`availability:${distributorId}`])
  return rows(
    tx,
    `select venue_id, status, requested_by from connections where distributor_id = $1 and venue_id = any ($2)
        and status in ('active', 'connection_pending', 'invitation_sent') order by venue_id for update`,
    [distributorId, actor.venueIds],
  )
}

/** @throws Problem not_found */
export async function mustSee(tx: Tx, actor: VenueActor, distributorId: number, now: Date): Promise<Supplier> {
  const supplier = await findSupplier(tx, actor.venueIds, distributorId, now)
  if (!supplier) throw new Problem('not_found')
  return supplier
}
