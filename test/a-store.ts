import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { as } from './app.ts'
import { aTrade, type Product } from './make.ts'

/** A supplier with 10 apples and 20 breads in its warehouse. */
export async function aStore() {
  const trade = await aTrade()
  const [apples, bread, cheese] = trade.products
  const warehouse = trade.distributor.warehouseId
  const add = (items: object[]) => as(trade.seller).send(inventory.add, { body: { warehouse, items } as never })
  await add([
    { productId: apples.id, quantity: 10, cogs: 2 },
    { productId: bread.id, quantity: 20, cogs: 1.5 },
  ])
  const start = (body: object = {}, who = trade.seller) =>
    as(who).call(supplierStocktakes.start, { body: { warehouse, ...body } as never })
  const of = (stocktakeId: number, who = trade.seller) => ({
    find: () => as(who).call(supplierStocktakes.find, { params: { stocktakeId } }),
    count: (...items: object[]) => as(who).call(supplierStocktakes.count, { params: { stocktakeId }, body: { items } as never }),
    items: async (query: object = {}) =>
      (await as(who).call(supplierStocktakes.items, { params: { stocktakeId }, query: query as never })).data,
    finish: (body: object = {}) => as(who).call(supplierStocktakes.finish, { params: { stocktakeId }, body: body as never }),
  })
  const order = async (product: Product, quantity: number) => {
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: product.id, quantity }] }] },
    })
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]!.id } })
  }
  const history = async (product: Product) =>
    (await as(trade.seller).call(productInventory.history, { params: { productId: product.id } })).data
  return { trade, apples, bread, cheese, warehouse, add, start, of, order, history }
}
