import type { Side } from '#server/ordering/orders/moves.ts'
import type { Loaded } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import type { Attached } from '#server/platform/mail/mail.ts'
import { makeLink } from './make-link.ts'
import { docketHtml, docketText } from './order-letter.ts'

type News = { title: string; sentence: string; about: string; attached?: Attached }

/**
 * Writes to whoever a side is reached at, on the platform or not: the order, and a link that answers it without signing in (T-02, T-04, T-12,
 * Somebody who is notified as a user already is not written to again.
 * @param known addresses that are notified otherwise
 */
export async function writeToContact(
  tx: Tx,
  site: Site,
  { order, parties }: Loaded,
  { title, sentence, about, attached }: News,
  { side, known }: { side: Side; known: readonly string[] },
  now: Date,
): Promise<void> {
  const to = await addressOf(tx, order, side)
  if (!to || known.includes(to) || (await isWritten(tx, to, about))) return
  const { url } = await makeLink(tx, order, { side, sentTo: to }, site.publicUrl, now)
  const card = { html: docketHtml(order, parties), text: docketText(order, parties) }
  const footer = 'Anyone with this link can respond to the order. It opens only this order.'
  await writeLetter(
    tx,
    site,
    to,
    { title, paragraphs: [sentence], card, button: { label: 'Open the order', url }, footer, ...(attached && { attached }) },
    about,
  )
}

/** The customer at the address the supplier gave with the order; the supplier at its own. */
async function addressOf(tx: Tx, order: Loaded['order'], side: Side): Promise<string> {
  if (side === 'venue') return (order.contactInfo?.email ?? '').toLowerCase()
  const [found] = await rows<{ email: string }>(tx, `select lower(email) as email from distributors where id = $1`, [
    order.distributorId,
  ])
  return found?.email ?? ''
}

const isWritten = async (tx: Tx, to: string, about: string): Promise<boolean> =>
  (await rows(tx, `select from mails where recipient = $1 and about = $2`, [to, about])).length > 0
