import { asFarAs, daysBefore, daysLastYear } from '#contract/calendar/ranges.ts'
import type { SpendReportQuery } from '#contract/insight/spend-reports.ts'
import { reportOf } from '#server/insight/price-changes/report-of.ts'
import { currencies } from '#server/insight/reports/report-scope.ts'
import { outletsDay } from '#server/parties/venues/outlets-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

export type SpendFilters = Omit<SpendReportQuery, 'limit' | 'page'>
type Named = { id: number; name: string }

/**
 * Which outlets and days a report is of, in which currency, and what it is compared with.
 * @throws Problem validation_failed for a range that ends before it begins, or a supplier of others; not_found for somebody else’s outlet
 */
export async function spendScope(tx: Tx, actor: VenueActor, query: SpendFilters, now: Date) {
  const { venueIds, range } = await reportOf(tx, actor, query, now)
  const { today, currency: own } = await outletsDay(tx, venueIds, now)
  const [[asked], [distributor], [venue]] = await Promise.all([
    query.currency === undefined ? [own] : currencies(tx, [query.currency]),
    query.distributorId === undefined ? [] : rows<Named>(tx, SUPPLIER, [query.distributorId, actor.venueIds]),
    query.venueId === undefined ? [] : rows<Named>(tx, `select id, name from venues where id = $1`, [query.venueId]),
  ])
  if (!asked) throw fieldProblem('currency', 'Is not known')
  if (query.distributorId !== undefined && !distributor) throw fieldProblem('distributorId', 'Is not a supplier of yours')
  return {
    venueIds,
    distributorId: query.distributorId ?? null,
    only: { distributor: distributor ?? null, venue: venue ?? null },
    range,
    compared: asFarAs(query.compareWith === 'last_year' ? daysLastYear(range) : daysBefore(range), range, today),
    currency: asked,
    isAllTime: query.range === 'all_time',
  }
}
export type SpendScope = Awaited<ReturnType<typeof spendScope>>

/** A supplier that an outlet is or was connected with, or has ordered from: names of others are not for everybody. */
const SUPPLIER = `select d.id, d.name from distributors d where d.id = $1
  and (exists (select from connections c where c.distributor_id = d.id and c.venue_id = any ($2))
    or exists (select from orders o where o.distributor_id = d.id and o.venue_id = any ($2)))`
