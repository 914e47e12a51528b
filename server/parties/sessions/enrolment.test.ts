import { expect, test } from 'vitest'
import { mustEnrol } from './enrolment.ts'

const somebody = { isPlatformAdmin: false, grantedPermissions: [], hasSecondFactor: false, requiredOf: 'optional' } as const
const admin = { ...somebody, isPlatformAdmin: true, roleKey: 'admin_manager' } as const
const owner = { ...somebody, roleKey: 'distributor_admin' } as const
const packer = { ...somebody, roleKey: 'distributor_fulfillment' } as const

test.each([
  ['optional', false, false, false],
  ['platform-admins', true, false, false],
  ['all-admins', true, true, false],
] as const)('who has to enrol where two-factor authentication is %s', (policy, ofAdmin, ofOwner, ofPacker) => {
  expect([admin, owner, packer].map((who) => mustEnrol(policy, who))).toEqual([ofAdmin, ofOwner, ofPacker])
  for (const who of [admin, owner]) expect(mustEnrol(policy, { ...who, hasSecondFactor: true })).toBe(false)
})

test.each([
  ['optional', false, false],
  ['administrators', true, false],
  ['everyone', true, true],
] as const)('who has to enrol in a company that requires it of %s', (requiredOf, ofOwner, ofPacker) => {
  expect([owner, packer].map((who) => mustEnrol('optional', { ...who, requiredOf }))).toEqual([ofOwner, ofPacker])
  expect(mustEnrol('optional', { ...owner, requiredOf, hasSecondFactor: true })).toBe(false)
})
