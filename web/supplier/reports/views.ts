import {
  COMPARISONS,
  COUNTED_BY,
  CUSTOMER_GROUPS,
  PRODUCT_GROUPS,
  REPORT_MODES,
  REPORT_SORTS,
} from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { isId } from '#web/routing/is-id.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of a report's address, so that a link shows the same report. */
export const DEFAULTS = {
  range: 'this_month',
  from: '',
  to: '',
  mode: 'spent',
  byType: 'invoice',
  compareWith: 'before',
  groupBy: '',
  owner: '',
  types: '',
  product: '',
  venue: '',
  currency: '',
  term: '',
  sortBy: '',
  page: '1',
}
export type Filters = typeof DEFAULTS

export type View = 'customers' | 'products'

/** What both reports are asked with; null while the days are still to be chosen. Invalid parameters are left out. */
function shared(filters: Filters) {
  const { mode, byType, compareWith, owner, types, product, venue, currency, term, sortBy } = filters
  const range = rangeAsked(filters)
  if (!range) return null
  const type = oneOf(types, CUSTOMER_TYPES)
  const sort = oneOf(sortBy.replace('-', ''), REPORT_SORTS)
  return {
    ...range,
    mode: oneOf(mode, REPORT_MODES) ?? 'spent',
    byType: oneOf(byType, COUNTED_BY) ?? 'invoice',
    compareWith: oneOf(compareWith, COMPARISONS) ?? 'before',
    ...((isId(owner) || owner === '0') && { accountOwnerId: owner }),
    ...(type && { types: type }),
    ...(isId(product) && { product }),
    ...(isId(venue) && { venue }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(term && { term }),
    ...(sort && { sortBy: sortBy.startsWith('-') ? (`-${sort}` as const) : sort }),
  }
}

export const customerQuery = (filters: Filters) => {
  const query = shared(filters)
  return query && { ...query, groupBy: oneOf(filters.groupBy, CUSTOMER_GROUPS) ?? 'customer' }
}

export const productQuery = (filters: Filters) => {
  const query = shared(filters)
  return query && { ...query, groupBy: oneOf(filters.groupBy, PRODUCT_GROUPS) ?? 'product' }
}

export const PAGE_ROWS = 25

/** The page of a report that its address asks for; null while the days are still to be chosen. */
export const onPage = <Q extends object>(query: Q | null, { page }: Pick<Filters, 'page'>) =>
  query && { query: { ...query, page: /^[1-9]\d{0,4}$/.test(page) ? page : '1', limit: PAGE_ROWS } }
