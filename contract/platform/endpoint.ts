import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call.
 * - `public`: nobody has to be signed in; an `X-Public-Token` may say which link the visitor came by
 * - `any`: every signed-in user, whatever the role
 */
export type Audience = 'admin' | 'distributor' | 'venue' | 'any' | 'public'

/** One HTTP call, described once: server, client, OpenAPI document and authorization test all read it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's path, parameters written `:orderId`. Served under `/api`. */
  path: `/${string}`
  summary: string
  audience: Audience
  /** `null` says that belonging to the audience is enough; of a supplier, not for drivers who do nothing else. */
  permission: Permission | null
  /** The plan an account needs, or any one of several; an admin has every plan. */
  plan?: 'premium' | readonly ('premium' | 'lite')[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** How the body travels; `json` unless said. A `form` is urlencoded, a `multipart` may hold files; `any` is JSON or, with files, multipart. */
  bodyType?: 'json' | 'form' | 'multipart' | 'any'
  /** Names of the files that may travel beside the body; others are refused. */
  files?: readonly string[]
  /** Several files may share a name. */
  manyFiles?: true
  /** How large one file may be, when it is not a picture of at most 5. */
  fileMebibytes?: number
  /** `nothing` answers 204, `file` streams bytes, `events` is a server-sent event stream. */
  returns: z.ZodType | 'nothing' | 'file' | 'events'
  /** The status of success when it is not 200 (or 204 for `nothing`). */
  status?: 201 | 202
  /** 202: the same answer may also come before the work is done. 204: there may be nothing left to answer with, as when a draft is deleted. */
  alsoAnswers?: 202 | 204
  /** Takes an `Idempotency-Key`: the same key answers with the first result and changes nothing again. */
  idempotent?: true
  /** The answer holds a token that is kept nowhere, so it is not kept for an `Idempotency-Key` either: a repetition makes another. */
  answersSecret?: true
  /** Still answered for an account whose subscription is blocked (G-001). */
  openWhenBlocked?: true
  /** Answered for somebody who has to set up two-factor authentication first. */
  openToEnrol?: true
  problems: readonly ProblemCode[]
}

/** Whether a client sends an `Idempotency-Key`: with everything that somebody signed in changes. */
export const takesKey = ({ method, audience, answersSecret }: Endpoint): boolean =>
  method !== 'GET' && audience !== 'public' && !answersSecret

/** The content types a body may travel as. */
export const CONTENT_TYPES = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  any: ['application/json', 'multipart/form-data'],
} as const

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parts = 'params' | 'query' | 'body'

/** What a client sends: the parts the endpoint declares, before defaults are filled in. */
export type Sent<E extends Endpoint> = { [P in Exclude<PartsOf<E>, OptionalPartsOf<E>>]: SentPart<P, E[P]> } & {
  [P in OptionalPartsOf<E>]?: SentPart<P, NonNullable<E[P]>>
} & {
  [P in 'files' & keyof E]?: { [N in NamesOf<E[P]>]?: Blob | readonly Blob[] | undefined }
}
type PartsOf<E extends Endpoint> = Parts & keyof E
/** The parts that only some of a family of endpoints have. */
type OptionalPartsOf<E extends Endpoint> = { [P in PartsOf<E>]: undefined extends E[P] ? P : never }[PartsOf<E>]
type SentPart<P, S> = S extends z.ZodType ? Written<P, z.input<S>, z.output<S>> : never
/** In an address everything is text; what is read as a number may be given as one. */
type Written<P, I, O> = P extends 'body'
  ? I
  : { [N in keyof I]: N extends keyof O ? (number extends O[N] ? I[N] | number : I[N]) : I[N] }
type NamesOf<F> = F extends readonly (infer N extends string)[] ? N : never

/** What a handler receives: parsed, with defaults. */
export type Received<E extends Endpoint> = { [P in Parts & keyof E]: E[P] extends z.ZodType ? z.output<E[P]> : never }

/** What a client gets back. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> | Nothing<E> : undefined
type Nothing<E extends Endpoint> = E extends { alsoAnswers: 204 } ? undefined : never

/** What a handler hands to the platform, which strips what was not promised. */
export type Answer<E extends Endpoint> = E['returns'] extends z.ZodType ? z.input<E['returns']> | Nothing<E> : unknown
