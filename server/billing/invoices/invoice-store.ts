import type { InvoiceData, InvoiceStatus } from '#contract/billing/pending-invoices.ts'
import { multiply } from '#contract/platform/money.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { announcingAnswers } from './answered-requests.ts'
import { type Reach, SUPPLIES } from './invoice-reads.ts'
import { INVOICE_LINES, PENDING_INVOICES } from './invoice-table.ts'

const INVOICE = PENDING_INVOICES.part(
  'id',
  'venueId',
  'distributorId',
  'status',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'total',
  'taxAmount',
  'workerId',
)

/** An invoice as decisions need it. */
export type Invoice = PartOf<typeof INVOICE> & { currency: string; fractionDigits: number }

/** Locks an invoice, so that of two who do something with it at once the second sees what the first did. @throws Problem not_found */
export async function lockInvoice(tx: Tx, reach: Reach, invoiceId: number): Promise<Invoice> {
  const [found] = await rows<Invoice>(
    tx,
    `select ${INVOICE.read('i')}, i.currency_code as currency, k.fraction_digits as "fractionDigits"
       from pending_invoices i join currencies k on k.code = i.currency_code
      where i.id = $1 and ($2::bigint[] is null or i.venue_id = any ($2)) for update of i`,
    [invoiceId, reach === 'everyone' ? null : reach.venueIds],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Where an invoice goes, out of the hands of the person who had it; those who look at invoices are notified after the commit. */
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
    throw new Problem('conflict', { message: 'An invoice with this number from this supplier has already been processed' })
  throw error
}

const SAVE = `update pending_invoices set (${PENDING_INVOICES.written}) = row (${PENDING_INVOICES.placeholders(2)}) where id = $1`

/** Writes down what was read off a locked invoice. Lines replace those there were. @throws Problem validation_failed */
export async function saveData(tx: Tx, invoice: Invoice, data: InvoiceData): Promise<Invoice> {
  const { lines, total, taxAmount } = data
  if (data.distributorId != null && data.distributorId !== invoice.distributorId)
    await mustBeSupplierOf(tx, invoice.venueId, data.distributorId)
  await mustBePayable(tx, { venueId: invoice.venueId }, { total, taxAmount })
  const after = withData(invoice, data)
  const { distributorId } = after
  await announcingAnswers(tx, invoice, () => rows(tx, SAVE, [invoice.id, ...PENDING_INVOICES.values(after, {})]))
  if (lines) await replaceLines(tx, invoice, distributorId, lines)
  // Products belong to a supplier: another supplier's are nobody's.
  else if (distributorId !== invoice.distributorId)
    await rows(tx, `update pending_invoice_lines set product_id = null where invoice_id = $1`, [invoice.id])
  return after
}

/** What is not given stays as it is. */
const withData = (
  invoice: Invoice,
  {
    distributorId = invoice.distributorId,
    invoiceNumber = invoice.invoiceNumber,
    invoiceDate = invoice.invoiceDate,
    dueDate = invoice.dueDate,
    total = invoice.total,
    taxAmount = invoice.taxAmount,
  }: InvoiceData,
): Invoice => ({ ...invoice, distributorId, invoiceNumber, invoiceDate, dueDate, total, taxAmount })

type Line = NonNullable<InvoiceData['lines']>[number]

const NEW_LINE = INVOICE_LINES.part(
  'invoiceId',
  'venueId',
  'position',
  'description',
  'productId',
  'quantity',
  'price',
  'totalPrice',
)
const INSERT_LINES = `insert into pending_invoice_lines (${NEW_LINE.names})
  select ${NEW_LINE.namesOf('l')} from jsonb_populate_recordset(null::pending_invoice_lines, $1::jsonb) l`

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
  const { id: invoiceId, venueId, fractionDigits } = invoice
  const records = lines.map((line, i) =>
    NEW_LINE.record({
      ...line,
      invoiceId,
      venueId,
      position: i + 1,
      totalPrice: multiply(line.price, line.quantity, fractionDigits),
    }),
  )
  await rows(tx, INSERT_LINES, [JSON.stringify(records)])
}

/** @throws Problem validation_failed when the venue does not trade with the supplier, nor keeps it itself */
export async function mustBeSupplierOf(tx: Tx, venueId: number, distributorId: number): Promise<void> {
  const [found] = await rows(tx, `select from distributors d where d.id = $2 and ${SUPPLIES}`, [venueId, distributorId])
  if (!found) throw fieldProblem('distributorId', 'Is not a supplier of this customer')
}
