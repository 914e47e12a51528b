import type { Cohort, CohortReport } from '#contract/insight/cohort-report.ts'
import { percent } from '#server/insight/reports/percent.ts'
import { monthsUpTo } from '#server/sales/account-activity/account-page.ts'
import type { CohortMonthRow } from './cohort-reads.ts'

/** The firsts of so many months, that of the day the last one. */
export const firstsUpTo = (day: string, count: number): string[] => monthsUpTo(day, count).map((month) => `${month}-01`)

/** Each month of first orders, with every month from itself to the last one. */
export function cohortsOf(months: readonly string[], found: readonly CohortMonthRow[], currency: string): Cohort[] {
  const byMonth = new Map(found.map((row) => [keyOf(row), row]))
  return months.map((cohort, at) => {
    const customers = byMonth.get(keyOf({ cohort, month: cohort, currency_code: null }))?.customers ?? 0
    return {
      month: cohort,
      customers,
      months: months.slice(at).map((month) => {
        const ordered = byMonth.get(keyOf({ cohort, month, currency_code: null }))?.customers ?? 0
        return {
          month,
          customers: ordered,
          percent: percent(ordered, customers) ?? 0,
          amount: byMonth.get(keyOf({ cohort, month, currency_code: currency }))?.amount ?? 0,
        }
      }),
    }
  })
}

const keyOf = ({ cohort, month, currency_code }: Pick<CohortMonthRow, 'cohort' | 'month' | 'currency_code'>) =>
  `${cohort} ${month} ${currency_code ?? ''}`

/** How many of all new customers ordered again so many months later; a cohort that is too young for a month is not in it. */
export function averageOf(cohorts: readonly Cohort[]): CohortReport['average'] {
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length - 1))
  return Array.from({ length: longest }, (_, i) => {
    const old = cohorts.filter(({ months }) => months.length > i + 1)
    const customers = old.reduce((all, { months }) => all + (months[i + 1]?.customers ?? 0), 0)
    const of = old.reduce((all, cohort) => all + cohort.customers, 0)
    return { customers, of, percent: percent(customers, of) }
  })
}
