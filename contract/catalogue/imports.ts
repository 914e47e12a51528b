import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { RejectedRow } from '#contract/platform/table-problems.ts'

export const IMPORT_STATUSES = ['waiting', 'running', 'previewed', 'done', 'failed', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const CHANGE_KINDS = ['new', 'price_up', 'price_down', 'hidden', 'shown', 'other'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const ImportCounts = z.object({
  total: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  priceUp: z.number(),
  priceDown: z.number(),
  hidden: z.number(),
  shown: z.number(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** A file of products and what became of it. While it is `waiting` or `running` the counts are 0. */
export const ImportSummary = ImportCounts.extend({
  id: Id,
  filename: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** A look at what would change; nothing was written. */
  isDryRun: z.boolean(),
  /** Percent of a running one. */
  progress: z.number(),
  /** Why it failed. */
  message: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** One product a file changes: the values before and after, of what changes. */
export const ImportChange = z.object({
  row: z.number(),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  productId: Id.nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** The whole answer: the first changes of each kind, and the first rows refused. */
export const ImportResult = ImportSummary.extend({
  currency: z.string().nullable(),
  ignoredColumns: z.array(z.string()),
  changes: z.array(ImportChange),
  rejectedRows: z.array(RejectedRow),
})
export type ImportResult = z.infer<typeof ImportResult>

/** How many changes of a kind, and how many refused rows, an answer shows. The rest of the refused ones is a file. */
export const SHOWN_CHANGES = 20
export const SHOWN_REJECTED = 200

export const TEMPLATE_TYPES = ['venue', 'distributor', 'all', 'pendingInvoice'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

const body = z.strictObject({ dryRun: z.boolean().optional() })
const dryRun = z.strictObject({ dryRun: flag.optional() })
const ofDistributor = { params: z.object({ distributorId: IdInPath }) }
const importParams = { params: z.object({ importId: IdInPath }) }
const ofDistributorImport = { params: z.object({ distributorId: IdInPath, importId: IdInPath }) }
const listQuery = z.strictObject(pageQuery(['id']))

/** The parameters of a path, where it has any. */
type Params = { params?: z.ZodType }
type Side = 'distributor' | 'admin' | 'venue'
const PERMISSIONS = { distributor: 'editProductInfo', admin: 'adminEditProduct', venue: 'manageSupplier' } as const

/** A file of products in the field `csv`. Up to 200 rows are answered at once; more become a job, answered 202 (G-065). */
const upload = <const A extends Side, const P extends `/${string}`, T extends Params, Q extends z.ZodType>(
  audience: A,
  path: P,
  params: T,
  query: Q,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    audience,
    permission: PERMISSIONS[audience],
    ...params,
    query,
    body,
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: ImportResult,
    alsoAnswers: 202,
    problems: ['validation_failed', 'conflict', 'too_large', 'not_found'],
  })

/** The calls on imports that were sent: what became of them, carrying out a preview, taking one back. */
const ofImports = <const A extends Side, const P extends string, L extends Params, T extends Params>(
  audience: A,
  base: P,
  listParams: L,
  params: T,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/${base}`,
    summary: 'List product imports with progress, user and changes, newest first',
    audience,
    permission: PERMISSIONS[audience],
    ...listParams,
    query: listQuery,
    returns: paged(ImportSummary),
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: `/${base}/:importId`,
    summary: 'Get an import with its first changes and rejected rows',
    audience,
    permission: PERMISSIONS[audience],
    ...params,
    returns: ImportResult,
    problems: ['not_found'],
  }),
  rejected: endpoint({
    method: 'GET',
    path: `/${base}/:importId/rejected`,
    summary: 'Export the rejected rows as CSV with their reasons, to be corrected and imported again',
    audience,
    permission: PERMISSIONS[audience],
    ...params,
    returns: 'file',
    problems: ['not_found'],
  }),
  commit: endpoint({
    method: 'POST',
    path: `/${base}/:importId/commit`,
    summary: 'Run an import as previewed; refused if the result would differ by now',
    audience,
    permission: PERMISSIONS[audience],
    ...params,
    returns: ImportResult,
    alsoAnswers: 202,
    problems: ['not_found', 'conflict'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `/${base}/:importId/undo`,
    summary: 'Undo an import, as long as nothing depends on it and nothing was changed since',
    audience,
    permission: PERMISSIONS[audience],
    ...params,
    returns: ImportResult,
    problems: ['not_found', 'conflict'],
  }),
})

const template = <const A extends Side, const P extends `/${string}`>(audience: A, path: P) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Get an import template of a `type` (G-056) as workbook, or as CSV by `format`',
    audience,
    permission: PERMISSIONS[audience],
    query: z.strictObject({
      type: z.enum(TEMPLATE_TYPES).optional(),
      venueId: IdInPath.optional(),
      distributorId: IdInPath.optional(),
      format: z.enum(SHEET_FORMATS).default('xlsx'),
    }),
    returns: 'file',
    problems: ['not_found'],
  })

const exported = z.strictObject({ format: z.enum(SHEET_FORMATS).default('csv') })
const none = {}

export const distributorImports = {
  create: upload('distributor', '/distributor/import/products', none, dryRun, 'Import products from a CSV or a workbook'),
  ...ofImports('distributor', 'distributor/imports', none, importParams),
  template: template('distributor', '/distributor/products/import-template'),
  export: endpoint({
    method: 'GET',
    path: '/distributor/export/products',
    summary: 'Export all products as a file that can be imported again',
    audience: 'distributor',
    permission: 'productsCsvExport',
    query: exported,
    returns: 'file',
    problems: [],
  }),
}

export const adminImports = {
  create: upload(
    'admin',
    '/admin/distributors/:distributorId/import/products',
    ofDistributor,
    dryRun,
    "Import a supplier's products from a CSV or a workbook",
  ),
  ...ofImports('admin', 'admin/distributors/:distributorId/imports', ofDistributor, ofDistributorImport),
  template: template('admin', '/admin/products/import-template'),
  export: endpoint({
    method: 'GET',
    path: '/admin/distributors/:distributorId/export/products',
    summary: "Export a supplier's products as a file that can be imported again",
    audience: 'admin',
    permission: 'adminEditProduct',
    ...ofDistributor,
    query: exported,
    returns: 'file',
    problems: ['not_found'],
  }),
}

export const venueImports = {
  create: upload(
    'venue',
    '/venue/distributors/:distributorId/import/products',
    ofDistributor,
    dryRun,
    'Import products of an off-platform supplier, or settings for those of a connected one',
  ),
  createOfAll: upload(
    'venue',
    '/venue/distributors/import/products',
    none,
    dryRun,
    'Import products of several suppliers from one file with a column Supplier',
  ),
  createForVenue: upload(
    'venue',
    '/venues/:venueId/distributors/:distributorId/import/products',
    { params: z.object({ venueId: IdInPath, distributorId: IdInPath }) },
    dryRun.extend({ pendingInvoiceId: IdInPath.optional() }),
    'Import products of a supplier for one venue while mapping a pending invoice',
  ),
  ...ofImports('venue', 'venue/imports', none, importParams),
  template: template('venue', '/venue/products/import-template'),
}
