import { z } from 'zod'
import type { Returned } from '#contract/accounting/returned.ts'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { AccountProblem, askProvider } from './ask-provider.ts'
import { addressFor } from './oauth.ts'
import type { ExternalAccount } from './providers.ts'

const Governance = z.object({}).loose()

/** The account that was signed in to. NetSuite has no name of it to read, so the token is tried and the account shown by its id. */
export async function netsuiteAccount(
  { apiUrl }: ProviderSettings,
  accessToken: string,
  { company }: Returned,
): Promise<ExternalAccount> {
  if (company === undefined) throw new AccountProblem('NetSuite did not say which account was signed in to. Please try again.')
  const url = `${addressFor(apiUrl, company)}/services/rest/record/v1/metadata-catalog`
  Governance.parse(await askProvider(url, accessToken))
  return { id: company, name: company, connectionId: null }
}
