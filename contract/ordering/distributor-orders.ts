import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, date, flag, messages, money, optionalText } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { Outcome, orderIds } from './many-orders.ts'
import { BOOKS_FILTERS, PAYMENT_STATES } from './order-accounting.ts'
import { Answer, cancelNote, listQuery, orderParams, PricedLineChanges } from './order-requests.ts'
import { EXPORT_STATUSES, ORDER_KINDS, ORDER_TYPES } from './order-status.ts'
import { Order, OrderDetail, OrderRow } from './orders.ts'

/** What a supplier filters its orders by. */
export const supplierFilters = {
  term: listQuery.term,
  status: listQuery.status,
  open: listQuery.open,
  from: listQuery.from,
  to: listQuery.to,
  dueBy: listQuery.dueBy,
  unread: listQuery.unread,
  venueId: IdInPath.optional(),
  kind: commaSeparated(z.enum(ORDER_KINDS)).optional(),
  type: commaSeparated(z.enum(ORDER_TYPES)).optional(),
  warehouseId: IdInPath.optional(),
  exportStatus: z.enum(EXPORT_STATUSES).optional(),
  /** What has become of its document in accounting. */
  accounting: z.enum(BOOKS_FILTERS).optional(),
  /** What was paid of that document. */
  payment: z.enum(PAYMENT_STATES).optional(),
  /** Who brings it; `none` finds what nobody brings yet. */
  driverId: z.union([z.literal('none'), IdInPath]).optional(),
  /** The day it comes, or is wished for where nothing is scheduled. */
  deliveryFrom: date.optional(),
  deliveryTo: date.optional(),
  /** Own drafts instead of orders, and what customers have planned for later: neither is ordered yet, the newest come first. */
  drafts: flag.optional(),
  upcoming: flag.optional(),
}
const isOneView = ({ drafts, upcoming }: { drafts?: boolean | undefined; upcoming?: boolean | undefined }) =>
  !(drafts && upcoming)
const ONE_VIEW = { message: 'Either drafts or upcoming orders', path: ['upcoming'] }

/** What a change may be about: the content of an order, or one of the two moves that this call makes too (T-35, T-56). */
const Change = z
  .strictObject({
    requestedDeliveryAt: date.nullable().optional(),
    deliveryFee: money.optional(),
    orderDiscountAmount: money.optional(),
    venueOrderNumber: optionalText(60).optional(),
    messageDisplay: z.strictObject({ invoice: z.boolean(), deliveryOrder: z.boolean() }).optional(),
    /** Of a quote, the last day it holds. */
    quoteEndDate: date.optional(),
    type: z.literal('backorder').optional(),
    status: z.literal('completed').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: messages.required, path: ['requestedDeliveryAt'] })
  .refine(
    ({ type, status, ...content }) => [type, status].filter(Boolean).length + Math.min(1, Object.keys(content).length) <= 1,
    {
      message: 'Choose one action at a time',
      path: ['type'],
    },
  )

export const distributorOrders = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/orders',
    summary: 'List received orders, newest first',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ ...pageQuery(['orderedAt', 'deliveryDate']), ...supplierFilters }).refine(isOneView, ONE_VIEW),
    returns: paged(OrderRow),
    problems: [],
  }),
  totalAmount: endpoint({
    method: 'GET',
    path: '/distributor/orders/total-amount',
    summary: 'Count the orders that match a filter and total their amounts; declined and cancelled orders add nothing',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject(supplierFilters).refine(isOneView, ONE_VIEW),
    returns: z.object({ count: z.number(), amountWithTax: z.number(), currency: Currency }),
    problems: [],
  }),
  acceptMany: endpoint({
    method: 'POST',
    path: '/distributor/orders/accept',
    summary: 'Accept several orders in full; each refused order is returned with its reason',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({ orderIds }),
    returns: Outcome,
    problems: ['validation_failed'],
  }),
  completeMany: endpoint({
    method: 'POST',
    path: '/distributor/orders/complete',
    summary: 'Complete several orders; each refused order is returned with its reason',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({ orderIds }),
    returns: Outcome,
    problems: ['validation_failed'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/distributor/orders/:orderId',
    summary: 'Get an order',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: OrderDetail,
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId',
    summary: 'Change the delivery day, fee or discount of an order, mark it as a backorder, or complete it',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: Change,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  undo: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/undo',
    summary: 'Undo the completion of an order within a minute, while nothing else has happened to it',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({}),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/accept',
    summary: 'Accept an order, declining any products that cannot be supplied',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: Answer,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_enough_stock'],
  }),
  changeLines: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/products',
    summary: 'Change quantities, prices and discounts; add or remove products',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: PricedLineChanges,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_existing', 'not_enough_stock', 'last_line'],
  }),
  abandon: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/abandon',
    summary: 'Abandon an order, with a note to the customer (R-187)',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: cancelNote,
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/distributor/orders/:orderId',
    summary: 'Decline an order with a reason; a draft is deleted',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({ message: optionalText(2000).optional() }),
    returns: Order,
    alsoAnswers: 204,
    problems: ['not_found', 'invalid_transition'],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/distributor/orders/:orderId/products/:productId',
    summary: 'Remove a product from an order, but not the last one; in an accepted order the line is declined',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams.extend({ productId: IdInPath }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'last_line', 'validation_failed'],
  }),
  writeMessage: endpoint({
    method: 'PUT',
    path: '/distributor/orders/:orderId/message',
    summary: 'Send the customer a message about an order',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({ message: optionalText(2000) }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  readMessage: endpoint({
    method: 'PUT',
    path: '/distributor/orders/:orderId/message/read',
    summary: 'Mark the customer’s message as read',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  deliveryDate: endpoint({
    method: 'GET',
    path: '/distributor/orders/delivery-date',
    summary: 'Get the first possible delivery day from a given day on',
    audience: 'distributor',
    permission: null,
    query: z.strictObject({ from: date.optional() }),
    returns: z.object({ date: z.string() }),
    problems: [],
  }),
}
