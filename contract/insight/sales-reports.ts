import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { Currency, currencyAsked } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, flag, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numberedQuery } from '#contract/platform/page.ts'
import { REPORT_FORMATS } from './report-formats.ts'
import { stepsOf } from './steps.ts'

/** Which day counts (G-011, R-378): the date of the invoice, or the day of the order. */
export const COUNTED_BY = ['invoice', 'order'] as const
export type CountedBy = (typeof COUNTED_BY)[number]

/** What a report goes by. */
export const REPORT_MODES = ['spent', 'items'] as const
export type ReportMode = (typeof REPORT_MODES)[number]

/** What a range is compared with: as many days right before, or the same days of last year; as far as they have passed of the range. */
export const COMPARISONS = ['before', 'last_year'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const CUSTOMER_GROUPS = ['customer', 'accountOwner', 'customerCategory', 'customerType', 'city'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]
export const PRODUCT_GROUPS = ['product', 'category'] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** What the rows of a report are about. */
export const GROUP_NAMES: Record<CustomerGroup | ProductGroup, string> = {
  customer: 'Customer',
  accountOwner: 'Account owner',
  customerCategory: 'Customer category',
  customerType: 'Customer type',
  city: 'City',
  product: 'Product',
  category: 'Category',
}

/** Rows by what became of them against before, by what the report goes by: nothing before is `new`, nothing any more is `lost`. */
export const GROWTHS = ['grown', 'shrunk', 'new', 'lost'] as const
export type Growth = (typeof GROWTHS)[number]

export const REPORT_SORTS = ['amount', 'quantity', 'orders', 'change', 'margin', 'name'] as const
const directions = REPORT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
export type ReportSort = (typeof directions)[number]

/** Of which days, customers and products a report is, in which currency, and what it is compared with. */
export const narrowedSales = {
  ...rangeQuery,
  compareWith: z.enum(COMPARISONS).default('before'),
  /** Only what was sold of this product. */
  product: IdInPath.optional(),
  /** Only what was sold to this customer. */
  venue: IdInPath.optional(),
  /** Customers of this person; of others takes filterAccountOwners. 0: of nobody. */
  accountOwnerId: z.union([IdInPath, z.literal('0').transform(Number)]).optional(),
  /** Customers of these types (G-072). */
  types: commaSeparated(z.enum(CUSTOMER_TYPES)).optional(),
  /** Currencies are never added: without one, it is the supplier’s own. */
  currency: currencyAsked.optional(),
}

const filters = {
  ...narrowedSales,
  byType: z.enum(COUNTED_BY).default('invoice'),
  mode: z.enum(REPORT_MODES).default('spent'),
  /** Words of a name. */
  term: term.optional(),
  /** Only rows that did so; the totals are theirs. */
  growth: z.enum(GROWTHS).optional(),
  /** With what the goods cost, for those who hold seeCOGS. */
  margin: flag.optional(),
  sortBy: z.enum(directions).optional(),
}
const customerFilters = { ...filters, groupBy: z.enum(CUSTOMER_GROUPS).default('customer') }
const productFilters = { ...filters, groupBy: z.enum(PRODUCT_GROUPS).default('product') }

const CustomerReportQuery = z.strictObject({ ...customerFilters, ...numberedQuery() })
export type CustomerReportQuery = z.output<typeof CustomerReportQuery>
const ProductReportQuery = z.strictObject({ ...productFilters, ...numberedQuery() })
export type ProductReportQuery = z.output<typeof ProductReportQuery>

/** What a report comes to. Amounts of customers are what was paid for, tax included; of products, the lines before what was taken off a whole order. */
export const ReportFigures = z.object({
  orders: z.number(),
  quantity: z.number(),
  amount: z.number(),
  /** Approved credit notes of the range, whenever the orders were. */
  credited: z.number(),
})
export type ReportFigures = z.infer<typeof ReportFigures>

/** How what was paid for is put together: goods − discount + delivery fees + adjustments + tax on top. */
export const Composition = z.object({
  goods: z.number(),
  discount: z.number(),
  deliveryFee: z.number(),
  adjustment: z.number(),
  /** All tax, also what is within the prices of goods. */
  tax: z.number(),
  taxOnTop: z.number(),
})
export type Composition = z.infer<typeof Composition>

/** What is left of goods whose cost is known, before tax and after every discount. */
export const Margin = z.object({
  /** What they were sold for. */
  revenue: z.number(),
  cost: z.number(),
  amount: z.number(),
  /** Of the revenue, with one decimal; null where that is 0. */
  percent: z.number().nullable(),
  /** How many items have no known cost; they are in none of the others. */
  withoutCost: z.number(),
})
export type Margin = z.infer<typeof Margin>
/** Null where it was not asked for, or the report is in another currency than costs are. */
const margin = { margin: Margin.nullable() }

export const ReportRow = ReportFigures.extend({
  /** Of the customer, product or group; null for those in none. */
  id: Id.nullable(),
  name: z.string(),
  /** City of a customer; SKU and unit of a product. */
  about: z.string(),
  /** Of the whole, in percent with one decimal, of what the report goes by; null where the whole is 0. */
  share: z.number().nullable(),
  before: z.object({ orders: z.number(), quantity: z.number(), amount: z.number() }),
  /** In percent with one decimal, of what the report goes by; null where there was nothing before. */
  change: z.number().nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const SalesRow = ReportRow.extend(margin)
export type SalesRow = z.infer<typeof SalesRow>

const SalesStep = z.object({ startsOn: z.string(), amount: z.number(), quantity: z.number() })

export const SalesReport = z.object({
  range: Days,
  compared: Days,
  currency: Currency,
  /** The customer and the product it is narrowed to. */
  only: z.object({ venue: Named.nullable(), product: Named.nullable() }),
  /** Others in which something was sold in the range. */
  otherCurrencies: z.array(Currency),
  total: ReportFigures.extend(margin),
  before: ReportFigures,
  /** Null where only a part of each order is looked at. */
  composition: Composition.nullable(),
  /** By day, week or month, oldest first, and what it is compared with at the same place. */
  steps: stepsOf(SalesStep.extend({ before: SalesStep.nullable() })),
  data: z.array(SalesRow),
  meta: z.object({ page: z.number(), total: z.number() }),
})
export type SalesReport = z.infer<typeof SalesReport>

const seen = { audience: 'distributor', permission: 'seeReports', plan: 'premium' } as const

/** What a supplier sold (G-061). */
export const salesReports = {
  ofCustomers: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/reports/outlets',
    summary: 'Get what was sold by customer, compared with before',
    query: CustomerReportQuery,
    returns: SalesReport,
    problems: ['forbidden', 'not_found', 'validation_failed'],
  }),
  ofProducts: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/reports/products',
    summary: 'Get what was sold by product, compared with before',
    query: ProductReportQuery,
    returns: SalesReport,
    problems: ['forbidden', 'not_found', 'validation_failed'],
  }),
  exportCustomers: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/reports/outlets/export',
    summary: 'Export what was sold by customer as XLSX, CSV or PDF',
    query: z.strictObject({ ...customerFilters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['forbidden', 'not_found', 'validation_failed'],
  }),
  exportProducts: endpoint({
    ...seen,
    method: 'GET',
    path: '/distributor/reports/products/export',
    summary: 'Export what was sold by product as XLSX, CSV or PDF',
    query: z.strictObject({ ...productFilters, format: z.enum(REPORT_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['forbidden', 'not_found', 'validation_failed'],
  }),
}
