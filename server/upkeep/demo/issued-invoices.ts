import { insertPayment } from '#server/billing/statements/customer-payment-table.ts'
import { issueFor } from '#server/billing/supplier-invoices/issue-invoice.ts'
import { CAN_BE_INVOICED } from '#server/ordering/orders/invoiced.ts'
import { lockOrder } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const SYSTEM = { role: 'system', userId: null, userName: '' } as const
/** How many invoices Northfield has issued. */
const INVOICES = 24
/** Older than this, so that orders of these days can still be edited, credited and disputed by whoever tries it. */
const SETTLED_DAYS = 5
/** Of what customers owe, this much was paid. */
const PAID = 0.6

/** Invoices that Northfield issued by hand for deliveries of the last weeks; some were paid. */
export async function issueInvoices(tx: Tx, now: Date): Promise<void> {
  const [northfield] = await rows<{ id: number }>(
    tx,
    `select d.id from memberships m join users u on u.id = m.user_id join distributors d on d.id = m.distributor_id
      where u.email = 'grace@northfield.example'`,
  )
  if (!northfield) throw new Error('Nobody of Northfield is there')
  const { id: distributorId } = northfield
  // Nobody is mailed what happened before the demo began.
  await rows(tx, `insert into invoice_series (distributor_id, next_number, sends_mail) values ($1, 1040, false)`, [distributorId])
  const orders = await rows<{ id: number; completed_at: Date | null }>(
    tx,
    `select o.id, o.completed_at from orders o
      where o.distributor_id = $1 and o.status = 'completed' and ${CAN_BE_INVOICED}
        and o.completed_at < $2::timestamptz - make_interval(days => ${SETTLED_DAYS}) and o.credit_note_amount = 0
        and not exists (select from pending_invoices i where i.order_id = o.id)
      order by o.completed_at desc, o.id desc limit ${INVOICES}`,
    [distributorId, now],
  )
  for (const { id, completed_at: at } of orders.reverse())
    await issueFor(tx, await lockOrder(tx, 'everyone', id), SYSTEM, at ?? now)
  const owed = await rows<{ venueId: number; currencyCode: string; amount: number; receivedOn: string }>(
    tx,
    `select i.venue_id as "venueId", i.currency_code as "currencyCode", round(sum(i.total) * ${PAID}, 2) as amount,
            ($2::timestamptz::date - 1)::text as "receivedOn"
       from supplier_invoices i where i.distributor_id = $1 group by i.venue_id, i.currency_code order by i.venue_id`,
    [distributorId, now],
  )
  for (const one of owed)
    await insertPayment(tx, {
      ...one,
      distributorId,
      note: 'Bank transfer',
      recordedBy: null,
      recordedByName: 'Grace Field',
      createdAt: now,
    })
  await rows(tx, `update invoice_series set sends_mail = true where distributor_id = $1`, [distributorId])
}
