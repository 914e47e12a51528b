import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { moveTo } from './invoice-store.ts'

/**
 * What has been uploaded is looked at. Nothing reads invoices by itself yet, so one whose supplier is known is a draft, and of any other
 * the customer is asked who sent it.
 */
export const readInvoice = job<{ invoiceId: number }>('pending-invoices.read', async ({ invoiceId }, { tx, now }) => {
  const [invoice] = await rows<{ id: number; venueId: number; distributorId: number | null }>(
    tx,
    `select id, venue_id as "venueId", distributor_id as "distributorId" from pending_invoices
      where id = $1 and status = 'processing' for update`,
    [invoiceId],
  )
  if (invoice) await moveTo(tx, invoice, invoice.distributorId === null ? 'action_needed' : 'draft', now)
})
