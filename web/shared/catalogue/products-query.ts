import { OWN_PRODUCT_SORTS, STOCK_FILTERS } from '#contract/catalogue/products.ts'

/** What the address of the list may hold. */
export const DEFAULTS = { term: '', category: '', tag: '', visibility: 'all', tracking: '', stock: '', sort: 'name' }
export type Filters = typeof DEFAULTS

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)

const SORTS = OWN_PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}`])

/** What the list asks for; what an address holds that cannot be asked for is left out. */
export function queryFor(filters: Partial<Filters>) {
  const { term, category, tag, visibility, tracking, stock, sort } = { ...DEFAULTS, ...filters }
  const isHiddenOrVisible = oneOf(visibility, ['visible', 'hidden'])
  const isTracked = oneOf(tracking, ['tracked', 'not_tracked'])
  const level = oneOf(stock, STOCK_FILTERS)
  return {
    query: {
      sortBy: oneOf(sort, SORTS) ?? DEFAULTS.sort,
      ...(term && { term }),
      ...(/^\d+$/.test(category) && { categoryId: category }),
      ...(/^\d+$/.test(tag) && { tagIds: tag }),
      ...(isHiddenOrVisible && { visibility: isHiddenOrVisible }),
      ...(isTracked && { tracking: isTracked }),
      ...(level && { stock: level }),
    },
  } as never
}

export const isFiltered = ({ sort: _, ...filters }: Filters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== DEFAULTS[name as keyof Filters])
