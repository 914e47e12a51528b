import { expect, test } from 'vitest'
import { accountStage } from './account-stage.ts'

const now = new Date('2026-03-31T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('G-040 a customer is a target until asked, then pending, and once open it orders, orders no more, or never has', () => {
  expect(accountStage(null, null, 30, now)).toBe('target_account')
  expect(accountStage('invitation_sent', null, 30, now)).toBe('pending_account_opening')
  expect(accountStage('connection_pending', daysAgo(1), 30, now)).toBe('pending_account_opening')
  expect(accountStage('active', null, 30, now)).toBe('no_spendings')
  expect(accountStage('active', daysAgo(30), 30, now)).toBe('ordering_account')
  expect(accountStage('active', daysAgo(30.01), 30, now)).toBe('not_ordering_account')
  expect(accountStage('active', daysAgo(8), 7, now)).toBe('not_ordering_account')
})
