import type { FastifyReply } from 'fastify'
import type { OrderAction, Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { daysToChoose } from '#server/calendar/delivery-days/days-to-choose.ts'
import { quoteFor } from '#server/catalogue/products/price-quote-for.ts'
import { type Change, type Changer, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { asPdfFor } from '#server/ordering/order-papers/print-order.ts'
import type { Side } from '#server/ordering/orders/moves.ts'
import { findOrder, type Loaded } from '#server/ordering/orders/order-store.ts'
import { orderView } from '#server/ordering/orders/order-view.ts'
import { findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import type { Acting } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Visitor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { noteUse, type OpenLink, openLink } from './links.ts'

/** What a handler of a public call is given. */
type Asked = { tx: Tx; actor: Visitor; now: Date; db: Database }

const ownerOf = (side: Side, { distributor_id, venue_id }: OpenLink) =>
  side === 'distributor' ? { distributorId: distributor_id } : { venueIds: [venue_id] }

/** A visitor acts for accounts only until the link is found; from then on for the one company the link was made for. */
const actingOf = (side: Side, { distributor_id, venue_id }: OpenLink): Acting =>
  side === 'distributor' ? { side, distributorId: distributor_id } : { side, venueIds: [venue_id] }

const asLooker = (side: Side, now: Date) => ({ side, by: 'link', isPremium: false, now }) as const

/** The order a link opens, as the side that the link was made for sees it. @throws Problem not_found */
async function opened(
  side: Side,
  orderId: number,
  { tx, actor, now, db }: Asked,
): Promise<{ link: OpenLink; loaded: Loaded; reading: Tx }> {
  const link = await openLink(tx, side, orderId, actor.token, now)
  const reading = db.read(actingOf(side, link))
  return { link, reading, loaded: await findOrder(reading, ownerOf(side, link), orderId) }
}

/** Looking changes nothing about the order, whoever follows the link; that it was looked at is written down. */
export async function lookByLink(side: Side, orderId: number, asked: Asked) {
  const { link, loaded } = await opened(side, orderId, asked)
  await asked.db.write(actingOf(side, link), (tx) => noteUse(tx, link, 'view', asked.actor, asked.now))
  return { order: withoutPeople(orderView(loaded, asLooker(side, asked.now))), expiresAt: link.expires_at.toISOString() }
}

/** Makes a move by link: who came by it is the side's company, and nobody of it. @throws Problem not_found, invalid_transition */
export async function changeByLink(
  side: Side,
  orderId: number,
  move: OrderAction,
  { tx, actor, now }: Asked,
  decide: (loaded: Loaded, by: Changer) => Change | Promise<Change>,
): Promise<OrderOnTheWire> {
  const link = await openLink(tx, side, orderId, actor.token, now)
  await noteUse(tx, link, move, actor, now)
  const changer: Changer = {
    side,
    by: 'link',
    isPremium: false,
    owner: ownerOf(side, link),
    userId: null,
    userName: `${link.company_name} (by link)`,
  }
  const change = () => changeOrder({ tx, now, changer }, orderId, move, (loaded) => decide(loaded, changer))
  return withoutPeople(await actingFor(tx, actingOf(side, link), change))
}

/** Files need somebody signed in; what people are called is nobody's business who only holds a link: their company did it. */
const withoutPeople = (order: OrderOnTheWire): OrderOnTheWire => ({
  ...order,
  orderedByName: '',
  files: [],
  historyLog: order.historyLog.map((event) => ({ ...event, userName: companyOf(event.side, order) ?? event.userName })),
})

const companyOf = (side: string, order: OrderOnTheWire): string | undefined =>
  side === 'distributor' || side === 'venue' ? order[side].name : undefined

/** @throws Problem not_found, validation_failed */
export async function priceByLink(
  side: Side,
  orderId: number,
  { productId, quantity }: { productId: number; quantity?: number | undefined },
  { tx, actor, now, db }: Asked,
) {
  const link = await openLink(tx, side, orderId, actor.token, now)
  return quoteFor(db.read(actingOf(side, link)), link.distributor_id, { productId, venueId: link.venue_id }, { quantity }, now)
}

/** @throws Problem not_found, not_connected */
export async function deliveryDateByLink(side: Side, orderId: number, from: string | undefined, asked: Asked) {
  const { tx, actor, now, db } = asked
  const link = await openLink(tx, side, orderId, actor.token, now)
  const terms = (await findTradeTerms(db.read(actingOf(side, link)), link.venue_id, [link.distributor_id])).get(
    link.distributor_id,
  )?.terms
  if (!terms) throw new Problem('not_connected')
  return daysToChoose(terms.delivery, now, from)
}

/** The order on paper, in the formats of the side that reads it. @throws Problem not_found */
export async function paperByLink(side: Side, orderId: number, asked: Asked & { http: { reply: FastifyReply }; storage: Files }) {
  const { loaded, reading } = await opened(side, orderId, asked)
  return asPdfFor(
    { ...asked, tx: reading },
    orderView(loaded, asLooker(side, asked.now)),
    side === 'distributor' ? 'issuer' : 'customer',
  )
}
