import { type Session, session } from '#contract/parties/session.ts'
import { type Endpoint, type Returned, type Sent, takesKey } from '#contract/platform/endpoint.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { Problem, problemFrom } from '#web/site/problem.ts'
import { addressOf, bodyOf, fileNameOf } from './request.ts'

/** A file that a call answered with. */
export type Download = { blob: Blob; name: string }

export type Result<E extends Endpoint> = E['returns'] extends 'file' ? Download : Returned<E>

export type CallOptions = {
  /** Names the form that field errors belong to (R-266, G-077). */
  formKey?: string | undefined
  loadingKey?: string | undefined
  /** The token of the link the visitor came by. */
  publicToken?: string | undefined
  /** One per intent of the user, the same over retries. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Who is signed in, as the session says it: the client asks for the token and says what became of it. */
export type SessionKeeper = {
  accessToken: () => string | null
  role: () => Role | null
  /** The link the visitor came by, if any. */
  linkToken: () => string | null
  keep: (renewed: Session) => void
  /** A session that could not be renewed is to be forgotten. */
  lose: (role: Role | null) => void
  /** Nothing is answered until two-factor authentication is set up. */
  askToEnrol: () => void
}

/** What lies outside: passed in, so that a test can stand in for it. */
export type World = {
  fetch: typeof fetch
  session: SessionKeeper
  newId: () => string
  /** Runs something while no other tab of this browser runs it. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
}

export type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, options?: CallOptions) => Promise<Result<E>>

/** The client: one function over every endpoint of the contract. */
export function createCall(world: World): {
  call: Call
  authorized: (send: (token: string | null) => Promise<Response>) => Promise<Response>
} {
  let renewal: Promise<string> | null = null

  /** One renewal for any number of refusals; a token that changed meanwhile, here or in another tab, is simply used. */
  function renew(refused: string): Promise<string> {
    renewal ??= world
      .alone(async () => {
        const present = world.session.accessToken()
        if (present && present !== refused) return present
        return askForToken()
      })
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  async function askForToken(): Promise<string> {
    const role = world.session.role()
    const endpoint = role === 'admin' ? session.adminSignIn : session.signIn
    const sent = { body: { grant_type: 'refresh_token' as const, client_id: 'web' as const } }
    const response = await reach(addressOf(endpoint, sent), { method: 'POST', ...bodyOf(endpoint, sent) })
    if (response.ok) {
      const renewed: Returned<typeof session.signIn> = await response.json()
      world.session.keep(renewed)
      return renewed.accessToken
    }
    const problem = await problemFrom(response)
    // A server that is down has refused nobody: the session stays, and the call fails like any other.
    if (response.status >= 500 || response.status === 429) throw problem
    world.session.lose(role)
    throw problem
  }

  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await world.fetch(url, { credentials: 'same-origin', ...init })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new Problem(0, 'unreachable', '')
    }
  }

  /** Sends with the token at hand; a 401 renews it once and sends again. */
  async function authorized(send: (token: string | null) => Promise<Response>): Promise<Response> {
    if (renewal) await renewal.catch(() => undefined)
    const token = world.session.accessToken()
    const response = await send(token)
    if (response.status !== 401 || !token) return response
    return send(await renew(token))
  }

  async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<Result<E>> {
    const { body, headers } = bodyOf(endpoint, sent)
    // Drawn once per call, so that the replay after a renewal is the same intent.
    const idempotencyKey = takesKey(endpoint) ? (options.idempotencyKey ?? world.newId()) : undefined
    const publicToken = options.publicToken ?? (endpoint.audience === 'public' ? world.session.linkToken() : null)

    const send = (token: string | null) =>
      reach(addressOf(endpoint, sent), {
        method: endpoint.method,
        ...(body !== undefined && { body }),
        ...(options.signal && { signal: options.signal }),
        headers: {
          Accept: endpoint.returns === 'file' ? '*/*' : 'application/json',
          ...headers,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(publicToken && { 'X-Public-Token': publicToken }),
          ...(options.loadingKey && { 'X-Loading-Key': options.loadingKey }),
          ...(options.formKey && { 'X-Form-Key': options.formKey }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
      })

    const response = signsIn(endpoint) ? await send(null) : await authorized(send)
    if (!response.ok) {
      const problem = await problemFrom(response)
      if (problem.code === 'second_factor_enrolment') world.session.askToEnrol()
      throw problem
    }
    return resultOf(endpoint, response)
  }

  return { call, authorized }
}

/** Wrong credentials are an answer, not an expired session (G-020). */
const signsIn = (endpoint: Endpoint): boolean => endpoint.method === 'POST' && endpoint.path.endsWith('/oauth')

// biome-ignore lint/suspicious/noExplicitAny: what arrives has the type that the endpoint promises
async function resultOf(endpoint: Endpoint, response: Response): Promise<any> {
  if (endpoint.returns === 'nothing' || response.status === 204) return undefined
  if (endpoint.returns === 'file') {
    return {
      blob: await response.blob(),
      name: fileNameOf(response.headers.get('Content-Disposition'), 'download'),
    } satisfies Download
  }
  return response.json()
}
