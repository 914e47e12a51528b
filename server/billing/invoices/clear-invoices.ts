import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { type AdminPermission, meets } from '#contract/platform/permissions.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { AdminActor } from '#server/platform/http/actors.ts'
import { answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announcingAnswers } from './answered-requests.ts'
import { afterCompletion, backFrom, type InHand, isWithCustomer, MINUTES_IN_HAND, PASSES } from './clearing.ts'
import { findInvoice } from './invoice-reads.ts'
import { type Invoice, lockInvoice, moveTo, notifyOf, saveData } from './invoice-store.ts'

/**
 * Takes the next invoice in hand. Whoever has one already gets that one again; otherwise the oldest that waits, review before the first
 * pass, also one that somebody left lying. A row another one is just taking is passed over, so nobody waits and nobody gets the same.
 */
export const takeNext = answerWithoutTransaction(adminInvoices.next, async ({ query }, { actor, db, now }) => {
  const passes = PASSES.filter(({ waits, permission }) => meets(actor, permission) && (query.processingStatus ?? waits) === waits)
  if (!PASSES.some(({ permission }) => meets(actor, permission))) throw new Problem('forbidden')
  const until = new Date(now.getTime() + MINUTES_IN_HAND * 60_000)
  const taken = await db.write(everyone, async (tx) => {
    // One at a time, also from two windows at once.
    await rows(tx, `select from users where id = $1 for no key update`, [actor.userId])
    const [mine] = await rows<{ id: number; venueId: number }>(
      tx,
      `update pending_invoices set worker_until = $2 where worker_id = $1 and worker_until > $3 returning id, venue_id as "venueId"`,
      [actor.userId, until, now],
    )
    if (mine) return mine
    // What one left lying oneself goes back first.
    await rows(
      tx,
      `update pending_invoices set worker_id = null, worker_until = null,
              status = case status when 'in_review' then 'review_ready' else 'clearing_ready' end where worker_id = $1`,
      [actor.userId],
    )
    for (const { waits, inHand } of passes) {
      const [next] = await rows<{ id: number; venueId: number }>(
        tx,
        `update pending_invoices set status = $2, worker_id = $3, worker_until = $4
          where id = (select id from pending_invoices where status = $1 or (status = $2 and worker_until <= $5)
                       order by moved_at, id limit 1 for update skip locked)
          returning id, venue_id as "venueId"`,
        [waits, inHand, actor.userId, until, now],
      )
      if (next) return next
    }
    return null
  })
  const read = db.read(everyone)
  const [invoice, [left]] = await Promise.all([
    taken ? findInvoice(read, 'everyone', taken.id) : null,
    rows<{ waiting: number }>(
      read,
      `select count(*)::int as waiting from pending_invoices
        where status = any ($1) or (status = any ($2) and worker_until <= $3)`,
      [passes.map(({ waits }) => waits), passes.map(({ inHand }) => inHand), now],
    ),
  ])
  return { invoice, waiting: left?.waiting ?? 0 }
})

export const saveInvoice = answer(adminInvoices.save, async ({ params, body }, { tx, actor, now }) => {
  const invoice = await lockInHand(tx, actor, params.invoiceId, now)
  await saveData(tx, invoice, body)
  notifyOf(tx, invoice)
  return findInvoice(tx, 'everyone', invoice.id)
})

/** Number and total have to be there, unless somebody may do without (G-059). */
export const completeInvoice = answer(adminInvoices.complete, async ({ params, body }, { tx, actor, now }) => {
  const invoice = await saveData(tx, await lockInHand(tx, actor, params.invoiceId, now), body)
  if (invoice.distributorId === null) throw fieldProblem('distributorId', 'Choose the supplier')
  mustHave(actor, invoice.invoiceNumber !== '', 'clearingWithoutInvoiceNumber', 'invoiceNumber')
  mustHave(actor, invoice.total !== null, 'clearingWithoutTotal', 'total')
  await moveTo(tx, invoice, afterCompletion(invoice.status as InHand, meets(actor, 'adminReviewInvoices')), now)
  return findInvoice(tx, 'everyone', invoice.id)
})

function mustHave(actor: AdminActor, isThere: boolean, without: AdminPermission, field: string): void {
  if (!isThere && !meets(actor, without)) throw fieldProblem(field, 'Is required to complete the invoice')
}

/** Something is missing that only the customer knows: they get it back with the note. */
export const returnInvoice = answer(adminInvoices.clearingNote, async ({ params, body }, { tx, actor, now }) => {
  const invoice = await lockInHand(tx, actor, params.invoiceId, now)
  await moveTo(tx, invoice, 'action_needed', now, { clearingNote: body.text })
  return findInvoice(tx, 'everyone', invoice.id)
})

/** Back into the queue, at its old place. */
export const releaseInvoice = answer(adminInvoices.release, async ({ params }, { tx, actor, now }) => {
  const invoice = await lockInHand(tx, actor, params.invoiceId, now)
  await rows(tx, `update pending_invoices set status = $2, worker_id = null, worker_until = null where id = $1`, [
    invoice.id,
    backFrom(invoice.status as InHand),
  ])
  notifyOf(tx, invoice)
})

export const removeAsAdmin = answer(adminInvoices.remove, async ({ params }, { tx }) => {
  const invoice = await lockInvoice(tx, 'everyone', params.invoiceId)
  await removeInvoice(tx, invoice)
})

/** @throws Problem conflict while it is in the clearing's hands, and once it is processed */
export async function removeInvoice(tx: Tx, invoice: Invoice): Promise<void> {
  if (!isWithCustomer(invoice.status))
    throw new Problem('conflict', { message: 'Only an invoice that is neither in clearing nor processed can be deleted' })
  await announcingAnswers(tx, invoice, () => rows(tx, `delete from pending_invoices where id = $1`, [invoice.id]))
  notifyOf(tx, invoice)
}

/**
 * The invoice that somebody works on, kept for them from now on again.
 * @throws Problem not_found, conflict when it is not in their hand
 */
export async function lockInHand(tx: Tx, actor: AdminActor, invoiceId: number, now: Date): Promise<Invoice> {
  const invoice = await lockInvoice(tx, 'everyone', invoiceId)
  if (invoice.workerId !== actor.userId)
    throw new Problem('conflict', {
      message: invoice.workerId === null ? 'Assign this invoice to yourself first' : 'Someone else is working on this invoice',
    })
  const until = new Date(now.getTime() + MINUTES_IN_HAND * 60_000)
  await rows(tx, `update pending_invoices set worker_until = $2 where id = $1`, [invoiceId, until])
  return invoice
}
