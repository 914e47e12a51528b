import type { Acting } from '#server/platform/db/acting.ts'

/** Whose connection it is. */
export type Owner = { distributorId: number; venueId: null } | { distributorId: null; venueId: number }

export const ofSupplier = (distributorId: number): Owner => ({ distributorId, venueId: null })
export const ofVenue = (venueId: number): Owner => ({ distributorId: null, venueId })

export const sideOf = ({ venueId }: Owner): 'distributor' | 'venue' => (venueId === null ? 'distributor' : 'venue')

/** Acts for the owner alone: for a venue, not for the others of its group. */
export const actingFor = (owner: Owner): Acting =>
  owner.venueId === null
    ? { side: 'distributor', distributorId: owner.distributorId }
    : { side: 'venue', venueIds: [owner.venueId] }

/** Whose a connection is. */
export const ownerOf = ({ distributorId, venueId }: { distributorId: number | null; venueId: number | null }): Owner =>
  venueId === null ? ofSupplier(distributorId ?? 0) : ofVenue(venueId)
