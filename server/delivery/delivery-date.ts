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
  const today = countingDay(terms, now)
  const asked = from ? Temporal.PlainDate.from(from) : today
  return earliestFrom(terms, isBefore(today, asked) ? asked : today).toString()
}

/** Whether goods can be asked for on a day: not before the earliest, and on a delivery day where that is required. */
export function canBeDeliveredOn(terms: DeliveryTerms, date: string, now: Date): boolean {
  const day = Temporal.PlainDate.from(date)
  return !isBefore(day, earliestFrom(terms, countingDay(terms, now))) && isDeliveryDay(terms, day)
}

/** The next `count` days that can be asked for. */
export function deliveryDates(terms: DeliveryTerms, now: Date, count: number, from?: string): string[] {
  const dates: string[] = []
  let day = Temporal.PlainDate.from(earliestDeliveryDate(terms, now, from))
  while (dates.length < count) {
    dates.push(day.toString())
    day = nextDeliveryDay(terms, day.add({ days: 1 }))
  }
  return dates
}

/**
 * Ordered outside the supplier's working hours (G-039). An end before the start is a shift over midnight, an end at the start
 * is a day without a pause.
 */
export function isAfterWorkingHours(terms: Pick<DeliveryTerms, 'timezone' | 'workingHours'>, at: Date): boolean {
  const { from, to } = terms.workingHours
  const time = localTime(terms, at).toPlainTime().toString({ smallestUnit: 'minute' })
  if (from === to) return false
  return from < to ? time < from || time >= to : time < from && time >= to
}

/**
 * Until when the earliest day stays what it is now: the end of working hours of the last day that counts towards it.
 * ISO 8601 with zone, for the countdown on the order pad.
 */
export function cutOff(terms: DeliveryTerms, now: Date): string {
  let day = countingDay(terms, now)
  const earliest = earliestFrom(terms, day)
  for (let next = day.add({ days: 1 }); earliestFrom(terms, next).equals(earliest); next = next.add({ days: 1 })) day = next
  return endOfHours(terms, day).toString()
}

/** The day an order of this moment counts from: the one whose working hours end next, for a night shift the morning after. */
function countingDay(terms: DeliveryTerms, now: Date): Temporal.PlainDate {
  const today = localTime(terms, now).toPlainDate()
  return now.getTime() < endOfHours(terms, today).epochMilliseconds ? today : today.add({ days: 1 })
}

/** Hours that end at midnight, or never, end with the day. */
function endOfHours({ timezone, workingHours: { from, to } }: DeliveryTerms, day: Temporal.PlainDate): Temporal.Instant {
  const isAllDay = to === '00:00' || to === from
  const end = isAllDay
    ? day.add({ days: 1 }).toZonedDateTime(timezone)
    : day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(to) })
  return end.toInstant()
}

function earliestFrom(terms: DeliveryTerms, from: Temporal.PlainDate): Temporal.PlainDate {
  let day = from
  for (let left = terms.deliveryPeriodCount; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= LAST_DAY[terms.deliveryPeriod]) left--
  }
  return nextDeliveryDay(terms, day)
}

function nextDeliveryDay(terms: DeliveryTerms, from: Temporal.PlainDate): Temporal.PlainDate {
  let day = from
  while (!isDeliveryDay(terms, day)) day = day.add({ days: 1 })
  return day
}

/** A supplier who restricts to delivery days without naming any delivers on every day. */
const isDeliveryDay = ({ restrictDeliveryDates, deliveryDays }: DeliveryTerms, day: Temporal.PlainDate): boolean =>
  !restrictDeliveryDates || deliveryDays.length === 0 || deliveryDays.includes(day.dayOfWeek)

const LAST_DAY: Record<DeliveryPeriod, number> = { day: 7, business_day: 5, business_day_saturday: 6 }

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0

const localTime = ({ timezone }: { timezone: string }, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)
