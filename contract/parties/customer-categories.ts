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
    summary: 'List customer categories by name',
    audience: 'distributor',
    permission: null,
    returns: listOf(CustomerCategory),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/customer-categories',
    summary: 'Create a customer category',
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
    summary: 'Rename a customer category',
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
    summary: 'Delete a customer category; its customers are left without one',
    audience: 'distributor',
    permission: 'manageVenue',
    params,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
