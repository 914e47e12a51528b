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
    summary: 'Own tags, by priority',
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
    summary: 'Add a tag, last in order',
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
    summary: 'Rename a tag, colour it, show it in the shop or not; its type stays',
    params,
    body: z.strictObject(z.object(fields).partial({ colorId: true, b2bDisplay: true }).shape),
    returns: Tag,
    problems: ['not_found', 'validation_failed'],
  }),
  setPriority: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/tags/:tagId/priority',
    summary: 'Move a tag to another place; the others make room (R-229)',
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
    summary: 'Remove a tag; what bore it loses it, nothing else',
    params,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
