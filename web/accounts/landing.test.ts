import { expect, test } from 'vitest'
import { aUser } from '#web/session/a-session.ts'
import { isOwnAddress } from '#web/site/own-address.ts'
import { landingAfterSignIn } from './landing.ts'

test('sign-in leads to where the visitor was going', () => {
  expect(landingAfterSignIn(aUser(), { next: '/buyer/orders/7?x=1' })).toBe('/buyer/orders/7?x=1')
})

test('R-044 sign-in with the upload flag leads to the upload', () => {
  expect(landingAfterSignIn(aUser(), { upload: 'true' })).toBe('/buyer/overview/upload')
})

test('who has one place only is spared the choice', () => {
  expect(landingAfterSignIn(aUser({ venues: [{ id: 1, name: 'x', logo: null }], group: null }), {})).toBe('/buyer')
  expect(landingAfterSignIn(aUser(), {})).toBe('/')
})

test.each([
  ['adminManagePlatform', '/admin/overview'],
  ['adminTrainInvoices', '/admin/clearing-app'],
] as const)('an admin with %s begins at %s', (permission, home) => {
  const role = { key: 'admin_manager', name: 'Admin', description: '', role: 'admin' } as const
  expect(landingAfterSignIn(aUser({ role, permissions: [permission], venues: [], group: null }), {})).toBe(home)
})

test('R-048 a blocked subscription leads to platform home', () => {
  expect(landingAfterSignIn(aUser({ venues: [], group: null, subscriptionStatus: 'blocked' }), {})).toBe('/')
})

test('an address of somebody else is not followed', () => {
  for (const trap of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])
    expect(isOwnAddress(trap)).toBe(false)
})

test('an address that becomes that of somebody else in a browser, which leaves out tabs and line breaks, is not followed', () => {
  for (const trap of ['/\t/elsewhere.example', '/\n/elsewhere.example', '/\r\\elsewhere.example', '\t//elsewhere.example'])
    expect(isOwnAddress(trap)).toBe(false)
})
