import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { MERGEABLE } from '#contract/billing/mergeable-orders.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { ORDER_EVENTS } from '#server/ordering/orders/order-event-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { announcingAnswers } from './answered-requests.ts'
import { lockInHand } from './clear-invoices.ts'
import { isWithCustomer } from './clearing.ts'
import { differencesOf, statusAfterMerge } from './differences.ts'
import { findInvoice } from './invoice-reads.ts'
import { type Invoice, lockInvoice, moveTo } from './invoice-store.ts'
import { notifyOfMismatch } from './notify-of-mismatch.job.ts'

const EVENT = ORDER_EVENTS.part('orderId', 'distributorId', 'venueId', 'at', 'kind', 'side', 'userId', 'userName', 'particulars')

export const mergeAsVenue = answer(venueInvoices.merge, async ({ params, body }, { tx, actor, now }) => {
  const reach = { venueIds: actor.venueIds }
  const invoice = await lockInvoice(tx, reach, params.invoiceId)
  if (!(await waitsForOrder(tx, invoice)))
    throw new Problem('conflict', { message: 'This invoice is in clearing, or merged already' })
  await merge(tx, invoice, body.orderId, { side: 'venue', userId: actor.userId, userName: actor.userName }, now)
  return findInvoice(tx, reach, invoice.id)
})

export const mergeAsAdmin = answer(adminInvoices.merge, async ({ params, body }, { tx, actor, now }) => {
  const there = await lockInvoice(tx, 'everyone', params.invoiceId)
  const invoice = (await waitsForOrder(tx, there)) ? there : await lockInHand(tx, actor, params.invoiceId, now)
  await merge(tx, invoice, body.orderId, { side: 'admin', userId: actor.userId, userName: actor.userName }, now)
  return findInvoice(tx, 'everyone', invoice.id)
})

/** With its customer, or through the clearing, which says what is on it but not which order it belongs to. */
export async function waitsForOrder(tx: Tx, { id, status }: Invoice): Promise<boolean> {
  if (isWithCustomer(status)) return true
  return status === 'processed' && (await findInvoice(tx, 'everyone', id)).orderId === null
}

type OrderRow = {
  distributor_id: number
  status: OrderStatus
  completed_at: Date | null
  currency_code: string
  amount_with_tax: number
  lines: { productId: number; name: string; quantity: number; totalPrice: number }[]
}
export type By = { side: 'venue' | 'admin'; userId: number; userName: string }

/**
 * The invoice is that of the order. Where the two differ the order is marked and says in its history how (T-66); where they do not,
 * an order that waited for it is complete (T-45, T-69). The supplier's side is written as well, so the caller acts for the venue or everyone.
 */
async function merge(tx: Tx, invoice: Invoice, orderId: number, by: By, now: Date): Promise<void> {
  const order = await lockOrder(tx, invoice, orderId)
  const before = await lastMerge(tx, invoice, orderId)
  if (order.currency_code !== invoice.currency) throw new Problem('currency-no-matching')
  if (!(MERGEABLE as readonly OrderStatus[]).includes(order.status))
    throw fieldProblem('orderId', 'This order has not been accepted, or was cancelled')
  // Asked once the order is locked: what another one merged meanwhile is seen.
  const [other] = await rows(tx, `select from pending_invoices where order_id = $1 and id <> $2`, [orderId, invoice.id])
  if (other) throw fieldProblem('orderId', 'Another invoice was merged with this order')
  const { total, lines } = await findInvoice(tx, 'everyone', invoice.id)
  if (total === null && lines.length === 0) throw fieldProblem('total', 'Enter the total of the invoice before you merge it')
  const differences = differencesOf({ amountWithTax: order.amount_with_tax, lines: order.lines }, { total, lines })
  const status = statusAfterMerge(order.status, differences)
  await announcingAnswers(tx, invoice, () =>
    rows(tx, `update pending_invoices set order_id = $2, differences = $3 where id = $1`, [
      invoice.id,
      orderId,
      JSON.stringify(differences),
    ]),
  )
  await moveTo(tx, invoice, 'processed', now)
  await rows(
    tx,
    `update orders set status = $2, completed_at = case when $2 = 'completed' then coalesce(completed_at, $3) else completed_at end,
            updated_at = $3 where id = $1`,
    [orderId, status, now],
  )
  const about = { ...by, orderId, distributorId: order.distributor_id, venueId: invoice.venueId, at: now }
  // The merge is the last of them: undoing it asks whether anything happened since.
  const updates = differences.map((difference) => ({ ...about, kind: 'product_update', particulars: difference }))
  const merged = {
    ...about,
    kind: 'invoice_merged',
    particulars: {
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      differences: differences.length,
      // Undoing the merge of a corrected invoice undoes the first merge too.
      from: before?.from ?? order.status,
      completes: before?.completes || (order.completed_at === null && status === 'completed'),
    },
  }
  for (const event of [...updates, merged]) await writeEvent(tx, event)
  if (differences.length > 0)
    await enqueue(tx, notifyOfMismatch, {
      orderId,
      invoiceNumber: invoice.invoiceNumber,
      names: differences.map(({ name }) => name),
      by: by.userId,
      at: now.toISOString(),
    })
  announce(tx, { topic: 'orders', distributorId: order.distributor_id, venueId: invoice.venueId, ids: { orderId } })
}

