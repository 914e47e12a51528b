import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { stored, table, unread } from '#server/platform/db/table.ts'

/** Accounting systems that suppliers and venues are, or were, connected with. */
export const ACCOUNTING_CONNECTIONS = table('accounting_connections')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  provider: stored.as<AccountingProvider>(),
  externalAccountId: stored,
  externalName: stored,
  externalConnectionId: stored,
  connectedAt: stored,
  connectedBy: unread,
  connectedByName: stored,
  brokenBecause: stored,
  sealedTokens: stored,
  scopes: stored,
  accessExpiresAt: stored,
  refreshExpiresAt: stored,
  refreshedAt: stored,
  lookedAt: stored,
  callsMadeBy: unread,
  sendingUntil: unread,
  paymentsReadAt: stored,
  paymentsDueAt: unread,
  mailedAbout: stored,
  baseCurrency: unread,
  otherCurrencies: unread,
  currenciesReadAt: unread,
  dayCallsLeft: unread,
  dayCallsNotedAt: unread,
})

/** Whether anything can be sent over a connection `c` now: what waits for a sign-in is sent by itself after it. */
export const IS_USABLE = 'c.sealed_tokens is not null and c.broken_because is null'
