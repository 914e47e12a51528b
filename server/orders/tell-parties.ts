import { type Recipient, usersToTell, userToTell } from '#server/notifications/notify.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import type { Order } from './order.ts'
import { docketHtml, docketText } from './order-letter.ts'
import type { Parties } from './order-row.ts'
import { findOrder, type Loaded } from './order-store.ts'
import type { Happening } from './tell-of-change.job.ts'

type Told = {
  title: string
  sentence: string
  path: string
  event: 'order_placed' | 'order_answered' | 'order_changed' | 'order_cancelled' | 'order_delivered'
}

const venuePath = (order: Order) => `/buyer/orders/history/${order.id}`
const distributorPath = (order: Order) => `/supplier/orders/${order.id}`

/** A new order: the supplier learns of it and the orderer gets it confirmed; held orders are shown to those who may approve. */
export async function tellOfPlacing(tx: Tx, site: Site, orderId: number): Promise<void> {
  const loaded = await findOrder(tx, 'everyone', orderId)
  const { order, parties } = loaded
  const about = `order:${order.id}:placed`
  const number = `#${order.orderNumber}`
  if (order.status === 'needs_approval') {
    const told: Told = {
      title: `Order ${number} needs approval`,
      sentence: `${order.orderedByName} ordered from ${parties.distributor.name} beyond a purchasing limit.`,
      path: venuePath(order),
      event: 'order_placed',
    }
    await tellOf(
      tx,
      site,
      loaded,
      await usersToTell(tx, { venueId: order.venueId }, { permission: 'approveOrder', event: 'order_placed' }),
      told,
      about,
    )
    return
  }
  const forSupplier: Told = {
    title: `New order ${number} from ${parties.venue.name}`,
    sentence: `${order.orderedByName} ordered ${order.lines.length} ${order.lines.length === 1 ? 'line' : 'lines'}${lateWords(order)}.`,
    path: distributorPath(order),
    event: 'order_placed',
  }
  await tellOf(
    tx,
    site,
    loaded,
    await usersToTell(tx, { distributorId: order.distributorId }, { permission: 'seeOrders', event: 'order_placed' }),
    forSupplier,
    about,
  )
  const orderer = order.orderedBy === null ? undefined : await userToTell(tx, order.orderedBy, 'order_placed')
  if (orderer) {
    const confirmed: Told = {
      title: `Order ${number} sent to ${parties.distributor.name}`,
      sentence: 'We will tell you as soon as it is answered.',
      path: venuePath(order),
      event: 'order_placed',
    }
    // a confirmation by mail; the bell would only repeat what the orderer has just done
    await tellOf(tx, site, loaded, [{ ...orderer, inApp: false }], confirmed, about)
  }
}

const lateWords = ({ afterCutOff, afterWorkingHours }: Order): string => {
  if (afterCutOff) return ' after the cut-off of the day it is wanted for'
  return afterWorkingHours ? ' after working hours' : ''
}

/** What has happened to an order, told to the side that did not do it. */
export async function tellParties(tx: Tx, site: Site, orderId: number, eventId: number, happening: Happening): Promise<void> {
  const loaded = await findOrder(tx, 'everyone', orderId)
  const event = loaded.events.find(({ id }) => id === eventId)
  if (!event) return
  const toVenue = event.side === 'distributor'
  const { event: kind, ...words } = wordsFor(loaded, happening, event.userName)
  const company = toVenue ? { venueId: loaded.order.venueId } : { distributorId: loaded.order.distributorId }
  const recipients = await usersToTell(tx, company, { permission: toVenue ? 'orderNotifications' : 'seeOrders', event: kind })
  const told = { ...words, event: kind, path: toVenue ? venuePath(loaded.order) : distributorPath(loaded.order) }
  await tellOf(tx, site, loaded, recipients, told, `order:${orderId}:event:${eventId}`)
}

function wordsFor({ order, parties }: Loaded, happening: Happening, by: string): Omit<Told, 'path'> {
  const number = `#${order.orderNumber}`
  const { distributor, venue } = parties
  const kept = order.lines.filter(({ isDeclined }) => !isDeclined).length
  const said = order.distributorMessage ? ` They wrote: “${order.distributorMessage}”` : ''
  switch (happening) {
    case 'accepted':
      return {
        title: `${distributor.name} accepted order ${number}`,
        sentence: `All ${order.lines.length} lines will come.${said}`,
        event: 'order_answered',
      }
    case 'partially_accepted':
      return {
        title: `${distributor.name} accepted part of order ${number}`,
        sentence: `${kept} of ${order.lines.length} lines will come.${said}`,
        event: 'order_answered',
      }
    case 'declined':
      return {
        title: `${distributor.name} declined order ${number}`,
        sentence: `Nothing of it will come.${said}`,
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
    case 'changed':
      return {
        title: `Order ${number} was changed`,
        sentence: `${by} changed it. This is how it stands now.`,
        event: 'order_changed',
      }
    case 'message':
      return {
        title: `${by} wrote about order ${number}`,
        sentence: order.distributorMessage || order.venueMessage,
        event: 'order_changed',
      }
  }
}

const tellOf = (
  tx: Tx,
  site: Site,
  { order, parties }: { order: Order; parties: Parties },
  recipients: readonly Recipient[],
  { event, title, sentence, path }: Told,
  about: string,
): Promise<void> =>
  tell(
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
    },
  )
