import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { tagsOf } from '#server/catalogue/tags/tag-reads.ts'
import { answer } from '#server/platform/http/answer.ts'
import { warehousesOf } from '#server/stock/warehouses/warehouses.ts'
import { changeProduct, createProduct, removePicture, removeProduct, setHidden, setHiddenFrom } from './change-product.ts'
import { findDistributorProduct, listDistributorProducts, suggestDistributorProducts } from './distributor-product-reads.ts'
import { quoteFor } from './price-quote-for.ts'
import { allProductVenues, listProductVenues } from './product-venue-reads.ts'
import { sellerFor } from './seller.ts'

const list = answer(adminProducts.list, async ({ params, query }, { tx, actor }) => {
  const { distributorId } = await sellerFor(tx, actor, params.distributorId)
  return listDistributorProducts(tx, distributorId, query)
})

const suggested = answer(adminProducts.suggested, async ({ params, query }, { tx, actor }) => {
  const { distributorId } = await sellerFor(tx, actor, params.distributorId)
  return suggestDistributorProducts(tx, distributorId, query.term)
})

const find = answer(adminProducts.find, async ({ params }, { tx }) =>
  findDistributorProduct(tx, params.distributorId, params.productId),
)

const create = answer(adminProducts.create, async ({ params, body }, { tx, actor, http, storage }) =>
  createProduct(tx, await sellerFor(tx, actor, params.distributorId), body, { files: http.files, storage }),
)

const update = answer(adminProducts.update, async ({ params, body }, { tx, actor, http, storage }) =>
  changeProduct(tx, await sellerFor(tx, actor, params.distributorId), params.productId, body, { files: http.files, storage }),
)

const remove = answer(adminProducts.remove, async ({ params }, { tx, actor, now }) =>
  removeProduct(tx, await sellerFor(tx, actor, params.distributorId), params.productId, now),
)

const removeImage = answer(adminProducts.removeImage, async ({ params }, { tx, actor, storage }) =>
  removePicture(tx, await sellerFor(tx, actor, params.distributorId), params.productId, storage),
)

const venues = answer(adminProducts.venues, async ({ params }, { tx }) =>
  allProductVenues(tx, params.distributorId, params.productId),
)
const venuesPaged = answer(adminProducts.venuesPaged, async ({ params, query }, { tx }) =>
  listProductVenues(tx, params.distributorId, params.productId, query),
)
const priceForVenue = answer(adminProducts.priceForVenue, async ({ params, query }, { tx, now }) =>
  quoteFor(tx, params.distributorId, params, query, now),
)

const hide = answer(adminProducts.hide, async ({ params }, { tx, actor }) =>
  setHidden(tx, await sellerFor(tx, actor, params.distributorId), params.productId, true),
)
const show = answer(adminProducts.show, async ({ params }, { tx, actor }) =>
  setHidden(tx, await sellerFor(tx, actor, params.distributorId), params.productId, false),
)
const hideFromVenue = answer(adminProducts.hideFromVenue, async ({ params }, { tx, actor }) =>
  setHiddenFrom(tx, await sellerFor(tx, actor, params.distributorId), params, true),
)
const showToVenue = answer(adminProducts.showToVenue, async ({ params }, { tx, actor }) =>
  setHiddenFrom(tx, await sellerFor(tx, actor, params.distributorId), params, false),
)

const warehouses = answer(adminProducts.warehouses, async ({ params }, { tx, actor }) => {
  const { distributorId } = await sellerFor(tx, actor, params.distributorId)
  return { data: await warehousesOf(tx, distributorId) }
})

const tags = answer(adminProducts.tags, async ({ params }, { tx, actor }) => {
  const { distributorId } = await sellerFor(tx, actor, params.distributorId)
  return { data: await tagsOf(tx, distributorId, 'product') }
})

export const adminProductRoutes = [
  list,
  suggested,
  find,
  create,
  update,
  remove,
  removeImage,
  venues,
  venuesPaged,
  priceForVenue,
  hide,
  show,
  hideFromVenue,
  showToVenue,
  warehouses,
  tags,
]
