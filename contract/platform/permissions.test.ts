import { describe, expect, test } from 'vitest'
import {
  ADMIN_PERMISSIONS,
  DISTRIBUTOR_PERMISSIONS,
  meets,
  meetsAny,
  permissionsOf,
  type Rights,
  ROLE_KEYS,
  ROLES,
  roleKeys,
  SCOPES,
  VENUE_PERMISSIONS,
} from './permissions.ts'

const rights = (more: Partial<Rights>): Rights => ({
  role: 'venue',
  scope: 'venue',
  permissions: [],
  accountType: 'lite',
  ...more,
})
const admin = rights({ role: 'admin', scope: 'admin', permissions: permissionsOf('admin_manager'), accountType: 'premium' })

test('R-276 R-277 roles and scopes', () => {
  expect(ROLES).toEqual(['admin', 'distributor', 'venue'])
  expect(SCOPES).toEqual(['admin', 'distributor', 'venue', 'venue-group'])
})

test('R-279 the staff of a supplier', () => {
  const staff = roleKeys.filter((key) => ROLE_KEYS[key].role === 'distributor').map((key) => [key, ROLE_KEYS[key].name])
  expect(staff).toEqual([
    ['distributor_admin', 'Admin'],
    ['distributor_manager', 'Manager'],
    ['distributor_fulfillment', 'Fulfillment'],
    ['distributor_delivery', 'Delivery'],
    ['distributor_subscriber', 'Subscriber'],
  ])
})

test('R-280 G-019 the people of a venue', () => {
  expect(roleKeys.filter((key) => ROLE_KEYS[key].role === 'venue')).toEqual([
    'venue_admin',
    'venue_manager',
    'venue_orderer',
    'venue_finance',
  ])
})

test('R-281 account owners are found by the manager role and its permission', () => {
  expect(permissionsOf('distributor_manager')).toContain('canBeAccountOwner')
  expect(permissionsOf('distributor_fulfillment')).not.toContain('canBeAccountOwner')
})

test('R-287 a supplier admin holds all 27 permissions of a supplier', () => {
  expect(DISTRIBUTOR_PERMISSIONS.filter((one) => one !== 'seeOwnDeliveries')).toHaveLength(27)
  expect(permissionsOf('distributor_admin')).toEqual(DISTRIBUTOR_PERMISSIONS)
})

test('R-288 there are 25 permissions of a venue; its admin holds all but the one to be limited', () => {
  expect(VENUE_PERMISSIONS).toHaveLength(25)
  expect(permissionsOf('venue_admin')).toHaveLength(24)
  expect(permissionsOf('venue_admin')).not.toContain('canHavePurchaseLimit')
})

describe('G-018 optional permissions', () => {
  test('are granted one by one', () => {
    expect(permissionsOf('distributor_manager')).not.toContain('editSettings')
    expect(permissionsOf('distributor_manager', ['editSettings'])).toContain('editSettings')
  })
  test('do not reach beyond what the role allows', () => {
    expect(permissionsOf('distributor_delivery', ['editSettings', 'adminManagePlatform'])).toEqual(['seeOwnDeliveries'])
  })
})

describe('the platform admin', () => {
  test('R-283 holds every permission of suppliers and venues', () => {
    for (const need of [...DISTRIBUTOR_PERMISSIONS, ...VENUE_PERMISSIONS]) expect(meets(admin, need)).toBe(true)
  })
  test('R-286 the admin permissions are those of the admin’s own role', () => {
    expect(ADMIN_PERMISSIONS).toHaveLength(9)
    const clearing = rights({ ...admin, permissions: permissionsOf('admin_clearing') })
    expect(meets(clearing, 'adminTrainInvoices')).toBe(true)
    expect(meets(clearing, 'adminManagePlatform')).toBe(false)
  })
  test('R-285 counts as premium and lite, never as free', () => {
    expect((['premium', 'lite', 'free'] as const).map((flag) => meets(admin, flag))).toEqual([true, true, false])
  })
})

describe('R-285 plans', () => {
  test.each([
    ['free', [false, false, true]],
    ['free_trial', [true, false, false]],
    ['lite', [false, true, false]],
    ['premium', [true, false, false]],
  ] as const)('%s', (accountType, flags) => {
    expect((['premium', 'lite', 'free'] as const).map((flag) => meets(rights({ accountType }), flag))).toEqual(flags)
  })
})

test('R-284 group is true in group scope only', () => {
  expect(meets(rights({ scope: 'venue-group' }), 'group')).toBe(true)
  expect(meets(rights({ scope: 'venue' }), 'group')).toBe(false)
  expect(meets(admin, 'group')).toBe(false)
})

test('R-034 R-036 any one of several is enough, none asked for is allowed', () => {
  const orderer = rights({ permissions: permissionsOf('venue_orderer') })
  expect(meetsAny(orderer, ['approveOrder', 'createOrder'])).toBe(true)
  expect(meetsAny(orderer, ['approveOrder', 'manageBilling'])).toBe(false)
  expect(meetsAny(orderer, [])).toBe(true)
})

test('R-289 what routes ask for are permissions, plans or the group', () => {
  const manager = rights({ scope: 'venue-group', permissions: permissionsOf('venue_manager'), accountType: 'premium' })
  const asked = [
    'seeOverview',
    'seeSuppliers',
    'createOrder',
    'group',
    'seeProducts',
    'seeFutureOrders',
    'manageInventory',
    'conductStocktake',
    'seeReports',
    'premium',
  ] as const
  for (const need of asked) expect(meets(manager, need)).toBe(true)
  expect(meets(manager, 'lite')).toBe(false)
})
