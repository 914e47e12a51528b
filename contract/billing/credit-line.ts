import { z } from 'zod'
import { money, optionalText, quantity } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { round, TAX_CALCULATIONS } from '#contract/platform/money.ts'

/** In percent, as order lines keep it. */
const rate = z
  .number()
  .min(0, 'Must not be negative')
  .max(100, 'At most 100 %')
  .refine((value) => round(value, 3) === value, 'At most 3 decimals')

/** A line of a credit note without an order: goods of a product, or a free amount for a reason. */
export const LineGiven = z.strictObject({
  /** Null: a free amount. */
  productId: Id.nullable().default(null),
  /** What a free amount is for; goods have the name of their product. */
  name: optionalText(200).default(''),
  /** In ordering units. */
  quantity: quantity.default(1),
  /** Per price unit, as the tax calculation of the line says with or without tax; without it what the customer pays today. */
  price: money.optional(),
  /** Without it the rate that the customer pays for the product. */
  tax: rate.optional(),
  taxCalculation: z.enum(TAX_CALCULATIONS).optional(),
  returnToWarehouse: z.boolean().default(false),
})

/** The lines of a credit note without an order. */
export const linesGiven = z.array(LineGiven).min(1, 'Needs at least one line').max(1000, 'At most 1000 lines')
