import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, Received } from '#contract/platform/endpoint.ts'
import type { Database, Tx } from '../db/database.ts'
import type { UploadedFile } from '../files/check-content.ts'
import type { Files } from '../files/files.ts'
import type { Actors, Visitor } from './actors.ts'

export type Request<E extends Endpoint> = {
  /** Acts for the actor; a GET reads, everything else is one transaction. */
  tx: Tx
  actor: Actors[E['audience']]
  now: Date
  /** Only for answers that have to do with HTTP itself: cookies, streams, files. */
  http: {
    request: FastifyRequest
    reply: FastifyReply /** Sent with a multipart body, gone after the answer. */
    files: readonly UploadedFile[]
  }
  /** Only for handlers that open their own transactions. */
  db: Database
  /** Where files are kept. */
  storage: Files
}

/** An endpoint and what answers it. Method syntax lets handlers of different endpoints share one list. */
export type Answered<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler(input: Received<E>, request: Request<E>): Promise<Answer<E> | Accepted<Answer<E>>>
  opensOwnTransactions?: boolean
  /** For a public call: whether the visitor's link opens anything, asked before the body is read. @throws Problem not_found */
  admit?(visitor: Visitor, given: { db: Database; now: Date }): Promise<void>
}

/** An answer of an endpoint that `alsoAnswers` 202. */
export class Accepted<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}
export const accepted = <T>(body: T): Accepted<T> => new Accepted(body)

export function answer<E extends Endpoint>(endpoint: E, handler: Answered<E>['handler']): Answered<E> {
  return { endpoint, handler }
}

/** For what must not hold a transaction while it works, such as hashing a password: `tx` reads, `db` opens what is needed. */
export function answerWithoutTransaction<E extends Endpoint>(endpoint: E, handler: Answered<E>['handler']): Answered<E> {
  return { endpoint, handler, opensOwnTransactions: true }
}
