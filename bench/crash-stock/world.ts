import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { DEMO_PASSWORD } from '#server/upkeep/demo/people.ts'
import type { Api, Caller } from '../api.ts'

const SUPPLIER = 'sofia@meridianwine.example'
const CHEF = 'mia@glasshouse.example'
const GROUP = 'helen@harbourdining.example'
/** How many products each side works on: few, so that many operations meet on the same ones. */
const PRODUCTS = 6

export type Outlet = { id: number; caller: Caller; locations: number[] }
type VenueProduct = { id: number; unitId: number }

/** A supplier with stock in its warehouses, a customer of it with recipes, and a sister outlet that goods are transferred to. */
export type World = {
  supplier: Caller
  distributorId: number
  warehouses: number[]
  products: number[]
  chef: Caller
  outlet: Outlet
  sister: Outlet
  counted: VenueProduct[]
  recipes: number[]
}

/** Reads what there is in the demo world, and gives the outlets something to move. */
export async function openWorld(api: Api): Promise<World> {
  const [supplier, chef, group] = [SUPPLIER, CHEF, GROUP].map((email) => api.as(email, DEMO_PASSWORD)) as [Caller, Caller, Caller]
  const profile = await supplier.call(supplierProfile.find, {})
  const { data: places } = await supplier.call(warehouses.list, {})
  const { data: batches } = await supplier.call(inventory.items, { query: { limit: 100 } })
  const venueId = 1
  const params = { venueId }
  const [{ data: all }, { data: destinations }, { data: dishes }] = await Promise.all([
    group.call(venueInventory.list, { params, query: { limit: 100 } }),
    group.call(inventoryTransfers.destinations, { params }),
    chef.call(recipes.list, { query: { limit: 100 } }),
  ])
  const sisterId = destinations[0]?.id ?? 0
  const counted = all.slice(0, PRODUCTS).map(({ id, unitId }) => ({ id, unitId }))
  const outletAt = async (id: number): Promise<Outlet> => {
    const { data } = await group.call(stockLocations.list, { params: { venueId: id } })
    return { id, caller: group, locations: data.map((location) => location.id) }
  }
  const [outlet, sister] = [await outletAt(venueId), await outletAt(sisterId)]
  for (const { id, unitId } of counted)
    await group.call(
      venueInventory.update,
      { params: { ...params, productId: id }, body: { quantity: 500, unitId } },
      `begin-${id}`,
    )
  return {
    supplier,
    distributorId: profile.id,
    warehouses: places.map(({ id }) => id),
    products: [...new Set(batches.map(({ product }) => product.id))].slice(0, PRODUCTS),
    chef,
    outlet,
    sister,
    counted,
    recipes: dishes.filter(({ isOwn }) => isOwn).map(({ id }) => id),
  }
}
