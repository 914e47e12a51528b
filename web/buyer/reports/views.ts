import { RANGE_NAMES } from '#contract/calendar/ranges.ts'
import { isId } from '#web/routing/is-id.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { onPage } from '#web/shared/reports/on-page.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of a report's address, so that a link shows the same report. */
export const DEFAULTS = {
  range: 'this_month',
  from: '',
  to: '',
  onlyWithChange: 'true',
  distributor: '',
  venue: '',
  term: '',
  page: '1',
}
export type Filters = typeof DEFAULTS

/** Days alone mean those days. */
export const rangeName = ({ range, from, to }: Pick<Filters, 'range' | 'from' | 'to'>) =>
  from && to && range === DEFAULTS.range ? 'custom' : (oneOf(range, RANGE_NAMES) ?? 'this_month')

export const rangeIn = (filters: Filters) => rangeAsked({ ...filters, range: rangeName(filters) })

/** What is asked for; null while the days are still to be chosen. Invalid parameters are left out. */
export function queryOf(filters: Filters) {
  const range = rangeIn(filters)
  if (!range) return null
  const { distributor, venue, term, onlyWithChange } = filters
  return {
    ...range,
    onlyWithChange: onlyWithChange === 'false' ? ('false' as const) : ('true' as const),
    ...(isId(distributor) && { distributorId: distributor }),
    ...(isId(venue) && { venueId: venue }),
    ...(term && { term }),
  }
}

/** The page of the report that its address asks for; null while the days are still to be chosen. */
export const sentFor = (filters: Filters) => onPage(queryOf(filters), filters)
