import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Currency, currencyAsked } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'
import { STEP_UNITS } from './steps.ts'

const filters = {
  ...rangeQuery,
  /** Currencies are never added: without one, it is the one with most orders in the range. */
  currency: currencyAsked.optional(),
}

/** What was ordered in one currency. Orders that were declined or cancelled, quotes and drafts are none. */
const Ordered = z.object({
  orders: z.number(),
  /** What is paid, tax included. */
  amount: z.number(),
})
export type Ordered = z.infer<typeof Ordered>

const Party = z.object({
  /** As many as there are now. */
  total: z.number(),
  /** How many of those were added in the range, and in the days before. */
  added: z.number(),
  addedBefore: z.number(),
})
export type Party = z.infer<typeof Party>

export const PlatformOverview = z.object({
  range: Days,
  compared: Days,
  /** Where the days of the range begin and end. */
  timezone: z.string(),
  currency: Currency,
  /** Others in which something was ordered in the range. */
  otherCurrencies: z.array(Currency),
  /** In all currencies. */
  orders: z.object({ total: z.number(), before: z.number() }),
  ordered: Ordered.extend({ before: Ordered }),
  parties: z.object({
    /** Those on the platform, without the suppliers that outlets keep for themselves. */
    suppliers: Party,
    groups: Party,
    outlets: Party,
    /** Who may sign in or was invited to. */
    users: Party,
  }),
  /** By day, week or month, oldest first, and what it is compared with at the same place. */
  steps: z.object({
    unit: z.enum(STEP_UNITS),
    data: z.array(Ordered.extend({ startsOn: z.string(), before: Ordered.extend({ startsOn: z.string() }).nullable() })),
  }),
})
export type PlatformOverview = z.infer<typeof PlatformOverview>

export const PlatformAttention = z.object({
  clearing: z.object({
    /** How many invoices wait for the first pass, and for the second. */
    toClear: z.number(),
    toReview: z.number(),
    /** How many somebody works on, and how many somebody has left unfinished: those wait as well. */
    inProgress: z.number(),
    left: z.number(),
    /** Which has waited longest, of those that nobody works on. */
    oldest: z.object({ invoiceId: Id, venueName: z.string(), waitsSince: z.string() }).nullable(),
  }),
  mails: z.object({ failed: z.number(), retrying: z.number(), lastFailedAt: z.string().nullable() }),
  /** Documents for accounting systems that are not sent until somebody does something, and those that are tried again. */
  accounting: z.object({ held: z.number(), retrying: z.number(), heldSince: z.string().nullable() }),
  /** Failed jobs are kept for a week. */
  jobs: z.object({ failed: z.number(), lastFailedAt: z.string().nullable() }),
})
export type PlatformAttention = z.infer<typeof PlatformAttention>

export const OVERVIEW_FORMATS = ['xlsx', 'csv'] as const

const admin = { audience: 'admin', permission: 'adminManagePlatform' } as const

/** What happens on the platform, and what needs its admin. */
export const platformOverview = {
  find: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/overview',
    summary: 'Get the parties of the platform and what was ordered by day, compared with the days before',
    query: z.strictObject(filters),
    returns: PlatformOverview,
    problems: ['validation_failed'],
  }),
  export: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/overview/export',
    summary: 'Export orders and amounts by day and currency as XLSX or CSV',
    query: z.strictObject({ ...filters, format: z.enum(OVERVIEW_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['validation_failed'],
  }),
  attention: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/overview/attention',
    summary: 'Get what waits in the clearing, and the emails, accounting documents and background jobs that failed',
    returns: PlatformAttention,
    problems: [],
  }),
}
