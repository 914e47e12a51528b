import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** What a supplier sorts its customers by: hotels, cafés, schools. */
export const CustomerCategory = z.object({ id: Id, name: z.string(), customerCount: z.number() })
export type CustomerCategory = z.infer<typeof CustomerCategory>

const params = z.object({ customerCategoryId: IdInPath })
const body = z.strictObject({ name: text() })

export const customerCategories = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/customer-categories',
    summary: 'The own categories of customers, by name',
    audience: 'distributor',
    permission: null,
    returns: listOf(CustomerCategory),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/customer-categories',
    summary: 'Add a category of customers',
    audience: 'distributor',
    permission: 'manageVenue',
    body,
    returns: CustomerCategory,
    status: 201,
    problems: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/distributor/customer-categories/:customerCategoryId',
    summary: 'Rename a category of customers',
    audience: 'distributor',
    permission: 'manageVenue',
    params,
    body,
    returns: CustomerCategory,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/distributor/customer-categories/:customerCategoryId',
    summary: 'Remove a category of customers; those in it are in none afterwards',
    audience: 'distributor',
    permission: 'manageVenue',
    params,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
