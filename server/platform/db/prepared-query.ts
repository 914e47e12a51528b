import pg from 'pg'

/** The part of pg's connection that is used here; pg does not type it. */
export type Wire = {
  bind(portal: { portal: string; statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}

/** Makes a row of the texts that PostgreSQL sends. */
type RowMaker = (texts: readonly (string | null)[]) => object
type Parser = (text: string) => unknown

/** The members of pg's Query that its types leave out. */
type QueryInside = {
  name: string
  values: unknown[]
  _result: { fields: { name: string }[]; _parsers: Parser[]; parseRow: RowMaker }
  _accumulateRows: boolean
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
/** Without a name it is prepared and described every time. */
export type PreparedConfig = { name: string; text: string; values: readonly unknown[] }
export type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void

const PgQuery = pg.Query as unknown as new (
  config: PreparedConfig & { queryMode: 'extended' },
  values: undefined,
  callback: Callback,
) => QueryInside & pg.Submittable
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

const known = new WeakMap<Wire, Map<string, RowMaker>>()

/**
 * A prepared statement that is described once per connection instead of every time: what it returns cannot change there without
 * PostgreSQL refusing it. A description takes both sides as long as the row of a small answer.
 */
export class PreparedQuery extends PgQuery {
  #rowMakers: Map<string, RowMaker> | undefined

  constructor(config: PreparedConfig, callback: Callback) {
    super({ ...config, queryMode: 'extended' }, undefined, callback)
  }

  override prepare(connection: Wire): void {
    this.#rowMakers = rowMakersOn(connection)
    const rowMaker = this.#rowMakers.get(this.name)
    if (!rowMaker) {
      super.prepare(connection)
      return
    }
    this._result.parseRow = rowMaker
    this._accumulateRows = true
    connection.bind({ portal: '', statement: this.name, values: this.values, valueMapper: prepareValue })
    connection.execute({ portal: '', rows: 0 })
    connection.sync()
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    this._result.parseRow = rowMakerOf(this._result.fields, this._result._parsers)
    if (this.name) this.#rowMakers?.set(this.name, this._result.parseRow)
  }
}

function rowMakersOn(connection: Wire): Map<string, RowMaker> {
  const found = known.get(connection) ?? new Map<string, RowMaker>()
  known.set(connection, found)
  return found
}

/** Written out as a literal, so that all rows have one shape; columns added by name make each row a dictionary. */
function rowMakerOf(fields: readonly { name: string }[], parsers: readonly Parser[]): RowMaker {
  const members = fields.map(({ name }, i) => `${JSON.stringify(name)}: texts[${i}] === null ? null : parsers[${i}](texts[${i}])`)
  return new Function('parsers', `return (texts) => ({ ${members.join(', ')} })`)(parsers)
}
