import { describe, expect, test } from 'vitest'
import { connectionNotice } from './connection-notice.ts'

const NOW = new Date('2030-03-01T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
const connection = (given: Partial<Parameters<typeof connectionNotice>[0]> = {}) => ({
  ...{ provider: 'xero' as const, connectedAt: daysAgo(200), brokenBecause: null, sealedTokens: 'sealed' },
  ...{ refreshExpiresAt: null, refreshedAt: daysAgo(1) },
  ...given,
})
const eventOf = (given: Partial<Parameters<typeof connectionNotice>[0]>) =>
  connectionNotice(connection(given), NOW)?.event ?? null

describe('a company is written to about a connection', () => {
  test.each([
    ['never while its token is renewed as planned', {}, null],
    ['a week before an unused token of Xero ends, after 60 days', { refreshedAt: daysAgo(53) }, 'endsSoon'],
    ['not eight days before', { refreshedAt: daysAgo(52) }, null],
    [
      'a week before one of QuickBooks ends, after 100 days',
      { provider: 'quickBooks' as const, refreshedAt: daysAgo(93) },
      'endsSoon',
    ],
    [
      'not about one of NetSuite that lasts a week, as long as it is renewed',
      { provider: 'netsuite' as const, refreshedAt: daysAgo(3) },
      null,
    ],
    ['about one of NetSuite whose renewal is overdue', { provider: 'netsuite' as const, refreshedAt: daysAgo(4) }, 'endsSoon'],
    [
      'by what the provider says rather than by what is usual',
      { refreshedAt: daysAgo(10), refreshExpiresAt: daysAgo(-7) },
      'endsSoon',
    ],
    ['when it ended', { refreshedAt: daysAgo(60) }, 'ended'],
    ['when the provider refuses it', { brokenBecause: 'refused' }, 'ended'],
    ['not after it was disconnected', { sealedTokens: null, brokenBecause: 'refused' }, null],
  ])('%s', (_, given, expected) => {
    expect(eventOf(given)).toBe(expected)
  })

  test('once for each sign-in that ended, and once for each token that is about to', () => {
    const about = (given: Partial<Parameters<typeof connectionNotice>[0]>) => connectionNotice(connection(given), NOW)?.about
    expect(about({ brokenBecause: 'refused' })).toBe(about({ brokenBecause: 'expired' }))
    expect(about({ brokenBecause: 'refused' })).not.toBe(about({ brokenBecause: 'refused', connectedAt: daysAgo(1) }))
    expect(about({ refreshedAt: daysAgo(53) })).not.toBe(about({ refreshedAt: daysAgo(54) }))
  })
})
