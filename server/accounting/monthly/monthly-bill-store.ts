import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import type { AccountingDocument, DocumentHead } from '../documents/document.ts'
import { type BilledDays, combinedBill } from '../documents/monthly-bill.ts'
import { ACCOUNTING_BILLED_ORDERS, ACCOUNTING_MONTHLY_BILLS } from './monthly-bill-table.ts'

/** What a bill holds of an order, and the whole of the order as it was billed so far. */
export type Part = Pick<OrderOfBill, 'paymentTerms' | 'seenAt'> & {
  orderId: number
  booked: AccountingDocument
  contribution: AccountingDocument
}

/** An order to be billed; `seenAt` is when it had changed last, exactly as the database has it. */
type OrderOfBill = { id: number; paymentTerms: string; seenAt: string }

type Of = Pick<StoredConnection, 'id' | 'externalAccountId'>

/** Suppliers that are billed once a month, on which day, and since when that was chosen. Of a link that says nothing of it the setup counts. */
export async function combinedSuppliers(
  tx: Tx,
  { id, externalAccountId }: Of,
): Promise<{ distributorId: number; createDay: number; since: Date }[]> {
  return rows<{ distributorId: number; createDay: number; since: Date }>(
    tx,
    `select k.distributor_id as "distributorId",
            coalesce(l.details ->> 'expenseBillCreateDay', s.setup ->> 'expenseBillCreateDay', '1')::int as "createDay",
            (case when l.details ? 'combinedExpenseBill' then l.details ->> 'combinedSince' else s.setup ->> 'combinedSince' end)::timestamptz as since
       from accounting_connections c join connections k on k.venue_id = c.venue_id
       left join accounting_links l on l.connection_id = c.id and l.external_account_id = c.external_account_id and l.kind = 'supplier'
         and l.local_id = k.distributor_id
       left join accounting_setups s on s.connection_id = c.id and s.external_account_id = c.external_account_id
      where c.id = $1 and c.external_account_id = $2
        and coalesce(l.details -> 'combinedExpenseBill', s.setup -> 'combinedExpenseBill') = 'true'
        and case when l.details ? 'combinedExpenseBill' then l.details ? 'combinedSince' else s.setup ? 'combinedSince' end
      order by k.distributor_id`,
    [id, externalAccountId],
  )
}

/** Whether a month of a supplier was billed, or there was nothing in it. */
export async function hasBill(tx: Tx, { id, externalAccountId }: Of, distributorId: number, toDay: string): Promise<boolean> {
  const found = await rows<{ id: number }>(
    tx,
    `select id from accounting_monthly_bills where connection_id = $1 and external_account_id = $2 and distributor_id = $3 and to_day >= $4 limit 1`,
    [id, externalAccountId, distributorId, toDay],
  )
  return found.length > 0
}

type Trade = { venueId: number; distributorId: number; from: Date; until: Date }

/** Orders that were completed in a time and have no bill there: of a month, of their own, or of their invoice. */
export const unbilledOrders = (
  tx: Tx,
  { id, externalAccountId }: Of,
  { venueId, distributorId, from, until }: Trade,
): Promise<OrderOfBill[]> =>
  rows<OrderOfBill>(
    tx,
    `select o.id, o.payment_terms as "paymentTerms", o.updated_at::text as "seenAt" from orders o
      where o.venue_id = $3 and o.distributor_id = $4 and o.status in ('completed', 'completed_after_dispute')
        and o.completed_at >= $5 and o.completed_at < $6
        and not exists (select from accounting_billed_orders b join accounting_monthly_bills m on m.id = b.bill_id
                         where b.order_id = o.id and m.connection_id = $1 and m.external_account_id = $2)
        and not exists (select from accounting_documents d
                         where d.connection_id = $1 and d.external_account_id = $2 and d.kind = 'bill' and d.state <> 'cancelled'
                           and ((d.subject = 'order' and d.local_id = o.id)
                             or (d.subject = 'pendingInvoice' and d.local_id = any (array(select i.id from pending_invoices i where i.order_id = o.id)))))
      order by o.completed_at, o.id`,
    [id, externalAccountId, venueId, distributorId, from, until],
  )

/** Orders of earlier bills that have changed since, with what was billed of them in all. */
export const changedOrders = (
  tx: Tx,
  { id, externalAccountId }: Of,
  distributorId: number,
): Promise<(OrderOfBill & { booked: AccountingDocument })[]> =>
  rows<OrderOfBill & { booked: AccountingDocument }>(
    tx,
    `select o.id, o.payment_terms as "paymentTerms", o.updated_at::text as "seenAt", b.booked
       from (select distinct on (b.order_id) b.order_id, b.booked, b.seen_at
               from accounting_billed_orders b join accounting_monthly_bills m on m.id = b.bill_id
              where m.connection_id = $1 and m.external_account_id = $2 and m.distributor_id = $3 order by b.order_id, b.bill_id desc) b
       join orders o on o.id = b.order_id where o.updated_at <> b.seen_at order by o.id`,
    [id, externalAccountId, distributorId],
  )

