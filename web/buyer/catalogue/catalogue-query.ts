import { PRODUCT_SORTS } from '#contract/catalogue/products.ts'
import { CATALOGUE_TRACKING } from '#contract/catalogue/venue-catalogue.ts'

/** What the address of the list may hold. */
export const DEFAULTS = { show: 'all', term: '', supplier: '', group: '', tracking: '', sort: 'name' }
export type Filters = typeof DEFAULTS

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)
const SORTS = PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}`])
const isId = (text: string) => /^[1-9]\d*$/.test(text)

/** What the list asks for; what an address holds that cannot be asked for is left out. */
export function queryFor(filters: Partial<Filters>) {
  const { show, term, supplier, group, tracking, sort } = { ...DEFAULTS, ...filters }
  const isTracked = oneOf(tracking, CATALOGUE_TRACKING)
  return {
    query: {
      sortBy: oneOf(sort, SORTS) ?? DEFAULTS.sort,
      ...(show === 'new' && { new: 'true' }),
      ...(show === 'hidden' && { view: 'hidden' }),
      ...(term && { term }),
      ...(isId(supplier) && { distributorId: supplier }),
      ...((isId(group) || group === 'none') && { productGroupId: group }),
      ...(isTracked && { tracking: isTracked }),
    },
  } as never
}

export const isFiltered = ({ sort: _, ...filters }: Filters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== DEFAULTS[name as keyof Filters])
