import type { CohortQuery, CohortReport } from '#contract/insight/cohort-report.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { currencies, reportScope } from '#server/insight/reports/report-scope.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { cohortMonths } from './cohort-reads.ts'
import { averageOf, cohortsOf, firstsUpTo } from './cohorts.ts'

type Context = { tx: Tx; actor: DistributorActor; now: Date }

/** New customers by the month of their first order. @throws Problem as reportScope */
export async function cohortsReport({ tx, actor, now }: Context, query: CohortQuery): Promise<CohortReport> {
  const { distributorId } = actor
  const [today, { scope, currency }] = await Promise.all([
    todayOf(tx, distributorId, now),
    reportScope(tx, actor, { ...query, compareWith: 'before' }, now),
  ])
  const months = firstsUpTo(today, query.months)
  const from = months[0] ?? today
  const found = await cohortMonths(tx, distributorId, { venueIds: scope.venueIds, from, today })
  const codes = [...new Set(found.flatMap(({ currency_code: code }) => (code === null || code === currency.code ? [] : [code])))]
  const data = cohortsOf(months, found, currency.code)
  return {
    range: { from, to: today },
    currency,
    otherCurrencies: await currencies(tx, codes),
    average: averageOf(data),
    data,
  }
}
