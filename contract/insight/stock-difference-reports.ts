import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numbered, numberedQuery } from '#contract/platform/page.ts'
import { REPORT_FORMATS } from './report-formats.ts'

/** What counting found of a product beyond or below what the books said, at the prices of the counts. */
export const StockDifference = z.object({
  product: Named.extend({ sku: z.string() }),
  venue: Named,
  distributor: Named,
  currency: Currency,
  /** The unit of the quantities: the one it was counted in last. */
  unit: Named,
  /** Stocktakes in which the books said something of it. */
  counts: z.number(),
  /** Of them those that found another quantity. */
  differing: z.number(),
  /** What was found more, less what was missing; null where it no longer comes in that unit. */
  quantity: z.number().nullable(),
  /** What was missing is worth, not below 0. */
  missing: z.number(),
  /** What was found more is worth. */
  surplus: z.number(),
  /** Surplus less missing. */
  difference: z.number(),
  lastCountedOn: z.string(),
  lastStocktakeId: Id,
})
export type StockDifference = z.infer<typeof StockDifference>

const filters = {
  ...rangeQuery,
  distributorId: IdInPath.optional(),
  /** One outlet of the group. */
  venueId: IdInPath.optional(),
  /** Words of a product’s name or SKU. */
  term: term.optional(),
}
const seen = { audience: 'venue', permission: 'seeReports' } as const

/** What outlets lost or found by counting: waste, breakage, theft and what was never recorded. */
export const stockDifferenceReports = {
  list: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/stock-differences',
    summary: 'List products whose counts differed from the books, what cost most first',
    query: z.strictObject({ ...filters, ...numberedQuery() }),
    returns: numbered(StockDifference).extend({
      range: Days,
      /** Of all rows, by currency. */
      totals: z.array(
        z.object({
          currency: Currency,
          products: z.number(),
          missing: z.number(),
          surplus: z.number(),
          difference: z.number(),
        }),
      ),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  export: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/stock-differences/export',
    summary: 'Export what counts found beyond or below the books as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
}
