import type { Days } from '#contract/calendar/ranges.ts'
import type { DeliveryGroup } from '#contract/insight/delivery-report.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import type { Scope } from '#server/insight/reports/sales-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Which deliveries are looked at. `driverId`: 0 for those without one, null for all. */
export type DeliveryScope = Pick<Scope, 'distributorId' | 'venueIds' | 'productId'> & { driverId: number | null }

/** Counts of what was delivered; `parts` are orders, by product lines. `timed` had a day to come on. */
export type Counted = {
  parts: number
  orders: number
  lines: number
  short_lines: number
  declined_lines: number
  in_full: number
  timed: number
  on_time: number
  both: number
}
export type CountedOf = Counted & { key: string | null; is_total: boolean }
export type CountedStep = Pick<Counted, 'orders' | 'timed' | 'both'> & { starts_on: string }

/** What came to the customer's door; what was picked up, ordered elsewhere or imported was not delivered. */
const IS_DELIVERED = `o.status in ('received', 'completed', 'in_dispute', 'completed_after_dispute', 'not_matching')
  and not o.offline and o.import_id is null and o.delivery_method = 'delivery'`

/** When it came: as the driver wrote it down, else when the first of both sides said so. */
const CAME_ON = `(coalesce(o.delivered_at, least(o.completed_at, o.dispute_opened_at)) at time zone d.timezone)::date`
/** When it was to come: on the day the customer asked for, else the one it was scheduled for. */
const DUE_ON = 'coalesce(o.requested_delivery_at, o.expected_at)'

/**
 * SQL: lines of what was delivered of supplier `$1`, ordered there on the days `$2` to `$3`, to the customers `$4`, of the product `$5`, by the
 * driver `$6`, each of which is null for all.
 */
const LINES = `with came as (
    select o.id, o.venue_id, o.driver_id, (o.ordered_at at time zone d.timezone)::date as day,
           ${CAME_ON} is not null and ${DUE_ON} is not null as is_timed, coalesce(${CAME_ON} <= ${DUE_ON}, false) as is_on_time
      from orders o join distributors d on d.id = o.distributor_id
     where o.distributor_id = $1 and o.ordered_at >= $2::date::timestamp at time zone d.timezone
       and o.ordered_at < ($3::date + 1)::timestamp at time zone d.timezone
       and ${IS_DELIVERED} and ($4::bigint[] is null or o.venue_id = any ($4))
       and ($6::bigint is null or coalesce(o.driver_id, 0) = $6)),
  lines as (
    select c.*, l.product_id, l.is_declined,
           not l.is_declined and (l.issue is not null or coalesce(l.received_quantity < l.quantity, false)) as is_short
      from came c join order_lines l on l.order_id = c.id where $5::bigint is null or l.product_id = $5)`

/** SQL: one row for each order, or for each line. */
const parts = (key: string, isOfLines: boolean) =>
  isOfLines
    ? `${LINES}, parts as (
    select id, day, ${key} as key, is_timed, is_on_time, (not is_declined)::int as lines, is_short::int as short, is_declined::int as declined from lines)`
    : `${LINES}, parts as (
    select id, day, ${key} as key, is_timed, is_on_time, count(*) filter (where not is_declined) as lines,
           count(*) filter (where is_short) as short, count(*) filter (where is_declined) as declined
      from lines group by id, day, ${key}, is_timed, is_on_time)`

const COUNTS = `count(*) filter (where lines > 0)::int as parts, count(distinct id) filter (where lines > 0)::int as orders,
  coalesce(sum(lines), 0)::int as lines, coalesce(sum(short), 0)::int as short_lines, coalesce(sum(declined), 0)::int as declined_lines,
  count(*) filter (where lines > 0 and short = 0)::int as in_full, count(*) filter (where lines > 0 and is_timed)::int as timed,
  count(*) filter (where lines > 0 and is_timed and is_on_time)::int as on_time,
  count(*) filter (where lines > 0 and is_timed and is_on_time and short = 0)::int as both`

const KEYS: Record<DeliveryGroup, string> = {
  customer: 'venue_id::text',
  driver: 'driver_id::text',
  product: 'product_id::text',
}

const byGroup = (group: DeliveryGroup) => `${parts(KEYS[group], group === 'product')}
  select key, grouping(key) = 1 as is_total, ${COUNTS} from parts group by grouping sets ((key), ())`

const BY_GROUP: Record<DeliveryGroup, string> = {
  customer: byGroup('customer'),
  driver: byGroup('driver'),
  product: byGroup('product'),
}

const bySteps = (unit: StepUnit) => `${parts(KEYS.customer, false)}
  select to_char(date_trunc('${unit}', day), 'YYYY-MM-DD') as starts_on, count(*) filter (where lines > 0)::int as orders,
         count(*) filter (where lines > 0 and is_timed)::int as timed,
         count(*) filter (where lines > 0 and is_timed and is_on_time and short = 0)::int as both
    from parts group by 1 order by 1`

const BY_STEP: Record<StepUnit, string> = { day: bySteps('day'), week: bySteps('week'), month: bySteps('month') }

const valuesOf = ({ distributorId, venueIds, productId, driverId }: DeliveryScope, { from, to }: Days) => [
  distributorId,
  from,
  to,
  venueIds,
  productId,
  driverId,
]

/** How well it was delivered by customer, driver or product, and together. */
export const deliveredBy = (tx: Tx, scope: DeliveryScope, days: Days, group: DeliveryGroup): Promise<CountedOf[]> =>
  rows<CountedOf>(tx, BY_GROUP[group], valuesOf(scope, days))

/** The same of orders by day, week from Monday or month of the order, where something was delivered. */
export const deliveredBySteps = (tx: Tx, scope: DeliveryScope, days: Days, unit: StepUnit): Promise<CountedStep[]> =>
  rows<CountedStep>(tx, BY_STEP[unit], valuesOf(scope, days))
