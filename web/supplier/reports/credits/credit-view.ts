import { CREDIT_GROUPS, CREDIT_REASONS, CREDIT_SORTS } from '#contract/insight/credit-report.ts'
import { oneOf } from '#web/site/one-of.ts'
import { narrowedBy, SHARED_DEFAULTS, sortOf } from '../views.ts'

export const CREDIT_DEFAULTS = { ...SHARED_DEFAULTS, reason: '' }
export type CreditFilters = typeof CREDIT_DEFAULTS

export const groupOf = ({ groupBy }: CreditFilters) => oneOf(groupBy, CREDIT_GROUPS) ?? 'reason'

/** What the report is asked with; null while the days are still to be chosen. */
export function creditQuery(filters: CreditFilters) {
  const narrowed = narrowedBy(filters)
  if (!narrowed) return null
  const reason = oneOf(filters.reason, CREDIT_REASONS)
  return {
    ...narrowed,
    groupBy: groupOf(filters),
    sortBy: sortOf(filters.sortBy, CREDIT_SORTS) ?? '-amount',
    ...(reason && { reason }),
  }
}
