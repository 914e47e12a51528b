import type { Days } from '#contract/calendar/ranges.ts'
import type { CountedBy } from '#contract/insight/sales-reports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { COUNTED, type CountedTable, EACH_LINE, PRODUCT_FIGURES, VENUE_FIGURES } from './figures.ts'
import { salesOf } from './sold.ts'
import type { Unit } from './steps.ts'

/** Whose sales, which of them, and how they are counted. */
export type Scope = {
  distributorId: number
  countedBy: CountedBy
  /** To these customers only; null: to all. */
  venueIds: readonly number[] | null
  /** Of this product only; null: of all. */
  productId: number | null
}

/** What was sold in one currency; goods are the lines before what was taken off a whole order, the amount is what is paid. */
type Sold = { currency_code: string; quantity: number; goods_amount: number }
export type VenueSales = Sold & {
  venue_id: number
  order_count: number
  discount_amount: number
  delivery_fee: number
  adjustment_amount: number
  tax_amount: number
  amount: number
}
export type PartSales = Sold & { venue_id: number; order_count: number }
export type ProductSales = Sold & { product_id: number; line_count: number }
export type StepSales = { starts_on: string; quantity: number; goods_amount: number; amount: number }

const SUPPLIER = 'supplier as (select timezone from distributors where id = $1)'

/** Days whose orders have changed since they were counted. */
const STALE = `stale as materialized (
    select distinct coalesce(c.day, (c.at at time zone s.timezone)::date) as day from sales_changes c cross join supplier s
     where c.distributor_id = $1)`

const OPEN_MONTHS = `
    select date_trunc('month', day)::date as month from stale where day between $2 and $3
    union select date_trunc('month', $2::date)::date where $2::date <> date_trunc('month', $2::date)
    union select date_trunc('month', $3::date)::date where ($3::date + 1) <> date_trunc('month', $3::date + 1)`
const ALL_MONTHS = `select month::date as month from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') month`

/**
 * SQL: what was sold on the days `$2` to `$3`. Whole months are taken by month, what begins or ends within one by day, and days that changed
 * since they were counted from their orders; all of it in one statement, which sees one state of the database.
 * @param months those of which days are taken
 */
function counted(table: CountedTable, countedBy: CountedBy, months: string, of: Record<'row' | 'order', string>): string {
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

const toVenues = (countedBy: CountedBy, months: string) =>
  counted('sales_to_venues', countedBy, months, {
    row: 'and ($4::bigint[] is null or venue_id = any ($4))',
    order: '($4::bigint[] is null or o.venue_id = any ($4))',
  })

/** SQL: lines of some customers or of one product, from the orders themselves; indexes lead to those few. */
const lines = (countedBy: CountedBy, columns: string) => `with ${SUPPLIER},
    spans as (select $2::date as starts_on, $3::date as ends_on, timezone from supplier),
    sales as (${salesOf(
      countedBy,
      `o.currency_code, ${columns}`,
      EACH_LINE,
      '($4::bigint[] is null or o.venue_id = any ($4)) and ($5::bigint is null or l.product_id = $5)',
    )})`

const each = <T>(make: (countedBy: CountedBy) => T): Record<CountedBy, T> => ({ invoice: make('invoice'), order: make('order') })
const ofUnit = <T>(make: (unit: Unit) => T): Record<Unit, T> => ({
  day: make('day'),
  week: make('week'),
  month: make('month'),
})

const TO_VENUES = each(
  (by) => `${toVenues(by, OPEN_MONTHS)}
    select currency_code, venue_id, ${VENUE_FIGURES.sums} from sales group by currency_code, venue_id`,
)
const PART_TO_VENUES = each(
  (by) => `${lines(by, 'o.venue_id, o.id as order_id, l.quantity, l.total_price')}
    select currency_code, venue_id, count(distinct order_id) as order_count, sum(quantity) as quantity, sum(total_price) as goods_amount
      from sales group by currency_code, venue_id`,
)
const SUMS_OF_PRODUCTS = `select currency_code, product_id, ${PRODUCT_FIGURES.sums} from sales group by currency_code, product_id`
const OF_PRODUCTS = each(
  (by) => `${counted('sales_of_products', by, OPEN_MONTHS, { row: '', order: 'true' })} ${SUMS_OF_PRODUCTS}`,
)
const PART_OF_PRODUCTS = each((by) => `${lines(by, `l.product_id, ${PRODUCT_FIGURES.each}`)} ${SUMS_OF_PRODUCTS}`)

const STEPS = each((by) =>
  ofUnit(
    (unit) => `${toVenues(by, unit === 'month' ? OPEN_MONTHS : ALL_MONTHS)}
    select to_char(date_trunc('${unit}', starts_on), 'YYYY-MM-DD') as starts_on, sum(quantity) as quantity, sum(goods_amount) as goods_amount,
           sum(amount) as amount from sales where currency_code = $5 group by 1 order by 1`,
  ),
)
const PART_STEPS = each((by) =>
  ofUnit(
    (unit) => `${lines(by, 'l.quantity, l.total_price')}
    select to_char(date_trunc('${unit}', day), 'YYYY-MM-DD') as starts_on, sum(quantity) as quantity, sum(total_price) as goods_amount,
           sum(total_price) as amount from sales where currency_code = $6 group by 1 order by 1`,
  ),
)

/** What was sold to each customer. */
export const salesToVenues = (tx: Tx, { distributorId, countedBy, venueIds }: Scope, { from, to }: Days): Promise<VenueSales[]> =>
  rows<VenueSales>(tx, TO_VENUES[countedBy], [distributorId, from, to, venueIds])

/** What was sold of one product to each customer. */
export const partSalesToVenues = (tx: Tx, scope: Scope, { from, to }: Days): Promise<PartSales[]> =>
  rows<PartSales>(tx, PART_TO_VENUES[scope.countedBy], [scope.distributorId, from, to, scope.venueIds, scope.productId])

/** What was sold of each product. */
export const salesOfProducts = (tx: Tx, scope: Scope, { from, to }: Days): Promise<ProductSales[]> =>
  scope.venueIds === null && scope.productId === null
    ? rows<ProductSales>(tx, OF_PRODUCTS[scope.countedBy], [scope.distributorId, from, to])
    : rows<ProductSales>(tx, PART_OF_PRODUCTS[scope.countedBy], [scope.distributorId, from, to, scope.venueIds, scope.productId])

/** What was sold in one currency by day, week from Monday or month, where something was; its first day may be before the range. */
export const salesBySteps = (tx: Tx, scope: Scope, { from, to }: Days, unit: Unit, currency: string): Promise<StepSales[]> =>
  scope.productId === null
    ? rows<StepSales>(tx, STEPS[scope.countedBy][unit], [scope.distributorId, from, to, scope.venueIds, currency])
    : rows<StepSales>(tx, PART_STEPS[scope.countedBy][unit], [
        scope.distributorId,
        from,
        to,
        scope.venueIds,
        scope.productId,
        currency,
      ])
