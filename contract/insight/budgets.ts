import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { money } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { REPORT_FORMATS } from './report-formats.ts'

/** A month as `YYYY-MM`. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Must be a month, such as 2026-04')

/** A month of an outlet: what it may order for, and what it ordered for. Amounts include tax. */
export const BudgetMonth = z.object({
  month: z.string(),
  /** Null where none was set. */
  amount: z.number().nullable(),
  /** Orders placed in the month and not declined or abandoned, by the outlet’s calendar, in its own currency. */
  ordered: z.number(),
  orders: z.number(),
  /** What is left of the budget, below 0 where more was ordered; null without one. */
  left: z.number().nullable(),
  setAt: z.string().nullable(),
  setBy: z.string().nullable(),
})
export type BudgetMonth = z.infer<typeof BudgetMonth>

export const OutletBudget = z.object({
  venue: Named,
  currency: Currency,
  /** Where the outlet is. */
  today: z.string(),
  /** January to December. */
  months: z.array(BudgetMonth),
  /** In which something was ordered in the year as well; they are not in `ordered`. */
  otherCurrencies: z.array(z.string()),
})
export type OutletBudget = z.infer<typeof OutletBudget>

const filters = {
  /** The year of the outlets where none is named. */
  year: z.coerce
    .number()
    .int('Must be a year')
    .min(1970, 'Must be 1970 or later')
    .max(2199, 'Must be 2199 or earlier')
    .optional(),
  /** One outlet of the group. */
  venueId: IdInPath.optional(),
}

/** What an outlet means to order for, against what it orders for. */
export const budgets = {
  list: endpoint({
    audience: 'venue',
    permission: 'seeReports',
    method: 'GET',
    path: '/venue/budgets',
    summary: 'List budgets of outlets by month, with what was ordered',
    query: z.strictObject(filters),
    returns: z.object({ year: z.number(), data: z.array(OutletBudget) }),
    problems: ['not_found', 'validation_failed'],
  }),
  export: endpoint({
    audience: 'venue',
    permission: 'seeReports',
    method: 'GET',
    path: '/venue/budgets/export',
    summary: 'Export budgets and what was ordered as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
  set: endpoint({
    audience: 'venue',
    permission: 'setPurchaseLimit',
    method: 'PUT',
    path: '/venue/budgets/:venueId',
    summary: 'Set or remove the budgets of an outlet’s months',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({
      months: z
        .array(
          z.strictObject({
            month,
            /** Null removes it. */
            amount: money.nullable(),
            /** What it was when it was looked at: of two who change a month at once, the later one is asked again. */
            before: money.nullable(),
          }),
        )
        .min(1, 'Needs at least one month')
        .max(24, 'At most 24 months')
        .refine((months) => new Set(months.map((one) => one.month)).size === months.length, 'Each month once'),
    }),
    returns: 'nothing',
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
}
