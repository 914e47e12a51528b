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
import { type Acting, actingSetting, everyone } from './acting.ts'
import { ActingQuery, SET_ACTING } from './acting-query.ts'
import { takeAfterwards } from './after-commit.ts'
import { type PreparedConfig, PreparedQuery } from './prepared-query.ts'
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

export type Database = {
  /**
   * Runs `work` in a transaction that commits when it resolves and rolls back when it throws. Relaxed: the commit is not waited for on disk,
   * so a crash of the machine may undo it.
   */
  write<T>(acting: Acting, work: (tx: Tx) => Promise<T>, options?: { isRelaxed: boolean }): Promise<T>
  /** Reads without a transaction around: each statement sees what is committed when it starts. */
  read(acting: Acting): Tx
  /** One statement on its own whose commit need not be waited for on disk, e.g. a number given out. */
  relaxed<R>(text: string, values: unknown[]): Promise<R[]>
  /** Connections in use, idle and waited for. */
  figures(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Options = {
  url: string
  poolSize: number
  /** Called with what took longer than `slowMs`. */
  onSlow?: (statement: { text: string; milliseconds: number }) => void
  slowMs?: number
  onError?: (error: Error) => void
}

/** Opens the pool through which every request works. It connects as the owner and becomes `docket_app`, which owns nothing. */
export async function openDatabase({ url, poolSize, onSlow, slowMs = 200, onError }: Options): Promise<Database> {
  const becomesApp = await hasAppRole(url)
  let isClosed = false
  /** A connection that ends after the close is no news; the client that the driver hangs on its errors is none either. */
  const failed = (error: Error) => {
    Reflect.deleteProperty(error, 'client')
    if (!isClosed) onError?.(error)
  }
  const newPool = (max: number, settings = '') => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      pipeline: true,
      application_name: 'docket',
      keepAlive: true,
    } as pg.PoolConfig)
    pool.on('error', failed)
    pool.on('connect', (client) => {
      // Lost while it works, a connection tells its statement, and whoever listens; nobody listening would end the process.
      client.on('error', failed)
      if (becomesApp) client.query('set role docket_app').catch(failed)
      if (settings) client.query(settings).catch(failed)
      client.query({ ...SET_ACTING, values: [''] }).catch(failed)
    })
    return pool
  }
  const pool = newPool(poolSize)
  // Numbers are given out beside the transaction that uses them, so they need a connection that transactions cannot use up.
  const beside = newPool(2, 'set synchronous_commit = off')

  const timed = async <R>(text: string, run: () => Promise<R>): Promise<R> => {
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

  const database: Database = {
    async write(acting, work, { isRelaxed } = { isRelaxed: false }) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        // Sent together, without waiting for each: one round trip, of which the first statement of `work` is part.
        const opened = Promise.all([
          client.query(isRelaxed ? RELAXED_BEGIN : 'begin'),
          ask(client, { ...SET_ACTING, values: [actingSetting(acting)] }),
        ])
        opened.catch(() => {})
        const tx = belongs(transactionOn(client, timed))
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
        throw error
      } finally {
        client.release(broken)
      }
    },
    read: (acting) => {
      const setting = actingSetting(acting)
      return belongs(kyselyOver((text, values) => timed(text, () => once(pool, setting, text, values))))
    },
    relaxed: async (text, values) => (await once(beside, actingSetting(everyone), text, values)).rows,
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      isClosed = true
      await Promise.all([pool.end(), beside.end()])
    },
  }
  return database
}

const RELAXED_BEGIN = 'begin; set local synchronous_commit = off'

type Run = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

const runs = new WeakMap<Tx, Run>()
const databases = new WeakMap<Tx, Database>()

/** The database a transaction belongs to. */
export function databaseOf(tx: Tx): Database {
  const database = databases.get(tx)
  if (!database) throw new Error('Not a transaction of this database')
  return database
}

/** Runs SQL written out by hand, for lists and reports whose shape the query builder would only obscure. */
export async function rows<R>(tx: Tx, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const run = runs.get(tx)
  if (!run) throw new Error('Not a transaction of this database')
  return (await run(text, values)).rows
}

function transactionOn(client: pg.PoolClient, timed: <R>(text: string, run: () => Promise<R>) => Promise<R>): Tx {
  return kyselyOver((text, values) => timed(text, () => ask(client, { text, values, name: nameOf(text) })))
}

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
      `select exists (select from pg_roles where rolname = 'docket_app' and pg_has_role(current_user, oid, 'member')) as is_there`,
    )
    return rows[0].is_there
  } finally {
    await client.end()
  }
}

const isConnectionLost = (error: (Error & { code?: string }) | null | undefined): boolean =>
  error != null && (error.code === undefined || error.code.startsWith('57P') || error.code.startsWith('08'))

const NO_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/
const NOT_REACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']

/** Whether the database was not there to answer: it restarts, recovers, or cannot be reached. Nothing of the transaction is kept. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return NO_CONNECTION.test(error.message)
  return code.startsWith('57P') || code.startsWith('08') || (syscall !== undefined && NOT_REACHED.includes(code))
}
