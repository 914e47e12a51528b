import type { ExportStatus } from '#contract/ordering/order-status.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Settled } from './document-store.ts'
import type { Subject } from './load.ts'

const STATUSES: Partial<Record<Settled['state'], ExportStatus>> = { sent: 'exported', held: 'failed', cancelled: 'not_exported' }
const COLUMNS = { salesInvoice: 'distributor_export_status', bill: 'export_status' } as const

/** The orders that a document is of: `$1` is its own id, of an order, a monthly bill or an invoice. */
const ORDERS: Partial<Record<Subject['subject'], string>> = {
  order: 'id = $1',
  monthlyBill: 'id = any (array(select order_id from accounting_billed_orders where bill_id = $1))',
  pendingInvoice: 'id = (select order_id from pending_invoices where id = $1)',
}

/**
 * Notes on orders whether the accounting of the side that sends them has them. What is there already, or was marked so by hand, stays so
 * where a later attempt fails.
 */
export async function noteExport(tx: Tx, { kind, subject, localId }: Subject, state: Settled['state']): Promise<void> {
  const status = STATUSES[state]
  const which = ORDERS[subject]
  if (which === undefined || (kind !== 'salesInvoice' && kind !== 'bill') || status === undefined) return
  const column = COLUMNS[kind]
  await rows(
    tx,
    `update orders set ${column} = $2
      where ${which} and ${column} is distinct from $2 and ($2 <> 'failed' or ${column} is distinct from 'exported')`,
    [localId, status],
  )
}
