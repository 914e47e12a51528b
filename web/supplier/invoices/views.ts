import { INVOICE_STATES, type InvoiceState } from '#contract/billing/supplier-invoice-row.ts'
import { isId } from '#web/routing/is-id.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The parameters of the list's address. `orders` shows what has no invoice yet, `requested` what customers asked for. */
export const DEFAULTS = { show: 'all', term: '', customer: '', from: '', to: '' }
export type Filters = typeof DEFAULTS

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

const stateOf = ({ show }: Pick<Filters, 'show'>): InvoiceState | undefined => oneOf(show, INVOICE_STATES)
export const showsOrders = ({ show }: Pick<Filters, 'show'>): boolean => show === 'orders'
export const showsRequests = ({ show }: Pick<Filters, 'show'>): boolean => show === 'requested'

/** The filters of the requests; invalid parameters are left out. */
export function filterOf(filters: Partial<Filters>) {
  const { term, customer, from, to, show } = { ...DEFAULTS, ...filters }
  const state = stateOf({ show })
  return {
    ...(state && { state }),
    ...(term && { term }),
    ...(isId(customer) && { venueId: customer }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

export const isFiltered = (filters: Filters): boolean => Object.keys(filterOf(filters)).length > 0
