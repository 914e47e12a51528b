import { expect, test } from 'vitest'
import type { OrderLink } from '#contract/ordering/order-links.ts'
import { isOpen, openerOf, usesOf } from './link-labels.ts'

const link: OrderLink = {
  id: 1,
  side: 'venue',
  sentTo: '',
  madeBy: 'Grace',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  revokedAt: null,
  uses: [],
  useCount: 0,
}

test('G-042 a link is open until its day or until it is closed', () => {
  expect(isOpen(link, new Date('2026-03-31T23:59:00Z'))).toBe(true)
  expect(isOpen(link, new Date('2026-04-01T00:00:00Z'))).toBe(false)
  expect(isOpen({ ...link, revokedAt: '2026-01-02T00:00:00.000Z' }, new Date('2026-01-03T00:00:00Z'))).toBe(false)
})

test('whose a link is reads from the side of who looks', () => {
  expect(openerOf(link, 'distributor')).toBe('For the customer, created by Grace')
  expect(openerOf(link, 'venue')).toBe('For your company, created by Grace')
  expect(openerOf({ ...link, side: 'distributor', sentTo: 'farm@example.com' }, 'venue')).toBe(
    'For the supplier, emailed to farm@example.com',
  )
  expect(openerOf({ ...link, madeBy: '' }, 'distributor')).toBe('For the customer')
})

test('how often a link was used', () => {
  expect([1, 2, 7].map((useCount) => usesOf({ ...link, useCount }))).toEqual(['used once', 'used twice', 'used 7 times'])
})
