import { INVOICE_REQUESTS } from '#server/billing/invoice-requests/invoice-request-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

const NEW = INVOICE_REQUESTS.part(
  ...([
    'venueId',
    'distributorId',
    'orderId',
    'fromDay',
    'toDay',
    'message',
    'requestedBy',
    'requestedByName',
    'createdAt',
  ] as const),
)

/** What Mia has asked Northfield Produce for: an invoice that has not come, and those of a month. */
export async function requestInvoices(tx: Tx, now: Date): Promise<void> {
  const [mia] = await rows<{ id: number; name: string; venueId: number; distributorId: number; orderId: number }>(
    tx,
    `select u.id, u.name, o.venue_id as "venueId", o.distributor_id as "distributorId", o.id as "orderId"
       from users u join orders o on true
       join venues v on v.id = o.venue_id and v.name = 'The Glasshouse'
       join distributors d on d.id = o.distributor_id and d.name = 'Northfield Produce'
      where u.email = 'mia@glasshouse.example' and o.status = 'completed' and not o.offline
        and not exists (select from pending_invoices i where i.order_id = o.id)
      order by o.completed_at desc, o.id desc limit 1`,
  )
  if (!mia) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  for (const { createdAt, ...asked } of [
    {
      orderId: null,
      fromDay: day(70),
      toDay: day(41),
      message: 'Our books of that month are not closed yet.',
      createdAt: ago(9),
    },
    { orderId: mia.orderId, fromDay: null, toDay: null, message: '', createdAt: ago(1) },
  ])
    await rows(
      tx,
      `insert into invoice_requests (${NEW.names}) values (${NEW.placeholders(1)})`,
      NEW.values({
        venueId: mia.venueId,
        distributorId: mia.distributorId,
        requestedBy: mia.id,
        requestedByName: mia.name,
        createdAt,
        ...asked,
      }),
    )
}
