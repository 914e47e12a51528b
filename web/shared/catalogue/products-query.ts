import { OWN_PRODUCT_SORTS, STOCK_FILTERS } from '#contract/catalogue/products.ts'
import { namesOf, oneOf } from '#web/site/one-of.ts'

/** The query parameters of the list's address. */
export const DEFAULTS = { term: '', category: '', tag: '', visibility: 'all', tracking: '', stock: '', sort: 'name' }
export type Filters = typeof DEFAULTS

const SORTS = OWN_PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}` as const])

/** The request of the list; invalid parameters are left out. */
export function queryFor(filters: Partial<Filters>) {
  const { term, category, tag, visibility, tracking, stock, sort } = { ...DEFAULTS, ...filters }
  const isHiddenOrVisible = oneOf(visibility, ['visible', 'hidden'])
  const isTracked = oneOf(tracking, ['tracked', 'not_tracked'])
  const level = oneOf(stock, STOCK_FILTERS)
  return {
    query: {
      sortBy: oneOf(sort, SORTS) ?? 'name',
      ...(term && { term }),
      ...(/^\d+$/.test(category) && { categoryId: category }),
      ...(/^\d+$/.test(tag) && { tagIds: tag }),
      ...(isHiddenOrVisible && { visibility: isHiddenOrVisible }),
      ...(isTracked && { tracking: isTracked }),
      ...(level && { stock: level }),
    },
  }
}

export const isFiltered = ({ sort: _, ...filters }: Filters): boolean =>
  namesOf(filters).some((name) => filters[name] !== DEFAULTS[name])
