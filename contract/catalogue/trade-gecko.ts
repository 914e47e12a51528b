import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** TradeGecko closed. What came over from it stays, with a way out: a CSV of it is imported like any other. */
export const tradeGecko = {
  products: endpoint({
    method: 'GET',
    path: '/distributor/trade-gecko/products',
    summary: 'List products imported from TradeGecko in their current state',
    audience: 'distributor',
    permission: 'seeProducts',
    returns: listOf(z.object({ id: Id, name: z.string(), sku: z.string().nullable(), price: z.number(), isHidden: z.boolean() })),
    problems: [],
  }),
  authorizeUrl: endpoint({
    method: 'GET',
    path: '/distributor/trade-gecko/authorize-url',
    summary: 'Not available: the provider has closed',
    audience: 'distributor',
    permission: 'editSettings',
    returns: z.object({ url: z.string() }),
    problems: ['provider_discontinued'],
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/distributor/trade-gecko/authorize',
    summary: 'Not available: the provider has closed',
    audience: 'distributor',
    permission: 'editSettings',
    body: z.strictObject({ code: text(2000), redirectUrl: text(2000) }),
    returns: 'nothing',
    problems: ['provider_discontinued'],
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/distributor/trade-gecko',
    summary: 'Delete the connection; its products are kept',
    audience: 'distributor',
    permission: 'editSettings',
    returns: 'nothing',
    problems: [],
  }),
}
