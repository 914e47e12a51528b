import { z } from 'zod'
import { date, quantity } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { PriceRule } from './price.ts'
import { DISCOUNT_TYPES, Tier } from './tier.ts'

/** The price of a product for a venue at a quantity. */
export const PriceQuote = z.object({
  productId: Id,
  quantity: z.number(),
  price: z.number(),
  marketPrice: z.boolean(),
  estimate: z.number(),
  priceQuantity: z.number(),
  totalPrice: z.number(),
  rule: PriceRule,
  currency: z.string(),
})

export const priceQuery = z.strictObject({ quantity: z.string().transform(Number).pipe(quantity).optional() })

/** A supplier asks for any day too: a past one by the history, one to come by what is planned. */
export const priceOnDayQuery = priceQuery.extend({ date: date.optional() })

const Tiers = z.object({ discountType: z.enum(DISCOUNT_TYPES), tiers: z.array(Tier) })

/** What a customer pays on a day, with what decides it then. */
export const PriceOnDay = PriceQuote.extend({
  /** The day where the supplier is; prices are those at its end, today those of now. */
  date: z.string(),
  /** Of the product at that time. */
  pricing: z.object({
    price: z.number(),
    marketPrice: z.boolean(),
    orderingUnitQuantity: z.number(),
    defaultTierPricing: Tiers.nullable(),
    specialTierPricing: Tiers.extend({ name: z.string() }).nullable(),
  }),
})
export type PriceOnDay = z.infer<typeof PriceOnDay>
