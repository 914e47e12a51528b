import type { DaysToChoose } from '#contract/calendar/days-to-choose.ts'
import { cutOff, type DeliveryTerms, deliveryDates, earliestDeliveryDate, lateDates, whyNotEarlier } from './delivery-date.ts'

/** Days ahead offered at once; enough for a month of delivery days. */
export const DATES_OFFERED = 20

/** What a venue can choose from: the days in time, those that come late, and why none is earlier (G-038). */
export function daysToChoose(terms: DeliveryTerms, now: Date, from?: string): DaysToChoose {
  const dates = deliveryDates(terms, now, DATES_OFFERED, from)
  const date = dates[0] ?? earliestDeliveryDate(terms, now, from)
  return {
    date,
    dates,
    orderBefore: cutOff(terms, now),
    late: lateDates(terms, now),
    reasons: whyNotEarlier(terms, now, date),
  }
}
