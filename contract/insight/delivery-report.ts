import { z } from 'zod'
import { Days } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numberedQuery } from '#contract/platform/page.ts'
import { REPORT_FORMATS } from './report-formats.ts'
import { narrowedSales } from './sales-reports.ts'
import { stepsOf } from './steps.ts'

export const DELIVERY_GROUPS = ['customer', 'driver', 'product'] as const
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number]
export const DELIVERY_GROUP_NAMES: Record<DeliveryGroup, string> = { customer: 'Customer', driver: 'Driver', product: 'Product' }

export const DELIVERY_SORTS = ['orders', 'inFull', 'onTime', 'shortLines', 'name'] as const
const directions = DELIVERY_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
export type DeliverySort = (typeof directions)[number]

const { currency: _, ...narrowed } = narrowedSales
const filters = {
  /** Of the day of the order. */
  ...narrowed,
  /** Only what this driver brought. 0: what nobody was assigned to. */
  driverId: z.union([IdInPath, z.literal('0').transform(Number)]).optional(),
  groupBy: z.enum(DELIVERY_GROUPS).default('customer'),
  sortBy: z.enum(directions).default('-orders'),
}
const Query = z.strictObject({ ...filters, ...numberedQuery() })
export type DeliveryReportQuery = z.output<typeof Query>

/**
 * How well it was delivered. In percent with one decimal, of orders, by product of lines; null where there are none, of time where none had
 * a day.
 */
export const Delivered = z.object({
  orders: z.number(),
  /** Accepted lines, and of those the ones that did not come in whole and well. */
  lines: z.number(),
  shortLines: z.number(),
  /** Of the same orders, lines that were declined before; they are in nothing else. */
  declinedLines: z.number(),
  inFull: z.number().nullable(),
  onTime: z.number().nullable(),
  /** Both, of those that had a day. */
  inFullOnTime: z.number().nullable(),
})
export type Delivered = z.infer<typeof Delivered>

export const DeliveryRow = Delivered.extend({
  /** Of the customer, driver or product; null of orders without a driver. */
  id: Id.nullable(),
  name: z.string(),
  about: z.string(),
  before: Delivered,
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

const DeliveryStep = z.object({ startsOn: z.string(), orders: z.number(), inFullOnTime: z.number().nullable() })

export const DeliveryReport = z.object({
  range: Days,
  compared: Days,
  only: z.object({ venue: Named.nullable(), product: Named.nullable(), driver: Named.nullable() }),
  total: Delivered,
  before: Delivered,
  /** By day, week or month of the order, oldest first, and what it is compared with at the same place. */
  steps: stepsOf(DeliveryStep.extend({ before: DeliveryStep.nullable() })),
  data: z.array(DeliveryRow),
  meta: z.object({ page: z.number(), total: z.number() }),
})
export type DeliveryReport = z.infer<typeof DeliveryReport>

const seen = { method: 'GET', audience: 'distributor', permission: 'seeReports', plan: 'premium' } as const
const problems = ['forbidden', 'not_found', 'validation_failed'] as const

/** What was delivered in full and on time (docs/decisions/0101 says what counts as either). */
export const deliveryReport = {
  find: endpoint({
    ...seen,
    path: '/distributor/reports/deliveries',
    summary: 'Get what was delivered in full and on time by customer, driver or product, compared with before',
    query: Query,
    returns: DeliveryReport,
    problems: [...problems],
  }),
  export: endpoint({
    ...seen,
    path: '/distributor/reports/deliveries/export',
    summary: 'Export what was delivered in full and on time as XLSX, CSV or PDF',
    query: z.strictObject({ ...filters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: [...problems],
  }),
}
