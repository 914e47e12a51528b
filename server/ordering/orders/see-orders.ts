import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { earliestDeliveryDate, whyNotEarlier } from '#server/calendar/delivery-days/delivery-date.ts'
import { findDefaultDelivery } from '#server/calendar/delivery-days/delivery-reads.ts'
import { outletsDay } from '#server/parties/venues/outlets-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venuesOfContext } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { orderDetail } from './order-detail.ts'
import { sendOrderFile } from './order-files.ts'
import { countOpenOrders, listOrders, totalOfOrders } from './order-reads.ts'
import { findBareOrder, findOrder, mustBeOf } from './order-store.ts'
import { lookingAs } from './order-view.ts'

export const listAsVenue = answer(venueOrders.list, async ({ params, query }, { tx, actor }) =>
  listOrders(tx, { venueIds: venuesOfContext(actor, params.contextId) }, query),
)

const UNCOUNTED = ['declined', 'abandoned', 'quote'] as const satisfies readonly OrderStatus[]

/** What came to nothing is not summed up, and a quote, which is not ordered, only where quotes are asked for. */
const uncountedIn = ({ status }: { status?: readonly OrderStatus[] | undefined }): readonly OrderStatus[] =>
  UNCOUNTED.filter((one) => one !== 'quote' || !status?.includes('quote'))

export const totalAsVenue = answer(orderCounts.ofVenue, async ({ params, query }, { tx, actor, now }) => {
  const venueIds = venuesOfContext(actor, params.contextId)
  const { currency } = await outletsDay(tx, venueIds, now)
  return { ...(await totalOfOrders(tx, { venueIds }, query, currency.code, uncountedIn(query))), currency }
})

export const findAsVenue = answer(venueOrders.find, async ({ params }, { tx, db, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const loaded = await findOrder(tx, { venueIds: [venueId] }, params.orderId)
  mustBeOf(loaded.order, venueId)
  return orderDetail(db, loaded, lookingAs(actor, now))
})

export const findOwnAsVenue = answer(venueOrders.findOwn, async ({ params }, { tx, db, actor, now }) =>
  orderDetail(db, await findOrder(tx, { venueIds: actor.venueIds }, params.orderId), lookingAs(actor, now)),
)

export const listAsDistributor = answer(distributorOrders.list, async ({ query }, { tx, actor }) =>
  listOrders(tx, { distributorId: actor.distributorId }, query),
)

export const totalAsDistributor = answer(distributorOrders.totalAmount, async ({ query }, { tx, actor }) => {
  const { distributorId } = actor
  const [currency] = await rows<{ code: string; template: string; fractionDigits: number }>(
    tx,
    `select code, template, fraction_digits as "fractionDigits" from currencies where code = (select currency_code from distributors where id = $1)`,
    [distributorId],
  )
  if (!currency) throw new Problem('not_found')
  return { ...(await totalOfOrders(tx, { distributorId }, query, currency.code, uncountedIn(query))), currency }
})

export const countsAsDistributor = answer(orderCounts.ofDistributor, async (_, { tx, actor }) =>
  countOpenOrders(tx, actor.distributorId),
)

export const findAsDistributor = answer(distributorOrders.find, async ({ params }, { tx, db, actor, now }) =>
  orderDetail(db, await findOrder(tx, { distributorId: actor.distributorId }, params.orderId), lookingAs(actor, now)),
)

export const deliveryDateAsDistributor = answer(distributorOrders.deliveryDate, async ({ query }, { tx, actor, now }) => {
  const terms = await findDefaultDelivery(tx, actor.distributorId)
  if (!terms) throw new Problem('not_found')
  const date = earliestDeliveryDate(terms, now, query.from)
  return { date, reasons: whyNotEarlier(terms, now, date) }
})

export const listAsAdmin = answer(adminOrders.list, async ({ query }, { tx }) => listOrders(tx, {}, query))

export const fileAsAdmin = answer(adminOrders.file, async ({ params }, { tx, http, storage }) => {
  const { order } = await findBareOrder(tx, 'everyone', params.orderId)
  return sendOrderFile(tx, order.id, params.fileId, http.reply, storage)
})

export const findAsAdmin = answer(adminOrders.find, async ({ params }, { tx, db, actor, now }) =>
  orderDetail(db, await findOrder(tx, 'everyone', params.orderId), lookingAs(actor, now)),
)
