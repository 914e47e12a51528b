import type { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { BOOKS_FILTERS, PAYMENT_STATES } from '#contract/ordering/order-accounting.ts'
import { EXPORT_STATUSES, ORDER_KINDS, ORDER_TYPES } from '#contract/ordering/order-status.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { namesOf, oneOf } from '#web/site/one-of.ts'

type Query = NonNullable<Sent<typeof distributorOrders.totalAmount>['query']>

/** The query of each view of the list. */
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

export const viewOf = (text: string | undefined): View => oneOf(text, namesOf(VIEWS)) ?? 'open'

/** The list's state in the address, with defaults. */
export const DEFAULTS = {
  view: 'open',
  term: '',
  venue: '',
  driver: '',
  warehouse: '',
  type: '',
  kind: '',
  export: '',
  accounting: '',
  payment: '',
  from: '',
  to: '',
  sort: '',
}
export type Filters = Record<keyof typeof DEFAULTS, string>

/** The filters besides the view and the search term. */
export const NARROWING = [
  'venue',
  'driver',
  'warehouse',
  'type',
  'kind',
  'export',
  'accounting',
  'payment',
  'from',
  'to',
] as const
export type Narrowing = (typeof NARROWING)[number]

const known = <V extends string>(values: readonly V[], text: string): V | undefined => values.find((value) => value === text)

/** The list query for the state in the address. */
export function filterOf({ view, term, venue, driver, warehouse, from, to, ...what }: Filters): Query {
  const [type, kind] = [known(ORDER_TYPES, what.type), known(ORDER_KINDS, what.kind)]
  const exportStatus = known(EXPORT_STATUSES, what.export)
  const [accounting, payment] = [known(BOOKS_FILTERS, what.accounting), known(PAYMENT_STATES, what.payment)]
  return {
    ...VIEWS[viewOf(view)],
    ...(term && { term }),
    ...(venue && { venueId: venue }),
    ...(driver && { driverId: driver }),
    ...(warehouse && { warehouseId: warehouse }),
    ...(type && { type }),
    ...(kind && { kind }),
    ...(exportStatus && { exportStatus }),
    ...(accounting && { accounting }),
    ...(payment && { payment }),
    ...(from && { deliveryFrom: from }),
    ...(to && { deliveryTo: to }),
  }
}

export const listQueryOf = (filters: Filters) => ({
  ...filterOf(filters),
  ...(filters.sort && { sortBy: filters.sort as 'orderedAt' }),
})

/** The number of active filters. */
export const narrowedBy = (filters: Filters): number => NARROWING.filter((name) => filters[name] !== '').length
