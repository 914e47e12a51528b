import pg from 'pg'
import { codeOf } from '#server/platform/errors.ts'
import { SET_ACTING } from './acting-query.ts'
import { APP_ROLE } from './app-role.ts'

export type SessionLimits = { connectionMs: number; lockMs: number; statementMs: number; idleInTransactionMs: number }

type Options = {
  url: string
  max: number
  /** The connection is the owner's and takes the role of requests. */
  becomesApp: boolean
  isRelaxed?: boolean
  limits: SessionLimits
  failed: (error: Error) => void
}

/** Connections that are given out only once they work as a role that row-level security binds; any other is closed. */
export function newPool({ url, max, becomesApp, isRelaxed = false, limits, failed }: Options): pg.Pool {
  const settings = [
    ...(becomesApp ? [`set role ${APP_ROLE}`] : []),
    ...(isRelaxed ? ['set synchronous_commit = off'] : []),
    `set statement_timeout = ${limits.statementMs}`,
    `set lock_timeout = ${limits.lockMs}`,
    `set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  ].join('; ')
  const verify = async (client: pg.PoolClient): Promise<void> => {
    const [, role] = await Promise.all([
      client.query(settings),
      client.query<{ name: string; is_unbound: boolean }>(
        'select rolname as name, rolsuper or rolbypassrls as is_unbound from pg_roles where rolname = current_user',
      ),
      client.query({ ...SET_ACTING, values: [''] }),
    ])
    const { name, is_unbound } = role.rows[0] ?? { name: '', is_unbound: true }
    if (is_unbound) throw new RoleRefused(`row-level security does not bind the role "${name}"`)
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: 'docket',
    keepAlive: true,
    connectionTimeoutMillis: limits.connectionMs,
    verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
      void verify(client).then(
        () => done(),
        (error: Error) => {
          const refused = error instanceof RoleRefused || !isAboutRole(error) ? error : new RoleRefused(error.message)
          failed(refused)
          done(refused)
        },
      ),
  } as pg.PoolConfig)
  pool.on('error', failed)
  // Lost while it works, a connection fails its statement, and emits; nobody listening would end the process.
  pool.on('connect', (client) => client.on('error', failed))
  return pool
}

/** 22023 and 42704: there is no such role; 42501: the owner is no member of it. */
const isAboutRole = (error: Error): boolean => ['22023', '42704', '42501'].includes(codeOf(error) ?? '')

/** A connection that cannot work as it must is closed. Its code is PostgreSQL's for a connection that was refused. */
export class RoleRefused extends Error {
  readonly code = '08004'

  constructor(reason: string) {
    super(`A connection to the database was closed because requests cannot work as the role ${APP_ROLE}: ${reason}.`)
    this.name = 'Error'
  }
}
