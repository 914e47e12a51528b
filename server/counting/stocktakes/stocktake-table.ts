import { stored, table } from '#server/platform/db/table.ts'

export const STOCKTAKES = table('stocktakes')({
  id: stored,
  venueId: stored,
  note: stored,
  /** What is counted; null: everything. */
  selectedProducts: stored,
  currencyCode: stored,
  startedAt: stored,
  startedBy: stored,
  startedByName: stored,
  finishedAt: stored,
  finishedByName: stored,
  stocktakeDate: stored,
  totalValue: stored,
})

/** The products on the sheet of a stocktake, as they were when they came onto it. */
export const STOCKTAKE_PRODUCTS = table('stocktake_products')({
  id: stored,
  stocktakeId: stored,
  venueId: stored,
  productId: stored,
  distributorId: stored,
  distributorName: stored,
  name: stored,
  sku: stored,
  units: stored.json<readonly unknown[]>(),
  priceUnitId: stored,
  price: stored,
  currencyCode: stored,
  quantity: stored,
  expected: stored,
  unitId: stored,
  totalValue: stored,
  countedValue: stored,
})
