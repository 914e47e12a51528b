import { z } from 'zod'
import type { Returned } from '#contract/accounting/returned.ts'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { AccountProblem, askProvider, TIMEOUT_MS } from './ask-provider.ts'
import type { ExternalAccount } from './providers.ts'

/** Answers are in the shape of this version, the lowest that is still offered. */
const MINOR_VERSION = 75

const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })

/** The company that the address came back with. Its name is asked for with the token, which only reaches a company that was allowed. */
export async function quickBooksAccount(
  { apiUrl }: ProviderSettings,
  accessToken: string,
  { realmId }: Returned,
): Promise<ExternalAccount> {
  if (realmId === undefined) throw new AccountProblem('QuickBooks did not say which company was chosen. Please try again.')
  const path = `/v3/company/${realmId}/companyinfo/${realmId}?minorversion=${MINOR_VERSION}`
  const { CompanyInfo } = Company.parse(await askProvider(`${apiUrl}${path}`, accessToken))
  return { id: realmId, name: CompanyInfo.CompanyName, connectionId: null }
}

export async function revokeAtQuickBooks({ revokeUrl, clientId, clientSecret }: ProviderSettings, token: string): Promise<void> {
  const response = await fetch(revokeUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`QuickBooks did not revoke: ${response.status}`)
}
