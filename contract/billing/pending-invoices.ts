import { z } from 'zod'
import { InvoiceDifference } from '#contract/ordering/invoice-difference.ts'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { adjustment, OfflineOrder } from '#contract/ordering/venue-orders.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, flag, money, optionalText, quantity, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numbered, numberedQuery, PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'

/** How far an invoice is, as its customer sees it. */
export const PROCESSING_STATUSES = ['processing', 'action_needed', 'draft', 'processed'] as const
/** How far the clearing has come with it. */
export const CLEARING_STATUSES = [
  'clearing_ready',
  'in_clearing',
  'review_ready',
  'in_review',
  'action_needed',
  'processed',
] as const
/** What keeps it from being completed. */
export const READY_STATES = ['ready', 'error', 'completed', 'product_mapping_needed'] as const

/** The state of an invoice: one word, of which customers see less. */
export const INVOICE_STATUSES = [
  'processing',
  'draft',
  'clearing_ready',
  'in_clearing',
  'review_ready',
  'in_review',
  'action_needed',
  'processed',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

const InvoiceLine = z.object({
  id: Id,
  /** As it is on the invoice. */
  description: z.string(),
  /** What it is in the supplier's catalogue; null until somebody has said. */
  productId: Id.nullable(),
  productName: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  totalPrice: z.number(),
})

export const InvoiceRow = z.object({
  id: Id,
  processingStatus: z.enum(PROCESSING_STATUSES),
  /** Null where it is not in the clearing's hands. */
  clearingStatus: z.enum(CLEARING_STATUSES).nullable(),
  readyState: z.enum(READY_STATES),
  invoiceNumber: z.string(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Tax included; null until it is known. */
  total: z.number().nullable(),
  currency: Currency,
  venue: z.object({ id: Id, name: z.string(), groupId: Id.nullable(), groupName: z.string().nullable() }),
  distributor: z.object({ id: Id, name: z.string() }).nullable(),
  uploadedByName: z.string(),
  createdAt: z.string(),
  /** Who works on it, and until when it is kept for them. */
  worker: z.object({ userId: Id, name: z.string(), until: z.string() }).nullable(),
  /** The order it was merged with. */
  orderId: Id.nullable(),
  /** Another invoice of the same supplier, customer and number. */
  duplicateOf: Id.nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const PendingInvoice = InvoiceRow.extend({
  taxAmount: z.number().nullable(),
  /** What the clearing asked the customer when it gave the invoice back. */
  clearingNote: z.string(),
  files: z.array(z.object({ id: Id, name: z.string(), contentType: z.string(), size: z.number() })),
  /** The invoice that its supplier issued here and that it is; its PDF is among supplier invoices. */
  supplierInvoiceId: Id.nullable(),
  lines: z.array(InvoiceLine),
  differences: z.array(InvoiceDifference),
  /** Merged with an order that it does not match: its customer may still correct what it says. */
  isCorrectable: z.boolean(),
})
export type PendingInvoice = z.infer<typeof PendingInvoice>

/** An order that an invoice may belong to. */
/** Why an order may be the one of an invoice: their numbers, amounts or days agree. */
export const MATCH_REASONS = ['number', 'amount', 'similar_amount', 'day'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export const OrderToMerge = z.object({
  id: Id,
  orderNumber: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  orderedAt: z.string().nullable(),
  deliveryAt: z.string().nullable(),
  lineCount: z.number(),
  amountWithTax: z.number(),
  /** What the invoice says beyond it; null while the invoice has no total. */
  difference: z.number().nullable(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** The one that can be proposed: by its number, or by amount and day together. */
  isLikely: z.boolean(),
})
export type OrderToMerge = z.infer<typeof OrderToMerge>

export const MOST_INVOICE_LINES = 500

const Line = z.strictObject({
  description: text(300),
  productId: Id.nullable().default(null),
  quantity,
  price: money,
})

/** What is read off an invoice; only what is given changes. */
export const InvoiceData = z.strictObject({
  distributorId: Id.nullable().optional(),
  invoiceNumber: optionalText(100).optional(),
  invoiceDate: date.nullable().optional(),
  dueDate: date.nullable().optional(),
  total: money.nullable().optional(),
  taxAmount: money.nullable().optional(),
  lines: z.array(Line).max(MOST_INVOICE_LINES, `At most ${MOST_INVOICE_LINES} lines`).optional(),
})
export type InvoiceData = z.output<typeof InvoiceData>

/** Orders around the day of the invoice; with a term all that have it in a number of theirs. */
export const ordersQuery = z.strictObject({ ...numberedQuery(PAGE_SIZE_SMALL), term: term.optional() })

export const MergeBody = z.strictObject({ orderId: Id })

/** What an order is made of; whatever is left out is as on the invoice. */
export const CompleteBody = z.strictObject({
  /** The day, or the moment. */
  orderedAt: OfflineOrder.shape.orderedAt.optional(),
  invoiceNumber: optionalText(100).optional(),
  message: OfflineOrder.shape.message,
  deliveryFee: OfflineOrder.shape.deliveryFee,
  /** What the invoice comes to beyond its lines and fee. Without it: what is left of its total. */
  amountAdjustment: adjustment.optional(),
  /** The part of it that is tax. Without it: what is left of the tax on the invoice. */
  taxAdjustment: adjustment.optional(),
  /** They replace the lines of the invoice. Without them: its lines, each mapped to a product. */
  products: OfflineOrder.shape.products.optional(),
})
export type CompleteBody = z.output<typeof CompleteBody>

const params = z.object({ invoiceId: IdInPath })
const own = { audience: 'venue', permission: 'pendingInvoices' } as const

/** Invoices a customer has been sent: kept, assigned to a supplier, cleared or merged with an order. */
export const venueInvoices = {
  upload: endpoint({
    ...own,
    method: 'POST',
    path: '/venues/:venueId/pending-invoices',
    summary: 'Upload the pages of one invoice: PDF, JPEG or PNG, up to 10 files of 20 MB (G-051)',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({
      distributorId: Id.optional(),
      /** As it was read from the pages. */
      invoiceNumber: optionalText(100).optional(),
      total: money.optional(),
      /** Refuses a file that was uploaded before, and a number that this supplier's invoice already has. */
      refuseDuplicates: flag.optional(),
    }),
    bodyType: 'multipart',
    files: ['invoices'],
    fileMebibytes: 20,
    manyFiles: true,
    returns: PendingInvoice,
    status: 201,
    problems: ['not_found', 'validation_failed', 'duplicate_invoice'],
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/pending-invoices',
    summary: 'List invoices of a venue, newest first',
    params: z.object({ venueId: IdInPath }),
    query: z.strictObject({ ...pageQuery(['id']), processingStatus: z.enum(PROCESSING_STATUSES).optional() }),
    returns: paged(InvoiceRow),
    problems: ['not_found'],
  }),
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/pending-invoices/:invoiceId',
    summary: 'Get an invoice',
    params,
    returns: PendingInvoice,
    problems: ['not_found'],
  }),
  file: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/pending-invoices/:invoiceId/files/:fileId',
    summary: 'Get an uploaded page of an invoice',
    params: z.object({ invoiceId: IdInPath, fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/venue/pending-invoices/:invoiceId',
    summary: 'Delete an invoice that is not in clearing',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  assign: endpoint({
    ...own,
    method: 'PATCH',
    path: '/venue/pending-invoices/:invoiceId',
    summary: 'Set the supplier of an invoice (R-198), or what it says; one that does not match its order is compared again',
    params,
    body: InvoiceData.extend({ distributorId: Id.optional() }),
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  sendToClearing: endpoint({
    ...own,
    method: 'PUT',
    path: '/venue/pending-invoices/:invoiceId/send-to-clearing',
    summary: 'Send an invoice to clearing (R-201)',
    plan: 'premium',
    params,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'plan_required'],
  }),
  complete: endpoint({
    ...own,
    method: 'PUT',
    path: '/venue/pending-invoices/:invoiceId/complete',
    summary: 'Complete an invoice without an order: records the offline order it is the invoice of (R-200)',
    params,
    body: CompleteBody,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed', 'not_connected', 'not_existing', 'currency-no-matching'],
  }),
  ordersToMerge: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/pending-invoices/:invoiceId/merge-invoices',
    summary: 'List orders an invoice may belong to, best match first',
    params,
    query: ordersQuery,
    returns: numbered(OrderToMerge),
    problems: ['not_found'],
  }),
  merge: endpoint({
    ...own,
    method: 'PUT',
    path: '/venue/pending-invoices/:invoiceId/merge',
    summary: 'Merge an invoice with its order; differences are marked on the order (R-199)',
    params,
    body: MergeBody,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict', 'validation_failed', 'currency-no-matching'],
  }),
  unmerge: endpoint({
    ...own,
    method: 'DELETE',
    path: '/venue/pending-invoices/:invoiceId/merge',
    summary: 'Take an invoice off the order it was merged with, while nothing else has happened to that order',
    params,
    returns: PendingInvoice,
    problems: ['not_found', 'conflict'],
  }),
}
