import type { distributorOrders } from '#contract/distributor-orders.ts'
import type { Sent } from '#contract/endpoint.ts'

type Query = NonNullable<Sent<typeof distributorOrders.totalAmount>['query']>

/** What each view of the list asks for. */
export const VIEWS = {
  open: { open: 'true' },
  pending: { status: 'pending' },
  accepted: { status: 'accepted,partially_accepted' },
  scheduled: { status: 'out_for_delivery' },
  incomplete: { status: 'in_dispute,not_matching' },
  backorders: { status: 'backorder' },
  quotes: { status: 'quote' },
  drafts: { drafts: 'true' },
  completed: { status: 'completed,completed_after_dispute' },
  all: {},
} as const satisfies Record<string, Query>
export type View = keyof typeof VIEWS

export const viewOf = (text: string | undefined): View => (text !== undefined && text in VIEWS ? (text as View) : 'open')

/** What the address holds of the list, and what it says when it says nothing. */
export const DEFAULTS = { view: 'open', term: '', venue: '', driver: '', from: '', to: '', sort: '' }
export type Filters = Record<keyof typeof DEFAULTS, string>

/** What the list asks for, of what stands in the address. */
export function filterOf({ view, term, venue, driver, from, to }: Filters): Query {
  return {
    ...VIEWS[viewOf(view)],
    ...(term && { term }),
    ...(venue && { venueId: venue }),
    ...(driver && { driverId: driver }),
    ...(from && { deliveryFrom: from }),
    ...(to && { deliveryTo: to }),
  }
}

export const listQueryOf = (filters: Filters) => ({
  ...filterOf(filters),
  ...(filters.sort && { sortBy: filters.sort as 'orderedAt' }),
})

/** Whether more than a view and a term narrow the list. */
export const isNarrowed = ({ venue, driver, from, to }: Filters): boolean => [venue, driver, from, to].some((one) => one !== '')
