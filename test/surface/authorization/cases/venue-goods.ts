import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import { connect, makeDistributor, makeProduct, unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** A supplier that the venue's group keeps itself, with a product. */
async function ownSupplier({ group, venue }: World) {
  const distributor = await makeDistributor({ name: `${SECRET_WORD} ${unique('baker')}`, owner_venue_group_id: group.id })
  await connect(distributor, venue)
  const product = await makeProduct(distributor, { name: `${SECRET_WORD} ${unique('bread')}` })
  return { distributorId: distributor.id, productId: product.id }
}

const openShop = ({ distributor }: World) =>
  inDatabase((tx) => rows(tx, `update distributors set shop_token = $2 where id = $1`, [distributor.id, unique('a shop token')]))
const inShop: Case = { query: ({ distributor }) => ({ distributorId: distributor.id }), given: openShop }

/** What buyers keep of their suppliers' goods, how they order from a list, and what visitors of a shop see. */
export const venueGoodsCases: Record<string, Case> = {
  'venueCatalogue.list': { openTo: own },
  'venueCatalogue.stats': { openTo: own },
  'venueCatalogue.find': {},
  'venueCatalogue.configure': { body: ({ product }) => ({ productIds: [product.id], productGroupId: null }) },
  'venueCatalogue.configureOfDistributor': { body: ({ product }) => ({ productIds: [product.id], productGroupId: null }) },
  'venueCatalogue.configureOne': { body: () => ({ productGroupId: null }) },
  'venueCatalogue.setVisibility': { body: () => ({ visibleVenueIdsFromGroup: [] }) },
  'venueCatalogue.hideAll': {},
  'venueCatalogue.showAll': {},
  'venueCatalogue.suggested': {},
  'venueTags.list': { openTo: own },
  'ownProducts.create': { params: ownSupplier, body: () => ({ name: unique('Bread'), price: 5 }) },
  'ownProducts.update': { params: ownSupplier, body: () => ({ price: 6 }) },
  'ownProducts.remove': { params: ownSupplier },
  'orderLines.readFile': { files: () => ({ list: 'Code,Qty\nTOM,2\n' }) },
  'orderLines.match': { body: ({ product }) => ({ lines: [{ text: product.name }] }) },
  'orderLines.remember': { body: ({ product }) => ({ lines: [{ text: 'The usual', productId: product.id }] }) },
  'shop.about': inShop,
  'shop.products': inShop,
  'shop.product': inShop,
  'shop.price': inShop,
  'shop.productGroups': inShop,
  'shop.tags': inShop,
}
