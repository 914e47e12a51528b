import {
  COMPARISONS,
  COUNTED_BY,
  CUSTOMER_GROUPS,
  GROWTHS,
  PRODUCT_GROUPS,
  REPORT_MODES,
  REPORT_SORTS,
} from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { isId } from '#web/routing/is-id.ts'
import { storedRights } from '#web/session/storage.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { holdsAll } from '#web/site/guards.ts'
import { oneOf } from '#web/site/one-of.ts'

/** What every report has in its address, so that a link shows the same one. */
export const SHARED_DEFAULTS = {
  range: 'this_month',
  from: '',
  to: '',
  compareWith: 'before',
  groupBy: '',
  owner: '',
  types: '',
  product: '',
  venue: '',
  currency: '',
  sortBy: '',
  page: '1',
}
export type SharedFilters = typeof SHARED_DEFAULTS

/** What reports of sales have beside it. */
export const DEFAULTS = { ...SHARED_DEFAULTS, mode: 'spent', byType: 'invoice', term: '', growth: '', margin: '' }
export type Filters = typeof DEFAULTS

export type View = 'customers' | 'products'

/** What every report is narrowed by; null while the days are still to be chosen. Invalid parameters are left out. */
export function narrowedBy(filters: SharedFilters) {
  const { compareWith, product, venue } = filters
  const range = rangeAsked(filters)
  if (!range) return null
  return {
    ...range,
    compareWith: oneOf(compareWith, COMPARISONS) ?? 'before',
    ...customersBy(filters),
    ...(isId(product) && { product }),
    ...(isId(venue) && { venue }),
  }
}

/** Whose customers, of which type, and in which currency. */
export function customersBy({ owner, types, currency }: Pick<SharedFilters, 'owner' | 'types' | 'currency'>) {
  const type = oneOf(types, CUSTOMER_TYPES)
  return {
    ...((isId(owner) || owner === '0') && { accountOwnerId: owner }),
    ...(type && { types: type }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** The order of rows, where the address asks for one of these. */
export function sortOf<S extends string>(sortBy: string, sorts: readonly S[]): S | `-${S}` | undefined {
  const sort = oneOf(sortBy.replace('-', ''), sorts)
  return sort && (sortBy.startsWith('-') ? `-${sort}` : sort)
}

/** A link with margins also opens, without margins, for users who do not see costs. */
function seesCosts(): boolean {
  const rights = storedRights(localStorage)
  return rights !== null && holdsAll(rights, ['seeCOGS'])
}

/** What both reports of sales are asked with. */
function shared(filters: Filters) {
  const { mode, byType, term, growth, margin, sortBy } = filters
  const narrowed = narrowedBy(filters)
  if (!narrowed) return null
  const showsMargin = margin === 'yes' && seesCosts()
  const sort = sortOf(
    sortBy,
    REPORT_SORTS.filter((one) => one !== 'margin' || showsMargin),
  )
  const became = oneOf(growth, GROWTHS)
  return {
    ...narrowed,
    mode: oneOf(mode, REPORT_MODES) ?? 'spent',
    byType: oneOf(byType, COUNTED_BY) ?? 'invoice',
    ...(term && { term }),
    ...(became && { growth: became }),
    ...(showsMargin && { margin: 'true' as const }),
    ...(sort && { sortBy: sort }),
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

/** The address of a report with the same days, customers and products, and what is changed of it. */
export function addressWith(to: string, filters: SharedFilters, changed: Partial<SharedFilters>): string {
  const kept = { ...filters, groupBy: '', sortBy: '', page: '1', ...('term' in filters && { term: '' }), ...changed }
  const all: Record<string, string> = DEFAULTS
  const differing = Object.entries(kept).filter(([name, value]) => value !== (all[name] ?? ''))
  return differing.length === 0 ? to : `${to}?${new URLSearchParams(differing)}`
}
