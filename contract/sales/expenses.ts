import { z } from 'zod'
import { rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, money, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { Amounts, crmMoment } from './crm-fields.ts'
import { ALL_EXPENSE_TYPES, EXPENSE_CATEGORIES } from './expense-types.ts'

/** Nobody spends more at once. */
export const MOST_AMOUNT = 1_000_000
export const MOST_RECEIPTS = 10

export const Receipt = z.object({ id: Id, name: z.string(), contentType: z.string(), size: z.number() })

/** An expense of a user, or an activity such as a check-in. */
export const Expense = z.object({
  id: Id,
  category: z.enum(EXPENSE_CATEGORIES),
  type: z.enum(ALL_EXPENSE_TYPES),
  amount: z.number(),
  currency: Currency,
  /** GST Included, or No Tax. */
  taxIncluded: z.boolean(),
  note: z.string(),
  /** When it happened. */
  createdAt: z.string(),
  user: Named,
  venue: Named.nullable(),
  todo: Named.nullable(),
  /** Receipts. */
  invoices: z.array(Receipt),
  /** Whether the caller may change it. */
  editable: z.boolean(),
})
export type Expense = z.infer<typeof Expense>

const filters = {
  ...rangeQuery,
  userId: IdInPath.optional(),
  types: commaSeparated(z.enum(ALL_EXPENSE_TYPES)).optional(),
  venue: IdInPath.optional(),
  category: z.enum(EXPENSE_CATEGORIES).optional(),
}
const Filters = z.strictObject(filters)
export type ExpenseFilters = z.output<typeof Filters>
const ListQuery = z.strictObject({ ...pageQuery(['createdAt', 'amount']), ...filters })
export type ExpensesQuery = z.output<typeof ListQuery>

const fields = {
  type: z.enum(ALL_EXPENSE_TYPES, 'Choose a type'),
  amount: money.max(MOST_AMOUNT, `At most ${MOST_AMOUNT.toLocaleString('en')}`),
  note: optionalText(1000),
  createdAt: crmMoment,
  taxIncluded: z.boolean(),
  venueId: Id.nullable(),
  todoId: Id.nullable(),
}
export const NewExpense = z.strictObject({
  type: fields.type,
  /** Of an activity 0 unless it cost something. */
  amount: fields.amount.default(0),
  note: fields.note.default(''),
  createdAt: fields.createdAt.optional(),
  taxIncluded: fields.taxIncluded.default(false),
  venueId: fields.venueId.optional(),
  todoId: fields.todoId.optional(),
})
export type NewExpense = z.output<typeof NewExpense>
export const ExpenseChange = z
  .strictObject(fields)
  .partial()
  .extend({
    /** Receipts to remove. */
    removeInvoices: z.array(Id).max(MOST_RECEIPTS).optional(),
  })
export type ExpenseChange = z.output<typeof ExpenseChange>

const Sum = { count: z.number(), amounts: Amounts }
export const ExpenseTotals = z.object({
  from: z.string(),
  to: z.string(),
  ...Sum,
  byUser: z.array(z.object({ user: Named, ...Sum })),
  byType: z.array(z.object({ type: z.enum(ALL_EXPENSE_TYPES), ...Sum })),
  byMonth: z.array(z.object({ month: z.string(), ...Sum })),
})
export type ExpenseTotals = z.infer<typeof ExpenseTotals>

const own = { audience: 'distributor', permission: 'seeCRM', plan: 'premium' } as const
const one = { params: z.object({ expenseId: IdInPath }) }
const receipts = { bodyType: 'any', files: ['invoices'], fileMebibytes: 20, manyFiles: true } as const

/** Expenses and activities of a supplier's users. Without seeCRMForAll, only somebody's own. */
export const expenses = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses',
    summary: 'List expenses and activities of a range, newest first',
    query: ListQuery,
    returns: paged(Expense),
    problems: ['validation_failed'],
  }),
  create: endpoint({
    ...own,
    ...receipts,
    method: 'POST',
    path: '/distributor/expenses',
    summary: 'Record an expense or an activity with its receipts: PDF, JPEG or PNG, up to 10 files of 20 MB (G-051)',
    body: NewExpense,
    returns: Expense,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'too_large', 'idempotency_key_reused'],
  }),
  types: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses/types',
    summary: 'List types of expenses and activities',
    returns: listOf(z.object({ id: z.enum(ALL_EXPENSE_TYPES), name: z.string(), category: z.enum(EXPENSE_CATEGORIES) })),
    problems: [],
  }),
  users: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses/users',
    summary: 'List users who recorded an expense or an activity, by name',
    returns: listOf(Named),
    problems: [],
  }),
  venues: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses/venues',
    summary: 'List accounts that an expense or an activity can be for, by name',
    returns: listOf(Named),
    problems: [],
  }),
  totals: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses/total-amount',
    summary: 'Get what expenses of a range come to: in all, by user, type and month, each currency apart',
    query: Filters,
    returns: ExpenseTotals,
    problems: ['validation_failed'],
  }),
  exportList: endpoint({
    audience: 'distributor',
    permission: 'expensesExport',
    plan: 'premium',
    method: 'GET',
    path: '/distributor/expenses/export',
    summary: 'Export expenses and activities of a range as CSV or XLSX',
    query: Filters.extend({ format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['validation_failed'],
  }),
  find: endpoint({
    ...own,
    ...one,
    method: 'GET',
    path: '/distributor/expenses/:expenseId',
    summary: 'Get an expense or an activity',
    returns: Expense,
    problems: ['not_found'],
  }),
  file: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/expenses/:expenseId/invoices/:fileId',
    summary: 'Get a receipt',
    params: one.params.extend({ fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
  change: endpoint({
    ...own,
    ...one,
    ...receipts,
    method: 'PUT',
    path: '/distributor/expenses/:expenseId',
    summary: 'Update an expense or an activity of your own; receipts that come along are added',
    body: ExpenseChange,
    returns: Expense,
    problems: ['not_found', 'validation_failed', 'too_large'],
  }),
  remove: endpoint({
    ...own,
    ...one,
    method: 'DELETE',
    path: '/distributor/expenses/:expenseId',
    summary: 'Delete an expense or an activity of your own',
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
