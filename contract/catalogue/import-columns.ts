/** A pack in one cell: twelve bottles of 750 ml each. */
export const PACK_EXAMPLE = '12 bottle > 750 ml'

/**
 * The columns of a file of products: the word in its heading, other words that are understood, and what may be below.
 * Only what a file has a column for is changed; an empty cell of an optional column clears.
 */
export const IMPORT_COLUMNS = {
  supplier: { title: 'Supplier', also: ['distributor', 'vendor'], says: 'The supplier’s exact name' },
  sku: {
    title: 'SKU',
    also: ['code', 'itemcode', 'productcode', 'itemno'],
    says: 'Finds the product; without one it is found by its exact name',
  },
  name: { title: 'Name', also: ['productname', 'product', 'item', 'itemname'], says: 'Up to 255 characters' },
  price: { title: 'Price', also: ['unitprice'], says: 'Per price unit, such as 12.50' },
  category: { title: 'Category', also: [], says: "One of the platform's categories: 'Parent - Name'" },
  description: { title: 'Description', also: [], says: 'Up to 5,000 characters' },
  gtin: {
    title: 'GTIN',
    also: ['barcode', 'ean', 'upc', 'gtin13', 'gtin14'],
    says: 'The number of the barcode: 8, 12, 13 or 14 digits',
  },
  orderingUnit: { title: 'Ordering unit', also: ['unit', 'orderunit'], says: 'One of your units, such as case' },
  priceUnit: { title: 'Price unit', also: ['pricingunit'], says: 'One of your units, such as bottle' },
  orderingUnitQuantity: {
    title: 'Price units per ordering unit',
    also: ['unitsperorderingunit', 'packsize'],
    says: 'A case of 12 bottles priced by the bottle: 12. With a pack it follows from that',
  },
  pack: {
    title: 'Pack contents',
    also: ['packholds', 'orderingunitholds'],
    says: `What one ordering unit holds, from large to small: ${PACK_EXAMPLE} is 12 bottles of 750 ml each. At most four levels, in your units`,
  },
  minimumQuantity: { title: 'Minimum quantity', also: ['minimum', 'minquantity', 'moq'], says: 'In ordering units' },
  orderingUnitIncrement: { title: 'Increment', also: ['orderingincrement', 'step'], says: 'In ordering units' },
  tax: { title: 'Tax', also: ['taxrate', 'vat', 'gst'], says: 'Percent, 0 to 100; empty for your usual tax' },
  taxCalculation: { title: 'Tax calculation', also: [], says: 'exclusive, inclusive or exempt' },
  marketPrice: { title: 'Market price', also: [], says: 'yes or no' },
  isHidden: { title: 'Hidden', also: [], says: 'yes or no' },
  inventoryTracked: { title: 'Stock tracked', also: ['tracked', 'inventorytracked'], says: 'yes or no' },
  productGroup: { title: 'Product group', also: ['group'], says: 'One of your product groups' },
  tags: { title: 'Tags', also: ['tag'], says: 'Tags you have, separated by commas' },
  discountType: { title: 'Tier discount type', also: ['discounttype'], says: 'price or percentage' },
} as const satisfies Record<string, { title: string; also: readonly string[]; says: string }>

export type ImportColumn = keyof typeof IMPORT_COLUMNS

/** Tiers are in pairs of columns, `Tier 1 from` and `Tier 1 value`; a template has five, a file may have as many as a product. */
export const TEMPLATE_TIERS = 5
export const MOST_TIERS = 20
export const tierFromTitle = (tier: number): string => `Tier ${tier} from`
export const tierValueTitle = (tier: number): string => `Tier ${tier} value`

/** A tier of the price of the day says so instead of a number. */
export const MARKET = 'market'

/** Up to so many rows are answered at once; more become a job (G-065). */
export const ROWS_AT_ONCE = 200
export const MOST_ROWS = 200_000
