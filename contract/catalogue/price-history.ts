import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'

/** How prices came to change: typed in, brought by a file, planned before, changed with many others, or agreed on with a customer. */
export const PRICE_SOURCES = ['edit', 'import', 'scheduled', 'bulk', 'proposal'] as const

/** One change of a product's prices: who, how and why, and what was what before. */
export const PriceHistoryEntry = z.object({
  id: Id,
  at: z.string(),
  who: z.string(),
  source: z.enum(PRICE_SOURCES),
  note: z.string(),
  /** In words: 'Price', '$30.00', '$31.80'; null where there was nothing, or is nothing any more. */
  changes: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How many customers were notified beforehand; null where nobody is notified. */
  toldVenues: z.number().nullable(),
})
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>

/** What the product itself costs from a moment on, before tiers. */
export const BasePriceStep = z.object({
  /** Null for the first price known: nobody knows since when. */
  at: z.string().nullable(),
  price: z.number(),
  who: z.string(),
  source: z.enum(PRICE_SOURCES),
  note: z.string(),
  /** It has not started yet. */
  isPlanned: z.boolean(),
})
export type BasePriceStep = z.infer<typeof BasePriceStep>

const History = paged(PriceHistoryEntry).extend({
  /** The base price over time, oldest first: the last hundred changes and all that are planned. On the first page only. */
  steps: z.array(BasePriceStep),
})
const query = z.strictObject(pageQuery(['id'], 10))

export const priceHistory = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/distributor/products/:productId/history',
    summary: 'List the price changes of a product, newest first: user, source, reason, before and after',
    audience: 'distributor',
    permission: 'seeProducts',
    params: z.object({ productId: IdInPath }),
    query,
    returns: History,
    problems: ['not_found'],
  }),
  ofAdminProduct: endpoint({
    method: 'GET',
    path: '/admin/distributors/:distributorId/products/:productId/history',
    summary: 'List the price changes of a supplier’s product, newest first',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params: z.object({ distributorId: IdInPath, productId: IdInPath }),
    query,
    returns: History,
    problems: ['not_found'],
  }),
}
