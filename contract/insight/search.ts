import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { messages, term } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

export const SearchHit = z.object({
  kind: z.enum(['order', 'product', 'distributor', 'venue', 'venue_group']),
  id: Id,
  title: z.string(),
  detail: z.string(),
  /** The supplier a product belongs to, the group a venue belongs to. */
  parentId: Id.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Search orders, products and partners by number or name, at most five of each',
    audience: 'any',
    permission: null,
    query: z.strictObject({ term: term.min(1, messages.required) }),
    returns: listOf(SearchHit),
    problems: [],
  }),
}
