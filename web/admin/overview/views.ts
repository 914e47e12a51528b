import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'

/** The parameters of the overview's address, so that a link shows the same figures. */
export const DEFAULTS = { range: 'this_month', from: '', to: '', currency: '', measure: 'amount' }
export type Filters = typeof DEFAULTS

export type Measure = 'amount' | 'orders'
export const measureOf = ({ measure }: Pick<Filters, 'measure'>): Measure => (measure === 'orders' ? 'orders' : 'amount')

/** What the overview is asked with; null while the days are still to be chosen. Invalid parameters are left out. */
export function queryFor({ currency, ...range }: Pick<Filters, 'range' | 'from' | 'to' | 'currency'>) {
  const asked = rangeAsked(range)
  return asked && { ...asked, ...(/^[A-Z]{3}$/.test(currency) && { currency }) }
}
