import { countryCodeOf } from '#contract/parties/countries.ts'
import type { Side } from '#server/ordering/orders/moves.ts'
import type { Loaded } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import type { Attached } from '#server/platform/mail/mail.ts'
import { phoneNumber } from '#server/platform/text-messages/phone-number.ts'
import {
  recipientOf,
  TEXT_CHANNELS,
  type TextChannel,
  type TextMessage,
  writeTextMessage,
} from '#server/platform/text-messages/text-message.ts'
import { makeLink } from './make-link.ts'
import { noteNotReached } from './not-reached.ts'
import { docketHtml, docketText } from './order-letter.ts'

type News = { title: string; sentence: string; about: string; attached?: Attached }
type Contact = { email: string; country: string } & Record<TextChannel, string>

/**
 * Writes to whoever a side is reached at, on the platform or not, by mail, SMS and WhatsApp: the order, and a link that answers it without
 * signing in (T-02, T-04, T-12, R-139). Somebody who is notified as a user already is not written to again. What cannot be sent is said in
 * the history of the order.
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
  const contact = await contactOf(tx, order, side)
  const linkFor = async (sentTo: string) => (await makeLink(tx, order, { side, sentTo }, site.publicUrl, now)).url
  const { email } = contact
  const isMailed = email !== '' && !known.includes(email)
  if (isMailed && !(await isWritten(tx, email, about))) {
    const card = { html: docketHtml(order, parties), text: docketText(order, parties) }
    const button = { label: 'Open the order', url: await linkFor(email) }
    const footer = 'Anyone with this link can respond to the order. It opens only this order.'
    await writeLetter(
      tx,
      site,
      email,
      { title, paragraphs: [sentence], card, button, footer, ...(attached && { attached }) },
      about,
    )
  }
  // a supplier's own numbers are a setting; that nothing can be sent to them matters where nothing else is
  const isOnlyWay = side === 'venue' || (!isMailed && known.length === 0)
  for (const channel of TEXT_CHANNELS) {
    const typed = contact[channel]
    if (typed === '') continue
    const to = reachable(site, contact, channel)
    if ('reason' in to) {
      if (isOnlyWay) await noteNotReached(tx, order, { channel, to: typed, reason: to.reason }, now)
    } else if (!(await isWritten(tx, recipientOf(channel, to.number), about))) {
      const message: TextMessage = { channel, number: to.number, title, text: '', about }
      await writeTextMessage(tx, site.mailSealing, { ...message, text: `${title}. ${await linkFor(typed)}` })
    }
  }
}

/** The number as it is called, or why nothing can be sent to it. */
function reachable(site: Site, contact: Contact, channel: TextChannel): { number: string } | { reason: string } {
  if (!site.textChannels.includes(channel)) return { reason: 'not set up on this platform' }
  const number = phoneNumber(contact[channel], countryCodeOf(contact.country))
  return number === null ? { reason: 'not a phone number' } : { number }
}

/** The customer at what the supplier gave with the order; the supplier at its own. */
async function contactOf(tx: Tx, { distributorId, contactInfo }: Loaded['order'], side: Side): Promise<Contact> {
  const [supplier] = await rows<Contact>(
    tx,
    `select lower(email) as email, country, sms_number as sms, whats_app_number as "whatsApp" from distributors where id = $1`,
    [distributorId],
  )
  if (!supplier) throw new Error(`There is no supplier ${distributorId}`)
  if (side === 'distributor') return supplier
  const { email = '', smsNumber: sms = '', whatsAppNumber: whatsApp = '' } = contactInfo ?? {}
  return { email: email.toLowerCase(), country: supplier.country, sms, whatsApp }
}

const isWritten = async (tx: Tx, to: string, about: string): Promise<boolean> =>
  (await rows(tx, `select from mails where recipient = $1 and about = $2`, [to, about])).length > 0
