import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'

/** How long a supplier has before it can be asked for the same invoice again. */
export const DAYS_BETWEEN_REQUESTS = 3

/** `open` until the invoice is here. */
export const REQUEST_STATES = ['open', 'answered'] as const

export const InvoiceRequest = z.object({
  id: Id,
  state: z.enum(REQUEST_STATES),
  venue: z.object({ id: Id, name: z.string() }),
  distributor: z.object({ id: Id, name: z.string() }),
  /** Of one order, or else of a period, both days included. */
  order: z.object({ id: Id, orderNumber: z.number().nullable() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  message: z.string(),
  requestedByName: z.string(),
  createdAt: z.string(),
})
export type InvoiceRequest = z.infer<typeof InvoiceRequest>

export const NewInvoiceRequest = z
  .strictObject({
    distributorId: Id,
    orderId: Id.optional(),
    from: date.optional(),
    to: date.optional(),
    message: optionalText(1000).default(''),
  })
  .superRefine(({ orderId, from, to }, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (orderId !== undefined) {
      if (from !== undefined || to !== undefined) say('orderId', 'Choose an order or a period, not both')
    } else if (from === undefined && to === undefined) say('orderId', 'Choose an order or a period')
    else if (from === undefined) say('from', 'This field is required')
    else if (to === undefined) say('to', 'This field is required')
    else if (to < from) say('to', 'Is before the first day')
  })
export type NewInvoiceRequest = z.output<typeof NewInvoiceRequest>

const venue = { audience: 'venue', permission: 'pendingInvoices' } as const
const path = '/venues/:venueId/pending-invoices/requests'
const params = z.object({ venueId: IdInPath })
const query = z.strictObject({ ...pageQuery(['id'], PAGE_SIZE_SMALL), state: z.enum(REQUEST_STATES).optional() })

/** Invoices that an outlet asks its suppliers for. */
export const invoiceRequests = {
  create: endpoint({
    ...venue,
    method: 'POST',
    path,
    summary: 'Ask a supplier for the invoice of an order, or for those of a period; the same again after 3 days at the earliest',
    params,
    body: NewInvoiceRequest,
    returns: InvoiceRequest,
    status: 201,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  list: endpoint({
    ...venue,
    method: 'GET',
    path,
    summary: 'List the invoices a venue asked for, newest first',
    params,
    query,
    returns: paged(InvoiceRequest),
    problems: ['not_found'],
  }),
  listForSupplier: endpoint({
    audience: 'distributor',
    permission: 'seeOrders',
    method: 'GET',
    path: '/distributor/invoice-requests',
    summary: 'List the invoices customers asked for, newest first',
    query,
    returns: paged(InvoiceRequest),
    problems: [],
  }),
}
