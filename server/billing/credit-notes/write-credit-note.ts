import { creditNotes } from '#contract/billing/credit-notes.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { approveNote } from './approve-credit-note.ts'
import { type CreditNote, linesOf, mustBeCreditable, mustBeDraft, type Wishes } from './credit-note.ts'
import { creditedOf, deleteNote, insertNote, lockNote, orderOfNote, saveNote } from './credit-note-store.ts'
import { showNote } from './credit-note-view.ts'
import { lockCustomerCredit } from './customer-credit-store.ts'
import { draftForCustomer } from './write-customer-credit.ts'

/** A draft counts for nothing until it is approved, so several may ask for the same. Without an order it is a customer's. */
export const createNote = answer(creditNotes.create, async ({ body }, request) => {
  const { tx, actor, now } = request
  const { distributorId } = actor
  const { orderId, venueId, lines = [], nonStockCredit } = body
  if (orderId === undefined) {
    // The contract asks for a customer where no order is named.
    const draft = { ...body, venueId: venueId as number }
    return showNote(tx, actor, await draftForCustomer(request, draft, lines, nonStockCredit))
  }
  const { order } = await findBareOrder(tx, { distributorId }, orderId)
  mustAllow(order, 'distributor', 'credit')
  await mustBeOwnWarehouse(tx, distributorId, body)
  const price = mustBeCreditable(body, order, await creditedOf(tx, order.id))
  const id = await insertNote(tx, { distributorId, venueId: order.venueId, orderId: order.id }, actor, now)
  await saveNote(tx, { ...body, id, distributorId, selectedProducts: linesOf(body, order) }, price)
  noteChanged(tx, { distributorId, id })
  return showNote(tx, actor, id)
})

/** Changes a draft; with the status approved it is decided on in the same breath. */
export const updateNote = answer(creditNotes.update, async ({ params, body: { status, ...changes } }, request) => {
  const { tx, actor } = request
  const { distributorId } = actor
  if (status === 'approved' && !actor.permissions.includes('approveCreditNotes')) throw new Problem('forbidden')
  const locked = await lockNote(tx, distributorId, params.creditNoteId)
  const { note, order } = locked
  mustBeDraft(note)
  mustAllow(order, 'distributor', 'credit')
  const wishes: Wishes = { ...note, ...given(changes) }
  await mustBeOwnWarehouse(tx, distributorId, wishes)
  const price = mustBeCreditable(wishes, order, await creditedOf(tx, order.id))
  const changed = { ...note, ...wishes, selectedProducts: linesOf(wishes, order) }
  await saveNote(tx, changed, price)
  noteChanged(tx, note)
  if (status === 'approved') await approveNote(request, { ...locked, note: changed })
  return showNote(tx, actor, note.id)
})

export const removeNote = answer(creditNotes.remove, async ({ params }, { tx, actor }) => {
  const { distributorId } = actor
  const { creditNoteId } = params
  const hasOrder = (await orderOfNote(tx, distributorId, creditNoteId)) !== null
  const { note } = await (hasOrder ? lockNote : lockCustomerCredit)(tx, distributorId, creditNoteId)
  mustBeDraft(note)
  await deleteNote(tx, note)
  noteChanged(tx, note)
})

async function mustBeOwnWarehouse(tx: Tx, distributorId: number, { warehouseId }: Pick<Wishes, 'warehouseId'>): Promise<void> {
  if (warehouseId !== null) await mustBeWarehouse(tx, distributorId, warehouseId, 'warehouseId')
}

/** Drafts are the supplier's own: the customer hears of what is approved. */
const noteChanged = (tx: Tx, { distributorId, id }: Pick<CreditNote, 'distributorId' | 'id'>): void =>
  announce(tx, { topic: 'credit-notes', distributorId, ids: { creditNoteId: id } })

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what was left out. */
const given = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>
