import { describe, expect, test } from 'vitest'
import { permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { isAdministrator, mayHandOut, neededReplacements, notOffered, rolesToGive } from './member-rules.ts'

const as = (roleKey: RoleKey, granted: string[] = []) => ({
  role: roleKey.startsWith('admin')
    ? ('admin' as const)
    : roleKey.startsWith('venue')
      ? ('venue' as const)
      : ('distributor' as const),
  permissions: permissionsOf(roleKey, granted),
})

describe('G-018 handing out roles', () => {
  test('an admin of a company gives every role of that kind of company and no other', () => {
    expect(rolesToGive(as('distributor_admin'), 'distributor')).toHaveLength(5)
    expect(rolesToGive(as('venue_admin'), 'venue')).toHaveLength(4)
    expect(rolesToGive(as('venue_admin'), 'distributor')).toEqual([])
    expect(rolesToGive(as('distributor_admin'), 'admin')).toEqual([])
  })

  test('a manager who administers users makes nobody more powerful than themselves', () => {
    const manager = as('distributor_manager', ['userAdministration'])
    expect(rolesToGive(manager, 'distributor')).toEqual([
      'distributor_manager',
      'distributor_fulfillment',
      'distributor_delivery',
      'distributor_subscriber',
    ])
    expect(mayHandOut(manager, 'distributor_manager', ['userAdministration'])).toBe(true)
    expect(mayHandOut(manager, 'distributor_manager', ['editSettings'])).toBe(false)
  })

  test('a purchase limit is a burden that anybody may put on an orderer', () => {
    expect(rolesToGive(as('venue_manager', ['userAdministration']), 'venue')).toEqual(['venue_manager', 'venue_orderer'])
  })

  test('only what the role offers can be granted', () => {
    expect(notOffered('venue_orderer', ['approveOrder', 'manageBilling', 'made up'])).toEqual(['manageBilling', 'made up'])
    expect(notOffered('venue_admin', [])).toEqual([])
  })
})

test('who may manage users is an administrator, by role or by grant', () => {
  expect(isAdministrator('venue_admin')).toBe(true)
  expect(isAdministrator('venue_manager')).toBe(false)
  expect(isAdministrator('venue_manager', ['userAdministration'])).toBe(true)
})

describe('leaving', () => {
  test('R-291 R-292 an account owner names who takes the customers', () => {
    expect(neededReplacements({ isPrimary: false, ownedCustomerCount: 3 }, true)).toEqual({ owner: true, primaryUser: false })
  })

  test('R-293 the primary user names the next one, unless nobody is left', () => {
    expect(neededReplacements({ isPrimary: true, ownedCustomerCount: 0 }, true).primaryUser).toBe(true)
    expect(neededReplacements({ isPrimary: true, ownedCustomerCount: 0 }, false).primaryUser).toBe(false)
  })
})
