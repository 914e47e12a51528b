import { z } from 'zod'
import { Days } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'
import { numberedQuery } from '#contract/platform/page.ts'
import { REPORT_FORMATS } from './report-formats.ts'
import { narrowedSales } from './sales-reports.ts'
import { stepsOf } from './steps.ts'

/**
 * Why something was credited, as it is recorded: what was reported of the line of the order (`short` to `refused`), else what was done with the
 * goods, else what it was given for.
 */
export const CREDIT_REASONS = [
  'short',
  'damaged',
  'wrong',
  'refused',
  'returned',
  'kept',
  'price',
  'delivery_fee',
  'other',
] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

export const REASON_NAMES: Record<CreditReason, string> = {
  short: 'Short',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  refused: 'Refused',
  returned: 'Returned to stock',
  kept: 'Goods not returned',
  price: 'Price reduced',
  delivery_fee: 'Delivery fee',
  other: 'Other amounts',
}

export const CREDIT_GROUPS = ['reason', 'customer', 'product'] as const
export type CreditGroup = (typeof CREDIT_GROUPS)[number]
export const CREDIT_GROUP_NAMES: Record<CreditGroup, string> = { reason: 'Reason', customer: 'Customer', product: 'Product' }

export const CREDIT_SORTS = ['amount', 'notes', 'change', 'name'] as const
const directions = CREDIT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
export type CreditSort = (typeof directions)[number]

const filters = {
  ...narrowedSales,
  reason: z.enum(CREDIT_REASONS).optional(),
  groupBy: z.enum(CREDIT_GROUPS).default('reason'),
  sortBy: z.enum(directions).default('-amount'),
}
const Query = z.strictObject({ ...filters, ...numberedQuery() })
export type CreditReportQuery = z.output<typeof Query>

/** Credit notes, and what of them it is about, tax included. */
const Credited = z.object({ notes: z.number(), amount: z.number() })
export type Credited = z.infer<typeof Credited>

export const CreditRow = Credited.extend({
  /** Of the customer or product; null of a reason, and of what is credited of no product. */
  id: Id.nullable(),
  reason: z.enum(CREDIT_REASONS).nullable(),
  name: z.string(),
  /** City of a customer; SKU and unit of a product. */
  about: z.string(),
  /** Of all that was credited, in percent with one decimal; null where that is 0. */
  share: z.number().nullable(),
  before: Credited,
  /** In percent with one decimal; null where nothing was credited before. */
  change: z.number().nullable(),
})
export type CreditRow = z.infer<typeof CreditRow>

const CreditStep = z.object({ startsOn: z.string(), amount: z.number() })

export const CreditReport = z.object({
  range: Days,
  compared: Days,
  currency: Currency,
  /** Others in which something was credited in the range. */
  otherCurrencies: z.array(Currency),
  only: z.object({ venue: Named.nullable(), product: Named.nullable() }),
  total: Credited,
  before: Credited,
  /** By day, week or month, oldest first, and what it is compared with at the same place. */
  steps: stepsOf(CreditStep.extend({ before: CreditStep.nullable() })),
  data: z.array(CreditRow),
  meta: z.object({ page: z.number(), total: z.number() }),
})
export type CreditReport = z.infer<typeof CreditReport>

const seen = { method: 'GET', audience: 'distributor', permission: 'seeReports', plan: 'premium' } as const
const problems = ['forbidden', 'not_found', 'validation_failed'] as const

/** Approved credit notes by the supplier's day of their approval. */
export const creditReport = {
  find: endpoint({
    ...seen,
    path: '/distributor/reports/credits',
    summary: 'Get what was credited by reason, customer or product, compared with before',
    query: Query,
    returns: CreditReport,
    problems: [...problems],
  }),
  export: endpoint({
    ...seen,
    path: '/distributor/reports/credits/export',
    summary: 'Export what was credited by reason, customer or product as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: [...problems],
  }),
}
