import { z } from 'zod'
import { CONNECTION_STATUSES } from './connection-states.ts'
import { endpoint } from './endpoint.ts'
import { term } from './fields.ts'
import { Id } from './id.ts'
import { listOf, paged, pageQuery } from './page.ts'

/** A customer in a supplier's list. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupName: z.string().nullable(),
  city: z.string(),
  connectionStatus: z.enum(CONNECTION_STATUSES),
  customerType: z.string(),
  lastOrderedAt: z.string().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const customers = {
  connected: endpoint({
    method: 'GET',
    path: '/distributor/connected-venues',
    summary: 'Customers, by name',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Customer),
    problems: [],
  }),
  connectedPaged: endpoint({
    method: 'GET',
    path: '/distributor/connected-venues/v2',
    summary: 'Customers, by name, page by page',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ ...pageQuery(['name']), term: term.optional() }),
    returns: paged(Customer),
    problems: [],
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/distributor/filters/venues',
    summary: 'Customers to filter by',
    audience: 'distributor',
    permission: 'seeOrders',
    returns: listOf(z.object({ id: Id, name: z.string() })),
    problems: [],
  }),
}
