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
 * - `unread`: neither
 */
type Use = 'saved' | 'fixed' | 'counted' | 'unread'
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
export const unread = plain('unread')

/** Every column of the table by its property, with no type that the database does not store. */
type Columns<T extends TableName> = {
  [P in keyof Stored<T>]: Column<AsStored | Stored<T>[P], Use, false> | Column<unknown, Use, true>
}

type TypeOf<C, S> = C extends Column<infer V> ? (AsStored extends V ? S : V) : never
type Named<C, U extends Use> = { [P in keyof C]: C[P] extends Column<infer _, U> ? P : never }[keyof C]

type Recorded<T extends TableName, C> = {
  [K in keyof DB[T] & string as Camel<K> extends Named<C, 'saved'> ? K : never]: SelectType<DB[T][K]>
}

export type Table<T extends TableName, C extends Columns<T>> = {
  name: T
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
  record(row: { [P in Named<C, 'saved'>]: unknown }): Recorded<T, C>
  readonly columns: C
}

/** What a row read by the mapping is. */
export type RowOf<M> =
  M extends Table<infer T, infer C>
    ? { -readonly [P in Named<C, 'saved' | 'fixed' | 'counted'>]: TypeOf<C[P], P extends keyof Stored<T> ? Stored<T>[P] : never> }
    : never

const columnOf = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The one place in which the columns of a table are named: what is selected, written and typed follows from it. It does not compile when
 * the database has a column that is not named here, or none of that name and type.
 */
export function table<T extends TableName>(name: T) {
  return <const C extends Columns<T>>(columns: C & { [P in Exclude<keyof C, keyof Stored<T>>]: never }): Table<T, C> => {
    const all = Object.entries<Column>(columns).map(([property, { use, isJson }]) => ({
      property,
      use,
      isJson,
    }))
    const written = all.filter(({ use }) => use === 'saved' || use === 'counted')
    const saved = all.filter(({ use }) => use === 'saved')
    const quoted = (property: string) => `"${columnOf(property)}"`
    const counting = written.some(({ use }) => use === 'counted')
    return {
      name,
      columns,
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
        return written.map(({ property, use, isJson }) => {
          const value: unknown = Reflect.get(use === 'counted' ? counts : row, property)
          return isJson && value !== null ? JSON.stringify(value) : value
        })
      },
      record(row) {
        if (counting) throw new Error(`${name} has columns that are counted`)
        return Object.fromEntries(saved.map(({ property }) => [columnOf(property), Reflect.get(row, property)])) as Recorded<T, C>
      },
    }
  }
}
