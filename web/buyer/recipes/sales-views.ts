import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'

export const SALES_DEFAULTS = { range: 'this_month', from: '', to: '', recipe: '', list: 'sales', page: '1' }
export type SalesFilters = typeof SALES_DEFAULTS

export const VARIANCE_DEFAULTS = { range: 'this_month', from: '', to: '', show: 'all' }
type VarianceFilters = typeof VARIANCE_DEFAULTS

const isNumber = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

export const pageIn = (page: string): string => (isNumber(page) ? page : '1')

/** What the sales are asked with; null while days are still to be chosen. */
export function salesAsked({ recipe, page, ...days }: SalesFilters) {
  const range = rangeAsked(days)
  return range && { query: { ...range, page: pageIn(page), ...(isNumber(recipe) && { recipeId: recipe }) } }
}

/** What the variance is asked with; null while days are still to be chosen. */
export function varianceAsked(days: VarianceFilters) {
  const query = rangeAsked(days)
  return query && { query }
}
