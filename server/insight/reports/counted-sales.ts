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

/** Of a month of which more days count than do not, those that do not are taken off what was counted of it. */
const IS_TAKEN_OFF: Record<Grain, string> = {
  month: `2 * (select count(*) from generate_series(starts_on, ends_on, interval '1 day') day where day::date not in (select day from stale))
              > month_ends_on - month + 1`,
  day: 'false',
}

const openMonths = (grain: Grain) => `open_months as materialized (
    select *, ${IS_TAKEN_OFF[grain]} as is_taken_off from (
      select month, month_ends_on, greatest(month, $2::date) as starts_on, least(month_ends_on, $3::date) as ends_on
        from (${OPEN_MONTHS[grain]}) months cross join lateral (select (month + interval '1 month')::date - 1 as month_ends_on) last) bounds)`

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
  const daysOf = (which: string, columns: string, days: string) => `
      select days.* from open_months m cross join lateral (
        select starts_on, ${columns} from ${table} where ${rowsOf('day')} and ${days} offset 0) days
       where ${which}`
  return `with ${SUPPLIER}, ${STALE}, ${openMonths(grain)},
    spans as (select day as starts_on, day as ends_on, timezone from stale cross join supplier where day between $2 and $3),
    sales as (
      select starts_on, ${columns} from ${table}
       where ${rowsOf('month')} and starts_on between date_trunc('month', $2::date)::date and $3
         and starts_on not in (select month from open_months where not is_taken_off)
      union all ${daysOf(
        'm.is_taken_off',
        `currency_code, ${key}, ${figures.negative}`,
        `starts_on between m.month and m.month_ends_on
           and (starts_on < m.starts_on or starts_on > m.ends_on or starts_on in (select day from stale))`,
      )}
      union all ${daysOf(
        'not m.is_taken_off',
        columns,
        'starts_on between m.starts_on and m.ends_on and starts_on not in (select day from stale)',
      )}
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
