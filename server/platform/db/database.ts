import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { codeOf, syscallOf } from '#server/platform/errors.ts'
import { inSpan, isTracing, type Span } from '../telemetry/spans.ts'
import { type Acting, actingSetting, everyone } from './acting.ts'
import { ActingQuery, SET_ACTING } from './acting-query.ts'
import { takeAfterwards } from './after-commit.ts'
import { APP_ROLE } from './app-role.ts'
import { isPassing } from './passing.ts'
import { newPool, type SessionLimits } from './pool.ts'
import { type PreparedConfig, PreparedQuery } from './prepared-query.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { turns } from './turns.ts'
import type { DB } from './types.generated.ts'

// Ids and amounts are numbers: ids stay below 2^53, amounts below 10^12 with 4 decimals.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/**
 * What a handler works with: typed SQL, already acting for somebody.
 * In a write it is one transaction on one connection; in a read every statement is its own, in one round trip.
 */
export type Tx = Kysely<DB>

export type WriteOptions = {
  /** The commit is not waited for on disk, so a crash of the machine may undo it. For jobs, which are done again then. */
  isRelaxed?: boolean
  /** Nobody waits for an answer: statements and locks may take long. Always so where it is relaxed. */
  isPatient?: boolean
  /** Reads only, and sees everything as it was when it began. As patient as the others. */
  isSnapshot?: boolean
}

export type Database = {
  /** Runs `work` in a transaction that commits when it resolves and rolls back when it throws. */
  write<T>(acting: Acting, work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Reads without a transaction around: each statement sees what is committed when it starts. */
  read(acting: Acting): Tx
  /** One statement on its own whose commit need not be waited for on disk, e.g. a number given out. */
  relaxed<R>(text: string, values: unknown[]): Promise<R[]>
  /** Connections in use, idle and waited for. */
  figures(): { total: number; idle: number; waiting: number }
  /** Known within a second whatever is locked or used up; null while the database cannot serve. */
  readiness(): Promise<Readiness | null>
  close(): Promise<void>
}

type Options = {
  url: string
  /** Signs in as a role that owns nothing. Without it the connection is the owner's and takes the role. */
  appUrl?: string | undefined
  poolSize: number
  limits?: SessionLimits
  /** Called with what took longer than `slowMs`. */
  onSlow?: (statement: { text: string; milliseconds: number }) => void
  slowMs?: number
  onError?: (error: Error) => void
}

/** What a request may wait for: a connection, a lock, a statement, its own handler between two statements. */
const LIMITS: SessionLimits = { connectionMs: 10_000, lockMs: 3_000, statementMs: 60_000, idleInTransactionMs: 60_000 }

/** Opens the pool through which every request works, as a role that owns nothing, so that row-level security binds it. */
export async function openDatabase({
  url,
  appUrl,
  poolSize,
  limits = LIMITS,
  onSlow,
  slowMs = 200,
  onError,
}: Options): Promise<Database> {
  const becomesApp = !appUrl && (await hasAppRole(url))
  let isClosed = false
  /** A connection that ends after the close is no news; the client that the driver hangs on its errors is none either. */
  const failed = (error: Error) => {
    Reflect.deleteProperty(error, 'client')
    if (!isClosed) onError?.(error)
  }
  const connecting = { url: appUrl ?? url, becomesApp, limits, failed }
  const pool = newPool({ ...connecting, max: poolSize })
  // Numbers are given out beside the transaction that uses them, so they need a connection that transactions cannot use up.
  const beside = newPool({ ...connecting, max: 2, isRelaxed: true })
  const readiness = readinessOf(appUrl ?? url)
  // Transactions that wait for one locked row leave connections for reads and for signing in.
  const inTurn = turns(Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / 4))), limits.connectionMs)

  const timed = <R>(text: string, run: () => Promise<R>): Promise<R> =>
    isTracing() ? inSpan(spanOf(text), () => measured(text, run)) : measured(text, run)
  const measured = async <R>(text: string, run: () => Promise<R>): Promise<R> => {
    if (!onSlow) return run()
    const start = performance.now()
    try {
      return await run()
    } finally {
      const milliseconds = performance.now() - start
      if (milliseconds > slowMs) onSlow({ text, milliseconds })
    }
  }
  const once = async (from: pg.Pool, acting: string, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const client = await from.connect()
    return new Promise((resolve, reject) => {
      client.query(
        new ActingQuery({ text, values, name: nameOf(text) }, acting, (error, result) => {
          client.release(isConnectionLost(error))
          if (error) reject(error)
          else resolve(result)
        }),
      )
    })
  }

  const belongs = (tx: Tx): Tx => {
    databases.set(tx, database)
    return tx
  }
  const transaction = async <T>(from: pg.Pool, begin: string, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await from.connect()
    let broken: Error | undefined
    let first: unknown
    const failed = (error: unknown) => {
      first ??= error
    }
    try {
      // Sent together, without waiting for each: one round trip, of which the first statement of `work` is part.
      const begun = client.query(begin)
      const acts = ask(client, { ...SET_ACTING, values: [actingSetting(acting)] })
      acts.catch(failed)
      const opened = Promise.all([begun, acts])
      opened.catch(() => {})
      const tx = belongs(transactionOn(client, timed, failed))
      const result = await work(tx)
      const { last, tasks } = takeAfterwards(tx)
      // A statement that failed behind our back turns the commit into a rollback; its own error says why.
      const [committed] = await Promise.all([client.query('commit'), opened, ...last])
      if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back')
      for (const task of tasks) task()
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      // Of statements sent together the caller may hear of one that was only refused because another had failed.
      throw isAborted(error) ? (first ?? error) : error
    } finally {
      client.release(broken)
    }
  }
  const database: Database = {
    write(acting, work, { isRelaxed = false, isPatient = isRelaxed, isSnapshot = false } = {}) {
      const begin = isSnapshot ? SNAPSHOT_BEGIN : isRelaxed ? RELAXED_BEGIN : isPatient ? PATIENT_BEGIN : 'begin'
      return inTurn(() => transaction(pool, begin, acting, work))
    },
    read: (acting) => {
      const setting = actingSetting(acting)
      return belongs(kyselyOver((text, values) => timed(text, () => once(pool, setting, text, values))))
    },
    relaxed: async (text, values) => (await once(beside, actingSetting(everyone), text, values)).rows,
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + inTurn.waiting() }),
    readiness: () => readiness.ask(),
    async close() {
      isClosed = true
      await Promise.all([pool.end(), beside.end(), readiness.close()])
    },
  }
  // A database that would not keep companies apart is refused at once, not at the first request.
  await rows(database.read(everyone), 'select 1').catch(async (error: Error) => {
    await database.close()
    throw error
  })
  return database
}

