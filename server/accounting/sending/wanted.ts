import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { makeMonthlyBills } from '../monthly/make-monthly-bills.ts'
import { askAgain } from './ask-again.ts'
import { AUTOMATIC } from './automatic.ts'
import { ACCOUNTING_DOCUMENTS } from './document-table.ts'
import type { Subject } from './load.ts'

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

/** As `orderName`. */
const ORDER_NUMBER = `'#' || coalesce(o.external_number, o.order_number::text, o.id::text)`

/** What was committed late by a transaction that took its time is found all the same. */
const OVERLAP_MS = 24 * 3_600_000

/**
 * What is sent by itself: a query for ids, when each had changed last, its number until the document itself says it, and whom it is for. `$1` and `$2` are the organisation, `$5` is from when on is looked, `$6`
 * the owner.
 */
type Wanted = Omit<Subject, 'localId'> & { source: string }

const oneOf = (statuses: readonly string[]) => `in (${statuses.map((status) => `'${status}'`).join(', ')})`

/**
 * Finished stocktakes, where both accounts of their journal are chosen: that asks for them (R-206). None where the accounting system takes no
 * journals, as its setup has no such accounts.
 */
const stocktakesOf = (table: 'supplier_stocktakes' | 'stocktakes', owner: 'distributor_id' | 'venue_id'): Wanted => ({
  ...{ kind: 'journal', subject: 'stocktake' },
  source: `
      select k.id, null::timestamptz as seen_at, 'Stocktake ' || k.id as number, null::bigint as counterparty_id
        from accounting_setups s join ${table} k on k.${owner} = $6
       where s.connection_id = $1 and s.external_account_id = $2 and s.setup ->> 'orderingMode' = 'automatic'
         and s.setup ->> 'stockAccountId' is not null and s.setup ->> 'stockDifferenceAccountId' is not null
         and k.finished_at >= greatest((s.setup ->> 'automaticSince')::timestamptz, $5::timestamptz)`,
})

/** Of a supplier: orders accepted since that was chosen, and approved credit notes. */
const OF_SUPPLIERS: readonly Wanted[] = [
  {
    ...{ kind: 'salesInvoice', subject: 'order' },
    source: `
      select o.id, o.updated_at as seen_at, ${ORDER_NUMBER} as number, o.venue_id as counterparty_id from (${AUTOMATIC.customer}) a join orders o on o.distributor_id = $6 and o.venue_id = a.local_id
       where o.accepted_at >= greatest(a.since, $5::timestamptz) and o.status ${oneOf(CREDITABLE_STATUSES)}`,
  },
  {
    ...{ kind: 'customerCredit', subject: 'creditNote' },
    source: `
      select n.id, null::timestamptz as seen_at, 'CN-' || n.number as number, n.venue_id as counterparty_id from (${AUTOMATIC.customer}) a
        join credit_notes n on n.distributor_id = $6 and n.venue_id = a.local_id
       where n.status = 'approved' and n.approved_at >= greatest(a.since, $5::timestamptz)`,
  },
  stocktakesOf('supplier_stocktakes', 'distributor_id'),
]

/** Whether an order of an outlet is billed there: by itself, or with others of its month. */
const IS_BILLED = `
  exists (select from accounting_documents d where d.connection_id = $1 and d.external_account_id = $2 and d.kind = 'bill' and d.subject = 'order'
            and d.local_id = i.order_id and d.state <> 'cancelled')
  or exists (select from accounting_billed_orders b where b.order_id = i.order_id and b.connection_id = $1)`

/** Whether an order's invoice is billed there, which says what is owed. */
const HAS_BILLED_INVOICE = `
  exists (select from pending_invoices i join accounting_documents d on d.subject = 'pendingInvoice' and d.local_id = i.id
           where i.order_id = o.id and d.connection_id = $1 and d.external_account_id = $2 and d.kind = 'bill' and d.state <> 'cancelled')`

/** Of an outlet: processed invoices, completed orders without one, and credits; of suppliers that are billed once a month their bills and credits. */
const OF_OUTLETS: readonly Wanted[] = [
  {
    ...{ kind: 'bill', subject: 'pendingInvoice' },
    source: `
      select i.id, null::timestamptz as seen_at, coalesce(nullif(i.invoice_number, ''), 'Invoice ' || i.id) as number, i.distributor_id as counterparty_id from (${AUTOMATIC.supplier}) a
        join pending_invoices i on i.venue_id = $6 and i.distributor_id = a.local_id
       where not a.is_combined and i.status = 'processed' and i.moved_at >= greatest(a.since, $5::timestamptz) and not (${IS_BILLED})`,
  },
  {
    ...{ kind: 'bill', subject: 'order' },
    source: `
      select o.id, o.updated_at as seen_at, ${ORDER_NUMBER} as number, o.distributor_id as counterparty_id from (${AUTOMATIC.supplier}) a join orders o on o.venue_id = $6 and o.distributor_id = a.local_id
       where not a.is_combined and o.completed_at >= greatest(a.since, $5::timestamptz)
         and o.status ${oneOf(['completed', 'completed_after_dispute'])} and not ${HAS_BILLED_INVOICE}`,
  },
  {
    ...{ kind: 'supplierCredit', subject: 'creditNote' },
    source: `
      select n.id, null::timestamptz as seen_at, 'CN-' || n.number as number, n.distributor_id as counterparty_id from (${AUTOMATIC.supplier}) a join credit_notes n on n.venue_id = $6 and n.distributor_id = a.local_id
       where n.status = 'approved' and n.approved_at >= greatest(a.since, $5::timestamptz)`,
  },
  {
    ...{ kind: 'bill', subject: 'monthlyBill' },
    source: `
      select m.id, null::timestamptz as seen_at, m.number, m.distributor_id as counterparty_id from accounting_monthly_bills m
        join accounting_connections c on c.id = m.connection_id and c.venue_id = $6
       where m.connection_id = $1 and m.external_account_id = $2 and m.currency_code is not null and m.made_at >= $5::timestamptz`,
  },
  stocktakesOf('stocktakes', 'venue_id'),
]

/**
 * Asks for every document that is to be sent by itself and is not there yet, and again for those whose order has changed since, or was given up.
 * It reads what is, so that nothing can be missed that was committed while a process was killed.
 */
export async function askForWanted(tx: Tx, connection: StoredConnection, now: Date): Promise<void> {
  const { id, externalAccountId, distributorId, venueId, lookedAt } = connection
  const from = lookedAt === null ? '-infinity' : new Date(lookedAt.getTime() - OVERLAP_MS)
  await makeMonthlyBills(tx, connection, now)
  for (const { kind, subject, source } of distributorId === null ? OF_OUTLETS : OF_SUPPLIERS)
    await rows(
      tx,
      `insert into accounting_documents (${WANTED.names})
       select $1, $2, '${kind}', '${subject}', w.id, 'waiting', $3, $3, $4, w.seen_at, w.number, w.counterparty_id from (${source}) w order by w.id
       on conflict (connection_id, external_account_id, kind, subject, local_id) do nothing`,
      [id, externalAccountId, now, BY_ITSELF, from, distributorId ?? venueId],
    )
  await askAgain(tx, connection, now)
  await rows(tx, `update accounting_connections set looked_at = $2 where id = $1`, [id, now])
}
