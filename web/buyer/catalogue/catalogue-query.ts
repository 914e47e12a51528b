import { PRODUCT_SORTS } from '#contract/catalogue/product-parts.ts'
import { CATALOGUE_TRACKING } from '#contract/catalogue/venue-catalogue.ts'
import { isId } from '#web/routing/is-id.ts'
import { namesOf, oneOf } from '#web/site/one-of.ts'

/** The query parameters of the list's address. */
export const DEFAULTS = { show: 'all', term: '', supplier: '', group: '', tag: '', tracking: '', sort: 'name' }
export type Filters = typeof DEFAULTS
const SORTS = PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}` as const])

/** The request of the list; invalid parameters are left out. */
export function queryFor(filters: Partial<Filters>) {
  const { show, term, supplier, group, tag, tracking, sort } = { ...DEFAULTS, ...filters }
  const isTracked = oneOf(tracking, CATALOGUE_TRACKING)
  return {
    query: {
      sortBy: oneOf(sort, SORTS) ?? 'name',
      ...(show === 'new' && { new: 'true' as const }),
      ...(show === 'hidden' && { view: 'hidden' as const }),
      ...(term && { term }),
      ...(isId(supplier) && { distributorId: supplier }),
      ...((isId(group) || group === 'none') && { productGroupId: group }),
      ...(isId(tag) && { tagIds: tag }),
      ...(isTracked && { tracking: isTracked }),
    },
  }
}

export const isFiltered = ({ sort: _, ...filters }: Filters): boolean =>
  namesOf(filters).some((name) => filters[name] !== DEFAULTS[name])
