import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'

/** What of the interface of a provider is answered besides signing in: by path, for a token that is good. */
export type Interface = (request: { method: string; url: URL; token: string }, response: ServerResponse) => void | Promise<void>

export type SignInProvider = {
  settings: ProviderSettings
  /** Where people may be sent back to; said before the first request. */
  comesBackTo(redirectUris: readonly string[]): void
  /** Signs in as a bookkeeper and allows what is asked for, as a browser would. @returns the query that comes back */
  allow(address: string): Promise<string>
  /** Requests of the token endpoint so far. */
  tokenCalls: { count: number }
  /** Answers the next request of tokens with this instead; `lost` does the work and breaks the connection. */
  next: { fault: 'none' | 'away' | 'lost' }
  /** Takes back what was allowed: no token is good until somebody signs in again. */
  takeBack(): void
  /** Whether a token is still good. */
  isGood(token: string): Promise<boolean>
  close(): Promise<void>
}

type Options = {
  port?: number
  /** Called when somebody allowed access. @returns what the address carries that people come back to, besides the code and the state */
  onAllowed?(): Record<string, string>
}

const CLIENT = { id: 'docket', secret: randomBytes(16).toString('hex') }

/**
 * A provider that people sign in to, by a certified implementation of OAuth: authorization code with PKCE, refresh tokens that are good once,
 * and revocation. Whoever signs in allows everything.
 */
export async function signInProvider(
  scopes: string[],
  answers: Interface,
  { port = 0, onAllowed = () => ({}) }: Options = {},
): Promise<SignInProvider> {
  const server = http.createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let redirectUris: readonly string[] = []
  let made: Provider | undefined
  const theProvider = () => (made ??= providerAt(url, redirectUris, scopes))
  const tokenCalls = { count: 0 }
  const next: SignInProvider['next'] = { fault: 'none' }
  let isTakenBack = false
  const isGood = async (token: string) => !isTakenBack && (await theProvider().AccessToken.find(token)) !== undefined

  server.on('request', (request: IncomingMessage, response: ServerResponse) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url)
    if (asked.pathname.startsWith('/interaction/'))
      return theProvider().interactionFinished(request, response, { login: { accountId: 'bookkeeper' } })
    if (isTakenBack && asked.pathname === '/token') return refuse(response)
    if (asked.pathname === '/token' && request.method === 'POST') return issue(request, response)
    if (asked.pathname === '/token/revocation' && /json/.test(request.headers['content-type'] ?? ''))
      return revokeAsJson(url, request, response)
    if (asked.pathname.startsWith('/auth')) {
      isTakenBack = false
      comeBackWith(response)
    }
    if (/^\/(auth|token|jwks)/.test(asked.pathname)) return void theProvider().callback()(request, response)
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (!(await isGood(token))) return void response.writeHead(401).end()
    await answers({ method: request.method ?? 'GET', url: asked, token }, response)
  }
  /** Adds what this provider sends along to the address that people are sent back to. */
  function comeBackWith(response: ServerResponse): void {
    const set = response.setHeader.bind(response)
    response.setHeader = (name, value) => {
      const isBack = name.toLowerCase() === 'location' && redirectUris.some((uri) => String(value).startsWith(uri))
      const back = isBack ? new URL(String(value)) : null
      if (!back?.searchParams.has('code')) return set(name, value)
      for (const [field, text] of Object.entries(onAllowed())) back.searchParams.set(field, text)
      return set(name, back.href)
    }
  }
  function issue(request: IncomingMessage, response: ServerResponse): void {
    tokenCalls.count++
    const { fault } = next
    next.fault = 'none'
    if (fault === 'away') return void response.writeHead(503).end()
    if (fault === 'lost') response.end = () => response.destroy() as ServerResponse
    theProvider().callback()(request, response)
  }

  return {
    settings: {
      ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret, scopes, callsPerMinute: null },
      ...{ authorizeUrl: `${url}/auth`, tokenUrl: `${url}/token`, revokeUrl: `${url}/token/revocation`, apiUrl: url },
    },
    comesBackTo: (uris) => {
      redirectUris = uris
    },
    allow: (address) => follow(address, redirectUris),
    takeBack: () => {
      isTakenBack = true
    },
    ...{ tokenCalls, next, isGood },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As RFC 6749 answers for a token that is no longer good. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' }))
}

/** QuickBooks is sent a token to revoke as JSON, not as a form as RFC 7009 says. */
async function revokeAsJson(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { token = '' } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { token?: string }
  const { status } = await fetch(`${url}/token/revocation`, {
    method: 'POST',
    headers: { authorization: request.headers.authorization ?? '' },
    body: new URLSearchParams({ token }),
  })
  response.writeHead(status).end()
}

/** A provider with one client and everybody's consent. */
const providerAt = (url: string, redirectUris: readonly string[], scopes: readonly string[]) =>
  new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', ...scopes],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: 1800, RefreshToken: 60 * 24 * 3600, Grant: 60 * 24 * 3600, Session: 3600, Interaction: 3600 },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(String(oidc.params?.scope ?? ''))
      await grant.save()
      return grant
    },
  })

/** Follows redirects with cookies until one leads back to the app. */
async function follow(address: string, back: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  for (let step = 0; step < 10; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${at} led nowhere: ${response.status} ${await response.text()}`)
    at = new URL(location, at).href
    if (back.some((one) => at.startsWith(one))) return new URL(at).search.slice(1)
  }
  throw new Error('The sign-in led round and round')
}
