import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Endpoint, Returned } from '#contract/platform/endpoint.ts'
import type { ProblemBody, ProblemCode } from '#contract/platform/problems.ts'
import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { type AppSettings, buildApp } from '#server/app.ts'
import { jobs } from '#server/features.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { SUBSCRIPTION_BLOCKED } from '#server/platform/config/constants.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, isDatabaseAway, openDatabase, rows, type Tx } from '#server/platform/db/database.ts'
import { type Files, openFiles } from '#server/platform/files/files.ts'
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { type Live, openLive } from '#server/platform/live/live.ts'
import { mailSealing, openBody } from '#server/platform/mail/sealed-mail.ts'
import { TEXT_CHANNELS } from '#server/platform/text-messages/text-message.ts'
import { changeSent } from './field-effects/change-sent.ts'
import { testDatabaseUrl } from './setup/test-database.ts'

/** Only what is always a bug: a call that failed for a reason nobody foresaw. */
const LOG = pino({ level: 'error' })

type Running = { app: FastifyInstance; db: Database; live: Live; jobs: Jobs; storage: Files; folder: string }

let running: Running | undefined
/** When the current test began. Its clock does not move by itself, so that no test runs past midnight. */
let begin = Date.now()
let millisecondsAhead = 0

export const SECRET = 'what the tests sign their tokens with'

/** What jobs know of the installation. */
export const SITE = {
  productName: 'Docket',
  publicUrl: 'http://docket.test',
  mailSealing: mailSealing({ secret: SECRET }),
  textChannels: TEXT_CHANNELS,
}

export const SETTINGS: AppSettings = {
  secret: SECRET,
  accessTokenMinutes: 15,
  refreshTokenDays: 30,
  isOutboxReadable: false,
  secondFactor: 'optional',
  publicUrl: 'http://docket.test',
  productName: 'Docket',
  rateLimits: { perMinute: 1_000_000, signInPerMinute: 1_000_000, mailsPerDay: 1_000_000 },
  trustProxy: false,
  metrics: 'open',
  mostDelayMs: 0,
  webRoot: null,
  subscriptionBlocked: SUBSCRIPTION_BLOCKED,
  supportEmail: 'help@docket.test',
  b2bShopHosts: [],
  reportUrl: null,
  textService: null,
  accounting: NO_ACCOUNTING,
}

/**
 * Called once at the top of a test file: the real application on this worker's own database, without workers for its jobs
 * (see runJobs), closed when the file is through.
 */
