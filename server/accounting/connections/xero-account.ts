import { z } from 'zod'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { AccountProblem, askProvider } from './ask-provider.ts'
import type { ExternalAccount } from './providers.ts'

const Connections = z.array(z.object({ id: z.string(), tenantId: z.string(), tenantName: z.string(), tenantType: z.string() }))
/** The claim of an access token that names the sign-in it came from. */
const Claims = z.object({ authentication_event_id: z.string() }).partial()

/**
 * The organisation that was allowed in this sign-in. A token reaches every organisation that was ever allowed, so only those of the present
 * sign-in count, and it has to be one.
 */
export async function xeroAccount({ apiUrl }: ProviderSettings, accessToken: string): Promise<ExternalAccount> {
  const event = claimsOf(accessToken).authentication_event_id
  const query = event === undefined ? '' : `?authEventId=${encodeURIComponent(event)}`
  const all = Connections.parse(await askProvider(`${apiUrl}/connections${query}`, accessToken))
  const [organisation, another] = all.filter(({ tenantType }) => tenantType === 'ORGANISATION')
  if (!organisation) throw new AccountProblem('No organisation was allowed in Xero. Choose one and try again.')
  if (another) throw new AccountProblem('More than one organisation was allowed in Xero. Allow exactly one and try again.')
  return { id: organisation.tenantId, name: organisation.tenantName, connectionId: organisation.id }
}

export async function disconnectXeroOrganisation(
  { apiUrl }: ProviderSettings,
  accessToken: string,
  { connectionId }: ExternalAccount,
): Promise<void> {
  if (connectionId) await askProvider(`${apiUrl}/connections/${connectionId}`, accessToken, { method: 'DELETE' })
}

/** What a token says of itself, unverified: it only narrows what is asked for with it. */
function claimsOf(token: string): z.infer<typeof Claims> {
  try {
    const [, payload = ''] = token.split('.')
    return Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}
