import { PRODUCTS } from '#server/catalogue/products/product-table.ts'

/** Columns of a product that a file decides. */
export const FIELDS = PRODUCTS.part(
  'sku',
  'gtin',
  'name',
  'price',
  'categoryId',
  'description',
  'orderingUnitId',
  'priceUnitId',
  'orderingUnitQuantity',
  'pack',
  'minimumQuantity',
  'orderingUnitIncrement',
  'tax',
  'taxCalculation',
  'marketPrice',
  'isHidden',
  'inventoryTracked',
  'productGroupId',
  'defaultDiscountType',
  'defaultTiers',
).columns
export const PRODUCT_FIELDS = FIELDS.join(', ')
