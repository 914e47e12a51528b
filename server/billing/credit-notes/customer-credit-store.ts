import type { CustomerCreditLine } from '#contract/billing/credit-notes.ts'
import { findSellable, findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { CreditNote } from './credit-note.ts'
import { type FoundNote, findNote, orderOfNote } from './credit-note-store.ts'
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
    throw new Problem('invalid_transition', { message: 'This credit note is of an order: change it as one of an order' })
  return findNote(tx, { distributorId }, noteId, 'for update')
}

type Written = Pick<CreditNote, 'id' | 'distributorId' | 'note' | 'warehouseId' | 'customerLines'>

/** Writes down what a draft without an order credits, and what that comes to. */
export async function saveCustomerCredit(tx: Tx, note: Written, price: { taxAmount: number; total: number }): Promise<void> {
  const { id, distributorId } = note
  await rows(
    tx,
    `update credit_notes set note = $3, warehouse_id = $4, tax_amount = $5, total = $6 where id = $1 and distributor_id = $2`,
    [id, distributorId, note.note, note.warehouseId, price.taxAmount, price.total],
  )
  await rows(tx, `delete from customer_credit_lines where credit_note_id = $1 and distributor_id = $2`, [id, distributorId])
  await rows(
    tx,
    `insert into customer_credit_lines (credit_note_id, distributor_id, position, product_id, name, sku, unit, price_unit, quantity,
       price_quantity, price, tax, tax_calculation, return_to_warehouse, amount, tax_amount, total)
     select $1, $2, l.* from jsonb_to_recordset($3::jsonb) as l (position int, product_id bigint, name text, sku text, unit text,
       price_unit text, quantity numeric, price_quantity numeric, price numeric, tax numeric, tax_calculation text,
       return_to_warehouse boolean, amount numeric, tax_amount numeric, total numeric)`,
    [id, distributorId, JSON.stringify(note.customerLines.map(rowFrom))],
  )
}

const rowFrom = (line: CustomerCreditLine, position: number) => ({
  position,
  product_id: line.productId,
  name: line.name,
  sku: line.sku,
  unit: line.unit,
  price_unit: line.priceUnit,
  quantity: line.quantity,
  price_quantity: line.priceQuantity,
  price: line.price,
  tax: line.tax,
  tax_calculation: line.taxCalculation,
  return_to_warehouse: line.returnToWarehouse,
  amount: line.amount,
  tax_amount: line.taxAmount,
  total: line.total,
})
