import type { SelectType } from 'kysely'
import type { DB } from './types.generated.ts'

/** `order_number` as `orderNumber`. */
type Camel<S extends string> = S extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : S

type TableName = keyof DB & string

/** A row of a table as the generated types know it, by property. */
type Stored<T extends TableName> = { [C in keyof DB[T] & string as Camel<C>]: SelectType<DB[T][C]> }

/**
 * - `saved`: read, and written with every save
 * - `fixed`: read; written once by the statement that inserts the row
 * - `counted`: read; written with every save from something else than the row itself
 * - `stored`: read; written by the statements whose part of the table names it
 * - `unread`: neither, except by such a part
 */
type Use = 'saved' | 'fixed' | 'counted' | 'stored' | 'unread'
export type Column<V = unknown, U extends Use = Use, J extends boolean = boolean> = { use: U; isJson: J; readonly type?: V }

declare const AS_STORED: unique symbol
type AsStored = typeof AS_STORED

/** As it is the column has the type that the database gives it. */
type Plain<U extends Use> = Column<AsStored, U, false> & {
  /** A narrower one: `saved.as<OrderStatus>()`. */
  as<V>(): Column<V, U, false>
  /** A `json` or `jsonb` column of a known shape. */
  json<V>(): Column<V, U, true>
}

const plain = <U extends Use>(use: U): Plain<U> => ({
  use,
  isJson: false,
  as: () => ({ use, isJson: false }),
  json: () => ({ use, isJson: true }),
})
export const saved = plain('saved')
export const fixed = plain('fixed')
export const counted = plain('counted')
export const stored = plain('stored')
export const unread = plain('unread')

/** Every column of the table by its property, with no type that the database does not store. */
type Columns<T extends TableName> = {
  [P in keyof Stored<T>]: Column<AsStored | Stored<T>[P], Use, false> | Column<unknown, Use, true>
}

type TypeOf<C, S> = C extends Column<infer V> ? (AsStored extends V ? S : V) : never
type Named<C, U extends Use> = { [P in keyof C]: C[P] extends Column<infer _, U> ? P : never }[keyof C]

type Recorded<T extends TableName, P> = {
  [K in keyof DB[T] & string as Camel<K> extends P ? K : never]: SelectType<DB[T][K]>
}

type ValueOf<T extends TableName, C, P extends keyof C> = TypeOf<C[P], P extends keyof Stored<T> ? Stored<T>[P] : never>
/** What may be written where this is stored. */
type Given<V> = V extends Date ? Date | string : Readonly<V>

/** Some columns of a table, for a statement that reads or writes no others. */
export type Part<T extends TableName, C, P extends keyof C> = {
  /** As `read` of the table. */
  read(alias: string): string
  /** `"order_id", "position", …` */
  names: string
  /** `$2, $3, …`, one for each column. */
  placeholders(first: number): string
  /** `"order_id" = $2, "position" = $3, …` */
  assignments(first: number): string
  /** `l."order_id", l."position", …` */
  namesOf(alias: string): string
  /** In the order of the columns. */
  values(row: { [K in P]: Given<ValueOf<T, C, K>> }): unknown[]
  /** A row as `json_populate_recordset` takes it. */
  record(row: { [K in P]: Given<ValueOf<T, C, K>> }): Recorded<T, P>
  /** Column and value of each property that is there, for a statement that changes no others. */
  given<G extends { [K in P]?: Given<ValueOf<T, C, K>> | undefined }>(
    change: G & { [K in Exclude<keyof G, P>]: never },
  ): [string, unknown][]
  /** The names of the columns, without quotation marks. */
  columns: readonly string[]
  readonly row?: { -readonly [K in P]: ValueOf<T, C, K> }
  readonly stored?: {
    -readonly [K in keyof DB[T] & string as Camel<K> extends P ? K : never]: Camel<K> extends keyof C
      ? ValueOf<T, C, Camel<K>>
      : never
  }
}

/** What a row read by `read` of a part is. */
export type PartOf<M> = M extends { readonly row?: infer R } ? NonNullable<R> : never
/** What a row read by `namesOf` of a part is: under the names of the columns. */
export type RecordOf<M> = M extends { readonly stored?: infer R } ? NonNullable<R> : never

