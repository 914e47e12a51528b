import { canBeDeliveredOn, earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import type { Change, Changer } from '#server/ordering/order-change/order-change.ts'
import { notifyInside } from '#server/ordering/order-change/venue-change.ts'
import { dayUpdate } from '#server/ordering/order-changes/change-order.ts'
import { notifyOfNewOrder } from '#server/ordering/order-notices/notify-of-new-order.job.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import { type Order, wasQuote } from '#server/ordering/orders/order.ts'
import { updateOrderGuide } from '#server/ordering/orders/order-store.ts'
import { holdForApproval } from '#server/ordering/placing/place-orders.ts'
import { findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import { mustHold } from '#server/ordering/written-orders/convert-quote.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Nothing is approved at another total than the one that was seen. @throws Problem price_changed */
export function mustBeAsSeen({ amountWithTax }: Pick<Order, 'amountWithTax'>, expectedAmountWithTax: number | undefined): void {
  if (expectedAmountWithTax !== undefined && Math.abs(expectedAmountWithTax - amountWithTax) > 0.00001)
    throw new Problem('price_changed', { message: `The order has changed. The new total is ${amountWithTax}.` })
}

/**
 * Somebody who may lets an order over a limit go out, as it was ordered (T-21); a day that went by while it waited becomes the next one.
 * @throws Problem not_connected
 */
export async function approveHeld(tx: Tx, order: Order, by: Pick<Changer, 'userId' | 'userName'>, now: Date): Promise<Change> {
  const terms = (await findTradeTerms(tx, order.venueId, [order.distributorId])).get(order.distributorId)?.terms
  if (!terms) throw new Problem('not_connected')
  const day = order.requestedDeliveryAt
  const approved: Order = {
    ...order,
    status: terms.isOnPlatform ? 'pending' : 'sent',
    requestedDeliveryAt:
      day === null || canBeDeliveredOn(terms.delivery, day, now) ? day : earliestDeliveryDate(terms.delivery, now),
  }
  return {
    order: approved,
    events: [{ kind: 'approved', particulars: {} }, ...dayUpdate(order, approved)],
    afterwards: async () => {
      await notifyInside(tx, order.id, 'approved', by, now)
      await enqueue(tx, notifyOfNewOrder, { orderId: order.id })
    },
  }
}

/** Nothing over the limit goes out (T-22). The supplier knows of it only where it was its quote. */
export function declineHeld(tx: Tx, order: Order, by: Pick<Changer, 'userId' | 'userName'>, note: string, now: Date): Change {
  if (note === '') throw fieldProblem('message', 'Say why, for whoever ordered it')
  return {
    order: { ...order, status: 'declined', declinedAt: now, cancelNote: note },
    events: [{ kind: 'refused', particulars: { note } }],
    ...(wasQuote(order) && { notify: 'quote_declined' as const }),
    afterwards: () => notifyInside(tx, order.id, 'refused', by, now),
  }
}

/**
 * The customer takes a quote while it holds: it is ordered now, at what was quoted, for the supplier to accept (T-27).
 * @throws Problem invalid_transition, quote_expired
 */
export async function approveQuote(tx: Tx, quote: Order, by: Pick<Changer, 'userId' | 'userName'>, now: Date): Promise<Change> {
  mustAllow(quote, 'venue', 'approve')
  mustHold(quote, await todayOf(tx, quote.distributorId, now))
  const terms = (await findTradeTerms(tx, quote.venueId, [quote.distributorId])).get(quote.distributorId)?.terms
  const order: Order = {
    ...quote,
    requestedDeliveryAt: quote.requestedDeliveryAt ?? (terms && !quote.tbd ? earliestDeliveryDate(terms.delivery, now) : null),
    status: 'pending',
    type: 'sales_order',
    orderedAt: now,
    orderedBy: by.userId,
    orderedByName: by.userName,
  }
  return {
    order,
    events: [{ kind: 'quote_approved', particulars: {} }],
    notify: 'quote_approved',
    afterwards: () => updateOrderGuide(tx, order),
  }
}

/**
 * The same by a user of the customer, whose purchasing limits hold for what they take as for what they order: beyond them it waits for
 * somebody who may approve (T-03, G-024), and the supplier hears of it then.
 */
export async function approveQuoteAs(tx: Tx, quote: Order, actor: VenueActor, now: Date): Promise<Change> {
  const change = await approveQuote(tx, quote, actor, now)
  const order = { ...change.order }
  await holdForApproval(tx, order.venueId, actor, [order], now)
  if (order.status !== 'needs_approval') return change
  const { notify: _, ...unnotified } = change
  const afterwards = async () => {
    await change.afterwards?.()
    await notifyInside(tx, quote.id, 'held', actor, now)
  }
  return { ...unnotified, order, afterwards }
}

/** T-28 */
export function declineQuote(order: Order, note: string, now: Date): Change {
  mustAllow(order, 'venue', 'decline')
  return {
    order: { ...order, status: 'declined', declinedAt: now, cancelNote: note },
    events: [{ kind: 'quote_declined', particulars: { note } }],
    notify: 'quote_declined',
  }
}
