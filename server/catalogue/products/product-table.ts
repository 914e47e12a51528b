import type { ProductChange } from '#contract/catalogue/products.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { Deal } from '#contract/pricing/deal.ts'
import type { DiscountType, Tier } from '#contract/pricing/tier.ts'
import { stored, table, unread } from '#server/platform/db/table.ts'

export const PRODUCTS = table('products')({
  id: stored,
  distributorId: stored,
  categoryId: stored,
  sku: stored,
  gtin: stored,
  name: stored,
  description: stored,
  image: stored,
  price: stored,
  marketPrice: stored,
  /** Null, as its calculation: the customer's or the supplier's own. */
  tax: stored,
  taxCalculation: stored.as<TaxCalculation | null>(),
  orderingUnitId: stored,
  priceUnitId: stored,
  orderingUnitQuantity: stored,
  minimumQuantity: stored,
  orderingUnitIncrement: stored,
  defaultDiscountType: stored.as<DiscountType>(),
  defaultTiers: stored.json<Tier[]>(),
  deals: stored.json<Deal[]>(),
  isHidden: stored,
  isTagged: unread,
  inventoryTracked: stored,
  trackingPaused: unread,
  search: unread,
  createdAt: stored,
  updatedAt: stored,
  deletedAt: stored,
  productGroupId: stored,
  b2bDisplay: stored,
  importType: stored.as<NonNullable<ProductChange['importType']> | null>(),
  pack: stored.json<readonly { unit_id: number; quantity: number }[]>(),
})
