import type { SignInProvider } from './sign-in.ts'

/** The settings of an installation that connect it with a double instead of the vendor. */
export const environmentOf = (
  name: 'XERO' | 'QUICKBOOKS' | 'NETSUITE',
  { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, apiUrl, scopes }: SignInProvider['settings'],
): Record<string, string> => ({
  [`${name}_CLIENT_ID`]: clientId,
  [`${name}_CLIENT_SECRET`]: clientSecret,
  [`${name}_AUTHORIZE_URL`]: authorizeUrl,
  [`${name}_TOKEN_URL`]: tokenUrl,
  [`${name}_REVOKE_URL`]: revokeUrl,
  [`${name}_API_URL`]: apiUrl,
  ...(name === 'XERO' && { XERO_SCOPES: scopes.join(' ') }),
})

/** Where people are sent back to after they signed in (server/accounting/connections/providers.ts). */
export const backTo = (publicUrl: string): string[] =>
  ['/supplier/xero/setup', '/buyers/xero/setup', '/supplier/quick-books/setup', '/buyer/quick-books/setup']
    .concat('/supplier/settings/integrations/netsuite')
    .map((path) => `${publicUrl}${path}`)
