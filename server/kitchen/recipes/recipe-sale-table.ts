import { stored, table, unread } from '#server/platform/db/table.ts'

export const RECIPE_SALES = table('recipe_sales')({
  id: stored,
  venueId: stored,
  recipeId: stored,
  recipeName: stored,
  quantity: stored,
  soldAt: stored,
  soldOn: stored,
  source: stored.as<'typed' | 'file'>(),
  importId: stored,
  receipt: stored,
  salesPrice: stored,
  costPerPortion: stored,
  isComplete: stored,
  currencyCode: stored,
  createdAt: stored,
  createdBy: stored,
  createdByName: stored,
  undoneAt: unread,
  undoneBy: unread,
  undoneByName: unread,
})

export const RECIPE_SALE_PRODUCTS = table('recipe_sale_products')({
  saleId: stored,
  venueId: stored,
  productId: stored,
  productName: stored,
  quantity: stored,
  unitId: stored,
  cost: stored,
  isTakenFromStock: stored,
})
