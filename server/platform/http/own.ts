import type { VenueActor } from './actors.ts'
import { fieldProblem, Problem } from './problem.ts'

/** The venue a path names, if the user may act for it. @throws Problem not_found */
export function ownVenue(actor: VenueActor, venueId: number): number {
  if (!actor.venueIds.includes(venueId)) throw new Problem('not_found')
  return venueId
}

/** The venue a context id represents. @throws Problem not_found, or validation_failed naming contextId for the group acted as */
export function venueOfContext(actor: VenueActor, contextId: number): number {
  if (actor.context.context === 'venue-group' && actor.venueGroupId === contextId) throw fieldProblem('contextId', CHOOSE)
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

/** The venue acted as; a group acted as has no venue of its own to take instead. @throws Problem validation_failed naming venueId */
export function venueActedAs(actor: VenueActor): number {
  if (actor.context.context === 'venue-group') throw fieldProblem('venueId', CHOOSE)
  return ownVenue(actor, actor.context.contextId)
}

const CHOOSE = 'Choose an outlet first: you are working for the whole group'
