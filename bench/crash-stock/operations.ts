import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import type { Outlet, World } from './world.ts'

export const OPERATIONS = [
  'stock by hand',
  'order, accept, perhaps abandon, receive',
  'stocktake of a warehouse',
  'stock of an outlet by hand',
  'stocktake of an outlet',
  'transfer, receive, perhaps undo',
  'sale of a recipe, perhaps undone',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** Draws whole numbers below a limit. */
export type Draw = (below: number) => number
type Work = (world: World, draw: Draw, key: string) => Promise<unknown>

const DISTRIBUTOR_ACTIONS = ['add', 'remove', 'set', 'transfer'] as const

/** What each operation does; each call has a key of its own, so that it can be tried again whatever happens. */
export const WORK: Record<Operation, Work> = {
  'stock by hand': ({ supplier, warehouses, products }, draw, key) => {
    const from = draw(warehouses.length)
    const action = DISTRIBUTOR_ACTIONS[draw(4)] ?? 'add'
    const to = warehouses[(from + 1) % warehouses.length] ?? 0
    return supplier.call(
      productInventory.change,
      {
        params: { productId: one(products, draw) },
        body: {
          warehouse: warehouses[from] ?? 0,
          action,
          quantity: 1 + draw(20),
          ...(action === 'transfer' && { toWarehouse: to }),
        },
      },
      key,
    )
  },
  'order, accept, perhaps abandon, receive': async ({ supplier, distributorId, chef, outlet, products }, draw, key) => {
    const productId = one(products, draw)
    const { orders } = await chef.call(
      venueOrders.place,
      {
        params: { venueId: outlet.id },
        body: { orders: [{ distributorId, products: [{ productId, quantity: 1 + draw(6) }] }] },
      },
      key,
    )
    const orderId = orders[0]?.id ?? 0
    await supplier.call(distributorOrders.accept, { params: { orderId }, body: {} }, `${key}-accept`)
    if (draw(3) === 0)
      return supplier.call(distributorOrders.abandon, { params: { orderId }, body: { note: 'Not needed' } }, `${key}-abandon`)
    return chef.call(
      venueOrders.act,
      { params: { venueId: outlet.id, orderId, action: 'receive' }, body: { note: '' } },
      `${key}-receive`,
    )
  },
  'stocktake of a warehouse': async ({ supplier, warehouses, products }, draw, key) => {
    const [warehouse, productId] = [one(warehouses, draw), one(products, draw)]
    const { id } = await supplier.call(
      supplierStocktakes.start,
      { body: { warehouse, selectedProducts: [productId], note: key } },
      key,
    )
    const params = { stocktakeId: id }
    await supplier.call(
      supplierStocktakes.count,
      { params, body: { items: [{ productId, quantity: draw(60) }] } },
      `${key}-count`,
    )
    return supplier.call(
      supplierStocktakes.finish,
      { params, body: { restIsZero: false, moved: draw(2) === 0 ? 'accept' : 'leave' } },
      `${key}-finish`,
    )
  },
  'stock of an outlet by hand': ({ outlet, counted }, draw, key) => {
    const { id, unitId } = one(counted, draw)
    return outlet.caller.call(
      venueInventory.update,
      { params: { venueId: outlet.id, productId: id }, body: { quantity: draw(600), unitId } },
      key,
    )
  },
  'stocktake of an outlet': async ({ outlet, counted }, draw, key) => {
    const { id: productId, unitId } = one(counted, draw)
    const params = { venueId: outlet.id }
    const locationId = one(outlet.locations, draw)
    const { id } = await outlet.caller.call(
      stocktakes.start,
      { params, body: { location: locationId, selectedProducts: [productId], note: key } },
      key,
    )
    const sheet = { ...params, stocktakeId: id }
    await outlet.caller.call(
      stocktakes.count,
      { params: { ...sheet, locationId }, body: { items: [{ productId, quantity: draw(500), unitId }] } },
      `${key}-count`,
    )
    await outlet.caller.call(
      stocktakes.complete,
      { params: { ...sheet, locationId }, body: { restIsZero: true } },
      `${key}-complete`,
    )
    return outlet.caller.call(
      stocktakes.finish,
      { params: sheet, body: { stocktakeDate: '2026-01-31', moved: draw(2) === 0 ? 'accept' : 'leave' } },
      `${key}-finish`,
    )
  },
  'transfer, receive, perhaps undo': async (world, draw, key) => {
    const [source, destination] = draw(2) === 0 ? [world.outlet, world.sister] : [world.sister, world.outlet]
    const { id } = await source.caller.call(
      inventoryTransfers.create,
      {
        params: { venueId: source.id },
        body: {
          destinationId: destination.id,
          items: [{ id: one(world.counted, draw).id, quantity: 1 + draw(9) }],
          message: key,
        },
      },
      key,
    )
    const at = (outlet: Outlet) => ({ venueId: outlet.id, transferId: id })
    switch (draw(4)) {
      case 0:
        return source.caller.call(inventoryTransfers.cancel, { params: at(source) }, `${key}-cancel`)
      case 1:
        return id
      case 2:
        await destination.caller.call(inventoryTransfers.receive, { params: at(destination), body: {} }, `${key}-receive`)
        return destination.caller.call(inventoryTransfers.undoReceipt, { params: at(destination) }, `${key}-undo`)
      default:
        return destination.caller.call(inventoryTransfers.receive, { params: at(destination), body: {} }, `${key}-receive`)
    }
  },
  'sale of a recipe, perhaps undone': async ({ chef, recipes }, draw, key) => {
    const sales = [{ recipeId: one(recipes, draw), quantity: 1 + draw(5) }]
    const { data } = await chef.call(recipeSales.create, { body: { sales } }, key)
    if (draw(2) === 0) return data
    return chef.call(recipeSales.undo, { params: { saleId: data[0]?.id ?? 0 } }, `${key}-undo`)
  },
}

function one<T>(all: readonly T[], draw: Draw): T {
  const found = all[draw(all.length)]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}
