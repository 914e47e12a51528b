import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { quantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PriceQuote } from './price-quote.ts'

const MOST_LINES = 1000

export const priceQuotes = {
  ofLines: endpoint({
    method: 'POST',
    path: '/venues/:venueId/prices',
    summary: 'Get the prices of several products for a venue, each at its quantity or the minimum quantity',
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ productId: Id, quantity: quantity.optional() }))
        .min(1, 'Needs at least one line')
        .max(MOST_LINES, `At most ${MOST_LINES} lines`),
    }),
    returns: z.object({
      /** In the order asked. */
      data: z.array(PriceQuote),
      /** Products that this venue cannot buy: hidden, gone, or of a supplier it does not trade with. */
      missing: z.array(Id),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
}
