import { type Callback, type PreparedConfig, PreparedQuery, type Wire } from './prepared-query.ts'

/** Prepared once on every connection, before anything else runs there. */
export const SET_ACTING = { name: 'docket_acting', text: `select set_config('docket.acting', $1, true)` }

/**
 * A query that says for whom it works in the same message: `set_config` and the statement travel under one Sync,
 * which PostgreSQL runs as one transaction. Reading as a tenant so costs no round trip more than reading as nobody.
 */
export class ActingQuery extends PreparedQuery {
  #acting: string
  #isSet = false

  constructor(config: PreparedConfig, acting: string, callback: Callback) {
    super(config, callback)
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
