import { z } from 'zod'
import { DaysToChoose } from '#contract/calendar/days-to-choose.ts'
import { STANDING_INTERVALS } from '#contract/calendar/recurrence.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, moment, money, optionalText, quantity, stockQuantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { MOST_MINOR_UNITS } from '#contract/platform/money.ts'
import { listOf, paged } from '#contract/platform/page.ts'
import { InvoiceDifference } from './invoice-difference.ts'
import { NewOrder, PLACEMENT_PROBLEMS } from './new-order.ts'
import { venueFilters } from './order-counts.ts'
import { cancelNote, contextParams, LineChanges, listQuery, note, orderParams, venueOrderParams } from './order-requests.ts'
import { EXPORT_STATUSES, LINE_ISSUES } from './order-status.ts'
import { Order, OrderDetail, OrderPreview, OrderRow } from './orders.ts'

/** What a customer does with an order by PATCH, beside giving it up and disputing it. */
export const VENUE_ACTIONS = ['create-from-draft', 'approve', 'decline', 'receive', 'complete', 'cancel', 'undo'] as const
export type VenueAction = (typeof VENUE_ACTIONS)[number]

/** What came of the lines something was wrong with; of the others all came. `photoLines` names for each photo the line it shows. */
export const DisputeBody = z.strictObject({
  note: optionalText(2000).default(''),
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        /** What came in good order and is kept. */
        receivedQuantity: stockQuantity,
        issue: z.enum(LINE_ISSUES),
        note: optionalText(500).default(''),
      }),
    )
    .max(1000, 'At most 1000 lines')
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Each line once')
    .default([]),
  photoLines: z.array(Id.nullable()).max(20).default([]),
})
export type DisputeBody = z.output<typeof DisputeBody>

/** An amount that may also be taken off. */
export const adjustment = z
  .number()
  .min(-MOST_MINOR_UNITS, 'Is too large')
  .max(MOST_MINOR_UNITS, 'Is too large')
  .refine((value) => Number(value.toFixed(4)) === value, 'At most 4 decimals')

/** What was ordered by phone or bought at the market (T-09): quantities and prices as they are on the invoice. */
export const OfflineOrder = z.strictObject({
  distributorId: Id,
  message: optionalText(2000).default(''),
  /** The day, or the moment. */
  orderedAt: z.union([date, moment]),
  invoiceNumber: optionalText(100).default(''),
  deliveryFee: money.default(0),
  /** What the invoice comes to beyond its lines and fee; `taxAdjustment` is the part of it that is tax. */
  amountAdjustment: adjustment.default(0),
  taxAdjustment: adjustment.default(0),
  products: z
    .array(
      z.strictObject({
        id: Id,
        quantity,
        price: money,
        marketPrice: z.boolean().default(false),
        /** What the invoice says the line comes to: another sum is refused, naming it. */
        totalPrice: money.optional(),
      }),
    )
    .min(1, 'Needs at least one product')
    .max(500, 'At most 500 lines'),
})
export type OfflineOrder = z.output<typeof OfflineOrder>

