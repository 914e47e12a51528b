import { expect, test } from 'vitest'
import { mustEnrol } from './enrolment.ts'

const admin = { isPlatformAdmin: true, roleKey: 'admin_manager', hasSecondFactor: false } as const
const owner = { isPlatformAdmin: false, roleKey: 'distributor_admin', hasSecondFactor: false } as const
const packer = { ...owner, roleKey: 'distributor_fulfillment' } as const

test.each([
  ['optional', false, false, false],
  ['platform-admins', true, false, false],
  ['all-admins', true, true, false],
] as const)('who has to enrol where two-factor authentication is %s', (policy, ofAdmin, ofOwner, ofPacker) => {
  expect([admin, owner, packer].map((who) => mustEnrol(policy, who))).toEqual([ofAdmin, ofOwner, ofPacker])
  for (const who of [admin, owner]) expect(mustEnrol(policy, { ...who, hasSecondFactor: true })).toBe(false)
})
