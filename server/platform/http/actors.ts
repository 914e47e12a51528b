import type { RequiredOf } from '#contract/parties/company-security.ts'
import type { AccountType, Permission, Role, RoleKey, Scope } from '#contract/platform/permissions.ts'
import type { Acting } from '../db/acting.ts'

/** Somebody who is signed in, with everything that decides about rights. */
type SignedIn = {
  userId: number
  userName: string
  sessionId: string
  membershipId: number
  roleKey: RoleKey
  role: Role
  scope: Scope
  permissions: readonly Permission[]
  accountType: AccountType
  subscriptionStatus: string
  hasSecondFactor: boolean
  /** What the company requires of how its people sign in. */
  requiredOf: RequiredOf
  grantedPermissions: readonly string[]
}

export type AdminActor = SignedIn & { role: 'admin' }
export type DistributorActor = SignedIn & { role: 'distributor'; distributorId: number }
export type VenueActor = SignedIn & {
  role: 'venue'
  /** Every venue this user may act for. */
  venueIds: readonly number[]
  venueGroupId: number | null
  context: { context: 'venue' | 'venue-group'; contextId: number }
}
export type Actor = AdminActor | DistributorActor | VenueActor

/** A visitor: perhaps with the token of a public link, perhaps signed in all the same. */
export type Visitor = { token: string | undefined; address: string; userAgent: string }

/** Who a handler deals with, by the audience its endpoint declares. */
export type Actors = {
  admin: AdminActor
  distributor: DistributorActor
  venue: VenueActor
  any: Actor
  public: Visitor
}

export function actingOf(actor: Actor): Acting {
  switch (actor.role) {
    case 'admin':
      return { side: 'everyone' }
    case 'distributor':
      return { side: 'distributor', distributorId: actor.distributorId }
    case 'venue':
      return { side: 'venue', venueIds: actor.venueIds }
  }
}
