import { z } from 'zod'
import { CustomerImportResult } from '#contract/parties/customers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'

export const MOST_ROWS_OF_HISTORY = 50_000

/** What a file of past orders brought; its rows are lines of orders. */
export const OrderImportResult = CustomerImportResult.extend({
  /** Null of a dry run. */
  importId: Id.nullable(),
  orders: z.number(),
})
export type OrderImportResult = z.infer<typeof OrderImportResult>

export const OrderImport = z.object({
  id: Id,
  filename: z.string(),
  orders: z.number(),
  lines: z.number(),
  userName: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type OrderImport = z.infer<typeof OrderImport>

const writes = { audience: 'distributor', permission: 'editOrder', plan: 'premium' } as const

/** Orders of the past of customers: no stock is moved and nobody is notified. */
export const orderHistory = {
  import: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/import/orders',
    summary:
      'Import past orders from the file in the field csv, one row per line; they are stored as completed with their own numbers and dates',
    query: z.strictObject({ dryRun: flag.optional() }),
    body: z.strictObject({ dryRun: z.boolean().optional() }),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: OrderImportResult,
    problems: ['validation_failed', 'conflict', 'too_large'],
  }),
  list: endpoint({
    ...writes,
    method: 'GET',
    path: '/distributor/import/orders',
    summary: 'List imports of past orders, newest first',
    query: z.strictObject(pageQuery(['id'])),
    returns: paged(OrderImport),
    problems: [],
  }),
  undo: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/import/orders/:importId/undo',
    summary: 'Undo an import, as long as nothing depends on it',
    params: z.object({ importId: IdInPath }),
    returns: OrderImport,
    problems: ['not_found', 'conflict'],
  }),
  template: endpoint({
    ...writes,
    method: 'GET',
    path: '/distributor/import/orders/template',
    summary: 'Get a template for past orders: the columns and an example order',
    query: z.strictObject({ format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: [],
  }),
}
