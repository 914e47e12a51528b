import { createHash } from 'node:crypto'
import { type Finding, findingKey, findingWords, isForVenueOnly } from '#contract/ordering/order-findings.ts'
import { formatDay, formatMoney } from '#contract/platform/format.ts'
import { docketHtml, docketText } from '#server/ordering/order-notices/order-letter.ts'
import { findOrder, type Loaded } from '#server/ordering/orders/order-store.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'

export const NOTIFY_OF_FINDINGS = { name: 'future-orders.tell-of-findings' }

type Waiting = { held_at: Date | null; findings: Finding[]; timezone: string }
type Notice = Loaded & Waiting

/** Notifies both sides of what prevents an upcoming order, once per finding. */
export const notifyOfFindings = job<{ orderId: number }>(NOTIFY_OF_FINDINGS.name, async ({ orderId }, { tx, site }) => {
  const [waiting] = await rows<Waiting>(
    tx,
    `select f.held_at, f.findings, d.timezone from future_orders f
       join orders o on o.id = f.order_id and o.upcoming and o.status = 'pending' join distributors d on d.id = f.distributor_id
      where f.order_id = $1`,
    [orderId],
  )
  if (!waiting || waiting.findings.length === 0) return
  const notice = { ...(await findOrder(tx, 'everyone', orderId)), ...waiting }
  await notifyVenue(tx, site, notice)
  await notifySupplier(tx, site, { ...notice, findings: notice.findings.filter((one) => !isForVenueOnly(one)) })
})

async function notifyVenue(tx: Tx, site: Site, notice: Notice): Promise<void> {
  const { order, parties, held_at } = notice
  const recipients = await usersToNotify(
    tx,
    { venueId: order.venueId },
    { permission: 'seeFutureOrders', event: 'order_changed' },
  )
  const what = `${order.kind} order from ${parties.distributor.name}`
  const title = held_at ? `Your ${what} could not be placed` : `Your ${what} for ${when(notice)} needs your attention`
  const next = held_at
    ? 'It needs your decision: place it anyway, remove what is unavailable, or skip it.'
    : 'It will be placed automatically as far as possible. Remove what is unavailable, confirm the changes, or skip this order.'
  await write(tx, site, notice, recipients, {
    title,
    sentences: [...wordsOf(notice), next],
    button: { label: 'Review order', url: `${site.publicUrl}/buyer/orders/${order.kind}/${order.id}` },
  })
}

async function notifySupplier(tx: Tx, site: Site, notice: Notice): Promise<void> {
  const { order, parties, held_at, findings } = notice
  if (findings.length === 0) return
  const recipients = await usersToNotify(
    tx,
    { distributorId: order.distributorId },
    { permission: 'seeOrders', event: 'order_changed' },
  )
  const what = `${order.kind === 'standing' ? 'standing' : 'scheduled'} order of ${parties.venue.name}`
  await write(tx, site, notice, recipients, {
    title: held_at ? `A ${what} could not be placed` : `A ${what} for ${when(notice)} needs your attention`,
    sentences: [...wordsOf(notice), `${parties.venue.name} was notified too.`],
    button: { label: 'View upcoming orders', url: `${site.publicUrl}/supplier/orders/coming` },
  })
}

const when = ({ order, timezone }: Notice): string => formatDay(order.scheduledAt?.toISOString() ?? '', timezone)

const wordsOf = ({ findings, parties }: Notice): string[] =>
  findings.map((one) =>
    findingWords(one, { money: (amount) => formatMoney(amount, parties.currency), day: (date) => formatDay(date, 'UTC') }),
  )

type Words = { title: string; sentences: string[]; button: { label: string; url: string } }

function write(
  tx: Tx,
  site: Site,
  { order, parties, held_at, findings }: Notice,
  recipients: Awaited<ReturnType<typeof usersToNotify>>,
  { title, sentences, button }: Words,
): Promise<void> {
  const about = `future-order:${order.id}:${held_at ? 'held' : 'ahead'}:${fingerprint(findings)}`
  const { distributorId, venueId } = order
  return notifyAndMail(
    tx,
    site,
    recipients,
    { kind: 'order_changed', title, body: sentences.join(' '), about, orderId: order.id, distributorId, venueId },
    { paragraphs: sentences, card: { html: docketHtml(order, parties), text: docketText(order, parties) }, button },
  )
}

const fingerprint = (findings: readonly Finding[]): string =>
  createHash('sha256').update(findings.map(findingKey).sort().join(' ')).digest('hex').slice(0, 16)
