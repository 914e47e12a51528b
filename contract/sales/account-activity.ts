import { z } from 'zod'
import { rangeQuery } from '#contract/calendar/ranges.ts'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { ACCOUNT_STAGES, type AccountStage } from '#contract/parties/account-stage.ts'
import { Contact } from '#contract/parties/companies.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { type Endpoint, endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { Amounts, idOrNone } from './crm-fields.ts'

/** The five lists of accounts, as addresses name them, each with the stage of those on it (G-040). Every account is on one. */
export const STAGE_OF_FILTER = {
  Target: 'target_account',
  Pending: 'pending_account_opening',
  Opened: 'no_spendings',
  NotOrdering: 'not_ordering_account',
  Ordering: 'ordering_account',
} as const satisfies Record<string, AccountStage>
export type AccountFilter = keyof typeof STAGE_OF_FILTER

/** An account with what happened on it. */
export const AccountRow = z.object({
  /** Of the venue. */
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupName: z.string().nullable(),
  city: z.string(),
  stage: z.enum(ACCOUNT_STAGES),
  accountOwner: Named.nullable(),
  customerCategory: Named.nullable(),
  accountOpenedAt: z.string().nullable(),
  lastOrderedAt: z.string().nullable(),
  /** In the range asked for: orders less what was credited. */
  spent: Amounts,
  orderCount: z.number(),
  openTodos: z.number(),
  /** When the next of them is due. */
  nextDueDate: z.string().nullable(),
  /** What it ordered most often, by name; only of accounts that no longer order. */
  usedToBuy: z.array(z.string()),
})
export type AccountRow = z.infer<typeof AccountRow>

const filters = {
  ...rangeQuery,
  term: term.optional(),
  /** Takes filterAccountOwners. 0: without one. */
  accountOwnerId: idOrNone.optional(),
  /** 0: in none. */
  customerCategoryId: idOrNone.optional(),
}
export const ACCOUNT_SORTS = ['name', 'lastOrderedAt'] as const
const ListQuery = z.strictObject({ ...pageQuery(ACCOUNT_SORTS), ...filters })
export type AccountListQuery = z.output<typeof ListQuery>
const Filters = z.strictObject(filters)
export type AccountFilters = z.output<typeof Filters>

/** What one account comes to. */
export const AccountDetail = AccountRow.extend({
  email: z.string(),
  phone: z.string(),
  contacts: z.array(Contact),
  address: z.string(),
  note: z.string(),
  /** The last twelve months, the present one last; each in the currencies of its orders. */
  months: z.array(z.object({ month: z.string(), orderCount: z.number(), spent: Amounts })),
  /** What it orders most often, or did. */
  products: z.array(z.object({ id: Id, name: z.string(), unit: z.string(), orderCount: z.number(), lastOrderedAt: z.string() })),
  /** The newest first. */
  orders: z.array(
    z.object({
      id: Id,
      orderNumber: z.number().nullable(),
      status: z.enum(ORDER_STATUSES),
      orderedAt: z.string(),
      amountWithTax: z.number(),
      currency: Currency,
    }),
  ),
})
export type AccountDetail = z.infer<typeof AccountDetail>

export const ACCOUNT_EVENTS = ['account_opened', 'first_order', 'activity', 'expense', 'todo_done'] as const
export const AccountEvent = z.object({
  id: Id,
  kind: z.enum(ACCOUNT_EVENTS),
  at: z.string(),
  /** The order, expense or to-do it is about; null of an opened account. */
  aboutId: Id.nullable(),
  /** Of an activity or expense its type, of a to-do its name. */
  title: z.string(),
  note: z.string(),
  userName: z.string(),
  amount: z.number().nullable(),
  currency: Currency.nullable(),
})
export type AccountEvent = z.infer<typeof AccountEvent>

const reads = { audience: 'distributor', permission: 'seeCRM', plan: 'premium' } as const
const stageList = (path: Endpoint['path'], summary: string) =>
  endpoint({
    ...reads,
    method: 'GET',
    path,
    summary,
    query: ListQuery,
    returns: paged(AccountRow),
    problems: ['forbidden', 'validation_failed'],
  })
const params = z.object({ venueId: IdInPath })

/** Accounts by how far the supplier has come with them. Without seeAllAccounts, only those somebody owns (G-071). */
export const accountActivity = {
  target: stageList('/account-activity/target', 'List target accounts: customers who have not been invited'),
  pending: stageList('/account-activity/pending', 'List accounts with an invitation or request that is not answered'),
  opened: stageList('/account-activity/opened', 'List open accounts that have never ordered'),
  notOrdering: stageList('/account-activity/not-ordering', 'List accounts without an order within their dormant period'),
  ordering: stageList('/account-activity/ordering', 'List accounts with an order within their dormant period'),
  totals: endpoint({
    ...reads,
    method: 'GET',
    path: '/account-activity/total-amount',
    summary: 'Get how many accounts are at each stage and what they spent in a range, each currency apart',
    query: Filters,
    returns: z.object({
      from: z.string(),
      to: z.string(),
      stages: z.array(z.object({ stage: z.enum(ACCOUNT_STAGES), accounts: z.number(), spent: Amounts })),
      spent: Amounts,
    }),
    problems: ['forbidden', 'validation_failed'],
  }),
  exportList: endpoint({
    audience: 'distributor',
    permission: 'accountActivityExport',
    plan: 'premium',
    method: 'GET',
    path: '/account-activity/export',
    summary: 'Export accounts of all stages, or of one, as CSV or XLSX',
    query: Filters.extend({ stage: z.enum(ACCOUNT_STAGES).optional(), format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['forbidden', 'validation_failed'],
  }),
  accountOwners: endpoint({
    ...reads,
    method: 'GET',
    path: '/account-activity/account-owners',
    summary: 'List users who can be account owners (G-071), by name',
    returns: listOf(Named),
    problems: [],
  }),
  search: endpoint({
    ...reads,
    method: 'GET',
    path: '/account-activity/search/venues',
    summary: 'Find accounts by part of a name, at most 25',
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Named.extend({ stage: z.enum(ACCOUNT_STAGES) })),
    problems: [],
  }),
  find: endpoint({
    ...reads,
    method: 'GET',
    path: '/account-activity/venues/:venueId',
    summary: 'Get the activity of one account',
    params,
    query: z.strictObject(rangeQuery),
    returns: AccountDetail,
    problems: ['not_found', 'validation_failed'],
  }),
  history: endpoint({
    ...reads,
    method: 'GET',
    path: '/account-history/:venueId',
    summary: 'List what happened on an account, newest first',
    params,
    query: z.strictObject(pageQuery(['at'], PAGE_SIZE_SMALL)),
    returns: paged(AccountEvent),
    problems: ['not_found'],
  }),
}
