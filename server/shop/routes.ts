import { shop } from '#contract/shop.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { priceQuote } from '#server/products/price-quote.ts'
import { decimalsOf } from '#server/products/venue-products.ts'
import { shopOf } from './shop-of.ts'
import { findShop, findShopProduct, listShopProducts, shopGroups, shopTags, shopView } from './shop-reads.ts'

type Asked = { tx: Tx; actor: Visitor; http: { request: { hostname: string } } }

/** @throws Problem not_found */
const shopFor = ({ tx, actor, http }: Asked, distributorId: number | undefined): Promise<number> =>
  shopOf(tx, { token: actor.token, host: http.request.hostname, distributorId })

/** A visitor acts for everybody, so each statement here says whose rows it reads. */
export const routes = [
  answer(shop.about, async ({ query }, asked) => findShop(asked.tx, await shopFor(asked, query.distributorId))),
  answer(shop.products, async ({ query: { distributorId, ...query } }, asked) =>
    listShopProducts(asked.tx, await shopFor(asked, distributorId), query),
  ),
  answer(shop.product, async ({ params, query }, asked) =>
    shopView(await findShopProduct(asked.tx, await shopFor(asked, query.distributorId), params.productId)),
  ),
  answer(shop.price, async ({ params, query }, asked) => {
    const row = await findShopProduct(asked.tx, await shopFor(asked, query.distributorId), params.productId)
    if (!row.shows_prices) throw new Problem('not_found', { message: 'This shop shows no prices' })
    return priceQuote(row, query.quantity ?? row.minimum_quantity, await decimalsOf(asked.tx, row.currency_code))
  }),
  answer(shop.productGroups, async ({ query }, asked) => ({
    data: await shopGroups(asked.tx, await shopFor(asked, query.distributorId)),
  })),
  answer(shop.tags, async ({ query }, asked) => ({ data: await shopTags(asked.tx, await shopFor(asked, query.distributorId)) })),
]
