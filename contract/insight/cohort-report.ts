import { z } from 'zod'
import { Days } from '#contract/calendar/ranges.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { REPORT_FORMATS } from './report-formats.ts'
import { narrowedSales } from './sales-reports.ts'

/** How many months of first orders are shown at most: as many as fit on a page. */
export const MOST_COHORTS = 36
export const DEFAULT_COHORTS = 12

const { accountOwnerId, types, currency } = narrowedSales
const filters = {
  /** How many months of first orders, the present one last. */
  months: z
    .string()
    .regex(/^([1-9]|[12]\d|3[0-6])$/, `Must be from 1 to ${MOST_COHORTS}`)
    .transform(Number)
    .default(DEFAULT_COHORTS),
  accountOwnerId,
  types,
  currency,
}
const Query = z.strictObject(filters)
export type CohortQuery = z.output<typeof Query>

/** What customers of a cohort did in one month. */
const CohortMonth = z.object({
  /** `YYYY-MM-01`. */
  month: z.string(),
  /** How many ordered, in any currency. */
  customers: z.number(),
  /** Of the cohort, in percent with one decimal. */
  percent: z.number(),
  /** What they paid for, tax included, in the currency of the report. */
  amount: z.number(),
})

/** Customers whose first order was in the same month. */
export const Cohort = z.object({
  /** `YYYY-MM-01`. */
  month: z.string(),
  customers: z.number(),
  /** The month itself, then each that followed up to the present one. */
  months: z.array(CohortMonth),
})
export type Cohort = z.infer<typeof Cohort>

export const CohortReport = z.object({
  range: Days,
  currency: Currency,
  /** Others in which these customers ordered. */
  otherCurrencies: z.array(Currency),
  /** Of all cohorts that had so many months: how many ordered again in the first, second, … month after. */
  average: z.array(z.object({ customers: z.number(), of: z.number(), percent: z.number().nullable() })),
  /** The oldest first; a month without new customers has 0. */
  data: z.array(Cohort),
})
export type CohortReport = z.infer<typeof CohortReport>

const seen = { method: 'GET', audience: 'distributor', permission: 'seeReports', plan: 'premium' } as const

/** New customers by the month of their first order, and who of them ordered again (docs/decisions/0101). */
export const cohortReport = {
  find: endpoint({
    ...seen,
    path: '/distributor/reports/new-customers',
    summary: 'Get new customers by month of their first order, with who ordered again in each following month',
    query: Query,
    returns: CohortReport,
    problems: ['forbidden', 'validation_failed'],
  }),
  export: endpoint({
    ...seen,
    path: '/distributor/reports/new-customers/export',
    summary: 'Export new customers by month of their first order as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['forbidden', 'validation_failed'],
  }),
}
