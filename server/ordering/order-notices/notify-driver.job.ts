import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { enqueueEach } from '#server/platform/jobs/jobs.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { dayText } from './day-text.ts'
import { type Carried, type DriverNews, dayOfDelivery, newsForDrivers } from './driver-news.ts'

type DriverNotice = DriverNews & { orderIds: number[]; day: string | null; byUserId: number | null; at: string }
type Changed = { before: Carried & { id: number }; after: Carried }

/** Notifies drivers of what changes of orders mean for them, of several at once in one message. */
export function notifyDrivers(tx: Tx, changes: readonly Changed[], byUserId: number | null, at: Date): Promise<void> {
  const notices = new Map<string, DriverNotice>()
  for (const { before, after } of changes)
    for (const news of newsForDrivers(before, after)) {
      const day = dayOfDelivery(after)
      const key = JSON.stringify([news, day])
      const notice = notices.get(key) ?? { ...news, orderIds: [], day, byUserId, at: at.toISOString() }
      notices.set(key, { ...notice, orderIds: [...notice.orderIds, before.id] })
    }
  return enqueueEach(tx, notifyDriver, [...notices.values()])
}

type Driver = { email: string; user_id: number | null; distributor_id: number; distributor_name: string }
type Stop = { number: number | null; venue: string; address: string }

/**
 * Notifies a driver who signs in in the ways they chose (G-049), any other by mail at the stored address; what they have just done
 * themselves they know.
 */
export const notifyDriver = job<DriverNotice>('orders.tell-driver', async (notice, { tx, site }) => {
  const driver = await driverOf(tx, notice.driverId)
  if (!driver) return
  const stops = await stopsOf(tx, notice.orderIds)
  const title = titleOf(notice, stops)
  const paragraphs = stops.map(({ number, venue, address }) => `#${number ?? '—'} ${[venue, address].filter(Boolean).join(', ')}`)
  const event = notice.what === 'given_up' ? 'order_cancelled' : 'order_changed'
  const about = `driver:${notice.driverId}:${notice.what}:${notice.orderIds[0]}:${notice.at}`
  const { distributor_id: distributorId, distributor_name } = driver
  const people = await usersToNotify(tx, { distributorId }, { permission: 'seeOwnDeliveries', event })
  const user = people.find(({ userId }) => userId === driver.user_id)
  if (!user && driver.email === '') return
  if (!user) return writeLetter(tx, site, driver.email, { title, paragraphs, footer: `Sent for ${distributor_name}.` }, about)
  if (user.userId === notice.byUserId) return
  const [orderId] = notice.orderIds.length === 1 ? notice.orderIds : []
  await notifyAndMail(
    tx,
    site,
    [user],
    { kind: event, title, body: paragraphs.join('\n'), about, distributorId, ...(orderId !== undefined && { orderId }) },
    { paragraphs, button: { label: 'Open the run', url: `${site.publicUrl}/supplier/own-run?date=${notice.day}` } },
  )
})

/** Nobody where they have left. */
async function driverOf(tx: Tx, driverId: number): Promise<Driver | undefined> {
  const [driver] = await rows<Driver>(
    tx,
    `select r.email, r.user_id, d.id as distributor_id, d.name as distributor_name from drivers r join distributors d on d.id = r.distributor_id
      where r.id = $1 and r.deleted_at is null`,
    [driverId],
  )
  return driver
}

const stopsOf = (tx: Tx, orderIds: readonly number[]): Promise<Stop[]> =>
  rows<Stop>(
    tx,
    `select o.order_number as number, v.name as venue, concat_ws(', ', nullif(v.street, ''), nullif(v.city, '')) as address
       from orders o join venues v on v.id = o.venue_id where o.id = any ($1) order by o.stop_position nulls last, o.id`,
    [orderIds],
  )

function titleOf({ what, day }: Pick<DriverNotice, 'what' | 'day'>, stops: readonly Stop[]): string {
  const [first] = stops
  const isOne = stops.length === 1
  const orders = isOne ? `order #${first?.number ?? '—'} to ${first?.venue}` : `${stops.length} orders`
  const Orders = isOne ? `Order #${first?.number ?? '—'} to ${first?.venue}` : orders
  switch (what) {
    case 'given':
      return `You have ${orders} to deliver on ${dayText(day)}`
    case 'taken':
      return `${Orders} ${isOne ? 'is' : 'are'} no longer assigned to you`
    case 'moved':
      return `${Orders} ${isOne ? 'comes' : 'come'} on ${dayText(day)} now`
    case 'given_up':
      return `${Orders} ${isOne ? 'was' : 'were'} cancelled`
  }
}
