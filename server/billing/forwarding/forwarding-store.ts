import type { z } from 'zod'
import type { ForwardedInvoice, Forwarding, supplierForwarding } from '#contract/billing/forwarding.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { FORWARDED_INVOICES } from './forwarding-table.ts'

/** Whose invoices are forwarded. */
export type Owner = { distributorId: number } | { venueId: number }

const columnOf = (owner: Owner) => ('distributorId' in owner ? 'distributor_id' : 'venue_id')
const idOf = (owner: Owner) => ('distributorId' in owner ? owner.distributorId : owner.venueId)

export async function forwardingOf(tx: Tx, owner: Owner): Promise<Forwarding> {
  const [found] = await rows<{ email: string; since: Date }>(
    tx,
    `select email, since from invoice_forwarding where ${columnOf(owner)} = $1`,
    [idOf(owner)],
  )
  return { hubdocEmail: found?.email ?? null, since: found?.since.toISOString() ?? null }
}

/** Another address starts with what is next; the same one continues. What waits for its turn goes to the new one, or not at all. */
export async function saveForwarding(tx: Tx, owner: Owner, hubdocEmail: string, now: Date): Promise<Forwarding> {
  const column = columnOf(owner)
  if (hubdocEmail === '') {
    await rows(tx, `delete from invoice_forwarding where ${column} = $1`, [idOf(owner)])
    await rows(tx, `delete from forwarded_invoices where ${column} = $1 and queued_at is null`, [idOf(owner)])
  } else {
    await rows(
      tx,
      `insert into invoice_forwarding (${column}, email, since) values ($1, $2, $3)
       on conflict (${column}) do update set email = excluded.email`,
      [idOf(owner), hubdocEmail, now],
    )
  }
  return forwardingOf(tx, owner)
}

const SHOWN = FORWARDED_INVOICES.part('id', 'email', 'state', 'sentAt', 'lastError')
const SELECT = `select ${SHOWN.read('f')}, coalesce(s.number, p.invoice_number) as "invoiceNumber",
         coalesce(case when f.venue_id is null then v.name else d.name end, '') as "counterpartyName"
    from forwarded_invoices f
    left join supplier_invoices s on s.id = f.supplier_invoice_id
    left join pending_invoices p on p.id = f.pending_invoice_id
    left join venues v on v.id = s.venue_id
    left join distributors d on d.id = p.distributor_id`

type Row = PartOf<typeof SHOWN> & Pick<ForwardedInvoice, 'invoiceNumber' | 'counterpartyName'>
const view = (row: Row): ForwardedInvoice => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null })

/** A page of forwarded invoices, newest first. */
export async function listForwarded(tx: Tx, owner: Owner, query: z.output<typeof supplierForwarding.list.query>) {
  const { values, value } = statementValues(idOf(owner))
  const { after, order } = keyset(query, newestFirst('f.id', query), value)
  const conditions = [`f.${columnOf(owner)} = $1`, after]
  if (query.state) conditions.push(`f.state = ${value(query.state)}`)
  const found = await rows<Row>(tx, `${SELECT} where ${conditions.join(' and ')} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map(view), meta }
}

/**
 * Has an invoice forwarded once more.
 * @throws Problem not_found; conflict where nothing is forwarded any more, or it waits to be forwarded already
 */
export async function forwardAgain(tx: Tx, owner: Owner, id: number): Promise<ForwardedInvoice> {
  const { hubdocEmail } = await forwardingOf(tx, owner)
  const [row] = await rows<{ queued_at: Date | null }>(
    tx,
    `select queued_at from forwarded_invoices where id = $1 and ${columnOf(owner)} = $2 for update`,
    [id, idOf(owner)],
  )
  if (!row) throw new Problem('not_found')
  if (hubdocEmail === null) throw new Problem('conflict', { message: 'Forwarding is off. Enter an address first.' })
  if (row.queued_at === null) throw new Problem('conflict', { message: 'This invoice already waits to be forwarded.' })
  await rows(
    tx,
    `update forwarded_invoices set queued_at = null, email = null, about = null, state = 'waiting', sent_at = null, last_error = null
      where id = $1`,
    [id],
  )
  const [shown] = await rows<Row>(tx, `${SELECT} where f.id = $1`, [id])
  return view(shown as Row)
}
