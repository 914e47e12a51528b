import { findSellable, findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { CreditNote } from './credit-note.ts'
import { type FoundNote, findNote, orderOfNote } from './credit-note-store.ts'
import { CREDIT_NOTES, CUSTOMER_CREDIT_LINES } from './credit-note-table.ts'
import type { CustomerPrices, LineGiven } from './customer-credit.ts'

/** Goods can come back after the two have parted. */
const CUSTOMERS = ['active', 'ended']

/**
 * The prices that a customer pays today for the products of some lines, and the currency they are in.
 * @throws Problem not_connected
 */
export async function pricesOf(tx: Tx, distributorId: number, venueId: number, lines: readonly LineGiven[]) {
  const ids = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const [trades, products] = await Promise.all([
    findTradeTerms(tx, venueId, [distributorId], CUSTOMERS),
    findSellable(tx, distributorId, venueId, ids),
  ])
  const trade = trades.get(distributorId)
  if (!trade) throw new Problem('not_connected')
  const { tax, taxCalculation, decimals, currencyCode } = trade.terms
  const prices: CustomerPrices = { products, tax, taxCalculation, decimals }
  return { prices, currency: trade.parties.currency, currencyCode }
}

/** Locks a note without an order. @throws Problem not_found, invalid_transition when it has an order */
export async function lockCustomerCredit(tx: Tx, distributorId: number, noteId: number): Promise<FoundNote> {
  if ((await orderOfNote(tx, distributorId, noteId)) !== null)
    throw new Problem('invalid_transition', { message: 'This credit note belongs to an order: change it there' })
  return findNote(tx, { distributorId }, noteId, 'for update')
}

type Written = Pick<CreditNote, 'id' | 'distributorId' | 'note' | 'warehouseId' | 'customerLines'>

const SAVED = CREDIT_NOTES.part('note', 'warehouseId', 'taxAmount', 'total')
const INSERT_LINES = `
insert into customer_credit_lines (credit_note_id, distributor_id, position, ${CUSTOMER_CREDIT_LINES.written})
select $1, $2, l.position, ${CUSTOMER_CREDIT_LINES.writtenOf('l')} from jsonb_populate_recordset(null::customer_credit_lines, $3::jsonb) l`

/** Writes down what a draft without an order credits, and what that comes to. */
export async function saveCustomerCredit(tx: Tx, note: Written, price: { taxAmount: number; total: number }): Promise<void> {
  const { id, distributorId, customerLines } = note
  const { taxAmount, total } = price
  await rows(tx, `update credit_notes set ${SAVED.assignments(3)} where id = $1 and distributor_id = $2`, [
    id,
    distributorId,
    ...SAVED.values({ ...note, taxAmount, total }),
  ])
  await rows(tx, `delete from customer_credit_lines where credit_note_id = $1 and distributor_id = $2`, [id, distributorId])
  const lines = customerLines.map((line, position) => ({ ...CUSTOMER_CREDIT_LINES.record(line), position }))
  await rows(tx, INSERT_LINES, [id, distributorId, JSON.stringify(lines)])
}
