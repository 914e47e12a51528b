import { meets } from '#contract/permissions.ts'
import { distributorProducts, type ProductChange } from '#contract/products.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findDistributorProduct, listDistributorProducts } from './distributor-product-reads.ts'
import { priceQuote } from './price-quote.ts'
import { insertProduct, lockProduct, updateProduct } from './product-store.ts'
import { findProductForVenue } from './venue-product-reads.ts'
import { decimalsOf } from './venue-products.ts'

const list = answer(distributorProducts.list, async ({ query }, { tx, actor }) =>
  listDistributorProducts(tx, actor.distributorId, query),
)

const find = answer(distributorProducts.find, async ({ params }, { tx, actor }) =>
  findDistributorProduct(tx, actor.distributorId, params.productId),
)

const create = answer(distributorProducts.create, async ({ body }, { tx, actor }) => {
  mustMayPrice(actor, body)
  const id = await insertProduct(tx, actor.distributorId, body)
  const product = await findDistributorProduct(tx, actor.distributorId, id)
  await auditPrices(tx, actor, id, null, product)
  announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId: id } })
  return product
})

const update = answer(distributorProducts.update, async ({ params, body }, { tx, actor }) => {
  mustMayPrice(actor, body)
  await lockProduct(tx, actor.distributorId, params.productId)
  const before = await findDistributorProduct(tx, actor.distributorId, params.productId)
  await updateProduct(tx, actor.distributorId, params.productId, body)
  const after = await findDistributorProduct(tx, actor.distributorId, params.productId)
  await auditPrices(tx, actor, params.productId, before, after)
  announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId: params.productId } })
  return after
})

/** What decides about prices; changing any of it needs editProductPricing and leaves an audit row. */
const PRICE_FIELDS = [
  'price',
  'marketPrice',
  'defaultTierPricing',
  'specialTierPricings',
  'deals',
  'tax',
  'taxCalculation',
] as const

function mustMayPrice(actor: DistributorActor, change: ProductChange): void {
  const changesPrices = PRICE_FIELDS.some((field) => change[field] !== undefined)
  if (changesPrices && !meets(actor, 'editProductPricing'))
    throw new Problem('forbidden', { message: 'You may not change prices' })
}

type Prices = Partial<Record<(typeof PRICE_FIELDS)[number], unknown>>

async function auditPrices(
  tx: Tx,
  actor: DistributorActor,
  productId: number,
  before: Prices | null,
  after: Prices,
): Promise<void> {
  const differs = (field: (typeof PRICE_FIELDS)[number]) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field])
  const changed = PRICE_FIELDS.filter(differs)
  if (changed.length === 0) return
  const only = (prices: Prices | null) => prices && Object.fromEntries(changed.map((field) => [field, prices[field]]))
  await audit(tx, actor, {
    subject: 'product_price',
    subjectId: productId,
    distributorId: actor.distributorId,
    before: only(before),
    after: only(after),
  })
}

/** A product that is on an order stays for the order's sake; it can be hidden instead. */
const remove = answer(distributorProducts.remove, async ({ params }, { tx, actor, now }) => {
  await lockProduct(tx, actor.distributorId, params.productId)
  const [used] = await rows(tx, `select from order_lines where product_id = $1 and distributor_id = $2 limit 1`, [
    params.productId,
    actor.distributorId,
  ])
  if (used) throw new Problem('conflict', { message: 'This product is on orders. Hide it instead.' })
  await rows(tx, `update products set deleted_at = $3 where id = $1 and distributor_id = $2`, [
    params.productId,
    actor.distributorId,
    now,
  ])
  announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId: params.productId } })
})

const setHidden = (endpoint: typeof distributorProducts.hide | typeof distributorProducts.show, isHidden: boolean) =>
  answer(endpoint as typeof distributorProducts.hide, async ({ params }, { tx, actor }) => {
    await lockProduct(tx, actor.distributorId, params.productId)
    await rows(tx, `update products set is_hidden = $3, updated_at = now() where id = $1 and distributor_id = $2`, [
      params.productId,
      actor.distributorId,
      isHidden,
    ])
    return findDistributorProduct(tx, actor.distributorId, params.productId)
  })

const hideFromVenue = answer(distributorProducts.hideFromVenue, async ({ params }, { tx, actor }) => {
  await lockProduct(tx, actor.distributorId, params.productId)
  const hidden = await rows(
    tx,
    `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by)
     select $1, venue_id, distributor_id, 'distributor' from connections where distributor_id = $2 and venue_id = $3
     on conflict (product_id, venue_id, hidden_by) do update set hidden_by = excluded.hidden_by returning venue_id`,
    [params.productId, actor.distributorId, params.venueId],
  )
  if (hidden.length === 0) throw new Problem('not_found')
  return findDistributorProduct(tx, actor.distributorId, params.productId)
})

const showToVenue = answer(distributorProducts.showToVenue, async ({ params }, { tx, actor }) => {
  await lockProduct(tx, actor.distributorId, params.productId)
  await rows(
    tx,
    `delete from hidden_products where product_id = $1 and distributor_id = $2 and venue_id = $3 and hidden_by = 'distributor'`,
    [params.productId, actor.distributorId, params.venueId],
  )
  return findDistributorProduct(tx, actor.distributorId, params.productId)
})

const priceForVenue = answer(distributorProducts.priceForVenue, async ({ params, query }, { tx, actor }) => {
  const row = await findProductForVenue(tx, actor.distributorId, params.venueId, params.productId)
  if (!row) throw new Problem('not_found')
  return priceQuote(row, query.quantity ?? row.minimum_quantity, await decimalsOf(tx, row.currency_code))
})

/** What can be done with stock is the server's to say (R-386, G-012). */
const actions = answer(distributorProducts.actions, async () => ({
  data: [
    { key: 'add', name: 'Add stock', icon: 'plus' },
    { key: 'remove', name: 'Remove stock', icon: 'minus' },
    { key: 'set', name: 'Set stock', icon: 'exclamation' },
    { key: 'transfer', name: 'Transfer stock', icon: 'transfer' },
  ],
}))

export const distributorProductRoutes = [
  list,
  find,
  create,
  update,
  remove,
  setHidden(distributorProducts.hide, true),
  setHidden(distributorProducts.show, false),
  hideFromVenue,
  showToVenue,
  priceForVenue,
  actions,
]
