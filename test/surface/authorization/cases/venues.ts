import { makeVenue, unique } from '#test/make.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

const asGroup = { as: ({ groupOwner }: World) => groupOwner }
const ofGroup = { openTo: own, ...asGroup }
/** One more outlet of the group, without orders. */
const spare = async ({ group }: World) => ({ venueId: (await makeVenue({ venue_group_id: group.id })).id })

/** Calls on venues and the groups they belong to. */
export const venueCases: Record<string, Case> = {
  'venues.find': {},
  'venues.change': { body: () => ({ city: 'Perth' }) },
  'venues.removeLogo': { openTo: own },
  'venues.removeLogoOf': {},
  'venueGroup.find': ofGroup,
  'venueGroup.change': { body: () => ({ timeFormat: 'h:mm A' }), ...ofGroup },
  'venueGroup.removeLogo': ofGroup,
  'venueGroup.venues': { openTo: own },
  'venueGroup.createVenue': { body: () => ({ name: unique('Outlet') }), ...ofGroup },
  'venueGroup.changeVenue': { body: () => ({ city: 'Perth' }), ...asGroup },
  'venueGroup.removeVenue': { params: spare, ...asGroup },
}
