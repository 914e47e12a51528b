import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { as } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** A stocktake of one product, counted; products are in one stocktake at a time. */
async function counted({ seller, distributor, warehouse }: World): Promise<{ stocktakeId: number }> {
  const product = await makeProduct(distributor)
  const { id: stocktakeId } = await as(seller).call(supplierStocktakes.start, {
    body: { warehouse: warehouse.id, selectedProducts: [product.id], note: SECRET_WORD },
  })
  await as(seller).call(supplierStocktakes.count, {
    params: { stocktakeId },
    body: { items: [{ productId: product.id, quantity: 2 }] },
  })
  return { stocktakeId }
}

const one: Case = { params: counted }

/** How a supplier counts its warehouses. */
export const supplierStocktakeCases: Record<string, Case> = {
  'supplierStocktakes.list': { given: counted, openTo: own },
  'supplierStocktakes.users': { openTo: own },
  'supplierStocktakes.start': {
    body: ({ warehouse, product }) => ({ warehouse: warehouse.id, selectedProducts: [product.id] }),
  },
  'supplierStocktakes.find': one,
  'supplierStocktakes.items': one,
  'supplierStocktakes.sheet': one,
  'supplierStocktakes.count': { ...one, body: ({ product }) => ({ items: [{ productId: product.id, quantity: 1 }] }) },
  'supplierStocktakes.import': { ...one, files: ({ product }) => ({ csv: `Product,Counted\n${product.name},1\n` }) },
  'supplierStocktakes.finish': { ...one, body: () => ({}) },
  // it is not finished
  'supplierStocktakes.account': { ...one, closed: 409 },
  'supplierStocktakes.discard': one,
  'supplierStocktakes.export': one,
}
