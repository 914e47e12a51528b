import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'

type Asked = { venueId: number; distributorId: number; pendingInvoiceId: number }

/** @throws Problem not_found; validation_failed for another supplier's invoice; conflict for one that is not with its customer */
export async function mustBeMapped(tx: Tx, { venueId, distributorId, pendingInvoiceId }: Asked): Promise<void> {
  const [invoice] = await rows<{ isOfSupplier: boolean; isOpen: boolean }>(
    tx,
    `select distributor_id is not distinct from $3 as "isOfSupplier", status in ('draft', 'action_needed') as "isOpen"
       from pending_invoices where id = $1 and venue_id = $2`,
    [pendingInvoiceId, venueId, distributorId],
  )
  if (!invoice) throw new Problem('not_found')
  if (!invoice.isOfSupplier) throw fieldProblem('pendingInvoiceId', 'This invoice is of another supplier, or of none yet')
  if (!invoice.isOpen) throw new Problem('conflict', { message: 'This invoice is being read or has already been processed' })
}

/** Lines that nobody has found the product of are those products of the file whose name or SKU they have. */
export async function mapInvoice(tx: Tx, invoiceId: number): Promise<void> {
  const [mapped] = await rows<{ venueId: number }>(
    tx,
    `with mapped as (
       update pending_invoice_lines l set product_id = pl.product_id
         from pending_invoices i, import_planned pl join products p on p.id = pl.product_id
        where i.id = $1 and i.status in ('draft', 'action_needed') and l.invoice_id = i.id and l.product_id is null
          and p.distributor_id = i.distributor_id and pl.action in ('new', 'changed', 'same')
          and lower(trim(l.description)) in (lower(p.name), lower(p.sku))
       returning l.venue_id)
     select venue_id as "venueId" from mapped limit 1`,
    [invoiceId],
  )
  if (mapped) announce(tx, { topic: 'pending-invoices', venueId: mapped.venueId, ids: { invoiceId } })
}

/** The products that an import made are gone when it is undone: lines of open invoices have none again. */
export const unmapInvoice = (tx: Tx, importId: number): Promise<unknown> =>
  rows(
    tx,
    `update pending_invoice_lines l set product_id = null
       from product_imports m join pending_invoices i on i.id = m.pending_invoice_id
      where m.id = $1 and l.invoice_id = i.id and i.status in ('draft', 'action_needed')
        and l.product_id in (select r.product_id from product_import_rows r where r.import_id = m.id and r.action = 'new')`,
    [importId],
  )
