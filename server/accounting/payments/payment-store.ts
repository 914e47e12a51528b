import { rows, type Tx } from '#server/platform/db/database.ts'
import type { ReadPayment, SentDocumentRef } from '../books/payment.ts'
import { IS_USABLE } from '../connections/connection-table.ts'
import type { Organisation } from '../records/record-store.ts'

/** Documents of an organisation that can be paid and are there, and whose payment is not complete as far as is known. */
export async function openDocuments(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
): Promise<{ open: SentDocumentRef[]; firstSentAt: Date | null }> {
  const found = await rows<SentDocumentRef & { sentAt: Date | null }>(
    tx,
    `select d.kind, d.external_id as "externalId", d.sent_at as "sentAt" from accounting_documents d
      where d.connection_id = $1 and d.external_account_id = $2 and d.external_id is not null and d.kind in ('salesInvoice', 'bill')
        and d.payment_state is distinct from 'paid' and d.payment_state is distinct from 'voided' order by d.id`,
    [connectionId, externalAccountId],
  )
  const first = found.reduce<Date | null>((least, { sentAt }) => (sentAt && (!least || sentAt < least) ? sentAt : least), null)
  return { open: found.map(({ kind, externalId }) => ({ kind, externalId })), firstSentAt: first }
}

/** Keeps what was paid. What is not ours, or as it was, is left alone. @returns how many documents are paid otherwise now */
export async function savePayments(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  payments: readonly ReadPayment[],
): Promise<number> {
  if (payments.length === 0) return 0
  const changed = await rows<{ id: number }>(
    tx,
    `update accounting_documents d set payment_state = p.state, paid_amount = p."paidAmount", paid_on = p."paidOn"
       from json_to_recordset($3) p (kind text, "externalId" text, state text, "paidAmount" numeric, "paidOn" date)
      where d.connection_id = $1 and d.external_account_id = $2 and d.external_id = p."externalId" and d.kind = p.kind
        and (d.payment_state, d.paid_amount, d.paid_on) is distinct from (p.state, p."paidAmount", p."paidOn") returning d.id`,
    [connectionId, externalAccountId, JSON.stringify(payments)],
  )
  return changed.length
}

/** Connections whose payments are to be read now, each for whoever asks first. */
export async function claimDue(tx: Tx, now: Date, next: Date): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    `update accounting_connections c set payments_due_at = $2
      where ${IS_USABLE} and (c.payments_due_at is null or c.payments_due_at <= $1)
        and exists (select from accounting_documents d where d.connection_id = c.id and d.external_account_id = c.external_account_id
                      and d.external_id is not null)
      returning c.id`,
    [now, next],
  )
  return found.map(({ id }) => id)
}

/** Until when payments are known, and when they are read again where that is later than planned. */
export async function notePayments(tx: Tx, connectionId: number, { readAt, dueAt }: { readAt: Date | null; dueAt: Date | null }) {
  await rows(
    tx,
    `update accounting_connections set payments_read_at = coalesce($2, payments_read_at), payments_due_at = coalesce($3, payments_due_at)
      where id = $1`,
    [connectionId, readAt, dueAt],
  )
}
