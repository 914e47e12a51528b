import { z } from 'zod'
import { money, optionalText, quantity, stockQuantity, text } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { Deal } from '#contract/pricing/deal.ts'
import { DiscountTypeGiven } from '#contract/pricing/tier.ts'
import { GtinGiven } from './gtin.ts'
import { Pack } from './pack.ts'

/** How a product came here when nobody typed it in. */
export const IMPORT_TYPES = ['csv', 'e_commerce', 'trade_gecko'] as const

const NewTier = z.strictObject({
  id: z.number().int().optional(),
  minQuantity: quantity,
  value: money,
  marketPrice: z.boolean().default(false),
})
export const NewTierPricing = z.strictObject({
  discountType: DiscountTypeGiven.default('price'),
  tiers: z.array(NewTier).min(1, 'Needs at least one tier').max(20),
})
export const NewSpecialTier = NewTierPricing.extend({
  id: z.number().int().optional(),
  name: text(),
  /** Empty only in a tier that is there already and whose customers have all left. */
  venueIds: z.array(Id).max(5000),
})
export type NewTierPricing = z.output<typeof NewTierPricing>
export type NewSpecialTier = z.output<typeof NewSpecialTier>

const fields = {
  name: text(),
  price: money,
  sku: optionalText(100).nullable(),
  /** Of the barcode on what is ordered: 8, 12, 13 or 14 digits; answered with 14. */
  gtin: GtinGiven.nullable(),
  description: optionalText(5000),
  categoryId: Id.nullable(),
  marketPrice: z.boolean(),
  tax: z.number().min(0, 'Must not be negative').max(100, 'At most 100 %').nullable(),
  taxCalculation: z.enum(TAX_CALCULATIONS).nullable(),
  orderingUnitId: Id,
  priceUnitId: Id,
  orderingUnitQuantity: z.number().positive('Must be above 0').max(1_000_000),
  /** What one ordering unit holds, from large to small; what it comes to in price units follows from it. */
  pack: Pack,
  minimumQuantity: quantity,
  orderingUnitIncrement: quantity,
  deals: z.array(Deal).max(10),
  isHidden: z.boolean(),
  inventoryTracked: z.boolean(),
  /** One of the supplier's own product groups: what its accounts book by. */
  productGroupId: Id.nullable(),
  tagIds: z.array(Id).max(50),
  /** Shown to visitors of the shop. */
  b2bDisplay: z.boolean(),
  importType: z.enum(IMPORT_TYPES).nullable(),
  /** The level per warehouse below which somebody is notified; warehouses left out keep theirs, null takes one away. */
  parLevels: z.array(z.strictObject({ warehouseId: Id, parLevel: stockQuantity.nullable() })).max(200),
  /** The people who are notified. */
  parLevelUserIds: z.array(Id).max(100),
  /** Null clears the default tiers. */
  defaultTierPricing: NewTierPricing.nullable(),
  /** All special tiers there shall be; those left out go. */
  specialTierPricings: z.array(NewSpecialTier).max(500),
}

export const NewProduct = z.strictObject({
  ...z.object(fields).partial().shape,
  name: fields.name,
  price: fields.price,
  /** None is there yet that an id could name; a negative one marks a tier that was entered just now. */
  specialTierPricings: z
    .array(NewSpecialTier.extend({ id: z.number().int().negative('A new product has no special tiers yet').optional() }))
    .max(500)
    .optional(),
})
/** What is given is changed. With an image beside it, it may be empty. */
export const ProductChange = z.strictObject(z.object(fields).partial().shape)
export type NewProduct = z.output<typeof NewProduct>
export type ProductChange = z.output<typeof ProductChange>
