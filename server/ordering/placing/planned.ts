import { intervalOf, type Recurrence, recurrenceOf } from '#contract/calendar/recurrence.ts'
import { lineFaults, type OrderableProduct } from '#server/ordering/orders/lines.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { nextOccurrence, type Occurrence } from '#server/ordering/standing-orders/recurrence.ts'
import { startOf } from '#server/ordering/standing-orders/standing-order.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  mustStillCost,
  type NewOrder,
  newLines,
  type Orderer,
  orderBase,
  priced,
  type TradeTerms,
  type WantedOrder,
} from './placement.ts'

/** When an order shall be placed: once, or again and again. */
export type Schedule = {
  scheduledAt: string | null
  interval?: Order['interval'] | undefined
  /** Goes before `interval`. */
  recurrence?: Recurrence | null | undefined
}

export const recurrenceIn = ({ interval, recurrence }: Schedule): Recurrence | null =>
  recurrence ?? recurrenceOf(interval ?? null)

/**
 * Keeps what a venue wants for a time to come (T-05). Stock, minimum and limits are looked at when it is placed; only what cannot even be
 * planned is refused.
 * @throws Problem currency-no-matching, not_existing, validation_failed, price_changed
 */
export function plannedOf(
  wanted: WantedOrder & Schedule,
  terms: TradeTerms,
  products: ReadonlyMap<number, OrderableProduct>,
  orderer: Orderer,
  at: Date,
): NewOrder {
  if (terms.venueCurrencyCode !== terms.currencyCode) throw new Problem('currency-no-matching')
  const { missing, fields } = lineFaults(wanted.products, products)
  if (missing.length > 0) throw new Problem('not_existing', { products: missing })
  if (wanted.requestedDeliveryAt)
    fields.requestedDeliveryAt = ['A scheduled order is delivered on the first possible day after it is placed']
  const first = firstOccurrence(wanted, terms.delivery.timezone, at)
  if (!first) fields.scheduledAt = [NOT_AHEAD]
  if (!first || Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  const order = priced(newLines(wanted.products, products), terms)
  mustStillCost(order.amountWithTax, wanted.expectedAmountWithTax)
  return {
    ...orderBase(wanted, terms, orderer, at),
    ...order,
    ...scheduleOf(recurrenceIn(wanted), first.at),
    status: 'pending',
    upcoming: true,
    requestedDeliveryAt: null,
  }
}

export const NOT_AHEAD = 'Must be in the future'

/** What of an order says when it is placed. */
export const scheduleOf = (recurrence: Recurrence | null, at: Date): Pick<Order, 'kind' | 'interval' | 'scheduledAt'> => ({
  kind: recurrence ? 'standing' : 'scheduled',
  interval: recurrence ? intervalOf(recurrence) : 'none',
  scheduledAt: at,
})

/** The first time it comes; null where that is not ahead. */
export function firstOccurrence(schedule: Schedule, timezone: string, now: Date): Occurrence | null {
  const at = new Date(schedule.scheduledAt ?? '')
  if (!(at > now)) return null
  const recurrence = recurrenceIn(schedule)
  const start = startOf(recurrence ?? ONCE, timezone, at)
  return recurrence ? nextOccurrence(start, now) : { on: start.startsOn, at }
}

const ONCE: Recurrence = { every: 'day', weekdays: [], dayOfMonth: null, until: null, pausedUntil: null }
