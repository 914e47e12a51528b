import type { ExportStatus } from '#contract/ordering/order-status.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Settled } from './document-store.ts'
import type { Subject } from './load.ts'

const STATUSES: Partial<Record<Settled['state'], ExportStatus>> = { sent: 'exported', held: 'failed', cancelled: 'not_exported' }
const COLUMNS = { salesInvoice: 'distributor_export_status', bill: 'export_status' } as const

/**
 * Notes on an order whether the accounting of the side that sends it has it. What is there already, or was marked so by hand, stays so
 * where a later attempt fails.
 */
export async function noteExport(tx: Tx, { kind, subject, localId }: Subject, state: Settled['state']): Promise<void> {
  const status = STATUSES[state]
  if (subject === 'monthlyBill' && status) return noteBill(tx, localId, status)
  if (subject !== 'order' || (kind !== 'salesInvoice' && kind !== 'bill') || status === undefined) return
  const column = COLUMNS[kind]
  await rows(
    tx,
    `update orders set ${column} = $2 where id = $1 and ${column} is distinct from $2 and ($2 <> 'failed' or ${column} is distinct from 'exported')`,
    [localId, status],
  )
}

/** Of a monthly bill, on each of its orders. */
async function noteBill(tx: Tx, billId: number, status: ExportStatus): Promise<void> {
  await rows(
    tx,
    `update orders set export_status = $2 where id = any (array(select order_id from accounting_billed_orders where bill_id = $1))
       and export_status is distinct from $2 and ($2 <> 'failed' or export_status is distinct from 'exported')`,
    [billId, status],
  )
}
