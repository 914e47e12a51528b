import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** Tags as customers read them: apart from the catalogue, because the order pad needs no more. */
export const venueTags = {
  list: endpoint({
    method: 'GET',
    path: '/venue/tags',
    summary: 'List the suppliers’ product tags',
    audience: 'venue',
    permission: null,
    query: z.strictObject({ type: z.literal('product').optional() }),
    returns: listOf(z.object({ id: Id, name: z.string(), colorId: z.number(), distributorId: Id, priority: z.number() })),
    problems: [],
  }),
}
