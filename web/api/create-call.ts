import { type Session, session } from '#contract/parties/session.ts'
import { type Endpoint, type Returned, type Sent, takesKey } from '#contract/platform/endpoint.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { Problem, problemFrom } from '#web/site/problem.ts'
import { addressOf, bodyOf, fileNameOf } from './request.ts'

/** A file returned by a call. */
export type Download = { blob: Blob; name: string }

export type Result<E extends Endpoint> = E['returns'] extends 'file' ? Download : Returned<E>

export type CallOptions = {
  /** The form that field errors belong to (R-266, G-077). */
  formKey?: string | undefined
  loadingKey?: string | undefined
  /** Token of the link the visitor followed. */
  publicToken?: string | undefined
  /** One key per user intent, kept over retries. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** What the client needs from the session: the current token, and where to report its refresh or loss. */
export type SessionKeeper = {
  accessToken: () => string | null
  role: () => Role | null
  /** Who is signed in, and for which company; null where nobody is. Another tab may change it at any moment. */
  actingAs: () => string | null
  /** Token of the link the visitor followed, if any. */
  linkToken: () => string | null
  keep: (renewed: Session) => void
  /** Discards a session that could not be refreshed. */
  lose: (role: Role | null) => void
  /** Called when the server requires two-factor authentication to be set up first. */
  askToEnrol: () => void
}

/** External dependencies, injected so that tests can replace them. */
export type World = {
  fetch: typeof fetch
  session: SessionKeeper
  newId: () => string
  wait: (seconds: number) => Promise<void>
  /** Runs a function while no other tab of this browser runs it. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
}

export type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, options?: CallOptions) => Promise<Result<E>>

/** The client: one function over every endpoint of the contract. */
export function createCall(world: World): {
  call: Call
  authorized: (send: (token: string | null) => Promise<Response>) => Promise<Response>
} {
  let renewal: Promise<string> | null = null

  /** One refresh for any number of 401s; a token that was refreshed meanwhile, here or in another tab, is reused. */
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
    // An unreachable server has rejected nobody: the session stays, and the call fails like any other.
    if (response.status >= 500 || response.status === 429) throw problem
    world.session.lose(role)
    throw problem
  }

  /** Sends again, when the server asks for it, what it was too busy to begin. */
  async function reach(url: string, init: RequestInit): Promise<Response> {
    for (let retries = 0; ; retries++) {
      const response = await reachOnce(url, init)
      if (response.status !== 503 || retries === MOST_RETRIES || !(await isOverloaded(response.clone()))) return response
      await world.wait(Number(response.headers.get('Retry-After') ?? 1))
    }
  }

  async function reachOnce(url: string, init: RequestInit): Promise<Response> {
    try {
      return await world.fetch(url, { credentials: 'same-origin', ...init })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new Problem(0, 'unreachable', '')
    }
  }

  /** Sends with the current token; a 401 refreshes it once and sends again. */
  async function authorized(send: (token: string | null) => Promise<Response>): Promise<Response> {
    const caller = world.session.actingAs()
    if (renewal) await renewal.catch(() => undefined)
    mustStillBe(caller)
    const token = world.session.accessToken()
    const response = await send(token)
    if (response.status !== 401 || !token) return response
    const renewed = await renew(token)
    mustStillBe(caller)
    return send(renewed)
  }

  /** What one user wanted is never sent as another one who signed in meanwhile, nor for another company. */
  function mustStillBe(caller: string | null): void {
    const present = world.session.actingAs()
    if (caller !== null && present !== null && present !== caller)
      throw new Problem(0, 'other_user', 'Another user is signed in. Reload the page.')
  }

  async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<Result<E>> {
    const { body, headers } = bodyOf(endpoint, sent)
    // Created once per call, so that a retry after a refresh has the same key.
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

const MOST_RETRIES = 3
/** Such a call is refused before anything is done for it, so that it can be sent again whatever it is. */
const isOverloaded = async (response: Response): Promise<boolean> => (await problemFrom(response)).code === 'overloaded'

/** Wrong credentials are a result, not an expired session (G-020). */
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
