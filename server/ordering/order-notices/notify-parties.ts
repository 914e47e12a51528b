import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { findOrder, type Loaded } from '#server/ordering/orders/order-store.ts'
import { type Recipient, usersToNotify, userToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import type { Attached } from '#server/platform/mail/mail.ts'
import { dayText } from './day-text.ts'
import type { NotifiedChange } from './notify-of-change.job.ts'
import { docketHtml, docketText, ORDER_PAPER } from './order-letter.ts'
import { writeToContact } from './write-to-contact.ts'

export type Notice = {
  title: string
  sentence: string
  path: string
  /** The paper that goes with the mail. */
  attached?: Attached
  event: 'order_placed' | 'order_answered' | 'order_changed' | 'order_cancelled' | 'order_delivered' | 'price_planned'
}

export const venuePath = (order: Order) => `/buyer/orders/history/${order.id}`
const distributorPath = (order: Order) => `/supplier/orders/${order.id}`

/** A new order: the supplier learns of it and the orderer gets it confirmed; held orders are shown to those who may approve. */
export async function notifyOfPlacing(tx: Tx, site: Site, orderId: number, now: Date): Promise<void> {
  const loaded = await findOrder(tx, 'everyone', orderId)
  const { order, parties } = loaded
  const about = `order:${order.id}:placed`
  const number = `#${order.orderNumber}`
  if (order.status === 'needs_approval') {
    const notice: Notice = {
      title: `Order ${number} needs approval`,
      sentence: `${order.orderedByName} placed an order with ${parties.distributor.name} that exceeds a purchasing limit.`,
      path: venuePath(order),
      event: 'order_placed',
    }
    await notifyOf(
      tx,
      site,
      loaded,
      await usersToNotify(tx, { venueId: order.venueId }, { permission: 'approveOrder', event: 'order_placed' }),
      notice,
      about,
    )
    return
  }
  const forSupplier: Notice = {
    title: `New order ${number} from ${parties.venue.name}`,
    sentence: `${order.orderedByName} ordered ${order.lines.length} ${order.lines.length === 1 ? 'line' : 'lines'}${lateWords(order)}.`,
    path: distributorPath(order),
    event: 'order_placed',
  }
  const sellers = await usersToNotify(
    tx,
    { distributorId: order.distributorId },
    { permission: 'seeOrders', event: 'order_placed' },
  )
  await notifyOf(tx, site, loaded, sellers, forSupplier, about)
  const known = sellers.map(({ email }) => email)
  await writeToContact(tx, site, loaded, { ...forSupplier, about }, { side: 'distributor', known }, now)
  const orderer = order.orderedBy === null ? undefined : await userToNotify(tx, order.orderedBy, 'order_placed')
  if (orderer && (await isOfPlatform(tx, orderer.userId))) {
    const placedForThem: Notice = {
      title: `Order ${number} was placed for you with ${parties.distributor.name}`,
      sentence: `${order.orderedByName} of the platform placed it for ${parties.venue.name}.`,
      path: venuePath(order),
      event: 'order_placed',
    }
    const buyers = { permission: 'orderNotifications', event: 'order_placed' } as const
    await notifyOf(tx, site, loaded, await usersToNotify(tx, { venueId: order.venueId }, buyers), placedForThem, about)
  } else if (orderer) {
    const confirmed: Notice = {
      title: `Order ${number} sent to ${parties.distributor.name}`,
      sentence: 'We will notify you when there is a response.',
      path: venuePath(order),
      event: 'order_placed',
    }
    // a confirmation by mail; the bell would only repeat what the orderer has just done
    await notifyOf(tx, site, loaded, [{ ...orderer, inApp: false }], confirmed, about)
  }
}

/** Whoever orders for a customer as the platform (T-10) is none of the customer's people. */
async function isOfPlatform(tx: Tx, userId: number): Promise<boolean> {
  const [found] = await rows(tx, `select from memberships where user_id = $1 and is_admin`, [userId])
  return found !== undefined
}

/** A quote has run out: whoever looks after the customer is notified, or where nobody does, who answers orders (T-30). */
export async function notifyOfExpiry(tx: Tx, site: Site, orderId: number): Promise<void> {
  const loaded = await findOrder(tx, 'everyone', orderId)
  const { order, parties } = loaded
  const [connection] = await rows<{ account_owner_id: number | null }>(
    tx,
    `select account_owner_id from connections where distributor_id = $1 and venue_id = $2`,
    [order.distributorId, order.venueId],
  )
  const owner = connection?.account_owner_id && (await userToNotify(tx, connection.account_owner_id, 'order_cancelled'))
  const others = { permission: 'editOrder', event: 'order_cancelled' } as const
  const recipients = owner ? [owner] : await usersToNotify(tx, { distributorId: order.distributorId }, others)
  const notice: Notice = {
    title: `Quote #${order.orderNumber} for ${parties.venue.name} has expired`,
    sentence: `It was valid until ${dayText(order.quoteEndDate)} and was not accepted.`,
    path: distributorPath(order),
    event: 'order_cancelled',
  }
  await notifyOf(tx, site, loaded, recipients, notice, `order:${order.id}:expired`)
}

const lateWords = ({ afterCutOff, afterWorkingHours }: Order): string => {
  if (afterCutOff) return ' after the cut-off of the day it is wanted for'
  return afterWorkingHours ? ' after working hours' : ''
}

/** What has happened to an order, sent to the side that did not do it. */
export async function notifyParties(
  tx: Tx,
  site: Site,
  { orderId, eventId, happening }: { orderId: number; eventId: number; happening: NotifiedChange },
  now: Date,
): Promise<void> {
  const loaded = await findOrder(tx, 'everyone', orderId)
  const event = loaded.events.find(({ id }) => id === eventId)
  if (!event) return
  const toVenue = event.side === 'distributor'
  const { event: kind, ...words } = wordsFor(loaded, happening, event.userName)
  const company = toVenue ? { venueId: loaded.order.venueId } : { distributorId: loaded.order.distributorId }
  const recipients = await usersToNotify(tx, company, { permission: toVenue ? 'orderNotifications' : 'seeOrders', event: kind })
  const notice = { ...words, event: kind, path: toVenue ? venuePath(loaded.order) : distributorPath(loaded.order) }
  const about = `order:${orderId}:event:${eventId}`
  await notifyOf(tx, site, loaded, recipients, notice, about)
  // who is not on the platform hears of everything, and a customer of what the supplier wrote for it
  const known = recipients.map(({ email }) => email)
  if (recipients.length === 0 || FIRST_HEARD.includes(happening))
    await writeToContact(tx, site, loaded, { ...words, about }, { side: toVenue ? 'venue' : 'distributor', known }, now)
}

/** What a customer hears of an order first, where the supplier wrote it. */
const FIRST_HEARD: readonly NotifiedChange[] = ['quoted', 'written']

function wordsFor({ order, parties }: Loaded, happening: NotifiedChange, by: string): Omit<Notice, 'path'> {
  const number = `#${order.orderNumber}`
  const { distributor, venue } = parties
  const kept = order.lines.filter(({ isDeclined }) => !isDeclined).length
  const said = order.distributorMessage ? ` They wrote: “${order.distributorMessage}”` : ''
  switch (happening) {
    case 'accepted':
      return {
        title: `${distributor.name} accepted order ${number}`,
        sentence: `All ${order.lines.length} lines will be delivered.${said}`,
        event: 'order_answered',
      }
    case 'partially_accepted':
      return {
        title: `${distributor.name} accepted part of order ${number}`,
        sentence: `${kept} of ${order.lines.length} lines will be delivered.${said}`,
        event: 'order_answered',
      }
    case 'declined':
      return {
        title: `${distributor.name} declined order ${number}`,
        sentence: `Nothing will be delivered.${said}`,
        event: 'order_answered',
      }
    case 'abandoned':
    case 'cancelled':
      return {
        title: `Order ${number} was cancelled`,
        sentence: `${by} cancelled it${order.cancelNote ? `: “${order.cancelNote}”` : '.'}`,
        event: 'order_cancelled',
      }
    case 'received':
      return {
        title: `${venue.name} received order ${number}`,
        sentence: `${by} confirmed that it arrived.`,
        event: 'order_delivered',
      }
    case 'not_home':
      return {
        title: `Order ${number} could not be handed over`,
        sentence: `${by} found nobody: “${order.notHomeReason}” ${distributor.name} will arrange another delivery.`,
        event: 'order_changed',
      }
    case 'undone':
      return {
        title: `Order ${number} is open again`,
        sentence: `${by} completed it by mistake and has undone it.`,
        event: 'order_changed',
      }
    case 'changed':
      return {
        title: `Order ${number} was changed`,
        sentence: `${by} changed it. The current version is below.`,
        event: 'order_changed',
      }
    case 'quote_approved':
      return {
        title: `${venue.name} accepted quote ${number}`,
        sentence: `${by} accepted it. It is now an order waiting for your response.`,
        event: 'order_placed',
      }
    case 'quote_declined':
      return {
        title: `${venue.name} declined quote ${number}`,
        sentence: order.cancelNote ? `${by} wrote: “${order.cancelNote}”` : `${by} declined it.`,
        event: 'order_cancelled',
      }
    case 'disputed':
      return {
        title: `${venue.name} reported a problem with order ${number}`,
        sentence: disputedIn(order, by),
        event: 'order_changed',
      }
    case 'settled':
      return {
        title: `${venue.name} resolved the dispute on order ${number}`,
        sentence: `${by} resolved the dispute.`,
        event: 'order_changed',
      }
    case 'backordered':
      return {
        title: `${distributor.name} put order ${number} on backorder`,
        sentence: `It will be delivered as soon as the goods are in stock.${said}`,
        event: 'order_answered',
      }
    case 'scheduled':
      return {
        title: `Order ${number} is scheduled for ${dayText(order.expectedAt)}`,
        sentence: `${distributor.name} delivers it on that day${parties.driver ? `. The driver is ${parties.driver.name}.` : '.'}`,
        event: 'order_changed',
      }
    case 'completed':
      return {
        title: `${distributor.name} completed order ${number}`,
        sentence: 'It has been delivered. If something is missing or wrong, report it on the order.',
        event: 'order_delivered',
      }
    case 'converted':
      return {
        title: `Quote ${number} is now an order`,
        sentence: `${distributor.name} converted it to an order, as agreed with you.${said}`,
        event: 'order_answered',
      }
    case 'written':
      return {
        title:
          order.status === 'backorder'
            ? `${distributor.name} created backorder ${number} for you`
            : `${distributor.name} created order ${number} for you`,
        sentence: `${by} created it for ${venue.name}.${said}`,
        event: 'order_placed',
      }
    case 'quoted':
      return {
        title: `${distributor.name} sent you quote ${number}`,
        sentence: `It is valid until ${dayText(order.quoteEndDate)}.${said}`,
        event: 'order_placed',
        attached: { paper: ORDER_PAPER, id: order.id },
      }
    case 'resolved':
      return {
        title: `The dispute on order ${number} is resolved`,
        sentence: `${by} resolved the dispute. The new order total is shown below.`,
        event: 'order_changed',
      }
    case 'invoiced':
      return {
        title: `${distributor.name} sent the invoice of order ${number}`,
        sentence: order.invoiceNumber ? `It is invoice ${order.invoiceNumber}.` : 'It is attached to the order.',
        event: 'order_changed',
      }
    case 'message':
      return {
        title: `${by} sent a message about order ${number}`,
        sentence: order.distributorMessage || order.venueMessage,
        event: 'order_changed',
      }
  }
}

function disputedIn(order: Order, by: string): string {
  const issues = order.lines.filter(({ issue }) => issue !== null)
  const lines = issues.map(
    ({ name, issue, receivedQuantity, quantity }) => `${name}: ${issue}, ${receivedQuantity} of ${quantity} kept`,
  )
  return [`${by} reported it.`, ...lines.map((line) => `${line}.`), order.disputeNote && `“${order.disputeNote}”`]
    .filter(Boolean)
    .join(' ')
}

/** Notifies people of an order, with the docket in the letter. */
export const notifyOf = (
  tx: Tx,
  site: Site,
  { order, parties }: { order: Order; parties: Parties },
  recipients: readonly Recipient[],
  { event, title, sentence, path, attached }: Notice,
  about: string,
): Promise<void> =>
  notifyAndMail(
    tx,
    site,
    recipients,
    {
      kind: event,
      title,
      body: sentence,
      about,
      orderId: order.id,
      distributorId: order.distributorId,
      venueId: order.venueId,
    },
    {
      paragraphs: [sentence],
      card: { html: docketHtml(order, parties), text: docketText(order, parties) },
      button: { label: 'Open the order', url: `${site.publicUrl}${path}` },
      ...(attached && { attached }),
    },
  )
