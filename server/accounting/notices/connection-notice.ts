import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { DAYS_UNTIL_RENEWED } from '../connections/keep-connected.job.ts'

const DAY_MS = 24 * 3_600_000
/** So long before a sign-in ends the company is written to. */
const AHEAD_MS = 7 * DAY_MS

/** For how many days a refresh token is good that nobody uses, where the provider does not say it. */
const LIFETIME_DAYS: Record<AccountingProvider, number> = { xero: 60, quickBooks: 100, netsuite: 7 }

type Known = Pick<
  StoredConnection,
  'provider' | 'connectedAt' | 'brokenBecause' | 'sealedTokens' | 'refreshExpiresAt' | 'refreshedAt'
>

/** What a company is to be written to about a connection; `about` names it for good. */
export type ConnectionNotice = { event: 'ended' | 'endsSoon'; endsAt: Date; about: string }

/**
 * Whether somebody has to sign in again, or will have to within a week because the token cannot be renewed. A token that is renewed as
 * planned is never near its end for long: providers whose tokens last a week are left alone until renewing is overdue by a day.
 */
export function connectionNotice(
  { provider, connectedAt, brokenBecause, sealedTokens, refreshExpiresAt, refreshedAt }: Known,
  now: Date,
): ConnectionNotice | null {
  if (sealedTokens === null) return null
  const renewedAt = refreshedAt ?? connectedAt
  const endsAt = refreshExpiresAt ?? new Date(renewedAt.getTime() + LIFETIME_DAYS[provider] * DAY_MS)
  if (brokenBecause !== null || endsAt <= now) return { event: 'ended', endsAt, about: `ended ${connectedAt.toISOString()}` }
  const isOverdue = now.getTime() - renewedAt.getTime() >= (DAYS_UNTIL_RENEWED + 1) * DAY_MS
  if (!isOverdue || endsAt.getTime() - now.getTime() > AHEAD_MS) return null
  return { event: 'endsSoon', endsAt, about: `endsSoon ${renewedAt.toISOString()}` }
}
