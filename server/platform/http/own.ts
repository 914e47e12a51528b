import type { VenueActor } from './actors.ts'
import { Problem } from './problem.ts'

/** The venue a path names, if the user may act for it. @throws Problem not_found */
export function ownVenue(actor: VenueActor, venueId: number): number {
  if (!actor.venueIds.includes(venueId)) throw new Problem('not_found')
  return venueId
}

/** The venue a context id represents: itself, or for the group acted as, its first venue. @throws Problem not_found */
export function venueOfContext(actor: VenueActor, contextId: number): number {
  if (actor.context.context === 'venue-group' && actor.venueGroupId === contextId) return presentVenue(actor)
  return ownVenue(actor, contextId)
}

/** The venues a context id represents: one, or for the group acted as, all of it that the user may act for. @throws Problem not_found */
export function venuesOfContext(actor: VenueActor, contextId: number): readonly number[] {
  if (actor.context.context === 'venue-group' && actor.venueGroupId === contextId) return actor.venueIds
  return [ownVenue(actor, contextId)]
}

/** The venue acted as, or all venues of the group acted as. */
export const venuesActedFor = ({ context, venueIds }: VenueActor): readonly number[] =>
  context.context === 'venue-group' ? venueIds : venueIds.filter((id) => id === context.contextId)

/** The venue the user acts as; in group context the first of the group. @throws Problem not_found */
export function presentVenue(actor: VenueActor): number {
  const venueId = actor.context.context === 'venue' ? actor.context.contextId : actor.venueIds[0]
  if (venueId === undefined || !actor.venueIds.includes(venueId)) throw new Problem('not_found')
  return venueId
}
