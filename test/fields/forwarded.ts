import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'

/** Three forwarded invoices of a supplier and of an outlet, each in a state of its own. */
export const makeForwarded = ({ distributorId, venueId }: { distributorId: number; venueId: number }): Promise<unknown> =>
  inDatabase(async (tx) => {
    const state = `(array['sent', 'failed', 'retrying'])[row_number() over (order by id)]`
    await rows(
      tx,
      `insert into forwarded_invoices (distributor_id, supplier_invoice_id, state, noticed_at)
       select distributor_id, id, ${state}, now() from supplier_invoices where distributor_id = $1 order by id limit 3`,
      [distributorId],
    )
    await rows(
      tx,
      `insert into forwarded_invoices (venue_id, pending_invoice_id, state, noticed_at)
       select venue_id, id, ${state}, now() from pending_invoices where venue_id = $1 order by id limit 3`,
      [venueId],
    )
  })
