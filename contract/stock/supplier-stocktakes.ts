import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, flag, moment, optionalText, stockQuantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'
import { CellProblem } from '#contract/platform/table-problems.ts'
import { stocktakeAccounting } from './stocktake-in-books.ts'

/** `counting`: at least one count is there. `finished`: the differences are booked. */
export const SUPPLIER_STOCKTAKE_STATUSES = ['started', 'counting', 'finished'] as const

const Named = z.object({ id: Id, name: z.string() })

/** A supplier counts what one of its warehouses holds. */
export const SupplierStocktake = z.object({
  id: Id,
  status: z.enum(SUPPLIER_STOCKTAKE_STATUSES),
  warehouse: Named,
  /** Its locations in walking order, each with the number of its products and how many of these are counted there. */
  locations: z.array(Named.extend({ total: z.number(), counted: z.number() })),
  note: z.string(),
  /** Users who count do not see what there should be. */
  isBlind: z.boolean(),
  /** Everything that is tracked in the warehouse, or chosen products only. */
  countsAll: z.boolean(),
  /** Who was asked to count. */
  users: z.array(Named),
  itemCount: z.number(),
  countedCount: z.number(),
  startedAt: z.string(),
  startedBy: z.string(),
  finishedAt: z.string().nullable(),
  finishedBy: z.string().nullable(),
  /** The day it was finished, by the supplier's calendar (YYYY-MM-DD); null until then. */
  stocktakeDate: z.string().nullable(),
  /** What the differences are worth at cost, as far as costs are known; null until finished, and for users who may not see costs. */
  differenceValue: z.number().nullable(),
  ...stocktakeAccounting,
})
export type SupplierStocktake = z.infer<typeof SupplierStocktake>

const batch = { batchCode: z.string(), expiryDate: z.string().nullable() }

/** The count of one batch of a product in one location. The newest one of a place counts, those before it stay readable. */
const CountShown = z.object({
  ...batch,
  /** Null where the warehouse is not divided, or the product was found elsewhere. */
  locationId: Id.nullable(),
  location: z.string().nullable(),
  quantity: z.number(),
  countedAt: z.string(),
  countedBy: z.string(),
})

export const SupplierStocktakeItem = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  /** The 14 digits of its barcode. */
  gtin: z.string().nullable(),
  unit: z.string(),
  /** Where the product is, in walking order. */
  locations: z.array(Named),
  /** What all places together come to; null while it is counted nowhere. */
  counted: z.number().nullable(),
  /**
   * What there should have been when it was counted last; before that, what there should be now. Null for users who count blind.
   */
  expected: z.number().nullable(),
  /** What finishing books: counted less expected. */
  difference: z.number().nullable(),
  /** What moved after it was counted: it stays moved. Null while it is not counted, and for users who count blind. */
  movedSince: z.number().nullable(),
  /** Goods moved between the first and the last count of it, so that its counts do not belong together. */
  needsRecount: z.boolean(),
  /** What the difference is worth at cost; null where no cost is known, and for users who may not see costs. */
  totalValue: z.number().nullable(),
  /** What the warehouse holds by batch; empty for users who count blind. */
  batches: z.array(z.object({ ...batch, quantity: z.number() })),
  counts: z.array(CountShown),
})
export type SupplierStocktakeItem = z.infer<typeof SupplierStocktakeItem>

/** Which products are listed: those with or without a count, with a difference, or that moved while they were counted. */
export const STOCKTAKE_ITEMS_SHOWN = ['all', 'counted', 'uncounted', 'different', 'recount'] as const

export const MOST_COUNTS = 500
const CountGiven = z.strictObject({
  productId: Id,
  locationId: Id.nullable().default(null),
  batchCode: optionalText(100).default(''),
  expiryDate: date.nullable().default(null),
  /** In ordering units. Null takes the count back. */
  quantity: stockQuantity.nullable(),
  /** When it was counted, where it is sent later. A count older than the one that is there stays in the history only. */
  countedAt: moment.optional(),
})
export type CountGiven = z.output<typeof CountGiven>

/** What a file of counts changes, or would change. */
export const CountsFromFile = z.object({
  filename: z.string(),
  isDryRun: z.boolean(),
  /** Rows of the file. */
  total: z.number(),
  /** Always 0: a file makes no products. */
  inserted: z.number(),
  /** Counts that are recorded. */
  updated: z.number(),
  /** Rows without a quantity. */
  unchanged: z.number(),
  rejected: z.number(),
  rejectedRows: z.array(z.object({ row: z.number(), name: z.string(), problems: z.array(CellProblem) })),
  ignoredColumns: z.array(z.string()),
})
export type CountsFromFile = z.infer<typeof CountsFromFile>
/** A larger file is split. */
export const MOST_ROWS_OF_COUNTS = 5000