/** Values are no part of the text, so nothing private is. */
const spanOf = (text: string): Span => {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, 1000) }
  return { name: operation, kind: 'client', attributes }
}

const PATIENCE =
  "set local statement_timeout = '30min'; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = '10min'"
const PATIENT_BEGIN = `begin; ${PATIENCE}`
const SNAPSHOT_BEGIN = `begin isolation level repeatable read read only; ${PATIENCE}`
const RELAXED_BEGIN = `${PATIENT_BEGIN}; set local synchronous_commit = off`

type Run = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

const runs = new WeakMap<Tx, Run>()
const databases = new WeakMap<Tx, Database>()

/** The database a transaction belongs to. */
export function databaseOf(tx: Tx): Database {
  const database = databases.get(tx)
  if (!database) throw new Error('Not a transaction of this database')
  return database
}

let watch: ((text: string) => void) | undefined
/** Has something called with the text of each statement, in the call stack that asks for it: how tests learn who expects which columns. */
export const watchStatements = (watcher: (text: string) => void): void => {
  watch = watcher
}

/** Runs SQL written out by hand, for lists and reports whose shape the query builder would only obscure. */
export async function rows<R>(tx: Tx, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const run = runs.get(tx)
  if (!run) throw new Error('Not a transaction of this database')
  watch?.(text)
  return (await run(text, values)).rows
}

function transactionOn(
  client: pg.PoolClient,
  timed: <R>(text: string, run: () => Promise<R>) => Promise<R>,
  failed: (error: unknown) => void,
): Tx {
  return kyselyOver((text, values) =>
    timed(text, () => {
      const asked = ask(client, { text, values, name: nameOf(text) })
      asked.catch(failed)
      return asked
    }),
  )
}

/** Refused because an earlier statement of the transaction had failed. */
const isAborted = (error: unknown): boolean => codeOf(error) === '25P02'

function ask(client: pg.PoolClient, config: PreparedConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new PreparedQuery(config, (error, result) => (error ? reject(error) : resolve(result))))
  })
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver = new DummyDriver()

/** A query builder whose statements go through `run`. Made per request, so it holds nothing of its own. */
function kyselyOver(run: Run): Tx {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const result = await run(sql, parameters)
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    // biome-ignore lint/correctness/useYield: nothing here streams
    async *streamQuery() {
      throw new Error('Streaming goes through its own connection')
    },
  }
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  const tx = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  runs.set(tx, run)
  return tx
}

// Statements are prepared once per connection under a name given here. Texts made up as they go (lists of values) would
// fill the server's memory, so after the first thousand the rest run unnamed.
const names = new Map<string, string>()
const MOST_NAMES = 1000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return ''
  const name = `d${names.size}`
  names.set(text, name)
  return name
}

async function hasAppRole(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, $2)) as is_there',
      [APP_ROLE, 'set'],
    )
    return rows[0].is_there
  } finally {
    await client.end()
  }
}

const isConnectionLost = (error: (Error & { code?: string }) | null | undefined): boolean =>
  error != null && (error.code === undefined || error.code.startsWith('57P') || error.code.startsWith('08'))

const NO_CONNECTION = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/
const NOT_REACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']

/**
 * Whether the database could not answer now and may in a moment: it restarts, recovers, cannot be reached, has no room, or something
 * was locked for too long. Nothing of the transaction is kept.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, syscall] = [codeOf(error), syscallOf(error)]
  if (code === undefined) return NO_CONNECTION.test(error.message)
  if (isPassing(code)) return true
  return code.startsWith('57P') || code.startsWith('08') || (syscall !== undefined && NOT_REACHED.includes(code))
}
