import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { ACCOUNTING_DOCUMENTS } from './document-table.ts'

const COMPLETED = ['completed', 'completed_after_dispute']
const BY_ITSELF = 'Docket'

const WANTED = ACCOUNTING_DOCUMENTS.part(
  ...([
    'connectionId',
    'externalAccountId',
    'kind',
    'subject',
    'localId',
    'state',
    'nextAttemptAt',
    'askedAt',
    'askedByName',
    'seenAt',
    'number',
    'counterpartyId',
  ] as const),
)

/**
 * From when on documents of a customer or supplier are sent by themselves; null where they are sent by hand. Of a link that says
 * nothing of it the setup counts.
 */
const SINCE = `case coalesce(l.details ->> 'orderingMode', s.setup ->> 'orderingMode')
  when 'automatic' then coalesce(l.details ->> 'automaticSince', s.setup ->> 'automaticSince')::timestamptz end`

/**
 * Those on the other side of an owner's connections, and from when on; also those that are not linked yet, whose documents are held.
 * @param own the column of `connections` that names the owner, and `other` the one that names the customer or supplier
 */
const automatic = (kind: 'customer' | 'supplier', own: string, other: string) => `
  select k.${other} as local_id, ${SINCE} as since
    from accounting_connections c join connections k on k.${own} = c.${own}
    left join accounting_links l on l.connection_id = c.id and l.external_account_id = c.external_account_id and l.kind = '${kind}'
      and l.local_id = k.${other}
    left join accounting_setups s on s.connection_id = c.id and s.external_account_id = c.external_account_id
   where c.id = $1`
const AUTOMATIC = {
  customer: automatic('customer', 'distributor_id', 'venue_id'),
  supplier: automatic('supplier', 'venue_id', 'distributor_id'),
}

/** As `orderName`, until the document itself says its number. */
const ORDER_NUMBER = `'#' || coalesce(o.external_number, o.order_number::text, o.id::text)`

/** What was committed late by a transaction that took its time is found all the same. */
const OVERLAP_MS = 24 * 3_600_000

/**
 * Asks for every document that is to be sent by itself and is not there yet: orders accepted since that was chosen, approved credit notes; on an
 * outlet's side completed orders. And again for those whose order has changed since, or was given up. It reads what is, so that nothing can be
 * missed that was committed while a process was killed.
 */
export async function askForWanted(
  tx: Tx,
  { id, externalAccountId, distributorId, lookedAt }: StoredConnection,
  now: Date,
): Promise<void> {
  const from = lookedAt === null ? '-infinity' : new Date(lookedAt.getTime() - OVERLAP_MS)
  const values = [id, externalAccountId, now, BY_ITSELF, from]
  const insert = (kind: string, subject: string, source: string) => `
    insert into accounting_documents (${WANTED.names})
    select $1, $2, '${kind}', '${subject}', w.id, 'waiting', $3, $3, $4, w.seen_at, w.number, w.counterparty_id from (${source}) w order by w.id
    on conflict (connection_id, external_account_id, kind, subject, local_id) do nothing`
  if (distributorId !== null) {
    await rows(
      tx,
      insert(
        'salesInvoice',
        'order',
        `select o.id, o.updated_at as seen_at, ${ORDER_NUMBER} as number, o.venue_id as counterparty_id from (${AUTOMATIC.customer}) a
          join orders o on o.distributor_id = $7 and o.venue_id = a.local_id
         where a.since is not null and o.accepted_at >= greatest(a.since, $5::timestamptz) and o.status = any ($6)`,
      ),
      [...values, CREDITABLE_STATUSES, distributorId],
    )
    await rows(
      tx,
      insert(
        'customerCredit',
        'creditNote',
        `select n.id, null::timestamptz as seen_at, 'CN-' || n.number as number, n.venue_id as counterparty_id from (${AUTOMATIC.customer}) a
          join credit_notes n on n.distributor_id = $6 and n.venue_id = a.local_id
         where a.since is not null and n.status = 'approved' and n.approved_at >= greatest(a.since, $5::timestamptz)`,
      ),
      [...values, distributorId],
    )
  } else
    await rows(
      tx,
      insert(
        'bill',
        'order',
        `select o.id, o.updated_at as seen_at, ${ORDER_NUMBER} as number, o.distributor_id as counterparty_id from (${AUTOMATIC.supplier}) a
          join accounting_connections own on own.id = $1
          join orders o on o.venue_id = own.venue_id and o.distributor_id = a.local_id
         where a.since is not null and o.completed_at >= greatest(a.since, $5::timestamptz) and o.status = any ($6)`,
      ),
      [...values, COMPLETED],
    )
  await askAgain(tx, id, externalAccountId, now)
  await rows(tx, `update accounting_connections set looked_at = $2 where id = $1`, [id, now])
}

/** What an order that has changed since says otherwise is sent again. What was asked for by hand is not followed. */
const askAgain = (tx: Tx, connectionId: number, externalAccountId: string, now: Date) =>
  rows(
    tx,
    `update accounting_documents d set state = 'waiting', next_attempt_at = $3, attempts = 0, seen_at = o.updated_at
       from orders o
      where d.connection_id = $1 and d.external_account_id = $2 and d.subject = 'order' and d.seen_at is not null
        and d.state in ('sent', 'held') and o.id = d.local_id and o.updated_at > d.seen_at`,
    [connectionId, externalAccountId, now],
  )