const own = { audience: 'distributor', permission: 'conductStocktake' } as const
const one = { params: z.object({ stocktakeId: IdInPath }) }

export const supplierStocktakes = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes',
    summary: 'List stocktakes, newest first',
    query: z.strictObject({ ...pageQuery(['id']), show: z.enum(['all', 'open', 'finished']).default('all') }),
    returns: paged(SupplierStocktake),
    problems: [],
  }),
  users: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes/users',
    summary: 'List the users who may count',
    returns: listOf(Named),
    problems: [],
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/distributor/stocktakes',
    summary: 'Start a stocktake of a warehouse',
    body: z.strictObject({
      warehouse: Id,
      /** Without them everything that is tracked and was ever in the warehouse. */
      selectedProducts: z.array(Id).min(1, 'Choose at least one product').max(5000, 'At most 5000 products').optional(),
      users: z.array(Id).max(100).default([]),
      note: optionalText(500).default(''),
      isBlind: z.boolean().default(false),
    }),
    returns: SupplierStocktake,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'conflict', 'idempotency_key_reused'],
  }),
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes/:stocktakeId',
    summary: 'Get a stocktake',
    ...one,
    returns: SupplierStocktake,
    problems: ['not_found'],
  }),
  items: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes/:stocktakeId/items',
    summary: 'List the products of a stocktake with their counts, by name',
    ...one,
    query: z.strictObject({
      ...pageQuery(['name'], PAGE_SIZE_SMALL),
      /** Part of a name, or of an SKU. */
      term: term.optional(),
      locationId: IdInPath.optional(),
      show: z.enum(STOCKTAKE_ITEMS_SHOWN).default('all'),
    }),
    returns: paged(SupplierStocktakeItem),
    problems: ['not_found'],
  }),
  sheet: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes/:stocktakeId/sheet',
    summary: 'List all products of a stocktake at once, to count without a connection',
    ...one,
    returns: listOf(SupplierStocktakeItem),
    problems: ['not_found'],
  }),
  count: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/stocktakes/:stocktakeId/items',
    summary: 'Record counts; the newest count of a place counts, and repeating one changes nothing',
    ...one,
    body: z.strictObject({
      items: z.array(CountGiven).min(1, 'Count at least one product').max(MOST_COUNTS, `At most ${MOST_COUNTS} at once`),
    }),
    returns: listOf(SupplierStocktakeItem),
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  import: endpoint({
    ...own,
    method: 'POST',
    path: '/distributor/stocktakes/:stocktakeId/import',
    summary: 'Import counts from the file in the field csv, or preview them with dryRun; products are found by SKU or exact name',
    ...one,
    query: z.strictObject({ dryRun: flag.optional() }),
    body: z.strictObject({ dryRun: z.boolean().optional() }),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: CountsFromFile,
    problems: ['not_found', 'conflict', 'validation_failed', 'too_large'],
  }),
  finish: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/stocktakes/:stocktakeId/finish',
    summary: 'Book the differences of what was counted, batch by batch; what was not counted stays as it is',
    ...one,
    body: z
      .strictObject({
        /** Books what nobody counted as none. */
        restIsZero: z.boolean().default(false),
        /**
         * Products that moved while they were counted: `refuse` to finish and name them, `leave` them as they are, or `accept` their counts
         * as if all were as new as the last one.
         */
        moved: z.enum(['refuse', 'leave', 'accept']).default('refuse'),
      })
      .default({ restIsZero: false, moved: 'refuse' }),
    returns: SupplierStocktake,
    idempotent: true,
    problems: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
  discard: endpoint({
    ...own,
    method: 'DELETE',
    path: '/distributor/stocktakes/:stocktakeId',
    summary: 'Delete an unfinished stocktake with its counts',
    ...one,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  account: endpoint({
    audience: 'distributor',
    permission: 'editSettings',
    method: 'PUT',
    path: '/distributor/stocktakes/:stocktakeId/accounting',
    summary: 'Send the differences of a finished stocktake to the connected accounting system as a journal',
    ...one,
    returns: SupplierStocktake,
    problems: ['not_found', 'invalid_transition', 'no_accounting', 'document_held', 'provider_away'],
  }),
  export: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/stocktakes/:stocktakeId/export',
    summary: 'Export a stocktake: as PDF or XLSX, with who counted what and when; before it is counted, as a sheet to count on',
    ...one,
    query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).default('xlsx') }),
    returns: 'file',
    problems: ['not_found'],
  }),
}
