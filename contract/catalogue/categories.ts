import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

export type Category = {
  id: number
  name: string
  image: string | null
  isDefaultImage: boolean
  parentId: number | null
  /** 'Parent - Name'. */
  displayName: string
  productCount: number
  children: Category[]
}

/** A category with those below it, to any depth. */
export const Category: z.ZodType<Category> = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  isDefaultImage: z.boolean(),
  parentId: Id.nullable(),
  displayName: z.string(),
  productCount: z.number(),
  get children() {
    return z.array(Category)
  },
})

const list = <const P extends `/${string}`, const A extends 'any' | 'admin' | 'venue' | 'distributor' | 'public'>(
  path: P,
  audience: A,
  summary: string,
) => endpoint({ method: 'GET', path, summary, audience, permission: null, returns: listOf(Category), problems: [] })

const ofVenue = { query: z.strictObject({ all: flag.optional() }) }
const params = z.object({ categoryId: IdInPath })
/** A form may bring an `image` beside it. */
const body = z.strictObject({ name: text(), parentId: Id.nullable().default(null) })

export const categories = {
  list: list('/categories', 'any', 'List the category tree'),
  adminList: list('/admin/categories', 'admin', 'List the category tree'),
  venueList: {
    ...list(
      '/venue/categories',
      'venue',
      "List the categories of products that a venue's suppliers sell; all=true: every category",
    ),
    ...ofVenue,
  },
  adminVenueList: {
    ...list('/admin/venue/categories', 'admin', 'List the categories of products on sale; all=true: every category'),
    ...ofVenue,
  },
  distributorList: list(
    '/distributor/categories',
    'distributor',
    'List the category tree with the number of the supplier’s products',
  ),
  publicList: list('/public/venue/categories', 'public', 'List the category tree'),
  find: endpoint({
    method: 'GET',
    path: '/admin/categories/:categoryId',
    summary: 'Get a category with its subcategories',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: Category,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/categories',
    summary: 'Create a category at the top or below another',
    audience: 'admin',
    permission: 'adminManagePlatform',
    bodyType: 'any',
    files: ['image'],
    body,
    returns: Category,
    status: 201,
    problems: ['validation_failed', 'conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/categories/:categoryId',
    summary: 'Update the name, position or picture of a category',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    bodyType: 'any',
    files: ['image'],
    body,
    returns: Category,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/admin/categories/:categoryId/image',
    summary: 'Delete the picture of a category',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: Category,
    problems: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/categories/:categoryId',
    summary: 'Delete an empty category',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: 'nothing',
    problems: ['not_found', 'category_in_use'],
  }),
}
