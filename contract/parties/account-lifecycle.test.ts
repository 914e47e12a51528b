import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES, accountAfter, trialEvent } from './account-lifecycle.ts'

describe('G-027 the life of a customer account', () => {
  test('R-192 knows these statuses and no others', () => {
    expect(ACCOUNT_STATUSES).toEqual([
      'new',
      'active',
      'trial_ending',
      'trial_expired',
      'deactivated',
      'draft',
      'invite_sent',
      'connection_invitation',
    ])
  })

  test('is saved as a draft, invited, registered, and active from the first login on', () => {
    expect(accountAfter(null, 'saved_without_inviting')).toBe('draft')
    expect(accountAfter('draft', 'invited')).toBe('invite_sent')
    expect(accountAfter(null, 'invited_by_supplier')).toBe('connection_invitation')
    expect(accountAfter('invite_sent', 'registered')).toBe('new')
    expect(accountAfter('connection_invitation', 'registered')).toBe('new')
    expect(accountAfter('new', 'first_login')).toBe('active')
  })

  test('a trial begins active, ends in a week, is over, and goes on with a plan', () => {
    expect(accountAfter(null, 'trial_signed_up')).toBe('active')
    expect(accountAfter('active', 'trial_nearly_over')).toBe('trial_ending')
    expect(accountAfter('trial_ending', 'trial_over')).toBe('trial_expired')
    expect(accountAfter('trial_expired', 'plan_chosen')).toBe('active')
  })

  test('is deactivated from anywhere and back to active from there alone', () => {
    for (const status of ACCOUNT_STATUSES)
      expect(accountAfter(status, 'deactivated')).toBe(status === 'deactivated' ? null : 'deactivated')
    expect(accountAfter('deactivated', 'reactivated')).toBe('active')
    expect(accountAfter('active', 'reactivated')).toBeNull()
    expect(accountAfter('active', 'registered')).toBeNull()
  })
})

test('a trial is ending from seven days before its end, and over at its end', () => {
  const end = new Date('2026-03-31T10:00:00Z')
  const before = (days: number) => new Date(end.getTime() - days * 86_400_000)
  expect(trialEvent(end, before(7.01))).toBeNull()
  expect(trialEvent(end, before(7))).toBe('trial_nearly_over')
  expect(trialEvent(end, before(0.01))).toBe('trial_nearly_over')
  expect(trialEvent(end, end)).toBe('trial_over')
})
