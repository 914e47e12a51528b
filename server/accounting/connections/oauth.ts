import * as oauth from 'oauth4webapi'
import { problems } from '#contract/platform/problems.ts'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { AccountProblem, TIMEOUT_MS } from './ask-provider.ts'

/** What a provider gave: tokens, for how long, and what for. */
export type Tokens = {
  access: string
  refresh: string
  /** Seconds from now. */
  accessSeconds: number
  /** Seconds from now; null where the provider does not say. */
  refreshSeconds: number | null
  scopes: readonly string[]
}

/** The provider does not accept the token any more: somebody has to sign in again. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** An address that holds the account, as those of NetSuite do: in lower case and with hyphens, as in its host names. */
export const addressFor = (url: string, account: string | undefined): string =>
  url.replace('{account}', encodeURIComponent((account ?? '').toLowerCase().replaceAll('_', '-')))

/** Where somebody signs in at the provider and allows the access. PKCE binds the code that comes back to our verifier. */
export async function signInAddress(
  { authorizeUrl, clientId, scopes }: ProviderSettings,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const url = new URL(authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export const newState = oauth.generateRandomState
export const newVerifier = oauth.generateRandomCodeVerifier

/**
 * Exchanges the code that came back for tokens.
 * @param account the account the tokens are of, where addresses hold it
 * @throws AccountProblem where the sign-in was cancelled or the code is not good
 */
export async function exchangeCode(
  settings: ProviderSettings,
  returned: { code?: string | undefined; error?: string | undefined; state: string },
  { redirectUri, verifier, account }: { redirectUri: string; verifier: string; account: string | undefined },
): Promise<Tokens> {
  const { server, client, authentication, options } = partsOf(settings, account)
  const parameters = new URLSearchParams(
    Object.entries({ code: returned.code, error: returned.error, state: returned.state }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  )
  if (returned.error !== undefined) throw new AccountProblem('The access was not allowed there.')
  try {
    const valid = oauth.validateAuthResponse(server, client, parameters, returned.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      valid,
      redirectUri,
      verifier,
      options(),
    )
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response), settings)
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.status < 500)
      throw new AccountProblem(problems.provider_refused.message, { cause: error })
    throw error
  }
}

/** @throws TokenRefused where the provider does not accept the refresh token; any other error may pass */
export async function renewTokens(settings: ProviderSettings, refresh: string, account: string): Promise<Tokens> {
  const { server, client, authentication, options } = partsOf(settings, account)
  try {
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refresh, options())
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response), settings, refresh)
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
      throw new TokenRefused(error.error, { cause: error })
    throw error
  }
}

/** RFC 7009: revoking the refresh token ends the access tokens that came of it too. */
export async function revokeToken(settings: ProviderSettings, refresh: string, account: string): Promise<void> {
  const { server, client, authentication, options } = partsOf(settings, account)
  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, refresh, options()))
}

function partsOf({ authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret }: ProviderSettings, account: string | undefined) {
  const token = addressFor(tokenUrl, account)
  return {
    server: {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: token,
      revocation_endpoint: addressFor(revokeUrl, account),
    },
    client: { client_id: clientId },
    authentication: oauth.ClientSecretBasic(clientSecret),
    options: () => ({
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // only where the configuration says so: a provider on this machine
      [oauth.allowInsecureRequests]: token.startsWith('http:'),
    }),
  }
}

function tokensOf(answer: oauth.TokenEndpointResponse, { scopes }: ProviderSettings, former?: string): Tokens {
  const refresh = answer.refresh_token ?? former
  if (refresh === undefined)
    throw new AccountProblem('The access was allowed for an hour only. Allow it for longer and try again.')
  const lasts = answer.x_refresh_token_expires_in
  return {
    access: answer.access_token,
    refresh,
    accessSeconds: answer.expires_in ?? 0,
    refreshSeconds: typeof lasts === 'number' ? lasts : null,
    scopes: answer.scope === undefined ? [...scopes] : answer.scope.split(' '),
  }
}
