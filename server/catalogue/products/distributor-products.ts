import { productVenues } from '#contract/catalogue/product-venues.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { answer } from '#server/platform/http/answer.ts'
import { changeProduct, createProduct, removePicture, removeProduct, setHidden, setHiddenFrom } from './change-product.ts'
import { findDistributorProduct, listDistributorProducts } from './distributor-product-reads.ts'
import { quoteFor } from './price-quote-for.ts'
import { allProductVenues, listProductVenues } from './product-venue-reads.ts'
import { ownSeller } from './seller.ts'

const list = answer(distributorProducts.list, async ({ query }, { tx, actor }) =>
  listDistributorProducts(tx, actor.distributorId, query),
)

const find = answer(distributorProducts.find, async ({ params }, { tx, actor }) =>
  findDistributorProduct(tx, actor.distributorId, params.productId),
)

const create = answer(distributorProducts.create, async ({ body }, { tx, actor, http, storage }) =>
  createProduct(tx, ownSeller(actor), body, { files: http.files, storage }),
)

const update = answer(distributorProducts.update, async ({ params, body }, { tx, actor, http, storage }) =>
  changeProduct(tx, ownSeller(actor), params.productId, body, { files: http.files, storage }),
)

const remove = answer(distributorProducts.remove, async ({ params }, { tx, actor, now }) =>
  removeProduct(tx, ownSeller(actor), params.productId, now),
)

const removeImage = answer(distributorProducts.removeImage, async ({ params }, { tx, actor, storage }) =>
  removePicture(tx, ownSeller(actor), params.productId, storage),
)

const hide = answer(distributorProducts.hide, async ({ params }, { tx, actor }) =>
  setHidden(tx, ownSeller(actor), params.productId, true),
)
const show = answer(distributorProducts.show, async ({ params }, { tx, actor }) =>
  setHidden(tx, ownSeller(actor), params.productId, false),
)
const hideFromVenue = answer(distributorProducts.hideFromVenue, async ({ params }, { tx, actor }) =>
  setHiddenFrom(tx, ownSeller(actor), params, true),
)
const showToVenue = answer(distributorProducts.showToVenue, async ({ params }, { tx, actor }) =>
  setHiddenFrom(tx, ownSeller(actor), params, false),
)

const priceForVenue = answer(distributorProducts.priceForVenue, async ({ params, query }, { tx, actor, now }) =>
  quoteFor(tx, actor.distributorId, params, query, now),
)

const venues = answer(productVenues.list, async ({ params }, { tx, actor }) =>
  allProductVenues(tx, actor.distributorId, params.productId),
)
const venuesPaged = answer(productVenues.paged, async ({ params, query }, { tx, actor }) =>
  listProductVenues(tx, actor.distributorId, params.productId, query),
)

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
  removeImage,
  hide,
  show,
  hideFromVenue,
  showToVenue,
  priceForVenue,
  venues,
  venuesPaged,
  actions,
]
