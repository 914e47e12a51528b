import { rows, type Tx } from '#server/platform/db/database.ts'
import { type DeliveryPeriod, type DeliveryTerms, earliestDeliveryDate } from './delivery-date.ts'

export type DeliveryRow = {
  timezone: string
  delivery_period: DeliveryPeriod
  delivery_period_count: number
  delivery_days: number[]
  restrict_delivery_dates: boolean
  working_hours_from: string
  working_hours_to: string
}

/** The columns of `distributors d` that make delivery terms; a connection `c` may have its own days. */
export const DELIVERY_COLUMNS = `d.timezone, d.delivery_period, d.delivery_period_count, d.restrict_delivery_dates,
  to_char(d.working_hours_from, 'HH24:MI') as working_hours_from, to_char(d.working_hours_to, 'HH24:MI') as working_hours_to`

export const deliveryTermsFrom = (row: DeliveryRow): DeliveryTerms => ({
  timezone: row.timezone,
  deliveryPeriod: row.delivery_period,
  deliveryPeriodCount: row.delivery_period_count,
  deliveryDays: row.delivery_days,
  restrictDeliveryDates: row.restrict_delivery_dates,
  workingHours: { from: row.working_hours_from, to: row.working_hours_to },
})

/** The day a supplier offers first to a customer without terms of their own. */
export async function defaultDeliveryDate(tx: Tx, distributorId: number, now: Date): Promise<string | null> {
  const [row] = await rows<DeliveryRow>(tx, `select ${DELIVERY_COLUMNS}, d.delivery_days from distributors d where d.id = $1`, [
    distributorId,
  ])
  return row ? earliestDeliveryDate(deliveryTermsFrom(row), now) : null
}
