import { type CreditableLine, creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { leftOf } from './credit-note.ts'
import { listNotes, listNotesOfVenue, ordersToCredit, totalOfNotes } from './credit-note-reads.ts'
import { creditedOf } from './credit-note-store.ts'
import { draftAmounts, showNote } from './credit-note-view.ts'

export const list = answer(creditNotes.list, ({ query }, { tx, actor }) => listNotes(tx, actor.distributorId, query))

export const totalAmount = answer(creditNotes.totalAmount, ({ query }, { tx, actor }) =>
  totalOfNotes(tx, actor.distributorId, query),
)

export const find = answer(creditNotes.find, ({ params }, { tx, actor }) => showNote(tx, actor, params.creditNoteId))

export const listForVenue = answer(customerCredits.listForVenue, ({ params, query }, { tx, actor }) =>
  listNotesOfVenue(tx, ownVenue(actor, params.venueId), query),
)

export const findForVenue = answer(customerCredits.findForVenue, ({ params }, { tx, actor }) =>
  showNote(tx, { venueId: ownVenue(actor, params.venueId) }, params.creditNoteId),
)

export const amounts = answer(creditNotes.amounts, async ({ body }, { tx, actor }) => {
  const { order } = await findBareOrder(tx, { distributorId: actor.distributorId }, body.orderId)
  return draftAmounts(order, await creditedOf(tx, order.id), body)
})

export const products = answer(creditNotes.products, async ({ query }, { tx, actor: { distributorId } }) => {
  const { orderId, venueId, term } = query
  const orderIds = orderId ? [orderId] : await ordersToCredit(tx, distributorId, venueId as number, CREDITABLE_STATUSES, term)
  const lines = await Promise.all(orderIds.map((id) => linesToCredit(tx, distributorId, id, term)))
  return { data: lines.flat() }
})

/** The lines of an order that were charged, or came free, with what is left of each. @throws Problem not_found */
async function linesToCredit(tx: Tx, distributorId: number, orderId: number, term = ''): Promise<CreditableLine[]> {
  const [{ order, parties }, credited] = await Promise.all([
    findBareOrder(tx, { distributorId }, orderId),
    creditedOf(tx, orderId),
  ])
  if (!(CREDITABLE_STATUSES as readonly string[]).includes(order.status)) return []
  const left = new Map(leftOf(order, credited).parts.map((part) => [part.lineId, part]))
  const wanted = term.toLowerCase()
  return order.lines
    .filter(({ isDeclined, name, sku }) => !isDeclined && `${name}\n${sku ?? ''}`.toLowerCase().includes(wanted))
    .map(({ id, productId, name, sku, unit, isBonus, quantity }) => ({
      lineId: id,
      orderId,
      orderNumber: order.orderNumber,
      orderedAt: order.orderedAt?.toISOString() ?? null,
      productId,
      name,
      sku,
      unit,
      isBonus,
      quantity,
      remainingQuantity: left.get(id)?.quantity ?? 0,
      remainingAmount: left.get(id)?.amount ?? 0,
      currency: parties.currency,
    }))
}
