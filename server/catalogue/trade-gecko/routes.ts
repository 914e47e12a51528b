import { tradeGecko } from '#contract/catalogue/trade-gecko.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Imported = { id: number; name: string; sku: string | null; price: number; isHidden: boolean }

/** The provider is gone: what came from it can be looked at, and the connection given up. Nothing here calls anybody. */
export const routes = [
  answer(tradeGecko.products, async (_, { tx, actor }) => ({
    data: await rows<Imported>(
      tx,
      `select id, name, sku, price, is_hidden as "isHidden" from products
        where distributor_id = $1 and import_type = 'trade_gecko' and deleted_at is null order by name, id limit 5000`,
      [actor.distributorId],
    ),
  })),
  answer(tradeGecko.authorizeUrl, async () => {
    throw new Problem('provider_discontinued')
  }),
  answer(tradeGecko.authorize, async () => {
    throw new Problem('provider_discontinued')
  }),
  answer(tradeGecko.disconnect, async (_, { tx, actor }) => {
    await rows(tx, `update distributors set trade_gecko = false where id = $1`, [actor.distributorId])
  }),
]
