import { shop } from '#contract/catalogue/shop.ts'
import { priceQuote } from '#server/catalogue/products/price-quote.ts'
import { decimalsOf } from '#server/catalogue/products/venue-products.ts'
import { shopOf } from '#server/parties/company-settings/shop-of.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findShop, findShopProduct, listShopProducts, shopGroups, shopTags, shopView } from './shop-reads.ts'

type Asked = { tx: Tx; actor: Visitor; db: Database; http: { request: { hostname: string } } }

/** A visitor acts for accounts only until the shop is found; from then on for the supplier whose shop it is. @throws Problem not_found */
async function enter({ tx, actor, db, http }: Asked, asked: number | undefined): Promise<[Tx, number]> {
  const distributorId = await shopOf(tx, { token: actor.token, host: http.request.hostname, distributorId: asked })
  return [db.read({ side: 'distributor', distributorId }), distributorId]
}

export const routes = [
  answer(shop.about, async ({ query }, asked) => findShop(...(await enter(asked, query.distributorId)))),
  answer(shop.products, async ({ query: { distributorId, ...query } }, asked) =>
    listShopProducts(...(await enter(asked, distributorId)), query),
  ),
  answer(shop.product, async ({ params, query }, asked) =>
    shopView(await findShopProduct(...(await enter(asked, query.distributorId)), params.productId)),
  ),
  answer(shop.price, async ({ params, query }, asked) => {
    const [tx, distributorId] = await enter(asked, query.distributorId)
    const row = await findShopProduct(tx, distributorId, params.productId)
    if (!row.shows_prices) throw new Problem('not_found', { message: 'This shop shows no prices' })
    return priceQuote(row, query.quantity ?? row.minimum_quantity, await decimalsOf(tx, row.currency_code))
  }),
  answer(shop.productGroups, async ({ query }, asked) => ({
    data: await shopGroups(...(await enter(asked, query.distributorId))),
  })),
  answer(shop.tags, async ({ query }, asked) => ({ data: await shopTags(...(await enter(asked, query.distributorId))) })),
]
