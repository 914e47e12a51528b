import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

export const TAG_TYPES = ['product', 'venue'] as const

/** What products or customers are sorted by. Priority 1 comes first; there are no holes (G-046). */
export const Tag = z.object({
  id: Id,
  name: z.string(),
  /** One of the colours of /utils/colors. */
  colorId: z.number(),
  /** Shown to visitors of the shop. */
  b2bDisplay: z.boolean(),
  type: z.enum(TAG_TYPES),
  priority: z.number(),
  /** How many products bear it. */
  productCount: z.number(),
})
export type Tag = z.infer<typeof Tag>

const fields = {
  name: text(60),
  colorId: z.number().int('Must be a whole number').min(1, 'There is no such colour').max(8, 'There is no such colour'),
  b2bDisplay: z.boolean(),
}
const params = z.object({ tagId: IdInPath })
const own = { audience: 'distributor', permission: 'editProductInfo' } as const

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/tags',
    summary: 'List tags by priority',
    audience: 'distributor',
    permission: null,
    query: z.strictObject({ type: z.enum(TAG_TYPES).optional() }),
    returns: listOf(Tag),
    problems: [],
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/distributor/tags',
    summary: 'Create a tag, last in order',
    body: z.strictObject({
      ...fields,
      colorId: fields.colorId.default(1),
      b2bDisplay: fields.b2bDisplay.default(false),
      type: z.enum(TAG_TYPES).default('product'),
    }),
    returns: Tag,
    status: 201,
    problems: ['validation_failed'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/tags/:tagId',
    summary: 'Update the name, colour and shop visibility of a tag; its type is fixed',
    params,
    body: z.strictObject(z.object(fields).partial({ colorId: true, b2bDisplay: true }).shape),
    returns: Tag,
    problems: ['not_found', 'validation_failed'],
  }),
  setPriority: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/tags/:tagId/priority',
    summary: 'Move a tag to another position (R-229)',
    params,
    body: z.strictObject({
      priority: z.number().int('Must be a whole number').min(1, 'At least 1').max(100_000, 'Is too large'),
    }),
    returns: listOf(Tag),
    problems: ['not_found'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/distributor/tags/:tagId',
    summary: 'Delete a tag and remove it from products and customers',
    params,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