export type Table<T extends TableName, C extends Columns<T>> = {
  name: T
  /** Made once, beside the statement. */
  part<const P extends keyof C & string>(...properties: readonly P[]): Part<T, C, P>
  /** What is read of a row with this alias: `o.id, o.order_number as "orderNumber", …`. */
  read(alias: string): string
  /** The columns that every save writes: `"order_number", "status", …`. */
  written: string
  /** `$5, $6, …`, one for each written column. */
  placeholders(first: number): string
  /** Of one of them. */
  placeholder(property: Named<C, 'saved' | 'counted'>, first: number): string
  /** What every save writes, in the order of the columns. */
  values(row: { [P in Named<C, 'saved'>]: unknown }, counts: { [P in Named<C, 'counted'>]: number }): unknown[]
  /** The written columns of an alias: `l."position", …`. */
  writtenOf(alias: string): string
  /** A row as `json_populate_recordset` takes it. */
  record(row: { [P in Named<C, 'saved'>]: unknown }): Recorded<T, Named<C, 'saved'>>
  readonly columns: C
}

/** What a row read by the mapping is. */
export type RowOf<M> =
  M extends Table<infer T, infer C>
    ? { -readonly [P in Named<C, 'saved' | 'fixed' | 'counted' | 'stored'>]: ValueOf<T, C, P> }
    : never

/** `order_number` of `orderNumber`. */
export const columnOf = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const quoted = (property: string): string => `"${columnOf(property)}"`
const writtenValue = (row: object, property: string, isJson: boolean): unknown => {
  const value: unknown = Reflect.get(row, property)
  return isJson && value !== null ? JSON.stringify(value) : value
}

const recordOf = <R>(row: object, properties: readonly string[]): R =>
  Object.fromEntries(properties.map((property) => [columnOf(property), Reflect.get(row, property)])) as R

function partOf<T extends TableName, C, P extends keyof C & string>(columns: C, properties: readonly P[]): Part<T, C, P> {
  const part = properties.map((property) => ({ property, isJson: Reflect.get(Object(columns[property]), 'isJson') === true }))
  const all = (text: (column: string, i: number) => string) =>
    properties.map((property, i) => text(quoted(property), i)).join(', ')
  return {
    read: (alias) => properties.map((property) => `${alias}.${quoted(property)} as "${property}"`).join(', '),
    names: all((column) => column),
    placeholders: (first) => all((_, i) => `$${first + i}`),
    assignments: (first) => all((column, i) => `${column} = $${first + i}`),
    namesOf: (alias) => all((column) => `${alias}.${column}`),
    values: (row) => part.map(({ property, isJson }) => writtenValue(row, property, isJson)),
    record: (row) => recordOf(row, properties),
    given: (change) =>
      part.flatMap(({ property, isJson }): [string, unknown][] =>
        Reflect.get(change, property) === undefined ? [] : [[columnOf(property), writtenValue(change, property, isJson)]],
      ),
    columns: properties.map(columnOf),
  }
}

/**
 * The one place in which the columns of a table are named: what is selected, written and typed follows from it. It does not compile when
 * the database has a column that is not named here, or none of that name and type.
 */
export function table<T extends TableName>(name: T) {
  return <const C extends Columns<T>>(columns: C & { [P in Exclude<keyof C, keyof Stored<T>>]: never }): Table<T, C> => {
    const own: C = columns
    const all = Object.entries<Column>(columns).map(([property, { use, isJson }]) => ({
      property,
      use,
      isJson,
    }))
    const written = all.filter(({ use }) => use === 'saved' || use === 'counted')
    const saved = all.filter(({ use }) => use === 'saved').map(({ property }) => property)
    const counting = written.some(({ use }) => use === 'counted')
    return {
      name,
      columns,
      part: (...properties) => partOf(own, properties),
      read: (alias) =>
        all
          .filter(({ use }) => use !== 'unread')
          .map(({ property }) => `${alias}.${quoted(property)} as "${property}"`)
          .join(', '),
      written: written.map(({ property }) => quoted(property)).join(', '),
      writtenOf: (alias) => written.map(({ property }) => `${alias}.${quoted(property)}`).join(', '),
      placeholders: (first) => written.map((_, i) => `$${first + i}`).join(', '),
      placeholder: (wanted, first) => `$${first + written.findIndex(({ property }) => property === wanted)}`,
      values(row, counts) {
        return written.map(({ property, use, isJson }) => writtenValue(use === 'counted' ? counts : row, property, isJson))
      },
      record(row) {
        if (counting) throw new Error(`${name} has columns that are counted`)
        return recordOf(row, saved)
      },
    }
  }
}
