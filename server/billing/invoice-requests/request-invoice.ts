import {
  DAYS_BETWEEN_REQUESTS,
  type InvoiceRequest,
  invoiceRequests,
  type NewInvoiceRequest,
} from '#contract/billing/invoice-requests.ts'
import { MERGEABLE } from '#contract/billing/mergeable-orders.ts'
import { announceRequest } from '#server/billing/invoices/answered-requests.ts'
import { mustBeSupplierOf } from '#server/billing/invoices/invoice-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findRequest } from './invoice-request-reads.ts'
import { INVOICE_REQUESTS } from './invoice-request-table.ts'
import { MAIL_REQUEST } from './mail-request.job.ts'

const NEW = INVOICE_REQUESTS.part(
  'venueId',
  'distributorId',
  'orderId',
  'fromDay',
  'toDay',
  'message',
  'requestedBy',
  'requestedByName',
  'createdAt',
)

/** Asks once: of two who ask for the same at once the second is refused. */
export const requestInvoice = answer(invoiceRequests.create, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  await mustBeSupplierOf(tx, venueId, body.distributorId)
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`invoice-request:${venueId}:${body.distributorId}`])
  await (body.orderId === undefined ? mustHavePassed(tx, venueId, body, now) : mustWaitForInvoice(tx, venueId, body))
  await mustNotBeAskedLately(tx, venueId, body, now)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into invoice_requests (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      venueId,
      distributorId: body.distributorId,
      orderId: body.orderId ?? null,
      fromDay: body.from ?? null,
      toDay: body.to ?? null,
      message: body.message,
      requestedBy: actor.userId,
      requestedByName: actor.userName,
      createdAt: now,
    }),
  )
  const requestId = made?.id ?? 0
  await enqueue(tx, MAIL_REQUEST, { requestId })
  announceRequest(tx, { id: requestId, venueId, distributorId: body.distributorId })
  return (await findRequest(tx, requestId)) as InvoiceRequest
})

/** @throws Problem validation_failed for days that are still to come where the venue is */
async function mustHavePassed(tx: Tx, venueId: number, { to }: NewInvoiceRequest, now: Date): Promise<void> {
  const [late] = await rows(tx, `select from venues where id = $1 and $2::date > ($3::timestamptz at time zone timezone)::date`, [
    venueId,
    to,
    now,
  ])
  if (late) throw fieldProblem('to', 'Is still to come')
}

/** @throws Problem validation_failed for an order that has no invoice to come, or has one */
async function mustWaitForInvoice(tx: Tx, venueId: number, { orderId, distributorId }: NewInvoiceRequest): Promise<void> {
  const [order] = await rows<{ isPromised: boolean; hasInvoice: boolean }>(
    tx,
    `select o.status = any ($4) as "isPromised", exists (select from pending_invoices i where i.order_id = o.id) as "hasInvoice"
       from orders o where o.id = $1 and o.venue_id = $2 and o.distributor_id = $3`,
    [orderId, venueId, distributorId, [...MERGEABLE]],
  )
  if (!order) throw fieldProblem('orderId', 'There is no such order of this outlet at this supplier')
  if (order.hasInvoice) throw fieldProblem('orderId', 'The invoice of this order is here already')
  if (!order.isPromised) throw fieldProblem('orderId', 'This order has not been accepted, or was cancelled')
}

/** @throws Problem conflict where the same order, or a day of the period, was asked for in the last days and has not come */
async function mustNotBeAskedLately(
  tx: Tx,
  venueId: number,
  { distributorId, orderId, from, to }: NewInvoiceRequest,
  now: Date,
): Promise<void> {
  const [before] = await rows<{ name: string; day: string; again: string }>(
    tx,
    `select r.requested_by_name as name, to_char(r.created_at at time zone v.timezone, 'YYYY-MM-DD') as day,
            to_char((r.created_at + $6::int * interval '1 day') at time zone v.timezone, 'YYYY-MM-DD HH24:MI') as again
       from invoice_requests r join venues v on v.id = r.venue_id
      where r.venue_id = $1 and r.distributor_id = $2 and r.invoice_id is null
        and case when $3::bigint is null then r.from_day <= $5::date and r.to_day >= $4::date else r.order_id = $3 end
        and r.created_at > $7::timestamptz - $6::int * interval '1 day'
      order by r.id desc limit 1`,
    [venueId, distributorId, orderId ?? null, from ?? null, to ?? null, DAYS_BETWEEN_REQUESTS, now],
  )
  if (before)
    throw new Problem('conflict', {
      message: `${before.name} asked for it on ${before.day}. You can ask again from ${before.again}.`,
    })
}
