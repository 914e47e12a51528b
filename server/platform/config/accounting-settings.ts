/** Where a provider is reached and who this installation is there. Addresses may hold `{account}`. */
export type ProviderSettings = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  revokeUrl: string
  apiUrl: string
  scopes: readonly string[]
  /** Calls of one organisation that the provider allows in 60 seconds; null where it counts none. */
  callsPerMinute: number | null
}

/** Each provider's settings, or the names of those that are missing. */
export type AccountingSettings = Record<'xero' | 'quickBooks' | 'netsuite', ProviderSettings | { missing: readonly string[] }>

/** An installation that is connected with none. */
export const NO_ACCOUNTING: AccountingSettings = {
  xero: { missing: ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET'] },
  quickBooks: { missing: ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'] },
  netsuite: { missing: ['NETSUITE_CLIENT_ID', 'NETSUITE_CLIENT_SECRET'] },
}
