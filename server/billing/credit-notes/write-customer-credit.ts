import { customerCredits } from '#contract/billing/customer-credits.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import { defaultWarehouse } from '#server/ordering/orders/stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { moveStock } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { type CreditNote, goodsBack, mustBeDraft } from './credit-note.ts'
import { insertNote, markApproved } from './credit-note-store.ts'
import { showNote } from './credit-note-view.ts'
import { type CustomerCredit, customerCredit, type LineGiven } from './customer-credit.ts'
import { lockCustomerCredit, pricesOf, saveCustomerCredit } from './customer-credit-store.ts'
import { notifyOfCredit } from './notify-of-credit.job.ts'

export const amountsForCustomer = answer(customerCredits.amounts, async ({ body }, { tx, actor }) => {
  const { prices, currency } = await pricesOf(tx, actor.distributorId, body.venueId, body.lines)
  const { lines, price } = customerCredit(body.lines, prices)
  return { ...price, lines, currency, isValid: Object.keys(price.problems).length === 0 }
})

export const createForCustomer = answer(customerCredits.create, async ({ body }, request) => {
  const id = await draftForCustomer(request, body, body.lines)
  return showNote(request.tx, request.actor, id)
})

/**
 * Writes a draft for a customer without an order, at the prices the customer pays today.
 * @param nonStockCredit an amount for nothing in particular, tax included, beside the lines
 * @returns its id
 * @throws Problem not_connected, validation_failed
 */
export async function draftForCustomer(
  { tx, actor, now }: Request,
  { venueId, note, warehouseId }: { venueId: number; note: string; warehouseId: number | null },
  given: readonly LineGiven[],
  nonStockCredit = 0,
): Promise<number> {
  const { distributorId } = actor
  const { prices, currencyCode } = await pricesOf(tx, distributorId, venueId, given)
  if (warehouseId !== null) await mustBeWarehouse(tx, distributorId, warehouseId, 'warehouseId')
  const beside = nonStockCredit === 0 ? [] : [amountBeside(nonStockCredit, note, prices.taxCalculation)]
  const credit = customerCredit([...given, ...beside], prices)
  const { lines, price } = mustBePriced(credit, { [`lines.${given.length}.price`]: 'nonStockCredit' })
  const id = await insertNote(tx, { distributorId, venueId, orderId: null, currencyCode }, actor, now)
  await saveCustomerCredit(tx, { id, distributorId, note, warehouseId, customerLines: lines }, price)
  draftChanged(tx, { distributorId, id })
  return id
}

/** An amount for nothing in particular as a line: tax included, where the customer pays any. */
const amountBeside = (price: number, note: string, calculation: TaxCalculation): LineGiven => ({
  productId: null,
  name: note.slice(0, MOST_LETTERS) || 'Credit',
  quantity: 1,
  price,
  taxCalculation: calculation === 'exempt' ? 'exempt' : 'inclusive',
  returnToWarehouse: false,
})
/** Of the name of a line. */
const MOST_LETTERS = 200

/** Lines that are sent are priced at the prices of today; without any, those that are there keep theirs. */
export const updateForCustomer = answer(customerCredits.update, async ({ params, body }, { tx, actor }) => {
  const { distributorId } = actor
  const { note, written } = await lockCustomerCredit(tx, distributorId, params.creditNoteId)
  mustBeDraft(note)
  if (body.warehouseId) await mustBeWarehouse(tx, distributorId, body.warehouseId, 'warehouseId')
  const { lines, price } = body.lines ? await priced(tx, note, body.lines) : { lines: note.customerLines, price: written }
  const { note: why = note.note, warehouseId = note.warehouseId } = body
  await saveCustomerCredit(tx, { ...note, note: why, warehouseId, customerLines: lines }, price)
  draftChanged(tx, note)
  return showNote(tx, actor, note.id)
})

async function priced(tx: Tx, { distributorId, venueId }: CreditNote, lines: readonly LineGiven[]) {
  const { prices } = await pricesOf(tx, distributorId, venueId, lines)
  return mustBePriced(customerCredit(lines, prices))
}

/**
 * @param names of fields that were sent under another name than that of their line
 * @throws Problem validation_failed
 */
function mustBePriced({ lines, price }: CustomerCredit, names: Readonly<Record<string, string>> = {}) {
  const fields = Object.fromEntries(Object.entries(price.problems).map(([field, why]) => [names[field] ?? field, why]))
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return { lines: lines.filter((line) => line !== null), price }
}

/** Drafts are the supplier's own. */
const draftChanged = (tx: Tx, { distributorId, id }: Pick<CreditNote, 'distributorId' | 'id'>): void =>
  announce(tx, { topic: 'credit-notes', distributorId, ids: { creditNoteId: id } })

type Request = { tx: Tx; actor: DistributorActor; now: Date }

/**
 * Lets a draft without an order count: it gets its number, its goods go back to stock, and the customer is notified. What it comes to was
 * agreed when it was written: prices of today do not change it.
 * @throws Problem price_changed when it comes to another total than was seen
 */
export async function approveForCustomer({ tx, actor, now }: Request, noteId: number, expectedTotal?: number): Promise<void> {
  const { distributorId } = actor
  const { note, written } = await lockCustomerCredit(tx, distributorId, noteId)
  mustBeDraft(note)
  const { total } = written
  if (expectedTotal !== undefined && Math.abs(expectedTotal - total) > 0.00001)
    throw new Problem('price_changed', { message: `The total is now ${total}. Please review it.` })
  const quantities = goodsBack(note)
  const warehouseId = quantities.size > 0 ? await warehouseFor(tx, note) : null
  const number = await markApproved(tx, note, total, actor, now)
  if (warehouseId !== null) {
    const type = 'credit_note_approved'
    await moveStock(tx, { distributorId, warehouseId, quantities, type, by: actor, note: creditNoteName(number) })
  }
  await enqueue(tx, notifyOfCredit, { creditNoteId: note.id })
  announce(tx, { topic: 'credit-notes', distributorId, venueId: note.venueId, ids: { creditNoteId: note.id } })
}

/** Where goods go back to: what was chosen, else the customer's own warehouse or the primary one. @throws Problem validation_failed */
async function warehouseFor(tx: Tx, note: CreditNote): Promise<number> {
  const warehouseId = note.warehouseId ?? (await defaultWarehouse(tx, note))
  if (warehouseId === undefined) throw fieldProblem('warehouseId', 'Choose the warehouse the goods are returned to')
  await mustBeWarehouse(tx, note.distributorId, warehouseId, 'warehouseId')
  return warehouseId
}
