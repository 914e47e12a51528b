import type { CountedBy } from '#contract/insight/sales-reports.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { COUNTED, type CountedTable, EACH_LINE } from './figures.ts'
import { salesOf } from './sold.ts'

const SUPPLIER = 'supplier as (select timezone from distributors where id = $1)'

/** Days whose orders have changed since they were counted. */
const STALE = `stale as materialized (
    select distinct coalesce(c.day, (c.at at time zone s.timezone)::date) as day from sales_changes c cross join supplier s
     where c.distributor_id = $1)`

/** How finely what was counted is read: as its months come to, or each day by itself. */
export type Grain = 'month' | 'day'

/** Months of which days count: one that is not whole, one in which a day is stale; by day, all of them. */
const OPEN_MONTHS: Record<Grain, string> = {
  month: `
    select date_trunc('month', day)::date as month from stale where day between $2 and $3
    union select date_trunc('month', $2::date)::date where $2::date <> date_trunc('month', $2::date)
    union select date_trunc('month', $3::date)::date where ($3::date + 1) <> date_trunc('month', $3::date + 1)`,
  day: `select month::date as month from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') month`,
}

/**
 * Each open month with the days of it that are read: those that count, or, of a month of which most do, those that do not, to be taken off what
 * was counted of it.
 */
const openMonths = (grain: Grain) => `open_months as materialized (
    select month, is_taken_off, case when is_taken_off then rest else days end as days
      from (${OPEN_MONTHS[grain]}) months cross join lateral (
        select coalesce(array_agg(day) filter (where counts), '{}') as days, coalesce(array_agg(day) filter (where not counts), '{}') as rest
          from (select day::date as day, day between $2::date and $3::date and day::date not in (select day from stale) as counts
                  from generate_series(month, month + interval '1 month' - interval '1 day', interval '1 day') day) all_days) split
      cross join lateral (select ${grain === 'month' ? 'cardinality(days) > cardinality(rest)' : 'false'} as is_taken_off) taken)`

/**
 * SQL: what was sold on the days `$2` to `$3`. Whole months are taken by month, what begins or ends within one by day, and days that changed
 * since they were counted from their orders; all of it in one statement, which sees one state of the database. Rows of days that are taken
 * off are negative, so whoever adds up leaves out what comes to no orders or lines. `offset 0` has the days of each month looked up by
 * themselves: joined with the months, those of the whole range would be read to drop most of them.
 */
export function counted(table: CountedTable, countedBy: CountedBy, grain: Grain, of: Record<'row' | 'order', string>): string {
  const { key, figures, from, joins } = COUNTED[table]
  const columns = `currency_code, ${key}, ${figures.names}`
  const rowsOf = (one: Grain) => `distributor_id = $1 and counted_by = '${countedBy}' and grain = '${one}' ${of.row}`
  const daysOf = (which: string, columns: string) => `
      select days.* from open_months m cross join lateral (
        select starts_on, ${columns} from ${table} where ${rowsOf('day')} and starts_on = any (m.days) offset 0) days
       where ${which}`
  return `with ${SUPPLIER}, ${STALE}, ${openMonths(grain)},
    spans as (select day as starts_on, day as ends_on, timezone from stale cross join supplier where day between $2 and $3),
    sales as (
      select starts_on, ${columns} from ${table}
       where ${rowsOf('month')} and starts_on between date_trunc('month', $2::date)::date and $3
         and starts_on not in (select month from open_months where not is_taken_off)
      union all ${daysOf('m.is_taken_off', `currency_code, ${key}, ${figures.negative}`)}
      union all ${daysOf('not m.is_taken_off', columns)}
      union all
      select day, ${columns} from (${salesOf(countedBy, `o.currency_code, ${from}.${key}, ${figures.each}`, joins, of.order)}) fresh)`
}

export const toVenues = (countedBy: CountedBy, grain: Grain) =>
  counted('sales_to_venues', countedBy, grain, {
    row: 'and ($4::bigint[] is null or venue_id = any ($4))',
    order: '($4::bigint[] is null or o.venue_id = any ($4))',
  })

/** SQL: lines of some customers or of some products, from the orders themselves; indexes lead to those few. */
export const lines = (countedBy: CountedBy, columns: string) => `with ${SUPPLIER},
    spans as (select $2::date as starts_on, $3::date as ends_on, timezone from supplier),
    sales as (${salesOf(
      countedBy,
      `o.currency_code, ${columns}`,
      EACH_LINE,
      '($4::bigint[] is null or o.venue_id = any ($4)) and ($5::bigint[] is null or l.product_id = any ($5))',
    )})`

export const each = <T>(make: (countedBy: CountedBy) => T): Record<CountedBy, T> => ({
  invoice: make('invoice'),
  order: make('order'),
})
export const ofUnit = <T>(make: (unit: StepUnit) => T): Record<StepUnit, T> => ({
  day: make('day'),
  week: make('week'),
  month: make('month'),
})
