import { ALL_EXPENSE_TYPES, categoryOf, type ExpenseCategory } from '#contract/sales/expense-types.ts'
import { isId } from '#web/routing/is-id.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of a list of activities or expenses, so that a link shows the same list. */
export const DEFAULTS = { range: 'this_month', from: '', to: '', user: '', type: '', venue: '', sort: '-createdAt' }
export type Filters = typeof DEFAULTS

/** The filters as the calls take them; null while days are still to be chosen. Invalid parameters are left out. */
export function filtersOf({ user, type, venue, ...days }: Filters, category: ExpenseCategory) {
  const range = rangeAsked(days)
  if (!range) return null
  const known = oneOf(type, ALL_EXPENSE_TYPES)
  return {
    ...range,
    category,
    ...(known && categoryOf(known) === category && { types: known }),
    ...(isId(user) && { userId: user }),
    ...(isId(venue) && { venue }),
  }
}

const SORTS = ['createdAt', '-createdAt', 'amount', '-amount'] as const

/** What a list is asked with. */
export function listQuery(filters: Filters, category: ExpenseCategory) {
  const query = filtersOf(filters, category)
  return query && { query: { ...query, sortBy: oneOf(filters.sort, SORTS) ?? '-createdAt' } }
}

export const isNarrowed = ({ user, type, venue }: Filters): boolean => user + type + venue !== ''
