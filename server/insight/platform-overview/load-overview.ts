import { asFarAs, daysBefore, daysOfRange, type RangeQuery, rangeFault } from '#contract/calendar/ranges.ts'
import type { PlatformOverview } from '#contract/insight/platform-overview.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { currencies } from '#server/insight/reports/report-scope.ts'
import { besideBefore, stepsIn, unitFor } from '#server/insight/reports/steps.ts'
import { PLATFORM_FORMATS } from '#server/parties/sessions/platform-formats.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { orderedByDay } from './order-reads.ts'
import { bySteps, countOf, currenciesOf, type DayOrdered, NOTHING, together } from './ordered.ts'
import { countParties } from './party-reads.ts'

const { timezone } = PLATFORM_FORMATS

/** The days that are asked for, where the platform is. @throws Problem validation_failed for a range that ends before it begins */
export function daysAsked(query: RangeQuery, now: Date) {
  const fault = rangeFault(query)
  if (fault) throw new Problem('validation_failed', { fields: fault })
  const today = dayOf(now, timezone)
  const range = daysOfRange(query, today)
  return { range, compared: asFarAs(daysBefore(range), range, today), isAllTime: query.range === 'all_time' }
}

/** What was ordered on some days, in one currency or in all. @throws Problem validation_failed for a currency that is not known */
export async function orderedIn(tx: Tx, query: RangeQuery & { currency?: string | undefined }, now: Date) {
  const { range } = daysAsked(query, now)
  if (query.currency !== undefined) await knownCurrency(tx, query.currency)
  const days = await orderedByDay(tx, range, timezone)
  return { range, days: days.filter(({ currency }) => query.currency === undefined || currency === query.currency) }
}

/** The overview of the platform, compared with the days before as far as they have passed. @throws Problem validation_failed */
export async function loadOverview(
  tx: Tx,
  query: RangeQuery & { currency?: string | undefined },
  now: Date,
): Promise<PlatformOverview> {
  const { range, compared, isAllTime } = daysAsked(query, now)
  const [all, allBefore, parties] = await Promise.all([
    orderedByDay(tx, range, timezone),
    isAllTime ? [] : orderedByDay(tx, compared, timezone),
    countParties(tx, range, compared, timezone),
  ])
  const codes = currenciesOf(all)
  const currency = await knownCurrency(
    tx,
    query.currency ?? codes[0] ?? currenciesOf(allBefore)[0] ?? PLATFORM_FORMATS.currency.code,
  )
  const isCurrency = (one: DayOrdered) => one.currency === currency.code
  const [days, before] = [all.filter(isCurrency), allBefore.filter(isCurrency)]
  const unit = unitFor(range)
  const steps = (some: DayOrdered[], of: typeof range) =>
    stepsIn(of, unit, bySteps(some, unit, currency.fractionDigits), { nothing: NOTHING, mayBeginLater: isAllTime })
  const earlier = isAllTime ? [] : steps(before, compared)
  return {
    range,
    compared,
    timezone,
    currency,
    otherCurrencies: await currencies(
      tx,
      codes.filter((code) => code !== currency.code),
    ),
    orders: { total: countOf(all), before: countOf(allBefore) },
    ordered: { ...together(days, currency.fractionDigits), before: together(before, currency.fractionDigits) },
    parties,
    steps: { unit, data: besideBefore(steps(days, range), earlier) },
  }
}

/** @throws Problem validation_failed */
async function knownCurrency(tx: Tx, code: string): Promise<Currency> {
  const [currency] = await currencies(tx, [code])
  if (!currency) throw fieldProblem('currency', 'Is not known')
  return currency
}
