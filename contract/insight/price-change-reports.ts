import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numbered, numberedQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { PriceRule } from '#contract/pricing/price.ts'

/** What makes an order cost more or less than the same goods did before. */
export const ADJUSTMENTS = ['price-adjustment', 'discount', 'delivery-fee', 'tax-adjustment', 'credit-note'] as const
export type Adjustment = (typeof ADJUSTMENTS)[number]

/** A product that an outlet bought, at what it paid before the range and last in it (G-073). */
export const PriceChange = z.object({
  product: Named.extend({ sku: z.string(), unit: z.string() }),
  venue: Named,
  distributor: Named,
  currency: Currency,
  /** What was paid last before the range; where nothing was, what was paid first in it. */
  before: z.number(),
  now: z.number(),
  /** Of `now` above `before`, one decimal. */
  percent: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** How often a purchase was at another price than the one before. */
  changes: z.number(),
  purchases: z.number(),
  lastBoughtOn: z.string(),
  /** What all that was bought in the range cost more, or less below 0, than at the price before. */
  effect: z.number(),
  /** The same of a year, at what was bought in the 365 days up to the last day of the range. */
  effectPerYear: z.number(),
})
export type PriceChange = z.infer<typeof PriceChange>

/** One purchase of a product. */
export const Purchase = z.object({
  order: z.object({ id: Id, orderNumber: z.number().nullable(), invoiceNumber: z.string() }),
  venue: Named,
  day: z.string(),
  price: z.number(),
  /** Null of the first one there is. */
  before: z.number().nullable(),
  quantity: z.number(),
  /** What gave the price, and whether it is another rule than the last time. */
  rule: PriceRule,
  isOtherRule: z.boolean(),
  /** The supplier’s own price of the product then. */
  listPrice: z.number(),
})
export type Purchase = z.infer<typeof Purchase>

/** An order or invoice with what made it cost more or less than before. */
export const OrderChange = z.object({
  id: Id,
  orderNumber: z.number().nullable(),
  invoiceNumber: z.string(),
  day: z.string(),
  venue: Named,
  distributor: Named,
  currency: Currency,
  amountWithTax: z.number(),
  /** Those that are not 0, in the order of the list. */
  adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENTS), amount: z.number() })),
  changedProducts: z.number(),
})
export type OrderChange = z.infer<typeof OrderChange>

const filters = {
  ...rangeQuery,
  /** Only what changed. */
  onlyWithChange: flag.optional(),
  distributorId: IdInPath.optional(),
  /** One outlet of the group. */
  venueId: IdInPath.optional(),
  /** Words of a product’s name or SKU; of an order, its number or the supplier’s name. */
  term: term.optional(),
}
const seen = { audience: 'venue', permission: 'seeReports' } as const

/** What outlets paid for the same goods over time, by the date of the invoice. */
export const priceChangeReports = {
  list: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/products/price-changes',
    summary: 'List products that were bought with what they cost before and now, the costliest change first',
    query: z.strictObject({ ...filters, ...numberedQuery() }),
    returns: numbered(PriceChange),
    problems: ['not_found', 'validation_failed'],
  }),
  export: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/products/price-changes/export',
    summary: 'Export price changes as XLSX or CSV',
    query: z.strictObject({ ...filters, format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
  totals: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/products/price-changes/total-amount',
    summary: 'Get what price changes cost together, per currency',
    query: z.strictObject(filters),
    returns: z.object({
      range: Days,
      totals: z.array(
        z.object({
          currency: Currency,
          dearer: z.number(),
          cheaper: z.number(),
          same: z.number(),
          /** What was paid more for what became dearer, and less for what became cheaper, which is below 0. */
          more: z.number(),
          less: z.number(),
          effectPerYear: z.number(),
        }),
      ),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  ofProduct: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/products/:productId',
    summary: 'Get every purchase of a product with its price and why it changed, newest first',
    params: z.object({ productId: IdInPath }),
    query: z.strictObject({ ...rangeQuery, venueId: IdInPath.optional() }),
    returns: z.object({
      product: Named.extend({ sku: z.string(), unit: z.string() }),
      distributor: Named,
      currency: Currency,
      range: Days,
      purchases: z.array(Purchase),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  orders: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/orders',
    summary: 'List invoices with what made each cost more or less than before, newest first',
    query: z.strictObject({ ...filters, ...numberedQuery() }),
    returns: numbered(OrderChange),
    problems: ['not_found', 'validation_failed'],
  }),
}
