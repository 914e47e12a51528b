import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { openAccounting } from './accounting/connections/accounting-service.ts'
import { buildApp } from './app.ts'
import { jobs } from './features.ts'
import { asksForHelp, type Config, ConfigError, helpText, loadConfig } from './platform/config/config.ts'
import { SUBSCRIPTION_BLOCKED } from './platform/config/constants.ts'
import { everyone } from './platform/db/acting.ts'
import { type Database, openDatabase, rows } from './platform/db/database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { type Files, openFiles } from './platform/files/files.ts'
import { hasRoom } from './platform/files/free-room.ts'
import { listenForMetrics } from './platform/http/metrics.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live/live.ts'
import { mailSealing } from './platform/mail/sealed-mail.ts'
import { startTelemetry } from './platform/telemetry/telemetry.ts'
import { channelsOf } from './platform/text-messages/twilio.ts'
import { prepareDatabase } from './prepare-database.ts'
import { renewSeals } from './renew-seals.ts'
import { refuseKnownPasswords } from './upkeep/demo/known-passwords.ts'
import { demoLogins } from './upkeep/demo/logins.ts'

const WEB_ROOT = path.resolve(import.meta.dirname, '../dist/web')
/** For requests that run, e.g. one that waits for a lock; then for everything together. */
const PATIENCE_WITH_REQUESTS = 20_000
const PATIENCE_AT_THE_END = 28_000

/** What has been started, undone in reverse order at the end. */
const started: (() => Promise<void>)[] = []
let isStopping = false
let shutdownDelay = 0

if (asksForHelp()) {
  console.log(helpText())
} else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The launcher is gone without a word.
  if (process.connected) process.once('disconnect', () => void stop(0))
  try {
    await start(loadConfig())
  } catch (error) {
    console.error(sentenceOn(error))
    await stop(1)
  }
}

async function start(config: Config): Promise<void> {
  const telemetry = await startTelemetry(process.env)
  if (telemetry) started.push(() => telemetry.stop())
  const { url, appUrl, appPassword, note, cluster } = await database(config)
  await prepareDatabase(url, appPassword)
  const log = pino({ level: config.logLevel })
  // Loading the demo world takes long statements, and they are no news.
  let isLoading = true
  const db = await openDatabase({
    url,
    appUrl,
    poolSize: config.poolSize,
    onSlow: ({ text, milliseconds }) =>
      !isLoading && log.warn({ milliseconds: Math.round(milliseconds), statement: text.slice(0, 300) }, 'slow query'),
    onError: (error) => log.error({ err: error }, 'database connection'),
  })
  started.push(() => db.close())
  const storage = await openFiles(config)
  const isDemo = await demo(config, db, storage)
  if (config.isProduction) await refuseKnownPasswords(db)
  if (config.previousSecrets.length > 0) await renewSeals(db, config)
  isLoading = false
  const live = await openLive(url, db, (error) => log.error({ err: error }, 'live updates'))
  started.push(() => live.close())
  const running = await startJobs({
    url,
    db,
    jobs: jobs(config, openAccounting(config)),
    site: { ...config, mailSealing: mailSealing(config), textChannels: channelsOf(config.textService) },
    storage,
    now: () => new Date(),
    onFailure: (name, error, data) => log.error({ err: error, job: name, data }, 'job failed'),
  })
  started.push(() => running.stop())
  if (config.runsJobs) await running.work()
  if (!config.servesWeb) return console.log(`\n${config.productName} works on its jobs.\n  Data: ${note}\n  Ctrl-C stops it.\n`)
  const written = [config.dataDir, ...(cluster ? [cluster] : [])]
  const settings = { ...config, webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : null, subscriptionBlocked: SUBSCRIPTION_BLOCKED }
  const app = await buildApp({
    settings,
    db,
    storage,
    live,
    isReady: async () => !isStopping && (await hasRoom(written)),
    loggerInstance: log,
  })
  telemetry?.exportMetrics(app.figures)
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  shutdownDelay = config.shutdownDelaySeconds * 1000
  started.push(() => closeGently(app))
  await app.listen({ host: config.host, port: config.port })
  if (config.metricsPort !== null) {
    const figures = await listenForMetrics(app, { host: config.host, port: config.metricsPort })
    started.push(() => figures.close())
  }
  console.log(
    `\n${config.productName} listens on ${addressOf(config, app.server.address())}\n  Data: ${note}\n  Ctrl-C stops it.\n`,
  )
  if (isDemo && !config.isProduction) console.log(`${demoLogins()}\n`)
  else if (!(await hasAdmin(db))) console.log('  There is no platform administrator yet: npm run create-admin makes one.\n')
}

/** Fills an empty database with the demo world where that is wanted; returns whether this database holds it. */
async function demo(config: Config, db: Database, storage: Files): Promise<boolean> {
  if (config.wantsDemo && !(await isInUse(db))) {
    console.log('Loading demo data …')
    // only now: nobody else needs a thousand products in memory
    const { loadDemoIfEmpty } = await import('./upkeep/demo/load.ts')
    await loadDemoIfEmpty(db, new Date(), storage)
  }
  const [marked] = await rows(db.read(everyone), 'select from demo_data')
  return marked !== undefined
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await rows(db.read(everyone), 'select from memberships where is_admin limit 1')
  return admin !== undefined
}

async function isInUse(db: Database): Promise<boolean> {
  const [user] = await rows(db.read(everyone), 'select from users limit 1')
  return user !== undefined
}

/** With port 0 the system chose one. */
function addressOf({ publicUrl }: Config, listening: string | AddressInfo | null): string {
  return typeof listening === 'object' && listening ? publicUrl.replace(/:0$/, `:${listening.port}`) : publicUrl
}

type Where = { url: string; appUrl?: string | undefined; appPassword?: string; note: string; cluster?: string }

async function database(config: Config): Promise<Where> {
  const appUrl = config.databaseAppUrl ?? undefined
  if (config.databaseUrl) return { url: config.databaseUrl, appUrl, note: `PostgreSQL on ${new URL(config.databaseUrl).host}` }
  const postgres = await startEmbeddedPostgres(config.dataDir, { archiveDir: config.archiveDir })
  started.push(() => postgres.stop())
  postgres.onLost(() => {
    console.error(`The database stopped unexpectedly; see ${config.dataDir}/postgres.log.`)
    process.exit(1)
  })
  return postgres
}

/** Balancers see that this node is not ready, then no connection is accepted any more, and requests that run are answered. */
async function closeGently(app: FastifyInstance): Promise<void> {
  await sleep(shutdownDelay)
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_WITH_REQUESTS)
  await app.close()
  clearTimeout(impatience)
}

/** Finishes the requests under way, then stops everything this process started. Further signals change nothing. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const undone = (async () => {
    for (const undo of started.reverse()) await undo().catch(console.error)
  })()
  await Promise.race([undone, sleep(shutdownDelay + PATIENCE_AT_THE_END)])
  process.exit(exitCode)
}

function sentenceOn(error: unknown): string {
  if (error instanceof ConfigError) return [...error.sentences, '--help lists the settings.'].join('\n')
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or choose another port (PORT=3001 npm start).`
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used by this user: choose one above 1023.`
  if (syscall === 'connect') return `The database does not answer (${code}): is DATABASE_URL right?`
  // Our own sentences are plain errors; anything else is a bug, and its stack is wanted.
  const isSentence = error instanceof Error && error.constructor === Error
  return isSentence ? error.message : inspect(error)
}
