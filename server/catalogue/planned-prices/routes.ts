import { adminPlannedPrices, plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { ownSeller, sellerFor } from '#server/catalogue/products/seller.ts'
import { answer } from '#server/platform/http/answer.ts'
import { cancelPlannedPrice, planPrice } from './plan-price.ts'
import { findPlannedPrice, listPlannedPrices, plannedForProduct } from './planned-price-reads.ts'

export const routes = [
  answer(plannedPrices.list, ({ params }, { tx, actor, now }) =>
    plannedForProduct(tx, actor.distributorId, params.productId, now),
  ),
  answer(plannedPrices.all, ({ query }, { tx, actor }) => listPlannedPrices(tx, actor.distributorId, query)),
  answer(plannedPrices.create, async ({ params, body }, { tx, actor, now }) => {
    const id = await planPrice(tx, ownSeller(actor), params.productId, body, now)
    return findPlannedPrice(tx, actor.distributorId, id)
  }),
  answer(plannedPrices.cancel, async ({ params }, { tx, actor, now }) => {
    await cancelPlannedPrice(tx, ownSeller(actor), params, now)
    return findPlannedPrice(tx, actor.distributorId, params.plannedPriceId)
  }),

  answer(adminPlannedPrices.list, ({ params }, { tx, now }) =>
    plannedForProduct(tx, params.distributorId, params.productId, now),
  ),
  answer(adminPlannedPrices.all, async ({ params, query }, { tx, actor }) => {
    const { distributorId } = await sellerFor(tx, actor, params.distributorId)
    return listPlannedPrices(tx, distributorId, query)
  }),
  answer(adminPlannedPrices.create, async ({ params, body }, { tx, actor, now }) => {
    const seller = await sellerFor(tx, actor, params.distributorId)
    return findPlannedPrice(tx, seller.distributorId, await planPrice(tx, seller, params.productId, body, now))
  }),
  answer(adminPlannedPrices.cancel, async ({ params }, { tx, actor, now }) => {
    const seller = await sellerFor(tx, actor, params.distributorId)
    await cancelPlannedPrice(tx, seller, params, now)
    return findPlannedPrice(tx, seller.distributorId, params.plannedPriceId)
  }),
]
