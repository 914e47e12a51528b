import { rows, type Tx } from '../db/database.ts'
import type { DistributorActor, VenueActor } from './actors.ts'
import { venueActedAs } from './own.ts'

/** Whose a row is that several kinds of company have of their own: a supplier's, a buyer's company's, or with none of them the platform's. */
export type Owner = { distributorId: number | null; venueGroupId: number | null; venueId: number | null }

export const platform: Owner = { distributorId: null, venueGroupId: null, venueId: null }

export const ownerOfDistributor = ({ distributorId }: Pick<DistributorActor, 'distributorId'>): Owner => ({
  ...platform,
  distributorId,
})

/** The company a buyer acts for: the group its venue belongs to, or the venue itself where it belongs to none. */
export async function ownerOfVenue(tx: Tx, venueId: number): Promise<Owner> {
  const [venue] = await rows<{ venue_group_id: number | null }>(tx, `select venue_group_id from venues where id = $1`, [venueId])
  return venue?.venue_group_id == null ? { ...platform, venueId } : { ...platform, venueGroupId: venue.venue_group_id }
}

/** The company a buyer acts for: the group acted as, or that of the venue acted as. */
export const companyOf = async (tx: Tx, actor: VenueActor): Promise<Owner> =>
  actor.context.context === 'venue-group'
    ? { ...platform, venueGroupId: actor.context.contextId }
    : ownerOfVenue(tx, venueActedAs(actor))

/** The condition that a row is this owner's, for a statement whose first three values are `ownerValues(owner)`. */
export const OWNED = `distributor_id is not distinct from $1::bigint and venue_group_id is not distinct from $2::bigint
  and venue_id is not distinct from $3::bigint`

export const ownerValues = ({ distributorId, venueGroupId, venueId }: Owner): (number | null)[] => [
  distributorId,
  venueGroupId,
  venueId,
]
