import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged } from '#contract/platform/page.ts'
import { BooksDocument, DocumentQuery, RetryFilters, SENDING_STATES } from './documents.ts'

const admin = { audience: 'admin', permission: 'adminManagePlatform' } as const

/** A document, and whose it is. */
export const AdminBooksDocument = BooksDocument.extend({
  owner: z.object({ side: z.enum(['distributor', 'venue']), id: Id, name: z.string() }),
})
export type AdminBooksDocument = z.infer<typeof AdminBooksDocument>

/** Documents that all suppliers and outlets send to their accounting systems. */
export const adminSending = {
  documents: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/accounting-documents',
    summary: 'List documents for the accounting systems of all suppliers and outlets',
    query: DocumentQuery,
    returns: paged(AdminBooksDocument).extend({ counts: z.record(z.enum(SENDING_STATES), z.int()) }),
    problems: [],
  }),
  retry: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/accounting-documents/:documentId/retry',
    summary: 'Send a document of a supplier or an outlet again within a minute',
    params: z.object({ documentId: IdInPath }),
    returns: AdminBooksDocument,
    problems: ['not_found', 'conflict'],
  }),
  retryAll: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/accounting-documents/retry',
    summary: 'Send the documents again that are held or wait; with filters those that they name',
    body: RetryFilters,
    returns: z.object({ /** How many wait now. */ waiting: z.int() }),
    problems: [],
  }),
}
