import { z } from 'zod'
import { GtinGiven, shownGtin } from '#contract/catalogue/gtin.ts'
import { MOST_LEVELS, PackLevel } from '#contract/catalogue/pack.ts'
import type { DistributorProduct, distributorProducts } from '#contract/catalogue/products.ts'
import { messages, money, optionalText, quantity, text } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { Deal } from '#contract/pricing/deal.ts'
import { typed } from '#web/shared/typed.ts'
import { namesOf } from '#web/site/one-of.ts'

const chosen = z
  .string()
  .nullable()
  .refine((value) => value !== null, messages.required)

/** The form of a product; choices are text, as fields hold them. Name and price are required. */
export const productForm = z.object({
  name: text(),
  price: typed(money),
  sku: optionalText(100),
  gtin: GtinGiven,
  description: optionalText(5000),
  categoryId: z.string().nullable(),
  orderingUnitId: chosen,
  priceUnitId: chosen,
  orderingUnitQuantity: typed(z.number().positive('Must be above 0').max(1_000_000, 'Is too large')),
  /** The contents of one ordering unit; the number of price units follows from them. */
  pack: z.array(z.object({ unitId: chosen, quantity: typed(PackLevel.shape.quantity) })).max(MOST_LEVELS),
  minimumQuantity: typed(quantity),
  orderingUnitIncrement: typed(quantity),
  marketPrice: z.boolean(),
  /** Empty means the company's default. */
  tax: z.number().min(0, 'Must not be negative').max(100, 'At most 100 %').optional(),
  taxCalculation: z.enum(TAX_CALCULATIONS).nullable(),
  deals: z.array(z.object({ buy: typed(Deal.shape.buy), get: typed(Deal.shape.get), price: typed(Deal.shape.price) })).max(10),
  tagIds: z.array(z.string()),
  productGroupId: z.string().nullable(),
  b2bDisplay: z.boolean(),
  isHidden: z.boolean(),
  inventoryTracked: z.boolean(),
})
export type ProductValues = z.input<typeof productForm>
type Checked = z.output<typeof productForm>
type Body = z.input<typeof distributorProducts.create.body>

export const newProduct = (orderingUnitId: string | null): ProductValues => ({
  name: '',
  price: undefined,
  sku: '',
  gtin: '',
  description: '',
  categoryId: null,
  orderingUnitId,
  priceUnitId: orderingUnitId,
  orderingUnitQuantity: 1,
  pack: [],
  minimumQuantity: 1,
  orderingUnitIncrement: 1,
  marketPrice: false,
  tax: undefined,
  taxCalculation: null,
  deals: [],
  tagIds: [],
  productGroupId: null,
  b2bDisplay: true,
  isHidden: false,
  inventoryTracked: false,
})

export const valuesOf = (product: DistributorProduct): ProductValues => ({
  name: product.name,
  price: product.price,
  sku: product.sku ?? '',
  gtin: product.gtin === null ? '' : shownGtin(product.gtin),
  description: product.description,
  categoryId: product.categoryId === null ? null : String(product.categoryId),
  orderingUnitId: String(product.orderingUnit.id),
  priceUnitId: String(product.priceUnit.id),
  orderingUnitQuantity: product.orderingUnitQuantity,
  pack: product.pack.map(({ unitId, quantity }) => ({ unitId: String(unitId), quantity })),
  minimumQuantity: product.minimumQuantity,
  orderingUnitIncrement: product.orderingUnitIncrement,
  marketPrice: product.marketPrice,
  tax: product.isTaxDefault ? undefined : product.tax,
  taxCalculation: product.isTaxDefault ? null : product.taxCalculation,
  deals: product.deals,
  tagIds: product.tags.map(({ id }) => String(id)),
  productGroupId: product.productGroupId === null ? null : String(product.productGroupId),
  b2bDisplay: product.b2bDisplay,
  isHidden: product.isHidden,
  inventoryTracked: product.inventoryTracked,
})

export const bodyOf = ({ orderingUnitQuantity, pack, ...values }: Checked): Body => ({
  ...values,
  // the pack defines it
  ...(pack.length === 0 && { orderingUnitQuantity }),
  pack: pack.map(({ unitId, quantity }) => ({ unitId: Number(unitId), quantity })),
  sku: values.sku || null,
  gtin: values.gtin || null,
  categoryId: values.categoryId === null ? null : Number(values.categoryId),
  orderingUnitId: Number(values.orderingUnitId),
  priceUnitId: Number(values.priceUnitId),
  tax: values.tax ?? null,
  tagIds: values.tagIds.map(Number),
  productGroupId: values.productGroupId === null ? null : Number(values.productGroupId),
})

/** Only changed fields are sent, so that users without permission to set prices can save the others. */
export function changesOf(before: Body, after: Body): Partial<Body> {
  const differing = namesOf(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(differing.map((name) => [name, after[name]]))
}
