import pg from 'pg'

export type Readiness = {
  /** The migration that was applied last. */
  migration: string
}

const MOST_MS = 800

/** Asks on a connection of its own, so that no other work decides whether a node is ready. */
export function readinessOf(url: string): { ask(): Promise<Readiness | null>; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'docket-ready',
    connectionTimeoutMillis: MOST_MS,
    query_timeout: MOST_MS,
    statement_timeout: MOST_MS,
  })
  pool.on('error', () => {})
  // Many may ask at once; they share one answer.
  let asking: Promise<Readiness | null> | undefined
  const ask = async (): Promise<Readiness | null> => {
    try {
      const { rows } = await pool.query<Readiness>('select max(name) as migration from schema_migrations')
      return rows[0] ?? null
    } catch {
      return null
    }
  }
  return {
    ask() {
      const late = new Promise<null>((resolve) => setTimeout(resolve, MOST_MS, null).unref())
      asking ??= Promise.race([ask(), late]).finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => pool.end(),
  }
}
