import { rows } from '#server/platform/db/database.ts'
import { inDatabase, now } from '#test/app.ts'

/** Connections of a supplier and an outlet with two providers each; of Xero two documents, B-1 and B-2, and a call for each, of QuickBooks one of each. */
export async function makeDocuments({ distributorId, venueId }: { distributorId: number; venueId: number }): Promise<void> {
  await inDatabase(async (tx) => {
    await rows(
      tx,
      `insert into accounting_connections (distributor_id, venue_id, provider, external_account_id, external_name, connected_at, connected_by_name, scopes)
       select o.distributor_id, o.venue_id, p.name, 'books', 'Books', $3, 'Ann', '{}'
         from (values ($1::bigint, null::bigint), (null, $2)) o (distributor_id, venue_id), (values ('xero'), ('quickBooks')) p (name)`,
      [distributorId, venueId, now()],
    )
    await rows(
      tx,
      `insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, cause, message, number, next_attempt_at, asked_at, asked_by_name)
       select c.id, 'books', 'bill', 'order', n.number, n.state, null, n.state, 'B-' || n.number, $3, $3, 'Ann'
         from accounting_connections c, (values (1, 'held'), (2, 'sent'), (3, 'waiting')) n (number, state)
        where (c.distributor_id = $1 or c.venue_id = $2) and (c.provider = 'xero') = (n.number < 3) order by n.number`,
      [distributorId, venueId, now()],
    )
    await rows(
      tx,
      `insert into accounting_calls (connection_id, document_ids, called_at, method, path, status, milliseconds)
       select c.id, (select jsonb_agg(d.id) from accounting_documents d where d.connection_id = c.id and d.local_id = n.number), $3, 'GET', '/' || n.number, 200, 5
         from accounting_connections c, generate_series(1, 3) n (number)
        where (c.distributor_id = $1 or c.venue_id = $2) and (c.provider = 'xero') = (n.number < 3) order by n.number`,
      [distributorId, venueId, now()],
    )
  })
}
