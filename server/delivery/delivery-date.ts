import { Temporal } from 'temporal-polyfill'

/** Units in which a lead time is counted. */
export const DELIVERY_PERIODS = ['day', 'business_day', 'business_day_saturday'] as const
export type DeliveryPeriod = (typeof DELIVERY_PERIODS)[number]

/** What a supplier has agreed with a customer about days and hours. Days are ISO: 1 is Monday. Times are local, HH:mm. */
export type DeliveryTerms = {
  timezone: string
  deliveryPeriod: DeliveryPeriod
  deliveryPeriodCount: number
  deliveryDays: readonly number[]
  /** Only delivery days can be asked for; otherwise any day from the earliest on. */
  restrictDeliveryDates: boolean
  workingHours: { from: string; to: string }
}

/**
 * The earliest day goods can arrive, `YYYY-MM-DD` in the supplier's calendar: today plus the lead time, then on to the next
 * delivery day. What is ordered after working hours counts from the next day (G-038).
 * @param from count from this day instead of today; a day in the past counts as today
 */
export function earliestDeliveryDate(terms: DeliveryTerms, now: Date, from?: string): string {
  const local = localTime(terms, now)
  const today = isAfterHours(terms, now) ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const asked = from ? Temporal.PlainDate.from(from) : today
  let day = Temporal.PlainDate.compare(asked, today) > 0 ? asked : today
  for (let left = terms.deliveryPeriodCount; left > 0; ) {
    day = day.add({ days: 1 })
    if (counts(day, terms.deliveryPeriod)) left--
  }
  return nextDeliveryDay(terms, day).toString()
}

/** Whether goods can be asked for on a day: not before the earliest, and on a delivery day where that is required. */
export function canBeDeliveredOn(terms: DeliveryTerms, date: string, now: Date): boolean {
  const day = Temporal.PlainDate.from(date)
  if (Temporal.PlainDate.compare(day, Temporal.PlainDate.from(earliestDeliveryDate(terms, now))) < 0) return false
  return !terms.restrictDeliveryDates || terms.deliveryDays.includes(day.dayOfWeek)
}

/** The next `count` days that can be asked for. */
export function deliveryDates(terms: DeliveryTerms, now: Date, count: number, from?: string): string[] {
  const dates: string[] = []
  let day = Temporal.PlainDate.from(earliestDeliveryDate(terms, now, from))
  while (dates.length < count) {
    dates.push(day.toString())
    const next = nextDeliveryDay(terms, day.add({ days: 1 }))
    day = next
  }
  return dates
}

/** Ordered outside the supplier's working hours (G-039). An end before the start is a shift over midnight. */
export function isAfterWorkingHours(terms: Pick<DeliveryTerms, 'timezone' | 'workingHours'>, at: Date): boolean {
  const { from, to } = terms.workingHours
  const time = clock(terms, at)
  return from <= to ? time < from || time >= to : time < from && time >= to
}

/**
 * When to have ordered for the earliest delivery: today's end of working hours, or, when that has passed, tomorrow's.
 * ISO 8601 with zone, for the countdown on the order pad.
 */
export function cutOff(terms: DeliveryTerms, now: Date): string {
  const local = localTime(terms, now)
  const [hour = 0, minute = 0] = terms.workingHours.to.split(':').map(Number)
  const day = isAfterHours(terms, now) ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  return day.toZonedDateTime({ timeZone: terms.timezone, plainTime: { hour, minute } }).toInstant().toString()
}

/** Past the end of today's hours; before they begin, today still counts. */
function isAfterHours(terms: DeliveryTerms, now: Date): boolean {
  const { from, to } = terms.workingHours
  return from <= to && clock(terms, now) >= to
}

function nextDeliveryDay(terms: DeliveryTerms, from: Temporal.PlainDate): Temporal.PlainDate {
  if (!terms.restrictDeliveryDates || terms.deliveryDays.length === 0) return from
  let day = from
  while (!terms.deliveryDays.includes(day.dayOfWeek)) day = day.add({ days: 1 })
  return day
}

const LAST_DAY: Record<DeliveryPeriod, number> = { day: 7, business_day: 5, business_day_saturday: 6 }
const counts = (day: Temporal.PlainDate, period: DeliveryPeriod) => day.dayOfWeek <= LAST_DAY[period]

const localTime = ({ timezone }: { timezone: string }, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)

const clock = (terms: { timezone: string }, at: Date): string =>
  localTime(terms, at).toPlainTime().toString({ smallestUnit: 'minute' })
