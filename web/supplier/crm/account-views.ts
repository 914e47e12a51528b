import type { AccountStage } from '#contract/parties/account-stage.ts'
import { ACCOUNT_SORTS, type AccountFilter, accountActivity, STAGE_OF_FILTER } from '#contract/sales/account-activity.ts'
import { isId } from '#web/routing/is-id.ts'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of a list of accounts, so that a link shows the same list. */
export const DEFAULTS = { range: 'this_month', from: '', to: '', term: '', owner: '', category: '', sort: 'name' }
export type Filters = typeof DEFAULTS

/** The lists in the order in which an account moves through them. */
export const FILTERS = ['Target', 'Pending', 'Opened', 'Ordering', 'NotOrdering'] as const satisfies AccountFilter[]

export const LISTS = {
  Target: accountActivity.target,
  Pending: accountActivity.pending,
  Opened: accountActivity.opened,
  Ordering: accountActivity.ordering,
  NotOrdering: accountActivity.notOrdering,
} as const

export const filterOf = (stage: AccountStage): AccountFilter =>
  FILTERS.find((filter) => STAGE_OF_FILTER[filter] === stage) ?? 'Target'

/** The filters as the calls take them; null while days are still to be chosen. Invalid parameters are left out. */
export function filtersOf(filters: Filters) {
  const range = rangeAsked(filters)
  if (!range) return null
  const { term, owner, category } = filters
  return {
    ...range,
    ...(term && { term }),
    ...((isId(owner) || owner === '0') && { accountOwnerId: owner }),
    ...((isId(category) || category === '0') && { customerCategoryId: category }),
  }
}

const SORTS = ACCOUNT_SORTS.flatMap((sort) => [sort, `-${sort}` as const])

/** What a list of accounts is asked with. */
export function listQuery(filters: Filters) {
  const query = filtersOf(filters)
  return query && { query: { ...query, sortBy: oneOf(filters.sort, SORTS) ?? 'name' } }
}

export const isNarrowed = ({ term, owner, category }: Filters): boolean => term + owner + category !== ''

/** What a page about one account is loaded with. */
export const accountSent = (id: number | string) => ({ params: { venueId: id }, query: { range: 'this_year' as const } })
