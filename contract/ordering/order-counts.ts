import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, term } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { BOOKS_FILTERS, PAYMENT_STATES } from './order-accounting.ts'
import { contextParams, listQuery } from './order-requests.ts'
import { EXPORT_STATUSES } from './order-status.ts'

export const venueFilters = {
  distributorId: IdInPath.optional(),
  /** Whether accounting has it; nobody having said so counts as not. */
  exportStatus: z.enum(EXPORT_STATUSES).optional(),
  /** What has become of its document in accounting. */
  accounting: z.enum(BOOKS_FILTERS).optional(),
  /** What was paid of that document. */
  payment: z.enum(PAYMENT_STATES).optional(),
  /** What was ordered elsewhere (T-09). */
  offline: flag.optional(),
  /** Own drafts instead of orders, the newest first (T-01). */
  drafts: flag.optional(),
}

/** How many orders there are: what every page of a portal shows beside its menu, so it is kept apart from the calls about orders themselves. */
export const orderCounts = {
  ofDistributor: endpoint({
    method: 'GET',
    path: '/distributor/orders/counts',
    summary: 'Count open orders by status',
    audience: 'distributor',
    permission: 'seeOrders',
    returns: z.object({ open: z.number(), byStatus: z.record(z.string(), z.number()) }),
    problems: [],
  }),
  ofVenue: endpoint({
    method: 'GET',
    path: '/venues/:contextId/orders/total-amount',
    summary: 'Count the orders that match a filter and total those in the currency of the venue',
    audience: 'venue',
    permission: 'seeOrders',
    params: contextParams,
    query: z.strictObject({
      term: term.optional(),
      status: listQuery.status,
      open: listQuery.open,
      from: listQuery.from,
      to: listQuery.to,
      dueBy: listQuery.dueBy,
      unread: listQuery.unread,
      ...venueFilters,
    }),
    returns: z.object({ count: z.number(), amountWithTax: z.number(), currency: Currency }),
    problems: ['not_found'],
  }),
}
