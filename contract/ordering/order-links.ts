import { z } from 'zod'
import { DaysToChoose } from '#contract/calendar/days-to-choose.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, money, optionalText, quantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PriceQuote } from '#contract/pricing/price-quote.ts'
import { Answer, cancelNote, LineChanges, orderParams, PricedLineChanges, venueOrderParams } from './order-requests.ts'
import { Order } from './orders.ts'
import { DisputeBody } from './venue-orders.ts'

/** How long a link opens its order (G-042). */
export const LINK_DAYS = 90

/** Whether a link to an order can be handed to the other side: not to what only one side knows of. */
export const canBeLinked = ({ orderNumber, offline, status }: Pick<Order, 'orderNumber' | 'offline' | 'status'>): boolean =>
  orderNumber !== null && !offline && status !== 'needs_approval'

/** An order as the holder of a link of one of its sides sees it, and until when. */
const OrderByLink = z.object({ order: Order, expiresAt: z.string() })
export type OrderByLink = z.output<typeof OrderByLink>

const anyone = { audience: 'public', permission: null, params: orderParams } as const
const changes = { ...anyone, returns: Order, problems: ['not_found', 'invalid_transition', 'validation_failed'] } as const
const message = z.strictObject({ message: optionalText(2000).optional() })

/** What both sides do by link alike. The token comes as X-Public-Token; a wrong, expired or revoked one is not found. */
const bySide = <const S extends 'distributor' | 'venue'>(side: S) => {
  const path = `/${side}/public/orders/:orderId` as const
  const of = side === 'distributor' ? 'the supplier' : 'the customer'
  return {
    find: endpoint({
      ...anyone,
      method: 'GET',
      path,
      summary: `Get an order by the link of ${of}; changes nothing`,
      returns: OrderByLink,
      problems: ['not_found'],
    }),
    abandon: endpoint({
      ...changes,
      method: 'PATCH',
      path: `${path}/abandon`,
      summary: `Abandon an order by the link of ${of}`,
      body: cancelNote,
    }),
    decline: endpoint({
      ...changes,
      method: 'DELETE',
      path: `${path}/decline`,
      summary: side === 'distributor' ? 'Decline an order by link' : 'Decline a quote by link',
      body: message,
    }),
    price: endpoint({
      ...anyone,
      method: 'GET',
      path: `${path}/price`,
      summary: 'Get the price of a product for this customer at a quantity, with its explanation',
      query: z.strictObject({ productId: IdInPath, quantity: z.coerce.number().pipe(quantity).optional() }),
      returns: PriceQuote,
      problems: ['not_found', 'validation_failed'],
    }),
    deliveryDate: endpoint({
      ...anyone,
      method: 'GET',
      path: `${path}/delivery-date`,
      summary: 'List the days this order can be delivered on, earliest first',
      query: z.strictObject({ from: date.optional() }),
      returns: DaysToChoose,
      problems: ['not_found', 'not_connected'],
    }),
    asPdf: endpoint({
      ...anyone,
      method: 'GET',
      path: `${path}/pdf`,
      summary: 'Get the order as PDF by link',
      returns: 'file',
      problems: ['not_found'],
    }),
  }
}

export const supplierByLink = {
  ...bySide('distributor'),
  update: endpoint({
    ...changes,
    method: 'PATCH',
    path: '/distributor/public/orders/:orderId',
    summary: 'Change lines, delivery day, fee or discount by the link of the supplier',
    body: z.strictObject({
      lines: PricedLineChanges.shape.lines.optional(),
      requestedDeliveryAt: date.nullable().optional(),
      deliveryFee: money.optional(),
      orderDiscountAmount: money.optional(),
    }),
  }),
  act: endpoint({
    ...changes,
    method: 'PATCH',
    path: '/distributor/public/orders/:orderId/:action',
    summary: 'Accept an order by link, in full or in part',
    params: orderParams.extend({ action: z.literal('accept') }),
    body: Answer.omit({ warehouseId: true }),
  }),
  resolveDispute: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/distributor/public/orders/:orderId/dispute',
    summary: 'Resolve a dispute by the link of the supplier',
    problems: ['not_found', 'invalid_transition', 'dispute_unsettled'],
  }),
}

export const venueByLink = {
  ...bySide('venue'),
  update: endpoint({
    ...changes,
    method: 'PATCH',
    path: '/venue/public/orders/:orderId',
    summary: 'Change lines, delivery day or custom order number by the link of the customer',
    body: z.strictObject({
      lines: LineChanges.shape.lines.optional(),
      requestedDeliveryAt: date.nullable().optional(),
      venueOrderNumber: optionalText(60).optional(),
    }),
  }),
  act: endpoint({
    ...changes,
    method: 'PATCH',
    path: '/venue/public/orders/:orderId/:action',
    summary: 'Accept a quote (`approve`) or report a problem with a delivery (`dispute`) by link',
    params: orderParams.extend({ action: z.enum(['approve', 'dispute']) }),
    body: DisputeBody.pick({ note: true, lines: true }),
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'quote_expired'],
  }),
  resolveDispute: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/venue/public/orders/:orderId/dispute',
    summary: 'Resolve a dispute by the link of the customer',
  }),
}

const Use = z.object({ at: z.string(), action: z.string(), address: z.string(), device: z.string() })
export const OrderLink = z.object({
  id: Id,
  /** Whose page it opens. */
  side: z.enum(['distributor', 'venue']),
  /** The address it was mailed to; empty where somebody handed it on. */
  sentTo: z.string(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** The latest uses of it. */
  uses: z.array(Use),
  useCount: z.number(),
})
export type OrderLink = z.output<typeof OrderLink>

const LinkList = z.object({ data: z.array(OrderLink) })
/** The address is shown this once: only a hash of it is kept. */
const NewLink = z.object({ id: Id, url: z.string(), expiresAt: z.string() })

/** The links that lead to an order, for the people of either side: to hand one to the other side, to see who used it, to close it. */
export const orderLinks = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/orders/:orderId/links',
    summary: 'List the links to an order and each use of them',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: LinkList,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/orders/:orderId/links',
    summary: 'Create a link to share with the customer',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    returns: NewLink,
    answersSecret: true,
    status: 201,
    problems: ['not_found', 'invalid_transition'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/distributor/orders/:orderId/links/:linkId',
    summary: 'Revoke a link',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams.extend({ linkId: IdInPath }),
    returns: LinkList,
    problems: ['not_found'],
  }),
  listAsVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/links',
    summary: 'List the links to an order and each use of them',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: LinkList,
    problems: ['not_found'],
  }),
  createAsVenue: endpoint({
    method: 'POST',
    path: '/venues/:venueId/orders/:orderId/links',
    summary: 'Create a link to share with the supplier',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    returns: NewLink,
    answersSecret: true,
    status: 201,
    problems: ['not_found', 'invalid_transition'],
  }),
  revokeAsVenue: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId/links/:linkId',
    summary: 'Revoke a link',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams.extend({ linkId: IdInPath }),
    returns: LinkList,
    problems: ['not_found'],
  }),
}
