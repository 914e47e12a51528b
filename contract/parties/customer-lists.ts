import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { ACCOUNT_STAGES } from './account-stage.ts'
import { CONNECTION_STATUSES } from './connection-states.ts'
import { CUSTOMER_TYPES } from './customer-types.ts'

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** A customer in a supplier's list. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupName: z.string().nullable(),
  city: z.string(),
  email: z.string(),
  /** Null of a target account: nobody has asked it yet. */
  connectionStatus: z.enum(CONNECTION_STATUSES).nullable(),
  accountActivityStatus: z.enum(ACCOUNT_STAGES),
  customerType: z.enum(CUSTOMER_TYPES),
  customerCategory: Named.nullable(),
  accountOwner: Named.nullable(),
  lastOrderedAt: z.string().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const CUSTOMER_STATUSES = [...CONNECTION_STATUSES, 'target_account'] as const
export const CUSTOMER_SORTS = ['name', 'createdAt', 'lastOrderedAt'] as const

const filters = {
  term: term.optional(),
  status: commaSeparated(z.enum(CUSTOMER_STATUSES)).optional(),
  customerType: z.enum(CUSTOMER_TYPES).optional(),
  /** 0: in none. */
  customerCategoryId: z.union([IdInPath, z.literal('0').transform(Number)]).optional(),
  /** Takes filterAccountOwners. 0: without one. */
  accountOwnerId: z.union([IdInPath, z.literal('0').transform(Number)]).optional(),
  tagId: IdInPath.optional(),
}
export const CustomerFilters = z.strictObject(filters)
export type CustomerFilters = z.output<typeof CustomerFilters>
export const CustomersQuery = z.strictObject({ ...pageQuery(CUSTOMER_SORTS), ...filters })
export type CustomersQuery = z.output<typeof CustomersQuery>

const seen = { audience: 'distributor', permission: 'seeOrders' } as const

/** Lists of customers: apart from what is kept of each, because many a page needs no more. */
export const customerLists = {
  list: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/venues',
    summary: 'List customers and target accounts, searched, filtered and paged',
    query: CustomersQuery,
    returns: paged(Customer),
    problems: ['forbidden'],
  }),
  connected: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/connected-venues',
    summary: 'List customers by name',
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Customer),
    problems: [],
  }),
  connectedPaged: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/connected-venues/v2',
    summary: 'List customers, searched, filtered and paged',
    query: CustomersQuery,
    returns: paged(Customer),
    problems: ['forbidden'],
  }),
  filterOptions: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/filters/venues',
    summary: 'List customers for a filter',
    returns: listOf(Named),
    problems: [],
  }),
}
