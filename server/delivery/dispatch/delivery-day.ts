import { canBeDeliveredOn, type DeliveryTerms, deliveryDates } from '#server/calendar/delivery-days/delivery-date.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import type { Order } from '#server/ordering/orders/order.ts'

/**
 * The next days an order can be brought on: the lead time counts from when it was ordered, so what was ordered long enough ago can come today.
 */
export function daysFor(order: Pick<Order, 'orderedAt'>, terms: DeliveryTerms, now: Date, count: number): string[] {
  const today = dayOf(now, terms.timezone)
  const earliest = deliveryDates(terms, order.orderedAt ?? now, 1)[0] ?? today
  // from then on nothing but the days of delivery counts
  const ready = { ...terms, deliveryPeriodCount: 0, workingHours: { from: '00:00', to: '00:00' } }
  return deliveryDates(ready, now, count, earliest)
}

/** The day that was asked for, unless it is over or none of those; then the first one. */
export const dayToOffer = (order: Pick<Order, 'requestedDeliveryAt'>, days: readonly string[]): string | null =>
  days.find((day) => day === order.requestedDeliveryAt) ?? days[0] ?? null

/** Whether an order may be brought on a day (T-54); a supplier that does not restrict its days brings on any that is to come. */
export function mayComeOn(order: Pick<Order, 'orderedAt'>, terms: DeliveryTerms, day: string, now: Date): boolean {
  if (day < dayOf(now, terms.timezone)) return false
  return !terms.restrictDeliveryDates || canBeDeliveredOn(terms, day, order.orderedAt ?? now)
}
