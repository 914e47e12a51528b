import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, numbered, numberedQuery } from '#contract/platform/page.ts'
import {
  INVOICE_STATUSES,
  InvoiceData,
  InvoiceRow,
  MergeBody,
  OrderToMerge,
  ordersQuery,
  PendingInvoice,
} from './pending-invoices.ts'

/** A line of an order, as a line of its invoice is held against it. */
const OrderedLine = z.object({ productId: Id, quantity: z.number(), price: z.number() })
export type OrderedLine = z.infer<typeof OrderedLine>

const params = z.object({ invoiceId: IdInPath })
/** What each call needs beyond being of the platform is decided by the state of the invoice (G-059). */
const clearing = { audience: 'admin', permission: null } as const

/** The clearing: people of the platform read invoices that customers send, two passes one after the other. */
export const adminInvoices = {
  list: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices',
    summary: 'List invoices of all customers, newest first (R-304)',
    query: z.strictObject({
      ...numberedQuery(),
      /** Days they were uploaded on (UTC), both included. */
      from: date.optional(),
      to: date.optional(),
      /** Part of the invoice number, or of the name of the customer or the supplier. */
      term: term.optional(),
      groupId: IdInPath.optional(),
      venueId: IdInPath.optional(),
      processingStatus: z.enum(INVOICE_STATUSES).optional(),
    }),
    returns: numbered(InvoiceRow),
    problems: [],
  }),
  next: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices/next',
    summary: 'Start clearing the next invoice: the one in progress, otherwise the oldest in the queue',
    query: z.strictObject({ processingStatus: z.enum(['clearing_ready', 'review_ready']).optional() }),
    returns: z.object({
      /** Null when nothing waits. */
      invoice: PendingInvoice.nullable(),
      /** How many still wait for somebody. */
      waiting: z.number(),
    }),
    problems: ['forbidden'],
  }),
  find: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices/:invoiceId',
    summary: 'Get an invoice and the orders it may belong to; with `status`, only while that is its status',
    params,
    query: z.strictObject({ status: z.enum(INVOICE_STATUSES).optional() }),
    returns: PendingInvoice.extend({
      ordersToMerge: z.array(OrderToMerge),
      /** The lines of the order it was merged with, else of the one it probably belongs to; null where there is none. */
      orderedLines: z.array(OrderedLine).nullable(),
      /** Whom the customer buys from, by name. */
      suppliers: z.array(z.object({ id: Id, name: z.string() })),
    }),
    problems: ['not_found'],
  }),
  ordersToMerge: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices/:invoiceId/orders',
    summary: 'List orders an invoice may belong to, best match first, or search them by number',
    params,
    query: ordersQuery,
    returns: numbered(OrderToMerge),
    problems: ['not_found'],
  }),
  products: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices/:invoiceId/products',
    summary: "Search the products of the invoice's supplier by part of name or SKU",
    params,
    query: z.strictObject({ term: term.default('') }),
    returns: listOf(z.object({ id: Id, name: z.string(), sku: z.string().nullable(), unit: z.string(), price: z.number() })),
    problems: ['not_found'],
  }),
  file: endpoint({
    ...clearing,
    method: 'GET',
    path: '/admin/pending-invoices/:invoiceId/files/:fileId',
    summary: 'Get an uploaded page of an invoice',
    params: z.object({ invoiceId: IdInPath, fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
  save: endpoint({
    ...clearing,
    method: 'PATCH',
    path: '/admin/pending-invoices/:invoiceId',
    summary: 'Save the data read from the invoice in progress',
    params,
    body: InvoiceData,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  complete: endpoint({
    ...clearing,
    method: 'PUT',
    path: '/admin/pending-invoices/:invoiceId/complete',
    summary: 'Finish the invoice in progress: it goes to review or is processed (R-200)',
    params,
    body: InvoiceData,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  merge: endpoint({
    ...clearing,
    method: 'PUT',
    path: '/admin/pending-invoices/:invoiceId/merge',
    summary: 'Merge an invoice with its order; differences are marked on the order (R-199)',
    permission: 'adminMergeInvoices',
    params,
    body: MergeBody,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed', 'currency-no-matching'],
  }),
  clearingNote: endpoint({
    ...clearing,
    method: 'PUT',
    path: '/admin/pending-invoices/:invoiceId/clearing-note',
    summary: 'Return the invoice in progress to the customer with what is missing',
    permission: 'clearingCancelAndReturn',
    params,
    body: z.strictObject({ text: text(1000) }),
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  release: endpoint({
    ...clearing,
    method: 'DELETE',
    path: '/admin/pending-invoices/:invoiceId/user',
    summary: 'Put the invoice in progress back in the queue (R-202)',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    ...clearing,
    method: 'DELETE',
    path: '/admin/pending-invoices/:invoiceId',
    summary: 'Delete an invoice that is not in clearing (R-203)',
    permission: 'adminManagePlatform',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
