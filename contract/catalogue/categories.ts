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
  list: list('/categories', 'any', 'The tree of categories'),
  adminList: list('/admin/categories', 'admin', 'The tree of categories'),
  venueList: {
    ...list('/venue/categories', 'venue', "The categories of what a venue's suppliers sell; all=true: every category"),
    ...ofVenue,
  },
  adminVenueList: {
    ...list('/admin/venue/categories', 'admin', 'The categories of what is sold; all=true: every category'),
    ...ofVenue,
  },
  distributorList: list('/distributor/categories', 'distributor', 'The tree of categories, counting own products'),
  publicList: list('/public/venue/categories', 'public', 'The tree of categories'),
  find: endpoint({
    method: 'GET',
    path: '/admin/categories/:categoryId',
    summary: 'One category with those below it',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: Category,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/categories',
    summary: 'Add a category, at the top or below another',
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
    summary: 'Rename or move a category, or give it a picture',
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
    summary: 'Take the picture of a category away',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: Category,
    problems: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/categories/:categoryId',
    summary: 'Remove a category that holds nothing',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params,
    returns: 'nothing',
    problems: ['not_found', 'category_in_use'],
  }),
}
