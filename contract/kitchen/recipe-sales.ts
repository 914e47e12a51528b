import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, moment, quantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, numbered, numberedQuery, PAGE_SIZE_SMALL } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { CellProblem } from '#contract/platform/table-problems.ts'
import { reads, writes } from './recipes.ts'

export const SALE_SOURCES = ['typed', 'file'] as const

/** Portions of a recipe that were sold, with what they cost on the day. */
export const RecipeSale = z.object({
  id: Id,
  recipe: Named,
  venue: Named,
  /** Portions. */
  quantity: z.number(),
  soldAt: z.string(),
  /** The day where the outlet is. */
  soldOn: z.string(),
  source: z.enum(SALE_SOURCES),
  /** Of the file it came with. */
  filename: z.string().nullable(),
  /** Of a portion then; null where none was set. */
  salesPrice: z.number().nullable(),
  /** Of a portion by the prices then; of the items whose cost was known. */
  costPerPortion: z.number().nullable(),
  isComplete: z.boolean(),
  currency: z.string(),
  /** What it used by its recipe, and whether that was taken from stock. */
  products: z.array(
    z.object({
      product: Named,
      quantity: z.number(),
      unit: Named,
      cost: z.number().nullable(),
      isTakenFromStock: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type RecipeSale = z.infer<typeof RecipeSale>

/** What sales in one currency came to. */
export const SalesTotal = z.object({
  currency: z.string(),
  portions: z.number(),
  /** Of the sales with a sales price. */
  revenue: z.number(),
  /** Of the items whose cost was known. */
  cost: z.number(),
  /** Of the sales with a sales price and a full cost, 2 decimals; null where there is none. */
  foodCostPercent: z.number().nullable(),
  /** Sales without a sales price, or without a full cost. */
  unknown: z.number(),
})
export type SalesTotal = z.infer<typeof SalesTotal>

/** How many sales an answer to a file lists. */
export const SHOWN_SALES = 200

/** A sale that a file adds, or whose quantity it corrects. Rows of the same recipe, time and receipt are one sale. */
export const SaleInFile = z.object({
  /** The first of its rows, and how many there are. */
  row: z.number(),
  rows: z.number(),
  recipe: Named,
  /** Portions, in this file and before it; null of a new sale. */
  quantity: z.number(),
  quantityBefore: z.number().nullable(),
  soldAt: z.string(),
  receipt: z.string(),
})
export type SaleInFile = z.infer<typeof SaleInFile>

/** What a file of sales brought. The same row again changes nothing; with another quantity it replaces the sale. */
export const RecipeSalesImport = z.object({
  /** Null of a dry run. */
  importId: Id.nullable(),
  filename: z.string(),
  isDryRun: z.boolean(),
  total: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  ignoredColumns: z.array(z.string()),
  rejectedRows: z.array(z.object({ row: z.number(), name: z.string(), problems: z.array(CellProblem) })),
  /** The first of the sales that are new or corrected, as they are in the file. */
  sales: z.array(SaleInFile),
})
export type RecipeSalesImport = z.infer<typeof RecipeSalesImport>

export const RecipeSalesFile = z.object({
  id: Id,
  filename: z.string(),
  sales: z.number(),
  userName: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type RecipeSalesFile = z.infer<typeof RecipeSalesFile>

/** What was used of a product by counts and deliveries, against what recipes that were sold should have used. */
export const ProductVariance = z.object({
  product: Named.extend({ sku: z.string().nullable(), image: z.string().nullable() }),
  distributor: Named,
  /** What all quantities are in. */
  unit: Named,
  /** The last count up to the first day, and the last count up to the last one. */
  opening: z.object({ quantity: z.number(), at: z.string() }).nullable(),
  closing: z.object({ quantity: z.number(), at: z.string() }).nullable(),
  /** What came between the two counts, less what went back. */
  received: z.number(),
  /** What came from other outlets less what went to them. */
  transferred: z.number(),
  /** Opening + received + transferred − closing; null without two counts. */
  actual: z.number().nullable(),
  /** What was sold between the two counts by its recipes; without two counts, in the range. */
  theoretical: z.number(),
  /** Actual less theoretical: above 0 was used without being sold. */
  variance: z.number().nullable(),
  variancePercent: z.number().nullable(),
  /** Per unit, now. */
  unitCost: z.number().nullable(),
  theoreticalCost: z.number().nullable(),
  varianceCost: z.number().nullable(),
  /** Why there is no variance: never counted in this time, or once only. */
  missing: z.enum(['counts', 'second_count']).nullable(),
})
export type ProductVariance = z.infer<typeof ProductVariance>

const problems = ['not_found', 'forbidden', 'plan_required', 'validation_failed'] as const
const importParams = z.object({ importId: IdInPath })

/** Sales of the current outlet's recipes, which lower its stock. */
export const recipeSales = {
  list: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/sales',
    summary: 'List sales of recipes, newest first',
    query: z.strictObject({ ...numberedQuery(PAGE_SIZE_SMALL), ...rangeQuery, recipeId: IdInPath.optional() }),
    /** Totals are of all pages, by currency. */
    returns: numbered(RecipeSale).extend({ totals: z.array(SalesTotal) }),
    problems,
  }),
  create: endpoint({
    ...writes,
    method: 'POST',
    path: '/venue/recipes/sales',
    summary: 'Record sales of recipes; what they use is taken from the stock that is counted',
    body: z.strictObject({
      /** Now unless said. What was counted since is not lowered. */
      soldAt: moment.optional(),
      sales: z
        .array(z.strictObject({ recipeId: Id, /** Portions. */ quantity }))
        .min(1, 'Needs at least one sale')
        .max(200, 'At most 200 sales'),
    }),
    returns: listOf(RecipeSale),
    status: 201,
    idempotent: true,
    problems,
  }),
  undo: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/venue/recipes/sales/:saleId',
    summary: 'Undo a sale; what it took from stock is returned unless it was counted since',
    params: z.object({ saleId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found', 'forbidden', 'plan_required', 'validation_failed'],
  }),
  import: endpoint({
    ...writes,
    method: 'POST',
    path: '/venue/recipes/sales/import',
    summary: 'Import sales from the file in the field csv: recipe, quantity, date, perhaps time and receipt',
    query: z.strictObject({ dryRun: flag.optional() }),
    body: z.strictObject({ dryRun: z.boolean().optional() }),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: RecipeSalesImport,
    problems: ['forbidden', 'plan_required', 'validation_failed', 'too_large'],
  }),
  template: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/sales/template',
    summary: 'Get a file of sales to fill in, with the recipes of the current outlet',
    query: z.strictObject({ format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: ['forbidden', 'plan_required', 'validation_failed'],
  }),
  imports: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/sales/imports',
    summary: 'List imported files of sales, newest first',
    query: z.strictObject(numberedQuery(PAGE_SIZE_SMALL)),
    returns: numbered(RecipeSalesFile),
    problems: ['forbidden', 'plan_required', 'validation_failed'],
  }),
  undoImport: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/venue/recipes/sales/imports/:importId',
    summary: 'Undo the sales of a file that are still as it brought them',
    params: importParams,
    returns: 'nothing',
    problems: ['not_found', 'forbidden', 'plan_required', 'validation_failed'],
  }),
  variance: endpoint({
    audience: 'venue',
    permission: 'seeReports',
    plan: reads.plan,
    method: 'GET',
    path: '/venue/recipes/variance',
    summary: 'Compare what was used of each product by counts with what the recipes sold should have used',
    query: z.strictObject(rangeQuery),
    returns: z.object({
      range: Days,
      currency: z.string(),
      /** Of the products whose variance is known. */
      totals: z.object({ theoreticalCost: z.number(), varianceCost: z.number(), products: z.number(), unknown: z.number() }),
      /** The costliest variance first. */
      data: z.array(ProductVariance),
    }),
    problems,
  }),
  exportVariance: endpoint({
    audience: 'venue',
    permission: 'seeReports',
    plan: reads.plan,
    method: 'GET',
    path: '/venue/recipes/variance/export',
    summary: 'Export the variance of each product as XLSX or CSV',
    query: z.strictObject({ ...rangeQuery, format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems,
  }),
}