export function testApp(
  settings: Partial<AppSettings> = {},
  database: () => Promise<string> = testDatabaseUrl,
  poolSize = 10,
): void {
  beforeAll(async () => {
    running = await start({ ...SETTINGS, ...settings }, await database(), poolSize)
  })
  beforeEach(() => {
    begin = Date.now()
    millisecondsAhead = 0
  })
  afterAll(async () => {
    const { app, jobs: started, live, db, folder } = theApp()
    running = undefined
    await app.close()
    await started.stop()
    await live.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
}

async function start(settings: AppSettings, url: string, poolSize: number): Promise<Running> {
  const db = await openDatabase({ url, poolSize })
  const live = await openLive(url, db, () => {})
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-test-files-'))
  const storage = await openFiles({ dataDir: folder, s3: null })
  const started = await startJobs({
    url,
    db,
    jobs: jobs({ smtpUrl: null, mailFrom: 'docket@docket.test', textService: null }, openAccounting(settings)),
    site: SITE,
    now,
    storage,
    // what pg-boss looks up by itself, and looks up again, may find a busy machine's database away
    onFailure: (name, error) => {
      if (name !== 'pg-boss' || !isDatabaseAway(error)) throw error
    },
  })
  return {
    app: await buildApp({ settings, db, storage, live, isReady: async () => true, loggerInstance: LOG, now }),
    db,
    live,
    jobs: started,
    storage,
    folder,
  }
}

export function theApp(): Running {
  if (!running) throw new Error('Call testApp() at the top of the test file')
  return running
}

/** The application's clock: the time at which the test began, which `later` puts forward. */
export const now = (): Date => new Date(begin + millisecondsAhead)

/** Puts the application's clock forward until the test ends. */
export function later({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }): void {
  millisecondsAhead += ((days * 24 + hours) * 3600 + seconds) * 1000
}

/** Runs what has been put on queues, and what that puts there. */
export const runJobs = (): Promise<number> => theApp().jobs.runDue()

/** Works in the database directly, acting for everyone. */
export const inDatabase = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => theApp().db.write(everyone, work)

export type WrittenMail = { subject: string; text: string; html: string }

/** The mails written to somebody, oldest first, as they get them. */
export async function mailsTo(email: string): Promise<WrittenMail[]> {
  const written = await inDatabase((tx) =>
    rows<WrittenMail & { sealed: string | null }>(
      tx,
      `select subject, plain_text as text, html, sealed from mails where recipient = $1 order by id`,
      [email.toLowerCase()],
    ),
  )
  return written.map(({ sealed, ...mail }) => ({ ...mail, ...(sealed !== null && openBody(SITE.mailSealing, sealed)) }))
}

/** Somebody who can call: anything with an access token. */
export type Caller = { token: string }
type Options = { as?: Caller | undefined; headers?: Record<string, string> | undefined }

type Written<T> = { [K in keyof T]: T[K] | number | boolean }
type Given<E extends Endpoint> = (E['params'] extends { _zod: { input: infer I } } ? { params: Written<I> } : unknown) &
  (E['query'] extends { _zod: { input: infer I } } ? { query?: Written<I> } : unknown) &
  (E['body'] extends { _zod: { input: infer I } } ? (object extends I ? { body?: I } : { body: I }) : unknown)

/** What a caller sends to an endpoint: addresses may hold numbers, a query may be left out. */
export type Sending<E extends Endpoint> = Given<E>

/** A call was refused: the status and body it was answered with. */
export class Refused extends Error {
  readonly status: number
  readonly body: ProblemBody

  constructor(endpoint: Endpoint, status: number, body: ProblemBody) {
    super(`${endpoint.method} ${endpoint.path} was refused: ${status} ${JSON.stringify(body)}`)
    this.name = 'Refused'
    this.status = status
    this.body = body
  }

  get code(): ProblemCode {
    return this.body.error.code
  }

  get fields(): Record<string, string[]> {
    return this.body.error.fields ?? {}
  }
}

/** Calls an endpoint as it is called over HTTP. @throws Refused */
export async function call<E extends Endpoint>(endpoint: E, sending: Sending<E>, options: Options = {}): Promise<Returned<E>> {
  const response = await send(endpoint, sending, options)
  if (response.statusCode >= 400) throw new Refused(endpoint, response.statusCode, response.json())
  return (response.body === '' ? undefined : response.json()) as Returned<E>
}

/** The same with the whole response, refused or not: status, headers, cookies. */
export function send<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  { as: caller, headers = {} }: Options = {},
): Promise<LightMyRequestResponse> {
  const { params = {}, ...parts } = sending as { params?: object; query?: object; body?: object }
  const { query = {}, body } = changeSent(endpoint, parts)
  const isForm = endpoint.bodyType === 'form'
  const isWritten = body !== undefined || (endpoint.body !== undefined && endpoint.method !== 'GET')
  return theApp().app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint.path, params)}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(isWritten && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(isWritten && {
      // a list is no form, so it is sent as an empty one
      payload: isForm
        ? new URLSearchParams(Array.isArray(body) ? {} : (body as Record<string, string>)).toString()
        : JSON.stringify(body ?? {}),
    }),
  })
}

/** The same as a form with files, as a browser sends one. */
export async function sendForm(
  endpoint: Endpoint,
  params: object,
  form: FormData,
  { as: caller, headers = {}, query: asked = {} }: Options & { query?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const { data, ...parts } = Object.fromEntries(form)
  const values = typeof data === 'string' ? JSON.parse(data) : {}
  const { query, body } = changeSent(endpoint, { query: asked, body: { ...values, ...parts } })
  for (const name of [...form.keys()]) if (name !== 'data' && !(name in body)) form.delete(name)
  const left = Object.entries(body).filter(([name]) => name in values)
  if (typeof data === 'string') form.set('data', JSON.stringify(Object.fromEntries(left)))
  const written = new Response(form)
  return theApp().app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint.path, params)}`,
    query,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      'content-type': written.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await written.arrayBuffer()),
  })
}

const addressOf = (path: string, params: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

/** `as(anna).call(…)` */
export const as = (caller: Caller) => ({
  call: <E extends Endpoint>(endpoint: E, sending: Sending<E>, headers?: Record<string, string>): Promise<Returned<E>> =>
    call(endpoint, sending, { as: caller, headers }),
  send: <E extends Endpoint>(endpoint: E, sending: Sending<E>, headers?: Record<string, string>) =>
    send(endpoint, sending, { as: caller, headers }),
})

/** The refusal a call ends in; a call that succeeds fails the test. */
export async function refused(promise: Promise<unknown>): Promise<Refused> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('The call was not refused')
}
