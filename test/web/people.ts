import { Session, type SessionUser } from '#contract/parties/session.ts'
import { type Permission, permissionsOf, ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { type Given, sample } from './sample.ts'

const OUTLET = { id: 1, name: 'The Glasshouse' }
const SECOND_OUTLET = { id: 2, name: 'The Boathouse' }
const GROUP = { id: 1, name: 'Harbour Dining' }
const SUPPLIER = { id: 1, name: 'Northfield Produce' }

const FORMATS = {
  currency: { code: 'AUD', template: '${amount}', fractionDigits: 2 },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  dateTimeFormat: 'DD/MM/YYYY HH:mm',
  timezone: 'Australia/Sydney',
}

type Person = { may?: readonly Permission[] | undefined; more?: Given<SessionUser> }

/** Somebody of a supplier on the premium plan; `may` grants optional permissions. */
export const supplier = (key: RoleKey = 'distributor_admin', { may, more }: Person = {}): Session =>
  sessionOf(key, {
    may,
    more: {
      distributorId: SUPPLIER.id,
      distributor: { ...SUPPLIER, inventoryTracking: true, batchTracking: true },
      accountName: SUPPLIER.name,
      ...more,
    },
  })

/** Somebody of an outlet, acting for it. */
export const buyer = (key: RoleKey = 'venue_admin', { may, more }: Person = {}): Session =>
  sessionOf(key, {
    may,
    more: {
      venueId: OUTLET.id,
      venues: [OUTLET],
      accountName: OUTLET.name,
      context: { context: 'venue', contextId: OUTLET.id },
      ...more,
    },
  })

/** Somebody of a group with two outlets, acting for the group. */
export const group = (key: RoleKey = 'venue_admin', { may, more }: Person = {}): Session =>
  buyer(key, {
    may,
    more: {
      scope: 'venue-group',
      groupId: GROUP.id,
      group: GROUP,
      venues: [OUTLET, SECOND_OUTLET],
      accountName: GROUP.name,
      venueId: null,
      context: { context: 'venue-group', contextId: GROUP.id },
      ...more,
    },
  })

export const admin = (key: RoleKey = 'admin_manager'): Session => sessionOf(key, {})

function sessionOf(key: RoleKey, { may = [], more = {} }: Person): Session {
  const { name, description, role } = ROLE_KEYS[key]
  return sample(Session, {
    accessToken: 'a token',
    scope: role,
    user: {
      id: 7,
      name: 'Robin Hart',
      initials: 'RH',
      email: 'robin@docket.example',
      status: 'active',
      role: { key, name, description, role },
      scope: role,
      permissions: permissionsOf(key, may),
      accountType: 'premium',
      subscriptionStatus: 'active',
      formats: FORMATS,
      ...more,
    },
  })
}