const BILL = ACCOUNTING_MONTHLY_BILLS.part(
  ...(['connectionId', 'externalAccountId', 'distributorId', 'fromDay', 'toDay', 'currencyCode', 'number'] as const),
  ...(['reference', 'billDate', 'dueDate', 'madeAt'] as const),
)
const ORDER = ACCOUNTING_BILLED_ORDERS.part(
  ...(['billId', 'orderId', 'connectionId', 'booked', 'contribution', 'seenAt'] as const),
)
type Made = { connection: Of; distributorId: number; days: BilledDays; now: Date }
type Head = Pick<DocumentHead, 'number' | 'reference' | 'date' | 'dueDate'>

/** Keeps a bill with what it holds. Without anything it says that the month was looked at. */
export async function insertBill(
  tx: Tx,
  { connection, distributorId, days, now }: Made,
  { number, reference, date, dueDate }: Head,
  parts: readonly Part[],
): Promise<void> {
  const [bill] = await rows<{ id: number }>(
    tx,
    `insert into accounting_monthly_bills (${BILL.names}) values (${BILL.placeholders(1)}) on conflict do nothing returning id`,
    BILL.values({
      ...{ connectionId: connection.id, externalAccountId: connection.externalAccountId, distributorId },
      ...{ fromDay: days.from, toDay: days.to, currencyCode: parts[0]?.contribution.currency ?? null },
      ...{ number, reference, billDate: date, dueDate, madeAt: now },
    }),
  )
  if (!bill || parts.length === 0) return
  await rows(
    tx,
    `insert into accounting_billed_orders (${ORDER.names})
     select $1, g."orderId", $2, g.booked, g.contribution, g."seenAt"
       from json_to_recordset($3) g ("orderId" bigint, booked jsonb, contribution jsonb, "seenAt" timestamptz)`,
    [bill.id, connection.id, JSON.stringify(parts)],
  )
}

/** A bill as it was made. @throws Problem not_found where it is none of this outlet */
export async function loadMonthlyBill(tx: Tx, venueId: number, billId: number): Promise<AccountingDocument> {
  const found = await rows<{
    number: string
    reference: string
    date: string
    dueDate: string | null
    contribution: AccountingDocument
  }>(
    tx,
    `select m.number, m.reference, m.bill_date as date, m.due_date as "dueDate", b.contribution
       from accounting_monthly_bills m join accounting_connections c on c.id = m.connection_id
       join accounting_billed_orders b on b.bill_id = m.id
      where m.id = $2 and c.venue_id = $1 order by b.order_id`,
    [venueId, billId],
  )
  const [first] = found
  if (!first) throw new Problem('not_found')
  const { number, reference, date, dueDate } = first
  return combinedBill(
    found.map(({ contribution }) => contribution),
    { number, reference, date, dueDate },
  )
}

/** Why an order has no bill of its own: its invoice is billed, or its supplier once a month. Null where it may have one. */
export async function whyNoOwnBill(tx: Tx, { id, externalAccountId }: Of, orderId: number): Promise<string | null> {
  const [found] = await rows<{ number: string | null; invoice: string | null; isCombined: boolean }>(
    tx,
    `select (select m.number from accounting_billed_orders b join accounting_monthly_bills m on m.id = b.bill_id
              where b.order_id = o.id and m.connection_id = $1 and m.external_account_id = $2 order by m.id limit 1) as number,
            (select i.invoice_number from pending_invoices i join accounting_documents d on d.subject = 'pendingInvoice' and d.local_id = i.id
              where i.order_id = o.id and d.connection_id = $1 and d.external_account_id = $2 and d.state <> 'cancelled' limit 1) as invoice,
            coalesce(coalesce(
              (select l.details -> 'combinedExpenseBill' from accounting_links l where l.connection_id = $1 and l.external_account_id = $2
                and l.kind = 'supplier' and l.local_id = o.distributor_id),
              (select s.setup -> 'combinedExpenseBill' from accounting_setups s where s.connection_id = $1 and s.external_account_id = $2)
            ) = 'true', false) as "isCombined"
       from orders o where o.id = $3`,
    [id, externalAccountId, orderId],
  )
  if (found?.number) return `This order is on the bill ${found.number}.`
  if (found && found.invoice !== null) return `This order is billed by its invoice ${found.invoice}.`.replace(' .', '.')
  return found?.isCombined ? 'Orders of this supplier are on its monthly bill.' : null
}
