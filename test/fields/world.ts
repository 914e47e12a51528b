import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { as } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  unique,
} from '#test/make.ts'

export type World = Awaited<ReturnType<typeof aWorld>>

/** A supplier and a group that trade, their people, and one or two of everything a field can name. */
export async function aWorld() {
  const trade = await aTrade()
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  await connect(trade.distributor, venue)
  const own = await makeDistributor({ owner_venue_group_id: group.id })
  await connect(own, venue)
  const [owner, admin, colleague, categories, units, warehouse, ownProduct] = await Promise.all([
    makeUser({ venueGroup: group, as: 'group' }),
    makeUser({ admin: true }),
    makeUser({ distributor: trade.distributor }),
    Promise.all([makeCategory(), makeCategory()]),
    Promise.all([makeUnit(), makeUnit()]),
    makeWarehouse(trade.distributor),
    makeProduct(own),
  ])
  const [product] = trade.products
  const [driver, tag, customerTag, productGroup, customerCategory, kept] = await Promise.all([
    as(trade.seller).call(drivers.create, { body: { name: 'Ravi', phone: '' } }),
    as(trade.seller).call(tags.create, { body: { name: unique('Organic'), type: 'product', colorId: 1 } }),
    as(trade.seller).call(tags.create, { body: { name: unique('Regular'), type: 'venue', colorId: 1 } }),
    as(trade.seller).call(distributorProductGroups.create, { body: { name: unique('Fruit') } }),
    as(trade.seller).call(customerCategories.create, { body: { name: unique('Cafes') } }),
    makeVenue({ status: 'draft' }),
  ])
  await connect(trade.distributor, kept)
  const ids = { distributorId: trade.distributor.id, productId: product.id, venueId: venue.id, groupId: group.id }
  const ofOwn = { distributorId: own.id, productId: ownProduct.id }
  return {
    ...trade,
    group,
    venue,
    own,
    owner,
    admin,
    colleague,
    categories,
    units,
    warehouse,
    driver,
    tag,
    customerTag,
    productGroup,
    customerCategory,
    kept,
    ids,
    ofOwn,
  }
}
