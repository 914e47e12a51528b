import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'

/** Where a moved price ends: in the decimals of its currency, on 5 or 10 cents, or just below the whole; currencies without cents know the first only. */
export const ROUNDINGS = ['none', 'five_cents', 'ten_cents', 'ninety_nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** How prices move: up or down by percent or by an amount. */
export const PriceMove = z
  .strictObject({
    kind: z.enum(['percent', 'amount']),
    value: z
      .number()
      .min(-1_000_000, 'Is too large')
      .max(1_000_000, 'Is too large')
      .refine((value) => value !== 0, 'Must change the prices')
      .refine((value) => Number(value.toFixed(4)) === value, 'At most 4 decimals'),
    rounding: z.enum(ROUNDINGS).default('none'),
    /** Whether tiers written as prices move along; percentages move by themselves. */
    movesTiers: z.boolean().default(true),
  })
  .refine(({ kind, value }) => kind === 'amount' || (value > -100 && value <= 1000), {
    message: 'Between −100 % and 1,000 %',
    path: ['value'],
  })
export type PriceMove = z.output<typeof PriceMove>

const MOST_PRODUCTS = 5000
const chosen = {
  productIds: z.array(Id).min(1, 'Needs at least one product').max(MOST_PRODUCTS, `At most ${MOST_PRODUCTS} products`),
  move: PriceMove,
}

export const MovedProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  priceUnit: z.string(),
  price: z.number(),
  newPrice: z.number(),
  /** What the new price would be without rounding; null where nothing was rounded. */
  exactPrice: z.number().nullable(),
  /** How many of the moved tiers were rounded. */
  roundedTiers: z.number(),
  /** Tiers for everyone and special ones that move along. */
  movedTiers: z.number(),
  /** Why this one cannot move so; null when it can. */
  problem: z.string().nullable(),
})
export type MovedProduct = z.infer<typeof MovedProduct>

export const bulkPrices = {
  preview: endpoint({
    method: 'POST',
    path: '/distributor/products/prices/preview',
    summary: 'Preview a bulk price change; changes nothing',
    audience: 'distributor',
    permission: 'editProductPricing',
    body: z.strictObject(chosen),
    returns: z.object({
      data: z.array(MovedProduct),
      /** Connected customers who see any of it. */
      customers: z.number(),
      /** Identifies exactly this outcome; applying needs it. */
      fingerprint: z.string(),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/distributor/products/prices',
    summary: 'Change many prices as previewed with this fingerprint, all or none',
    audience: 'distributor',
    permission: 'editProductPricing',
    body: z.strictObject({ ...chosen, fingerprint: z.string().max(100) }),
    returns: z.object({ changed: z.number() }),
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
}
