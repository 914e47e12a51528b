import type { InvoiceData, InvoiceStatus } from '#contract/billing/pending-invoices.ts'
import { multiply } from '#contract/platform/money.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { type Reach, SUPPLIES } from './invoice-reads.ts'

/** An invoice as decisions need it. */
export type Invoice = {
  id: number
  venueId: number
  distributorId: number | null
  status: InvoiceStatus
  invoiceNumber: string
  total: number | null
  currency: string
  fractionDigits: number
  workerId: number | null
}

/** Locks an invoice, so that of two who do something with it at once the second sees what the first did. @throws Problem not_found */
export async function lockInvoice(tx: Tx, reach: Reach, invoiceId: number): Promise<Invoice> {
  const [found] = await rows<Invoice>(
    tx,
    `select i.id, i.venue_id as "venueId", i.distributor_id as "distributorId", i.status, i.invoice_number as "invoiceNumber", i.total,
            i.currency_code as currency, k.fraction_digits as "fractionDigits", i.worker_id as "workerId"
       from pending_invoices i join currencies k on k.code = i.currency_code
      where i.id = $1 and ($2::bigint[] is null or i.venue_id = any ($2)) for update of i`,
    [invoiceId, reach === 'everyone' ? null : reach.venueIds],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Where an invoice goes, out of whoever's hand it was in; told to those who look at invoices once it is so. */
export async function moveTo(
  tx: Tx,
  { id, venueId }: Pick<Invoice, 'id' | 'venueId'>,
  status: Exclude<InvoiceStatus, 'in_clearing' | 'in_review'>,
  now: Date,
  { clearingNote }: { clearingNote?: string } = {},
): Promise<void> {
  await rows(
    tx,
    `update pending_invoices set status = $2, moved_at = $3, worker_id = null, worker_until = null, clearing_note = coalesce($4, clearing_note)
      where id = $1`,
    [id, status, now, clearingNote ?? null],
  ).catch(orTwice)
  notifyOf(tx, { id, venueId })
}

export const notifyOf = (tx: Tx, { id, venueId }: { id: number; venueId: number }): void =>
  announce(tx, { topic: 'pending-invoices', venueId, ids: { invoiceId: id } })

/** @throws Problem conflict when the invoice was processed before */
function orTwice(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'pending_invoices_once')
    throw new Problem('conflict', { message: 'An invoice of this number from this supplier has been processed already' })
  throw error
}

/** Writes down what was read off an invoice. Lines replace those there were. @throws Problem validation_failed */
export async function saveData(tx: Tx, invoice: Invoice, data: InvoiceData): Promise<Invoice> {
  const { lines, ...facts } = data
  const distributorId = facts.distributorId === undefined ? invoice.distributorId : facts.distributorId
  if (facts.distributorId != null && facts.distributorId !== invoice.distributorId)
    await mustBeSupplierOf(tx, invoice.venueId, facts.distributorId)
  const { total, taxAmount } = facts
  await mustBePayable(tx, { venueId: invoice.venueId }, { total, taxAmount })
  await rows(
    tx,
    `update pending_invoices set distributor_id = $2, invoice_number = coalesce($3, invoice_number),
            invoice_date = case when $4 then $5 else invoice_date end, due_date = case when $6 then $7 else due_date end,
            total = case when $8 then $9 else total end, tax_amount = case when $10 then $11 else tax_amount end
      where id = $1`,
    [
      invoice.id,
      distributorId,
      facts.invoiceNumber ?? null,
      ...[facts.invoiceDate, facts.dueDate, facts.total, facts.taxAmount].flatMap((one) => [one !== undefined, one ?? null]),
    ],
  )
  if (lines) await replaceLines(tx, invoice, distributorId, lines)
  // Products belong to a supplier: another supplier's are nobody's.
  else if (distributorId !== invoice.distributorId)
    await rows(tx, `update pending_invoice_lines set product_id = null where invoice_id = $1`, [invoice.id])
  return {
    ...invoice,
    distributorId,
    invoiceNumber: facts.invoiceNumber ?? invoice.invoiceNumber,
    total: facts.total === undefined ? invoice.total : facts.total,
  }
}

type Line = NonNullable<InvoiceData['lines']>[number]

async function replaceLines(tx: Tx, invoice: Invoice, distributorId: number | null, lines: readonly Line[]): Promise<void> {
  const productIds = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const known = await rows<{ id: number }>(
    tx,
    `select id from products where id = any ($1) and distributor_id = $2 and deleted_at is null`,
    [productIds, distributorId],
  )
  const there = new Set(known.map(({ id }) => id))
  const strange = lines.findIndex(({ productId }) => productId !== null && !there.has(productId))
  if (strange !== -1) throw fieldProblem(`lines.${strange}.productId`, 'The supplier has no such product')
  await rows(tx, `delete from pending_invoice_lines where invoice_id = $1`, [invoice.id])
  await rows(
    tx,
    `insert into pending_invoice_lines (invoice_id, venue_id, position, description, product_id, quantity, price, total_price)
     select $1, $2, l.position, l.description, l.product_id, l.quantity, l.price, l.total
       from unnest($3::text[], $4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[]) with ordinality
         as l (description, product_id, quantity, price, total, position)`,
    [
      invoice.id,
      invoice.venueId,
      lines.map(({ description }) => description),
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ price }) => price),
      lines.map(({ price, quantity }) => multiply(price, quantity, invoice.fractionDigits)),
    ],
  )
}

/** @throws Problem validation_failed when the venue does not trade with the supplier, nor keeps it itself */
export async function mustBeSupplierOf(tx: Tx, venueId: number, distributorId: number): Promise<void> {
  const [found] = await rows(tx, `select from distributors d where d.id = $2 and ${SUPPLIES}`, [venueId, distributorId])
  if (!found) throw fieldProblem('distributorId', 'Is no supplier of this customer')
}
