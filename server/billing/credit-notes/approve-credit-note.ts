import { creditNotes } from '#contract/billing/credit-notes.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { recordEvent } from '#server/ordering/orders/order-store.ts'
import { defaultWarehouse } from '#server/ordering/orders/stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { moveStock } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { type CreditNote, type CreditPrice, goodsBack, mustBeCreditable, mustBeDraft } from './credit-note.ts'
import { creditedOf, type LockedNote, lockNote, markApproved, orderOfNote, saveNote } from './credit-note-store.ts'
import { showNote } from './credit-note-view.ts'
import { notifyOfCredit } from './notify-of-credit.job.ts'
import { approveForCustomer } from './write-customer-credit.ts'

/** Approves as it is; what whoever approves has seen must still be what it comes to. */
export const approve = answer(creditNotes.approve, async ({ params, body }, request) => {
  const { tx, actor } = request
  const { creditNoteId } = params
  if ((await orderOfNote(tx, actor.distributorId, creditNoteId)) === null)
    await approveForCustomer(request, creditNoteId, body.expectedTotal)
  else {
    const locked = await lockNote(tx, actor.distributorId, creditNoteId)
    mustBeDraft(locked.note)
    await approveNote(request, locked, body.expectedTotal)
  }
  return showNote(tx, actor, params.creditNoteId)
})

type Request = { tx: Tx; actor: DistributorActor; now: Date }

/**
 * Lets a locked draft count (R-127, G-029): it gets its number, lowers what is left of the order, puts goods back, goes into the
 * order's history, and the customer is notified, all at once or not at all. It is priced again under the lock, so that notes of one
 * order never come to more than was paid.
 * @throws Problem conflict when another note has taken what this one asks for, price_changed when it comes to another total now
 */
export async function approveNote(
  { tx, actor, now }: Request,
  { note, order }: Pick<LockedNote, 'note' | 'order'>,
  expectedTotal?: number,
) {
  mustAllow(order, 'distributor', 'credit')
  const price = priceNow(note, order, await creditedOf(tx, order.id))
  if (expectedTotal !== undefined && Math.abs(expectedTotal - price.total) > 0.00001)
    throw new Problem('price_changed', {
      message: `The total is now ${price.total} because of other credits. Please review it.`,
    })
  const quantities = goodsBack(note)
  const warehouseId = quantities.size > 0 ? await warehouseFor(tx, note, order) : null
  await saveNote(tx, { ...note, warehouseId }, price)
  const number = await markApproved(tx, note, price.total, actor, now)
  if (warehouseId !== null) {
    const { distributorId } = note
    await moveStock(tx, { distributorId, warehouseId, quantities, type: 'credit_note_approved', by: actor, orderId: order.id })
  }
  const particulars = { creditNoteId: note.id, number: creditNoteName(number), total: price.total, note: note.note }
  await recordEvent(tx, actor, order, 'credit_note', particulars, now)
  await enqueue(tx, notifyOfCredit, { creditNoteId: note.id })
  const { distributorId, venueId } = note
  announce(tx, { topic: 'credit-notes', distributorId, venueId, ids: { creditNoteId: note.id } })
  announce(tx, { topic: 'orders', distributorId, venueId, ids: { orderId: order.id } })
}

/** What a draft asked for when it was written may have gone to another note since. */
function priceNow(note: CreditNote, order: Order, credited: Parameters<typeof mustBeCreditable>[2]): CreditPrice {
  try {
    return mustBeCreditable(note, order, credited)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = error.details.fields ?? {}
    const what = Object.entries(fields).map(([field, [said]]) => `${nameOf(note, field)}: ${said}`)
    throw new Problem('conflict', { message: `Another credit note was approved in the meantime. ${what.join('. ')}.`, fields })
  }
}

function nameOf({ selectedProducts }: CreditNote, field: string): string {
  const [, index] = /^selectedProducts\.(\d+)/.exec(field) ?? []
  return (index !== undefined && selectedProducts[Number(index)]?.name) || 'This note'
}

/** Where goods go back to: what was chosen, else where the order was taken from. @throws Problem validation_failed */
async function warehouseFor(tx: Tx, note: CreditNote, order: Order): Promise<number> {
  const warehouseId = note.warehouseId ?? order.warehouseId ?? (await defaultWarehouse(tx, order))
  if (warehouseId === undefined) throw fieldProblem('warehouseId', 'Choose the warehouse the goods are returned to')
  await mustBeWarehouse(tx, note.distributorId, warehouseId, 'warehouseId')
  return warehouseId
}
