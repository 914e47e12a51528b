import { COMPARISONS, REPORT_MODES } from '#contract/insight/sales-reports.ts'
import { SPEND_GROUPS, SPEND_SORTS } from '#contract/insight/spend-reports.ts'
import { isId } from '#web/routing/is-id.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { onPage } from '#web/shared/reports/on-page.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of the report's address, so that a link shows the same report. */
export const DEFAULTS = {
  range: 'this_month',
  from: '',
  to: '',
  groupBy: 'supplier',
  mode: 'spent',
  compareWith: 'before',
  distributor: '',
  venue: '',
  currency: '',
  term: '',
  sortBy: '',
  page: '1',
}
export type Filters = typeof DEFAULTS

/** What is asked for; null while the days are still to be chosen. Invalid parameters are left out. */
export function queryOf(filters: Filters) {
  const range = rangeAsked(filters)
  if (!range) return null
  const { groupBy, mode, compareWith, distributor, venue, currency, term, sortBy } = filters
  const sort = oneOf(sortBy.replace('-', ''), SPEND_SORTS)
  return {
    ...range,
    groupBy: oneOf(groupBy, SPEND_GROUPS) ?? 'supplier',
    mode: oneOf(mode, REPORT_MODES) ?? 'spent',
    compareWith: oneOf(compareWith, COMPARISONS) ?? 'before',
    ...(isId(distributor) && { distributorId: distributor }),
    ...(isId(venue) && { venueId: venue }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(term && { term }),
    ...(sort && { sortBy: sortBy.startsWith('-') ? (`-${sort}` as const) : sort }),
  }
}

/** The page of the report that its address asks for; null while the days are still to be chosen. */
export const sentFor = (filters: Filters) => onPage(queryOf(filters), filters)
