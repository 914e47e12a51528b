import type { CountedBy } from '#contract/insight/sales-reports.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { COUNTED, type CountedTable, EACH_LINE } from './figures.ts'
import { salesOf } from './sold.ts'

const SUPPLIER = 'supplier as (select timezone from distributors where id = $1)'

/** Days whose orders have changed since they were counted. */
const STALE = `stale as materialized (
    select distinct coalesce(c.day, (c.at at time zone s.timezone)::date) as day from sales_changes c cross join supplier s
     where c.distributor_id = $1)`

export const OPEN_MONTHS = `
    select date_trunc('month', day)::date as month from stale where day between $2 and $3
    union select date_trunc('month', $2::date)::date where $2::date <> date_trunc('month', $2::date)
    union select date_trunc('month', $3::date)::date where ($3::date + 1) <> date_trunc('month', $3::date + 1)`
export const ALL_MONTHS = `select month::date as month from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') month`

/**
 * SQL: what was sold on the days `$2` to `$3`. Whole months are taken by month, what begins or ends within one by day, and days that changed
 * since they were counted from their orders; all of it in one statement, which sees one state of the database.
 * @param months those of which days are taken
 */
export function counted(table: CountedTable, countedBy: CountedBy, months: string, of: Record<'row' | 'order', string>): string {
  const { key, figures, from, joins } = COUNTED[table]
  const columns = `currency_code, ${key}, ${figures.names}`
  return `with ${SUPPLIER}, ${STALE},
    open_months as materialized (${months}),
    spans as (select day as starts_on, day as ends_on, timezone from stale cross join supplier where day between $2 and $3),
    sales as (
      select starts_on, ${columns} from ${table}
       where distributor_id = $1 and counted_by = '${countedBy}' and grain = 'month' and starts_on between $2 and $3
         and starts_on + interval '1 month' <= $3::date + interval '1 day' and starts_on not in (select month from open_months) ${of.row}
      union all
      select starts_on, ${columns} from open_months m
        join ${table} on starts_on >= m.month and starts_on < m.month + interval '1 month'
       where distributor_id = $1 and counted_by = '${countedBy}' and grain = 'day' and starts_on between $2 and $3
         and starts_on not in (select day from stale) ${of.row}
      union all
      select day, ${columns} from (${salesOf(countedBy, `o.currency_code, ${from}.${key}, ${figures.each}`, joins, of.order)}) fresh)`
}

export const toVenues = (countedBy: CountedBy, months: string) =>
  counted('sales_to_venues', countedBy, months, {
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
