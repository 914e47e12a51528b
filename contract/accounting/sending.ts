import { z } from 'zod'
import { Order } from '#contract/ordering/orders.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { paged } from '#contract/platform/page.ts'
import { OutletParams, supplierBooks } from './books-calls.ts'
import { BooksCall, BooksDocument, CallQuery, DocumentPage, DocumentQuery, Missing, RetryFilters } from './documents.ts'

/** What sending one document may be refused with; `document_held` says what has to be done first. */
const held = ['not_found', 'invalid_transition', 'no_accounting', 'document_held', 'provider_away'] as const

const ofSupplier = supplierBooks
const ofOutlet = { audience: 'venue', permission: 'exportAccounting', params: OutletParams } as const
const supplierDocument = { ...ofSupplier, params: z.object({ documentId: IdInPath }) } as const
const outletDocument = { ...ofOutlet, params: z.object({ venueId: IdInPath, documentId: IdInPath }) } as const
const documents = { method: 'GET', query: DocumentQuery, returns: DocumentPage } as const
const calls = { method: 'GET', query: CallQuery, returns: paged(BooksCall) } as const
const missing = { method: 'GET', returns: Missing } as const
const find = { method: 'GET', returns: BooksDocument, problems: ['not_found'] } as const
const retry = { method: 'POST', returns: BooksDocument } as const
const Retried = z.object({ /** How many wait now. */ waiting: z.int() })

/** Documents that a supplier sends to its accounting system. */
export const supplierSending = {
  invoice: endpoint({
    ...ofSupplier,
    method: 'PUT',
    path: '/distributor/xero/invoice/:orderId',
    summary: 'Send an accepted order to Xero as an invoice',
    params: z.object({ orderId: IdInPath }),
    returns: z.object({ xeroInvoiceId: z.string() }),
    problems: held,
  }),
  syncOrder: endpoint({
    ...ofSupplier,
    method: 'PUT',
    path: '/distributor/xero/orders/:orderId/sync',
    summary: 'Send an order to Xero again as it is now',
    params: z.object({ orderId: IdInPath }),
    returns: Order,
    problems: held,
  }),
  order: endpoint({
    ...ofSupplier,
    method: 'PUT',
    path: '/distributor/orders/:orderId/accounting',
    summary: 'Send an accepted order to the connected accounting system',
    params: z.object({ orderId: IdInPath }),
    returns: Order,
    problems: held,
  }),
  documents: endpoint({
    ...ofSupplier,
    ...documents,
    path: '/distributor/accounting-documents',
    summary: 'List documents for a supplier’s accounting systems, and what has become of them',
    problems: [],
  }),
  find: endpoint({
    ...supplierDocument,
    ...find,
    path: '/distributor/accounting-documents/:documentId',
    summary: 'Show a document for a supplier’s accounting systems',
  }),
  retry: endpoint({
    ...supplierDocument,
    ...retry,
    path: '/distributor/accounting-documents/:documentId/retry',
    summary: 'Send a document of a supplier again now',
    problems: ['not_found', 'conflict'],
  }),
  retryAll: endpoint({
    ...ofSupplier,
    method: 'POST',
    path: '/distributor/accounting-documents/retry',
    summary: 'Send the documents of a supplier again that are held or wait; with filters those that they name',
    body: RetryFilters,
    returns: Retried,
    problems: [],
  }),
  missing: endpoint({
    ...ofSupplier,
    ...missing,
    path: '/distributor/accounting-documents/missing',
    summary: 'List what held documents of a supplier wait for, and how many wait',
    problems: [],
  }),
  calls: endpoint({
    ...ofSupplier,
    ...calls,
    path: '/distributor/accounting-calls',
    summary: 'List the calls of a supplier’s accounting systems',
    problems: [],
  }),
}

/** Documents that an outlet sends to its accounting system. */
export const outletSending = {
  bill: endpoint({
    ...ofOutlet,
    method: 'PUT',
    path: '/venues/:venueId/xero/bill/:orderId',
    summary: 'Send a received order to Xero as a bill',
    params: z.object({ venueId: IdInPath, orderId: IdInPath }),
    returns: z.object({ xeroBillId: z.string() }),
    problems: held,
  }),
  documents: endpoint({
    ...ofOutlet,
    ...documents,
    path: '/venues/:venueId/accounting-documents',
    summary: 'List documents for an outlet’s accounting systems, and what has become of them',
    problems: ['not_found'],
  }),
  find: endpoint({
    ...outletDocument,
    ...find,
    path: '/venues/:venueId/accounting-documents/:documentId',
    summary: 'Show a document for an outlet’s accounting systems',
  }),
  retry: endpoint({
    ...outletDocument,
    ...retry,
    path: '/venues/:venueId/accounting-documents/:documentId/retry',
    summary: 'Send a document of an outlet again now',
    problems: ['not_found', 'conflict'],
  }),
  retryAll: endpoint({
    ...ofOutlet,
    method: 'POST',
    path: '/venues/:venueId/accounting-documents/retry',
    summary: 'Send the documents of an outlet again that are held or wait; with filters those that they name',
    body: RetryFilters,
    returns: Retried,
    problems: ['not_found'],
  }),
  missing: endpoint({
    ...ofOutlet,
    ...missing,
    path: '/venues/:venueId/accounting-documents/missing',
    summary: 'List what held documents of an outlet wait for, and how many wait',
    problems: ['not_found'],
  }),
  calls: endpoint({
    ...ofOutlet,
    ...calls,
    path: '/venues/:venueId/accounting-calls',
    summary: 'List the calls of an outlet’s accounting systems',
    problems: ['not_found'],
  }),
}
