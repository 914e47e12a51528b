import { ACCOUNTING_PROVIDERS, type AccountingProvider } from '#contract/accounting/accounting.ts'
import type { Returned } from '#contract/accounting/returned.ts'
import type { AccountingSettings, ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { netsuiteAccount } from './netsuite-account.ts'
import { quickBooksAccount, revokeAtQuickBooks } from './quick-books-account.ts'
import { disconnectXeroOrganisation, xeroAccount } from './xero-account.ts'

export const isEnabled = (one: AccountingSettings[AccountingProvider]): one is ProviderSettings => 'clientId' in one

/** The organisation, company or account that somebody allowed at a provider. */
export type ExternalAccount = { id: string; name: string; connectionId: string | null }

/** What differs between providers. */
type Provider = {
  /** Where they send somebody back to, by side; null where that side has no connection with it. */
  returnsTo: { distributor: string; venue: string | null }
  /** Which account was allowed. @throws AccountProblem where it is not exactly one */
  accountOf(settings: ProviderSettings, accessToken: string, returned: Returned): Promise<ExternalAccount>
  /** Ends what there is besides the tokens. */
  disconnect?(settings: ProviderSettings, accessToken: string, account: ExternalAccount): Promise<void>
  /** Where tokens are revoked otherwise than as RFC 7009 says. */
  revoke?(settings: ProviderSettings, token: string): Promise<void>
}

export const PROVIDERS: Record<AccountingProvider, Provider> = {
  xero: {
    returnsTo: { distributor: '/supplier/xero/setup', venue: '/buyers/xero/setup' },
    accountOf: xeroAccount,
    disconnect: disconnectXeroOrganisation,
  },
  quickBooks: {
    returnsTo: { distributor: '/supplier/quick-books/setup', venue: '/buyer/quick-books/setup' },
    accountOf: quickBooksAccount,
    revoke: revokeAtQuickBooks,
  },
  netsuite: {
    returnsTo: { distributor: '/supplier/settings/integrations/netsuite', venue: null },
    accountOf: netsuiteAccount,
  },
}

/** The providers that a side can be connected with. */
export const providersOf = (side: 'distributor' | 'venue'): AccountingProvider[] =>
  ACCOUNTING_PROVIDERS.filter((provider) => PROVIDERS[provider].returnsTo[side] !== null)
