import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * The outlet that a user decides for as a whole: it has no group, and the user is its primary user. Reads for everyone.
 * @throws Problem not_found
 */
export async function ownOutletOf(tx: Tx, { membershipId, context }: VenueActor): Promise<number> {
  const [venue] = await rows<{ id: number }>(
    tx,
    `select v.id from memberships m join membership_venues mv on mv.membership_id = m.id join venues v on v.id = mv.venue_id
      where m.id = $1 and m.is_primary and v.id = $2 and v.venue_group_id is null and v.deleted_at is null`,
    [membershipId, context.context === 'venue' ? context.contextId : null],
  )
  if (!venue) throw new Problem('not_found')
  return venue.id
}
