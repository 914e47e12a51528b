import { DEFAULT_COHORTS } from '#contract/insight/cohort-report.ts'
import { oneOf } from '#web/site/one-of.ts'
import { customersBy } from '../views.ts'

export const COHORT_DEFAULTS = { months: String(DEFAULT_COHORTS), owner: '', types: '', currency: '', show: 'customers' }
export type CohortFilters = typeof COHORT_DEFAULTS

export const SPANS = ['6', '12', '24', '36'] as const

/** What the report is asked with; invalid parameters are left out. */
export const cohortQuery = (filters: CohortFilters) => ({
  months: oneOf(filters.months, SPANS) ?? COHORT_DEFAULTS.months,
  ...customersBy(filters),
})
