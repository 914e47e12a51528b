import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { type BareOrder, lockOrder, recordEvent } from '#server/ordering/orders/order-store.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { giveToVenue } from './give-to-venue.ts'
import { MAIL_INVOICE } from './mail-invoice.job.ts'
import { mustBeInvoiceable } from './supplier-invoice.ts'
import { rowsOfInvoices } from './supplier-invoice-reads.ts'
import { writeInvoice } from './supplier-invoice-store.ts'

type Author = { role: 'distributor' | 'system'; userId: number | null; userName: string }

/** All of them or none. Orders are locked first, by id, so that two who issue some of the same wait for each other in turn. */
export const issue = answer(supplierInvoices.issue, async ({ body }, { tx, actor, now }) => {
  const orderIds = [...new Set(body.orderIds)].sort((a, b) => a - b)
  const locked: BareOrder[] = []
  for (const orderId of orderIds) locked.push(await lockOrder(tx, { distributorId: actor.distributorId }, orderId))
  for (const { order } of locked) mustBeInvoiceable(order)
  const issued: number[] = []
  for (const one of locked) issued.push(await issueFor(tx, one, actor, now))
  return { data: await rowsOfInvoices(tx, { distributorId: actor.distributorId }, issued, now) }
})

/** Issues the invoice of a locked order: numbered, written into the order's history, and mailed. */
export async function issueFor(tx: Tx, locked: BareOrder, by: Author, at: Date): Promise<number> {
  const { id, number, sendsMail } = await writeInvoice(tx, locked, by, at)
  const { order } = locked
  await actingFor(tx, { side: 'venue', venueIds: [order.venueId] }, () => giveToVenue(tx, locked, id, at))
  await recordEvent(tx, by, order, 'invoiced', { invoiceNumber: number, supplierInvoiceId: id, files: 0 }, at)
  if (sendsMail) await enqueue(tx, MAIL_INVOICE, { supplierInvoiceId: id })
  announceOrder(tx, order)
  return id
}
