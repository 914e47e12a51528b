import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'

type Report = { orderId: number; what: 'short' | 'not_home'; at: string }
type Row = { number: number | null; distributorId: number; venue: string; driver: string | null; reason: string; lines: string[] }

/** Notifies whoever plans the orders of a supplier of what a driver could not hand over (T-56). */
export const reportDelivery = job<Report>('deliveries.report', async ({ orderId, what, at }, { tx, site }) => {
  const report = await find(tx, orderId)
  if (!report) return
  const { distributorId, number, venue, driver, reason, lines } = report
  const recipients = await usersToNotify(tx, { distributorId }, { permission: 'editOrder', event: 'order_changed' })
  const by = driver ?? 'The driver'
  const title = what === 'short' ? `${by} delivered order #${number} in part` : `${by} could not deliver order #${number}`
  const paragraphs = what === 'short' ? [venue, ...lines] : [venue, `“${reason}”`]
  await notifyAndMail(
    tx,
    site,
    recipients,
    {
      kind: 'order_changed',
      title,
      body: paragraphs.join('\n'),
      about: `order:${orderId}:delivery:${what}:${at}`,
      distributorId,
      orderId,
    },
    { paragraphs, button: { label: 'Open the order', url: `${site.publicUrl}/supplier/orders/${orderId}` } },
  )
})

/** Nothing where it was undone meanwhile. */
async function find(tx: Tx, orderId: number): Promise<Row | undefined> {
  const [found] = await rows<Row>(
    tx,
    `select o.order_number as number, o.distributor_id as "distributorId", v.name as venue, r.name as driver, o.not_home_reason as reason,
       array(select concat(l.name, ': ', l.issue, ', ', trim_scale(l.received_quantity), ' of ', trim_scale(l.quantity), ' kept')
               from order_lines l where l.order_id = o.id and l.issue is not null order by l.position) as lines
       from orders o join venues v on v.id = o.venue_id left join drivers r on r.id = o.driver_id
      where o.id = $1 and (o.not_home_at is not null or o.delivered_at is not null)`,
    [orderId],
  )
  return found
}