/** An invoice that was merged with an order. */
export const MergedInvoice = z.object({
  id: Id,
  invoiceNumber: z.string(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  total: z.number().nullable(),
  taxAmount: z.number().nullable(),
  differences: z.array(InvoiceDifference),
})
export type MergedInvoice = z.infer<typeof MergedInvoice>

export const venueOrders = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:contextId/orders',
    summary: 'List the orders of a venue, or of all venues of the group in group context, newest first',
    audience: 'venue',
    permission: 'seeOrders',
    params: contextParams,
    query: z.strictObject({ ...listQuery, ...venueFilters }),
    returns: paged(OrderRow),
    problems: ['not_found'],
  }),
  deliveryDate: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/delivery-date',
    summary: 'List the days a supplier can deliver on, earliest first',
    audience: 'venue',
    permission: null,
    params: z.object({ venueId: IdInPath }),
    query: z.strictObject({ distributorId: IdInPath, from: date.optional() }),
    returns: DaysToChoose,
    problems: ['not_found', 'not_connected'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/venues/:venueId/orders',
    summary:
      'Place an order with each of several suppliers; each is placed completely or not at all, exactly once per Idempotency-Key',
    audience: 'venue',
    permission: 'createOrder',
    params: z.object({ venueId: IdInPath }),
    body: z
      .strictObject({
        orders: z.array(NewOrder).min(1, 'Needs at least one order').max(50),
        /** Keeps them as drafts (T-01): nobody else sees them, and nothing is ordered yet. */
        status: z.literal('draft_venue').optional(),
      })
      .superRefine(({ orders, status }, context) => {
        for (const [i, { scheduledAt }] of orders.entries())
          if (status === 'draft_venue' && scheduledAt !== null)
            context.addIssue({ code: 'custom', path: ['orders', i, 'scheduledAt'], message: 'A draft is not scheduled' })
      }),
    /** A refused order is named with its reason beside those that were placed; all refused is a refusal. */
    returns: z.object({
      orders: z.array(Order),
      refused: z.array(
        z.object({
          distributorId: Id,
          code: z.string(),
          message: z.string(),
          fields: z.record(z.string(), z.array(z.string())).optional(),
          products: z.array(Id).optional(),
        }),
      ),
    }),
    status: 201,
    idempotent: true,
    problems: PLACEMENT_PROBLEMS,
  }),
  findOwn: endpoint({
    method: 'GET',
    path: '/venue/orders/:orderId',
    summary: 'Get an order of any venue of the user',
    audience: 'venue',
    permission: 'seeOrders',
    params: orderParams,
    returns: OrderDetail,
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'Get an order',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: OrderDetail,
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'Change the delivery day, message, custom order number, or the fee where the supplier lets customers set it (R-215)',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: z.strictObject({
      requestedDeliveryAt: date.nullable().optional(),
      message: optionalText(2000).optional(),
      venueOrderNumber: optionalText(60).optional(),
      deliveryFee: money.optional(),
      scheduledAt: moment.optional(),
      interval: z.enum(STANDING_INTERVALS).optional(),
    }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  changeLines: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/products',
    summary: 'Change quantities; add or remove products',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: LineChanges,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_existing', 'not_enough_stock'],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId/products/:productId',
    summary: 'Remove a product, but not the last one',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams.extend({ productId: IdInPath }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'last_line'],
  }),
  abandon: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/abandon',
    summary: 'Abandon an order, with a note to the supplier (R-187)',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: cancelNote,
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  act: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/:action',
    summary:
      'Change the status of an order: send a draft, approve or decline, answer a quote, receive, complete, undo that within a minute, or cancel; `actions` lists what is possible',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams.extend({ action: z.enum(VENUE_ACTIONS) }),
    body: z.strictObject({
      /** Of what is declined, cancelled or received. */
      note: optionalText(2000).default(''),
      /** The same as the note, by the name a refusal has elsewhere. */
      message: optionalText(2000).optional(),
      /** What was shown of a draft, a quote or what waits for approval: another total is refused, naming it. */
      expectedAmountWithTax: z.number().optional(),
    }),
    returns: Order,
    idempotent: true,
    problems: ['invalid_transition', 'forbidden', 'quote_expired', ...PLACEMENT_PROBLEMS],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/preview',
    summary: 'Get the price of a draft or of an order awaiting approval if it is sent now, and the limits it exceeds',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: OrderPreview,
    problems: ['not_found', 'not_connected', 'invalid_transition'],
  }),
  openDispute: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/dispute',
    summary: 'Report missing, damaged or wrong products of a delivery; the rest is received. Photos up to 5 MB each (G-051)',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    body: DisputeBody,
    bodyType: 'any',
    files: ['photos'],
    manyFiles: true,
    returns: Order,
    idempotent: true,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  resolveDispute: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId/dispute',
    summary: 'Resolve a dispute and complete the order',
    audience: 'venue',
    permission: 'resolveDispute',
    params: venueOrderParams,
    body: note,
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/files/:fileId',
    summary: 'Get a photo, invoice or proof of delivery attached to an order',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams.extend({ fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/invoices',
    summary: 'List the invoices merged with an order and how they differ from it',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: listOf(MergedInvoice),
    problems: ['not_found'],
  }),
  placeOffline: endpoint({
    method: 'POST',
    path: '/venues/:venueId/orders/offline',
    summary: 'Record an offline order with its invoice: PDF, JPEG or PNG, up to 10 files of 20 MB',
    audience: 'venue',
    permission: null,
    params: z.object({ venueId: IdInPath }),
    body: OfflineOrder,
    bodyType: 'any',
    files: ['invoices'],
    fileMebibytes: 20,
    manyFiles: true,
    returns: Order,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'not_connected', 'forbidden', 'validation_failed', 'not_existing', 'currency-no-matching'],
  }),
  setExportStatus: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/export-status',
    summary: 'Set the accounting status of an order (R-190)',
    audience: 'venue',
    permission: 'exportAccounting',
    params: venueOrderParams,
    body: z.strictObject({ exportStatus: z.enum(EXPORT_STATUSES) }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  exportToAccounting: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/accounting',
    summary: 'Export a completed order to the connected accounting system',
    audience: 'venue',
    permission: 'exportAccounting',
    params: venueOrderParams,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'no_accounting', 'document_held', 'provider_away'],
  }),
  exportManyToAccounting: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/accounting',
    summary: 'Export several completed orders; each is answered separately',
    audience: 'venue',
    permission: 'exportAccounting',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({
      orderIds: z
        .array(Id)
        .min(1, 'Needs at least one order')
        .max(500, 'At most 500 orders')
        .refine((ids) => new Set(ids).size === ids.length, 'Each order once'),
    }),
    /** `code` and `message` say why an order was not exported. */
    returns: z.object({
      results: z.array(
        z.object({ orderId: Id, isExported: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
      ),
    }),
    problems: ['not_found'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'Cancel an order that is unanswered or awaits approval; a draft is deleted',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    body: z.strictObject({ message: optionalText(2000).optional() }),
    returns: Order,
    alsoAnswers: 204,
    problems: ['not_found', 'invalid_transition', 'forbidden'],
  }),
  writeMessage: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/message',
    summary: 'Send the supplier a message about an order',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    body: z.strictObject({ message: optionalText(2000) }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  readMessage: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/message/read',
    summary: 'Mark the supplier’s message as read',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
