import type pg from 'pg'
import { differences } from './compare.ts'
import { heldIn } from './held.ts'
import type { Answered } from './ledger.ts'

/** What must find nothing after any crash, each with the words for it. */
const MUST_BE_EMPTY: readonly (readonly [sql: string, fault: string])[] = [
  [
    `select venue_order_number as what from orders where venue_order_number like 'crash/%' group by 1 having count(*) > 1`,
    'was placed more than once',
  ],
  [
    "select distributor_id::text || ' ' || order_number as what from orders where order_number is not null group by 1 having count(*) > 1",
    'is a number used twice',
  ],
  [
    `select o.venue_order_number as what from orders o left join order_lines l on l.order_id = o.id where o.venue_order_number like 'crash/%'
     group by o.id having o.amount is distinct from sum(l.total_price) filter (where not l.is_declined) or o.line_count <> count(*)`,
    'does not come to the sum of its lines',
  ],
  [
    `select o.venue_order_number as what from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
     where o.venue_order_number like 'crash/%' group by o.id having count(e.id) <> 1`,
    'does not have its one entry in the history',
  ],
  [
    `select about as what from mails where about like 'order:%' and not exists (select from orders where id = split_part(about, ':', 2)::bigint)`,
    'is a mail without an order',
  ],
  [
    `select about || ' ' || user_id as what from notifications where about like 'order:%'
     and not exists (select from orders where id = split_part(about, ':', 2)::bigint)`,
    'is a notification without an order',
  ],
  [
    `select recipient || ' ' || about as what from mails where about is not null group by recipient, about having count(*) > 1`,
    'is a mail written twice',
  ],
  [
    `select order_id::text as what from order_events where kind in ('accepted', 'received', 'cancelled', 'abandoned', 'dispute_opened')
     group by order_id, kind having count(*) > 1`,
    'is an order to which the same happened twice',
  ],
  [
    `select distributor_id::text as what from credit_notes where number is not null group by 1 having max(number) <> count(*)`,
    'is a supplier whose credit notes are not numbered without gaps',
  ],
  [
    `select o.venue_order_number as what from orders o left join credit_notes n on n.order_id = o.id and n.status = 'approved'
     where o.venue_order_number like 'crash/%' group by o.id
     having o.credit_note_amount <> coalesce(sum(n.total), 0) or o.credit_note_amount > o.amount_with_tax`,
    'does not carry the sum of its credit notes',
  ],
  [
    `select n.id::text as what from credit_notes n where n.status = 'approved' and n.note like 'crash-%'
     and (select count(*) from order_events e where e.order_id = n.order_id and e.kind = 'credit_note'
            and (e.particulars ->> 'creditNoteId')::bigint = n.id) <> 1`,
    'is a credit note without its one entry in the history',
  ],
]

/** Everything that is wrong with what the database holds, compared with the answers the clients got and the stock before. */
export async function faultsIn(
  database: pg.Client,
  answered: readonly Answered[],
  stock: ReadonlyMap<string, number>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [sql, fault] of MUST_BE_EMPTY) {
    const { rows } = await database.query<{ what: string }>(sql)
    faults.push(...rows.map(({ what }) => `${what} ${fault}`))
  }
  return [...faults, ...differences(answered, await heldIn(database, stock))]
}

/** The orders nobody has been written to about yet, with what became of the job that writes. */
export async function unnotified(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(
    `select o.venue_order_number || ', order ' || o.id || ', ' || o.status || ', job '
            || coalesce((select string_agg(concat_ws(' ', j.state, 'tries', j.retry_count, 'of', j.retry_limit, 'start', j.start_after,
                 'begun', j.started_on, 'heartbeat', j.heartbeat_on, j.output), '; ')
                 from pgboss.job j where j.name = 'orders.tell-of-new-order' and (j.data ->> 'orderId')::bigint = o.id), 'none')
            || ', now ' || now() as what
       from orders o where venue_order_number like 'crash/%'
     and not exists (select from mails where about = 'order:' || o.id || ':placed')`,
  )
  return rows.map(({ what }) => what)
}
