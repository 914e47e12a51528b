import { RANGE_NAMES, rangeFault } from '#contract/calendar/ranges.ts'
import { isId } from '#web/routing/is-id.ts'
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

export const PAGE_ROWS = 25

/** Days alone mean those days. */
export const rangeName = ({ range, from, to }: Pick<Filters, 'range' | 'from' | 'to'>) =>
  from && to && range === DEFAULTS.range ? 'custom' : (oneOf(range, RANGE_NAMES) ?? 'this_month')

export function rangeIn(filters: Filters) {
  const [name, { from, to }] = [rangeName(filters), filters]
  if (name !== 'custom') return { range: name }
  return rangeFault({ range: name, from: from || undefined, to: to || undefined }) ? null : { range: name, from, to }
}

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

export const pageOf = ({ page }: Pick<Filters, 'page'>): string => (/^[1-9]\d{0,4}$/.test(page) ? page : '1')
