import pg from 'pg'

/** Prepared once on every connection, before anything else runs there. */
export const SET_ACTING = { name: 'docket_acting', text: `select set_config('docket.acting', $1, true)` }

/** The part of pg's connection that is used here; pg does not type it. */
type Wire = {
  bind(portal: { portal: string; statement: string; values: unknown[]; valueMapper: (value: unknown) => string }): void
  execute(portal: { portal: string; rows: number }): void
}

/** The methods of pg's Query that its types leave out. */
type QueryInside = {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const PgQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => QueryInside & pg.Submittable
type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void

/**
 * A query that says for whom it works in the same message: `set_config` and the statement travel under one Sync,
 * which PostgreSQL runs as one transaction. Reading as a tenant so costs no round trip more than reading as nobody.
 */
export class ActingQuery extends PgQuery {
  #acting: string
  #isSet = false

  constructor(config: pg.QueryConfig & { name: string }, acting: string, callback: Callback) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    this.#acting = acting
  }

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: SET_ACTING.name, values: [this.#acting], valueMapper: String })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  // Until the setting's CommandComplete has passed, what arrives belongs to the setting.
  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    else this.#isSet = true
  }
}
