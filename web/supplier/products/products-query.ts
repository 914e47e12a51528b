import { PRODUCT_SORTS } from '#contract/products.ts'

/** What the address of the list may hold. */
export const DEFAULTS = { term: '', category: '', visibility: 'all', tracking: '', sort: 'name' }
export type Filters = typeof DEFAULTS

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)

const SORTS = PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}`])

/** What the list asks for; what an address holds that cannot be asked for is left out. */
export function queryFor(filters: Partial<Filters>) {
  const { term, category, visibility, tracking, sort } = { ...DEFAULTS, ...filters }
  const isHiddenOrVisible = oneOf(visibility, ['visible', 'hidden'])
  const isTracked = oneOf(tracking, ['tracked', 'not_tracked'])
  return {
    query: {
      sortBy: oneOf(sort, SORTS) ?? DEFAULTS.sort,
      ...(term && { term }),
      ...(/^\d+$/.test(category) && { categoryId: category }),
      ...(isHiddenOrVisible && { visibility: isHiddenOrVisible }),
      ...(isTracked && { tracking: isTracked }),
    },
  } as never
}

export const isFiltered = ({ term, category, visibility, tracking }: Filters): boolean =>
  term !== '' || category !== '' || visibility !== DEFAULTS.visibility || tracking !== ''
