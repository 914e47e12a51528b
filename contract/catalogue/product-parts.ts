import { z } from 'zod'
import { Id } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { Deal } from '#contract/pricing/deal.ts'
import { DISCOUNT_TYPES, Tier } from '#contract/pricing/tier.ts'
import { PackLevel } from './pack.ts'
import { Unit } from './units.ts'

export const PRODUCT_SORTS = ['name', 'price', 'createdAt'] as const
export const STOCK_LEVELS = ['in_stock', 'low', 'out_of_stock', 'not_tracking'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

const CategoryOfProduct = z.object({ id: Id, name: z.string(), displayName: z.string() })
export const DistributorOfProduct = z.object({ id: Id, name: z.string() })
export const TierPricing = z.object({ discountType: z.enum(DISCOUNT_TYPES), tiers: z.array(Tier) })

/** What suppliers and customers both read of a product. */
export const productFields = {
  id: Id,
  distributorId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string(),
  image: z.string().nullable(),
  isDefaultImage: z.boolean(),
  categoryId: Id.nullable(),
  /** Null shows as 'Uncategorized'. */
  category: CategoryOfProduct.nullable(),
  price: z.number(),
  marketPrice: z.boolean(),
  currency: z.string(),
  /** Percent, and whether it is the supplier's or customer's own rather than the product's. */
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  isTaxDefault: z.boolean(),
  orderingUnit: Unit,
  priceUnit: Unit,
  orderingUnitQuantity: z.number(),
  /** What one ordering unit holds, from large to small; empty when nobody has said. */
  pack: z.array(PackLevel.extend({ name: z.string() })),
  minimumQuantity: z.number(),
  orderingUnitIncrement: z.number(),
  deals: z.array(Deal),
  inventoryTracked: z.boolean(),
}

export const TagOfProduct = z.object({
  id: Id,
  name: z.string(),
  colorId: z.number(),
  b2bDisplay: z.boolean(),
  priority: z.number(),
})

/** A tag of a product as a customer sees it. */
export const TagForCustomers = TagOfProduct.pick({ id: true, name: true, colorId: true })
