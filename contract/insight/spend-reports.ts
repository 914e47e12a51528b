import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency, currencyAsked } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { numberedQuery } from '#contract/platform/page.ts'
import { REPORT_FORMATS } from './report-formats.ts'
import { COMPARISONS, REPORT_MODES, type REPORT_SORTS, ReportFigures, ReportRow } from './sales-reports.ts'
import { stepsOf } from './steps.ts'

export const SPEND_GROUPS = ['supplier', 'outlet', 'category', 'product'] as const
export type SpendGroup = (typeof SPEND_GROUPS)[number]

/** What the rows of a report are about. */
export const SPEND_GROUP_NAMES: Record<SpendGroup, string> = {
  supplier: 'Supplier',
  outlet: 'Outlet',
  category: 'Category',
  product: 'Product',
}

/** Products are lines of orders: discounts and fees of a whole order belong to none. */
export const isOfLines = (groupBy: SpendGroup): boolean => groupBy === 'category' || groupBy === 'product'

/** Outlets do not know what suppliers pay for goods, so there is no margin. */
export const SPEND_SORTS = [
  'amount',
  'quantity',
  'orders',
  'change',
  'name',
] as const satisfies readonly (typeof REPORT_SORTS)[number][]

const filters = {
  ...rangeQuery,
  groupBy: z.enum(SPEND_GROUPS).default('supplier'),
  mode: z.enum(REPORT_MODES).default('spent'),
  compareWith: z.enum(COMPARISONS).default('before'),
  distributorId: IdInPath.optional(),
  /** One outlet of the group. */
  venueId: IdInPath.optional(),
  /** Currencies are never added: without one, it is the outlets’ own. */
  currency: currencyAsked.optional(),
  /** Words of a name. */
  term: term.optional(),
  sortBy: z.enum(SPEND_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
}

const SpendReportQuery = z.strictObject({ ...filters, ...numberedQuery() })
export type SpendReportQuery = z.output<typeof SpendReportQuery>

const SpendStep = z.object({ startsOn: z.string(), amount: z.number(), quantity: z.number() })

/** By supplier and outlet, what is paid, tax included; by category and product, lines before what was taken off a whole order. */
export const SpendReport = z.object({
  range: Days,
  compared: Days,
  currency: Currency,
  /** The supplier and the outlet it is narrowed to. */
  only: z.object({ distributor: Named.nullable(), venue: Named.nullable() }),
  /** Others in which something was bought in the range. */
  otherCurrencies: z.array(Currency),
  total: ReportFigures,
  before: ReportFigures,
  /** By day, week or month, oldest first, and what it is compared with at the same place. */
  steps: stepsOf(SpendStep.extend({ before: SpendStep.nullable() })),
  data: z.array(ReportRow),
  meta: z.object({ page: z.number(), total: z.number() }),
})
export type SpendReport = z.infer<typeof SpendReport>

const seen = { audience: 'venue', permission: 'seeReports' } as const

/** What outlets spent, by the date of the invoice. */
export const spendReports = {
  list: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/spend',
    summary: 'Get what was spent by supplier, outlet, category or product, compared with before',
    query: SpendReportQuery,
    returns: SpendReport,
    problems: ['not_found', 'validation_failed'],
  }),
  export: endpoint({
    ...seen,
    method: 'GET',
    path: '/venue/reports/spend/export',
    summary: 'Export what was spent as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
}