/**
 * A merge is undone while it is the last thing that happened to the order: the order is as it was before, the invoice is the customer's to
 * merge again.
 */
export const unmergeAsVenue = answer(venueInvoices.unmerge, async ({ params }, { tx, actor, now }) => {
  const reach = { venueIds: actor.venueIds }
  const invoice = await lockInvoice(tx, reach, params.invoiceId)
  const { orderId } = await findInvoice(tx, reach, invoice.id)
  if (orderId === null) throw new Problem('conflict', { message: 'This invoice is not merged with an order' })
  const { distributor_id: distributorId } = await lockOrder(tx, invoice, orderId)
  const last = await lastMerge(tx, invoice, orderId)
  if (!last) throw new Problem('conflict', { message: 'Something else has happened to the order since' })
  await announcingAnswers(tx, invoice, () =>
    rows(tx, `update pending_invoices set order_id = null, differences = '[]' where id = $1`, [invoice.id]),
  )
  await moveTo(tx, invoice, 'draft', now)
  await rows(
    tx,
    `update orders set status = $2, completed_at = case when $3 then null else completed_at end, updated_at = $4 where id = $1`,
    [orderId, last.from, last.completes, now],
  )
  const by = { side: 'venue' as const, userId: actor.userId, userName: actor.userName }
  const about = { ...by, orderId, distributorId, venueId: invoice.venueId }
  await writeEvent(tx, { ...about, at: now, kind: 'invoice_unmerged', particulars: {} })
  announce(tx, { topic: 'orders', distributorId, venueId: invoice.venueId, ids: { orderId } })
  return findInvoice(tx, reach, invoice.id)
})

/** What an event of a merge keeps, so that it can be undone. */
type Merged = { invoiceId: number; from: OrderStatus; completes: boolean }

/** The merge of an invoice, while it is the last thing that happened to the order. */
async function lastMerge(tx: Tx, invoice: Invoice, orderId: number): Promise<Merged | undefined> {
  const [last] = await rows<{ kind: string; particulars: Partial<Merged> }>(
    tx,
    `select kind, particulars from order_events where order_id = $1 order by id desc limit 1`,
    [orderId],
  )
  const { invoiceId, from, completes = false } = last?.particulars ?? {}
  return last?.kind === 'invoice_merged' && invoiceId === invoice.id && from ? { invoiceId, from, completes } : undefined
}

/**
 * A merged invoice that did not match is corrected: compared again at once with its order, which is complete if nothing differs any more
 * (T-69).
 */
export async function correctMerged(tx: Tx, invoice: Invoice, by: By, now: Date): Promise<void> {
  const { orderId } = await findInvoice(tx, 'everyone', invoice.id)
  if (orderId !== null) await merge(tx, invoice, orderId, by, now)
}

/** What was done with an invoice, in the history of its order. */
export const writeEvent = (tx: Tx, event: Parameters<typeof EVENT.values>[0]): Promise<unknown> =>
  rows(tx, `insert into order_events (${EVENT.names}) values (${EVENT.placeholders(1)})`, EVENT.values(event))

/** The order under a lock, if it is of the same customer and supplier. @throws Problem validation_failed */
async function lockOrder(tx: Tx, invoice: Invoice, orderId: number): Promise<OrderRow> {
  const [order] = await rows<OrderRow>(
    tx,
    `select o.distributor_id, o.status, o.completed_at, o.currency_code, o.amount_with_tax,
            coalesce((select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
                'totalPrice', l.total_price) order by l.position)
              from order_lines l where l.order_id = o.id and not l.is_declined), '[]') as lines
       from orders o where o.id = $1 and o.venue_id = $2 and o.distributor_id = $3 for update of o`,
    [orderId, invoice.venueId, invoice.distributorId],
  )
  if (!order) throw fieldProblem('orderId', 'There is no such order of this customer at this supplier')
  return order
}
