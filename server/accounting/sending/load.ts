import type { DOCUMENT_KINDS, DOCUMENT_SUBJECTS } from '#contract/accounting/documents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import type { AccountingDocument } from '../documents/document.ts'
import { loadCredit } from '../documents/load-credit-note.ts'
import { loadBill, loadSalesInvoice } from '../documents/load-order.ts'
import { loadBillOfInvoice } from '../documents/load-pending-invoice.ts'
import { loadStocktakeJournal } from '../documents/load-stocktake.ts'
import { loadMonthlyBill } from '../monthly/monthly-bill-store.ts'

/** What of ours a document is made from. */
export type Subject = {
  kind: (typeof DOCUMENT_KINDS)[number]
  subject: (typeof DOCUMENT_SUBJECTS)[number]
  localId: number
}

/**
 * The document as it is now; null where there is nothing to book.
 * @throws Problem not_found where it is none of the owner's; invalid_transition where it is not ready to be booked
 */
export async function loadDocument(
  tx: Tx,
  owner: Pick<StoredConnection, 'distributorId' | 'venueId'>,
  subject: Subject,
): Promise<AccountingDocument | null> {
  const document = await loadWith(tx, owner, subject)
  // an order whose lines were all declined has neither lines nor an amount
  return document !== null && document.lines.length > 0 ? document : null
}

function loadWith(
  tx: Tx,
  { distributorId, venueId }: Pick<StoredConnection, 'distributorId' | 'venueId'>,
  { kind, subject, localId }: Subject,
): Promise<AccountingDocument | null> {
  const owner = distributorId === null ? { venueId: venueId ?? 0 } : { distributorId }
  if (subject === 'creditNote') return loadCredit(tx, owner, localId)
  if (subject === 'stocktake') return loadStocktakeJournal(tx, owner, localId)
  if (subject === 'monthlyBill' && venueId !== null) return loadMonthlyBill(tx, venueId, localId)
  if (kind === 'salesInvoice' && distributorId !== null) return loadSalesInvoice(tx, distributorId, localId)
  if (kind === 'bill' && venueId !== null)
    return subject === 'pendingInvoice' ? loadBillOfInvoice(tx, venueId, localId) : loadBill(tx, venueId, localId)
  throw new Problem('not_found')
}
