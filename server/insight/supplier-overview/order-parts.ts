import type { DayOfDeliveries } from '#contract/insight/supplier-overview.ts'
import { ON_ITS_WAY_STATUSES } from '#contract/ordering/order-status.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { DRIVEN_STATUSES } from '#server/delivery/runs/run-reads.ts'
import { SORTED_DELIVERY_DAY } from '#server/ordering/orders/supplier-filters.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** How many of something the overview names; the rest is counted. */
export const MOST_NAMED = 5

type Named = { id: number; name: string }
type ToAnswer = {
  id: number
  orderNumber: number | null
  venue: Named
  orderedAt: Date
  requestedDeliveryAt: string | null
  amountWithTax: number
  currency: Currency
}

const PENDING = `o.distributor_id = $1 and o.status = 'pending' and o.ordered_at is not null`

/** Orders that wait for the answer of a supplier, those that have waited longest first. */
export async function ordersToAnswer(tx: Tx, distributorId: number) {
  const [[counted], orders] = await Promise.all([
    rows<{ count: number }>(tx, `select count(*)::int as count from orders o where ${PENDING}`, [distributorId]),
    rows<ToAnswer>(
      tx,
      `select o.id, o.order_number as "orderNumber", json_build_object('id', v.id, 'name', v.name) as venue, o.ordered_at as "orderedAt",
         o.requested_delivery_at as "requestedDeliveryAt", o.amount_with_tax as "amountWithTax", ${currencyJson('m')} as currency
         from orders o join venues v on v.id = o.venue_id join currencies m on m.code = o.currency_code
        where ${PENDING} order by o.ordered_at, o.id limit ${MOST_NAMED}`,
      [distributorId],
    ),
  ])
  return { count: counted?.count ?? 0, orders: orders.map((one) => ({ ...one, orderedAt: one.orderedAt.toISOString() })) }
}

/** What is brought on some days, as their run sheets have it. */
export async function deliveriesOn(tx: Tx, distributorId: number, days: readonly string[]): Promise<DayOfDeliveries[]> {
  const found = await rows<DayOfDeliveries>(
    tx,
    `with stops as (
       select ${SORTED_DELIVERY_DAY} as day, o.driver_id, o.status = any ($4) as is_coming,
              case when o.status = any ($4) and o.not_home_at is not null then 'not_home'
                   when o.status = 'out_for_delivery' then 'scheduled'
                   when o.status = any ($4) then 'to_schedule'
                   when o.status = 'in_dispute' then 'in_dispute'
                   else 'delivered' end as state
         from orders o
        where o.distributor_id = $1 and ${SORTED_DELIVERY_DAY} = any ($2::date[]) and o.ordered_at is not null
          and o.status = any ($3) and not o.offline)
     select day as date, count(*)::int as count, count(*) filter (where state = 'to_schedule')::int as "toSchedule",
            count(*) filter (where state = 'scheduled')::int as scheduled, count(*) filter (where state = 'not_home')::int as "notHome",
            count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'in_dispute')::int as "inDispute",
            count(*) filter (where is_coming and driver_id is null)::int as unassigned
       from stops group by day`,
    [distributorId, days, DRIVEN_STATUSES, ON_ITS_WAY_STATUSES],
  )
  return days.map((date) => found.find((one) => one.date === date) ?? { date, ...NOTHING_TO_BRING })
}

const NOTHING_TO_BRING = { count: 0, toSchedule: 0, scheduled: 0, notHome: 0, delivered: 0, inDispute: 0, unassigned: 0 }
