import { z } from 'zod'
import { type Audience, endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import type { Permission } from '#contract/platform/permissions.ts'

/** What goods are booked under in somebody's accounts. Suppliers, buyers and the platform each have their own. */
export const ProductGroup = z.object({ id: Id, name: z.string(), productCount: z.number() })
export type ProductGroup = z.infer<typeof ProductGroup>

const params = z.object({ groupId: IdInPath })
const body = z.strictObject({ name: text() })

/** The five calls that each kind of owner has for its groups. */
function groupsOf<const A extends Audience, const P extends string>(
  audience: A,
  section: P,
  see: Permission,
  manage: Permission,
) {
  const path = `/${section}/product-groups` as const
  const one = `/${section}/product-groups/:groupId` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: 'List product groups by name',
      audience,
      permission: see,
      returns: listOf(ProductGroup),
      problems: [],
    }),
    find: endpoint({
      method: 'GET',
      path: one,
      summary: 'Get a product group',
      audience,
      permission: see,
      params,
      returns: ProductGroup,
      problems: ['not_found'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: 'Create a product group',
      audience,
      permission: manage,
      body,
      returns: ProductGroup,
      status: 201,
      problems: ['conflict'],
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: 'Rename a product group',
      audience,
      permission: manage,
      params,
      body,
      returns: ProductGroup,
      problems: ['not_found', 'conflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: 'Delete a product group; its products are left without one',
      audience,
      permission: manage,
      params,
      returns: 'nothing',
      problems: ['not_found'],
    }),
  }
}

export const distributorProductGroups = groupsOf('distributor', 'distributor', 'seeProducts', 'editProductInfo')
export const venueProductGroups = groupsOf('venue', 'venue', 'seeProducts', 'manageProductGroups')
export const adminProductGroups = groupsOf('admin', 'admin', 'adminEditProduct', 'adminEditProduct')
