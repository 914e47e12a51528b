import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { venueProposals } from '#contract/catalogue/price-proposals.ts'
import { adminProductGroups, distributorProductGroups, venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { units, venueUnits } from '#contract/catalogue/units.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { as, now } from '#test/app.ts'
import { makeUnit, unique } from '#test/make.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

const unit = () => ({ name: unique('unit'), type: 'single' })
const named = () => ({ name: unique('Group') })
const outlets = 'the outlets of a company share what it sorts and counts by'

const groupOfSeller = async ({ seller }: World) => ({
  groupId: (await as(seller).call(distributorProductGroups.create, { body: named() })).id,
})
const groupOfBuyer = async ({ buyer }: World) => ({
  groupId: (await as(buyer).call(venueProductGroups.create, { body: named() })).id,
})
const groupOfPlatform = async ({ admin }: World) => ({
  groupId: (await as(admin).call(adminProductGroups.create, { body: named() })).id,
})
const categoryOfSeller = async ({ seller }: World) => ({
  customerCategoryId: (await as(seller).call(customerCategories.create, { body: named() })).id,
})
const unitOfSeller = async ({ seller }: World) => ({
  unitId: (await as(seller).call(units.create, { body: { ...unit(), type: 'single' } })).id,
})
const unitOfBuyer = async ({ buyer, venue }: World) => ({
  venueId: venue.id,
  unitId: (await as(buyer).call(venueUnits.create, { body: { ...unit(), type: 'single' } })).id,
})
const UP = { kind: 'percent', value: 5 }
const proposal = async ({ buyer, venue, product }: World) => ({
  proposedPriceId: (
    await as(buyer).call(venueProposals.create, { params: { venueId: venue.id, productId: product.id }, body: { price: 0.01 } })
  ).id,
})
const plan = () => ({ startsOn: inAWeek(), price: 77 })
const inAWeek = () => new Date(now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
const planned = async ({ seller, product }: World) => ({
  productId: product.id,
  plannedPriceId: (await as(seller).call(plannedPrices.create, { params: { productId: product.id }, body: plan() })).id,
})
const unitOfPlatform = async () => ({ unitId: (await makeUnit()).id })

/** What goods and customers are sorted, booked and counted by. */
export const goodsCases: Record<string, Case> = {
  'warehouses.list': { openTo: own },
  'warehouses.create': { body: named, openTo: own },
  'warehouses.update': { params: ({ warehouse }) => ({ warehouseId: warehouse.id }), body: named },
  'warehouses.remove': { params: ({ warehouse }) => ({ warehouseId: warehouse.id }) },
  'bulkPrices.preview': { body: ({ product }) => ({ productIds: [product.id], move: UP }) },
  'bulkPrices.apply': { body: ({ product }) => ({ productIds: [product.id], move: UP, fingerprint: 'another' }), closed: 409 },
  'priceHistory.ofProduct': {},
  'priceHistory.ofAdminProduct': {},
  'plannedPrices.list': {},
  'plannedPrices.all': { openTo: own },
  'plannedPrices.create': { body: plan },
  'plannedPrices.cancel': { params: planned },
  'adminPlannedPrices.list': {},
  'adminPlannedPrices.all': {},
  'adminPlannedPrices.create': { body: plan },
  'adminPlannedPrices.cancel': { params: planned },
  'distributorProposals.list': { openTo: own },
  'distributorProposals.find': { params: proposal },
  'distributorProposals.create': { body: ({ product, venue }) => ({ productId: product.id, venueId: venue.id, price: 1 }) },
  'distributorProposals.answer': { params: proposal, body: () => ({ status: 'declined' }) },
  'venueProposals.list': {},
  'venueProposals.create': { body: () => ({ price: 0.01 }) },
  'priceQuotes.ofLines': { body: ({ product }) => ({ lines: [{ productId: product.id }] }) },
  'units.list': { openTo: own },
  'units.create': { body: unit, openTo: own },
  'units.update': { params: unitOfSeller, body: unit },
  'units.remove': { params: unitOfSeller },
  'venueUnits.list': { openTo: own },
  'venueUnits.create': { body: unit, openTo: own },
  'venueUnits.update': { params: unitOfBuyer, body: unit },
  'venueUnits.remove': { params: unitOfBuyer },
  'adminUnits.list': {},
  'adminUnits.find': { params: unitOfPlatform },
  'adminUnits.create': { body: unit },
  'adminUnits.update': { params: unitOfPlatform, body: unit },
  'adminUnits.remove': { params: unitOfPlatform },
  'distributorProductGroups.list': { openTo: own },
  'distributorProductGroups.find': { params: groupOfSeller },
  'distributorProductGroups.create': { body: named, openTo: own },
  'distributorProductGroups.update': { params: groupOfSeller, body: named },
  'distributorProductGroups.remove': { params: groupOfSeller },
  'venueProductGroups.list': { openTo: own },
  'venueProductGroups.find': { params: groupOfBuyer, openTo: outlets },
  'venueProductGroups.create': { body: named, openTo: own },
  'venueProductGroups.update': { params: groupOfBuyer, body: named, openTo: outlets },
  'venueProductGroups.remove': { params: groupOfBuyer, isNewForEveryCaller: true, openTo: outlets },
  'adminProductGroups.list': {},
  'adminProductGroups.find': { params: groupOfPlatform },
  'adminProductGroups.create': { body: named },
  'adminProductGroups.update': { params: groupOfPlatform, body: named },
  'adminProductGroups.remove': { params: groupOfPlatform },
  'customerCategories.list': { openTo: own },
  'customerCategories.create': { body: named, openTo: own },
  'customerCategories.update': { params: categoryOfSeller, body: named },
  'customerCategories.remove': { params: categoryOfSeller },
  'tradeGecko.products': { openTo: own },
  'tradeGecko.authorizeUrl': { closed: 422 },
  'tradeGecko.authorize': {
    body: () => ({ code: 'code', redirectUrl: 'https://docket.test/back' }),
    closed: 422,
  },
  'tradeGecko.disconnect': { openTo: own },
}
