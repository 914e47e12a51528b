import { rows, type Tx } from '#server/platform/db/database.ts'
import { type ClosedDays, type CutOff, type DeliveryPeriod, type DeliveryTerms, earliestDeliveryDate } from './delivery-date.ts'

export type DeliveryRow = {
  timezone: string
  delivery_period: DeliveryPeriod
  delivery_period_count: number
  delivery_days: number[]
  restrict_delivery_dates: boolean
  working_hours_from: string
  working_hours_to: string
  cut_offs: CutOff[]
  closed_days: ClosedDays[]
}

const COMMON_COLUMNS = `d.timezone, d.delivery_period, d.delivery_period_count, d.restrict_delivery_dates,
  to_char(d.working_hours_from, 'HH24:MI') as working_hours_from, to_char(d.working_hours_to, 'HH24:MI') as working_hours_to,
  coalesce((select json_agg(json_build_object('from', k.starts_on, 'to', k.ends_on, 'reason', k.reason,
      'countsAsBusinessDay', k.counts_as_business_day) order by k.starts_on)
    from closed_days k where k.distributor_id = d.id and k.ends_on >= now()::date - 31), '[]') as closed_days`

/** The columns of `distributors d` that make the delivery terms of a customer without any of its own. */
const DEFAULT_DELIVERY_COLUMNS = `${COMMON_COLUMNS}, d.delivery_days,
  coalesce((select s.cut_offs from delivery_schedules s
    where s.distributor_id = d.id and s.customer_category_id is null and s.venue_id is null), '[]') as cut_offs`

/** The same for the customer of a connection `c`: its own days and cut-offs, those of its category, or everyone's. */
export const DELIVERY_COLUMNS = `${COMMON_COLUMNS},
  coalesce(c.delivery_days, (select s.delivery_days from delivery_schedules s
    where s.distributor_id = c.distributor_id and s.customer_category_id = c.customer_category_id), d.delivery_days) as delivery_days,
  coalesce((select s.cut_offs from delivery_schedules s
    where s.distributor_id = c.distributor_id and (s.venue_id = c.venue_id or s.customer_category_id = c.customer_category_id
       or (s.venue_id is null and s.customer_category_id is null))
    order by s.venue_id is null, s.customer_category_id is null limit 1), '[]') as cut_offs`

/** What a small order means to a customer `c` of a distributor `d`, and the fee it pays where it means one. */
export const MINIMUM_COLUMNS = `coalesce(c.minimum_order_amount, d.minimum_order_amount) as minimum_order_amount,
  coalesce(c.minimum_policy, d.minimum_policy) as minimum_policy,
  case coalesce(c.minimum_policy, d.minimum_policy) when 'fee' then coalesce(c.delivery_fee, d.delivery_fee) else 0 end as delivery_fee`

export const deliveryTermsFrom = (row: DeliveryRow): DeliveryTerms => ({
  timezone: row.timezone,
  deliveryPeriod: row.delivery_period,
  deliveryPeriodCount: row.delivery_period_count,
  deliveryDays: row.delivery_days,
  restrictDeliveryDates: row.restrict_delivery_dates,
  workingHours: { from: row.working_hours_from, to: row.working_hours_to },
  cutOffs: row.cut_offs,
  closedDays: row.closed_days,
})

/** What a supplier has agreed with customers without terms of their own. */
export async function findDefaultDelivery(tx: Tx, distributorId: number): Promise<DeliveryTerms | null> {
  const [row] = await rows<DeliveryRow>(tx, `select ${DEFAULT_DELIVERY_COLUMNS} from distributors d where d.id = $1`, [
    distributorId,
  ])
  return row ? deliveryTermsFrom(row) : null
}

/** The day a supplier offers first to a customer without terms of their own. */
export async function defaultDeliveryDate(tx: Tx, distributorId: number, now: Date): Promise<string | null> {
  const terms = await findDefaultDelivery(tx, distributorId)
  return terms && earliestDeliveryDate(terms, now)
}
