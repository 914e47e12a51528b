import { ALL_TIME_FROM } from '#contract/calendar/ranges.ts'
import { toVenues } from '#server/insight/reports/counted-sales.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Customers whose first order was in `cohort` and who ordered in `month`; amounts are those of one currency, null for customers in any. */
export type CohortMonthRow = {
  cohort: string
  month: string
  currency_code: string | null
  customers: number
  amount: number
}

/** SQL: from all that was ever sold by month (the last of them up to today), what each month of first orders did since `$5`. */
const COHORTS = `${toVenues('order', 'month')},
  monthly as (
    select venue_id, date_trunc('month', starts_on)::date as month, currency_code, sum(amount) as amount
      from sales group by 1, 2, 3 having sum(order_count) > 0),
  firsts as (select venue_id, min(month) as cohort from monthly group by venue_id having min(month) >= $5::date)
  select to_char(cohort, 'YYYY-MM-DD') as cohort, to_char(month, 'YYYY-MM-DD') as month, currency_code,
         count(distinct venue_id)::int as customers, sum(amount) as amount
    from firsts join monthly using (venue_id)
   group by grouping sets ((cohort, month), (cohort, month, currency_code))`

/** @param from the first of the month of the oldest cohort @param today where the supplier is */
export const cohortMonths = (
  tx: Tx,
  distributorId: number,
  { venueIds, from, today }: { venueIds: readonly number[] | null; from: string; today: string },
): Promise<CohortMonthRow[]> => rows<CohortMonthRow>(tx, COHORTS, [distributorId, ALL_TIME_FROM, today, venueIds, from])
