import { Temporal } from 'temporal-polyfill'
import type { Reason } from '#contract/calendar/days-to-choose.ts'

/** Units in which a lead time is counted. */
export const DELIVERY_PERIODS = ['day', 'business_day', 'business_day_saturday'] as const
export type DeliveryPeriod = (typeof DELIVERY_PERIODS)[number]

/** A cut-off of one delivery weekday: so many days before, at that time. After a hard one the day is gone, after a soft one it comes late. */
export type CutOff = { day: number; daysBefore: number; time: string; isHard: boolean }

/** Days without delivery, the last included; some do not count as business days either. */
export type ClosedDays = { from: string; to: string; reason: string; countsAsBusinessDay: boolean }

/** What a supplier has agreed with a customer about days and hours. Days are ISO: 1 is Monday. Times are local, HH:mm. */
export type DeliveryTerms = {
  timezone: string
  deliveryPeriod: DeliveryPeriod
  deliveryPeriodCount: number
  deliveryDays: readonly number[]
  /** Only delivery days can be asked for; otherwise any day from the earliest on. */
  restrictDeliveryDates: boolean
  workingHours: { from: string; to: string }
  /** A weekday that has one goes by it; the others by the lead time. */
  cutOffs: readonly CutOff[]
  closedDays: readonly ClosedDays[]
}

/**
 * The earliest day goods can arrive, `YYYY-MM-DD` in the supplier's calendar: the first day of delivery whose cut-off has not passed. Without
 * a cut-off of its own a day needs the lead time, and what is ordered after working hours counts from the next day (G-038).
 * @param from count from this day instead of today; a day in the past counts as today
 */
export function earliestDeliveryDate(terms: DeliveryTerms, now: Date, from?: string): string {
  return firstFrom(terms, now, firstDay(terms, now, from)).toString()
}

/** Whether goods can be asked for on a day: a delivery day where that is required, not closed, and its cut-off not passed or soft. */
export function canBeDeliveredOn(terms: DeliveryTerms, date: string, now: Date): boolean {
  return whyNot(terms, Temporal.PlainDate.from(date), now) === null || isLateFor(terms, date, now)
}

/** A day whose cut-off has passed and that can still be asked for: until it begins, with a word to the supplier that it comes late. */
export function isLateFor(terms: DeliveryTerms, date: string, now: Date): boolean {
  const day = Temporal.PlainDate.from(date)
  if (cutOffOf(terms, day)?.isHard !== false || whyNot(terms, day, now) !== 'cut_off') return false
  return now.getTime() < day.toZonedDateTime(terms.timezone).epochMilliseconds
}

/** The next `count` days that can be asked for in time. */
export function deliveryDates(terms: DeliveryTerms, now: Date, count: number, from?: string): string[] {
  const dates: string[] = []
  let day = firstDay(terms, now, from)
  while (dates.length < count) {
    day = firstFrom(terms, now, day)
    dates.push(day.toString())
    day = day.add({ days: 1 })
  }
  return dates
}

/** The days that can still be asked for although their soft cut-off has passed. */
export function lateDates(terms: DeliveryTerms, now: Date): string[] {
  const furthest = Math.max(0, ...terms.cutOffs.map((one) => one.daysBefore))
  const until = localTime(terms, now)
    .toPlainDate()
    .add({ days: furthest + 1 })
  return daysBefore(terms, now, until.toString()).filter((date) => isLateFor(terms, date, now))
}

/** Why a day that can be asked for is not an earlier one: each day from today on, two months at most, with the rule that prevents it. */
export function whyNotEarlier(terms: DeliveryTerms, now: Date, date: string): Reason[] {
  return daysBefore(terms, now, date).flatMap((earlier) => {
    const day = Temporal.PlainDate.from(earlier)
    const kind = whyNot(terms, day, now)
    if (kind === null) return []
    const orderBefore = kind === 'cut_off' || kind === 'lead_time' ? deadline(terms, day).toString() : null
    return [{ date: earlier, kind, orderBefore, note: closedOn(terms, day)?.reason ?? '' }]
  })
}

/** The closed days that a day falls on. */
export const closedFor = ({ closedDays }: Pick<DeliveryTerms, 'closedDays'>, date: string): ClosedDays | undefined =>
  closedDays.find(({ from, to }) => from <= date && date <= to)

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

/** Until when the earliest day stays what it is now. ISO 8601 with zone, for the countdown on the order pad. */
export function cutOff(terms: DeliveryTerms, now: Date): string {
  return orderBefore(terms, earliestDeliveryDate(terms, now))
}

/** Until when goods for a day can be ordered in time. */
export const orderBefore = (terms: DeliveryTerms, date: string): string =>
  deadline(terms, Temporal.PlainDate.from(date)).toString()

function whyNot(terms: DeliveryTerms, day: Temporal.PlainDate, now: Date): Reason['kind'] | null {
  if (!isDeliveryDay(terms, day)) return 'no_delivery'
  if (closedOn(terms, day)) return 'closed'
  if (now.getTime() < deadline(terms, day).epochMilliseconds) return null
  return cutOffOf(terms, day) ? 'cut_off' : 'lead_time'
}

/** A day goes by its own cut-off; otherwise by the end of working hours of the last day that leaves the lead time. */
function deadline(terms: DeliveryTerms, day: Temporal.PlainDate): Temporal.Instant {
  const own = cutOffOf(terms, day)
  if (!own) return endOfHours(terms, lastCountingDay(terms, day))
  const at = { timeZone: terms.timezone, plainTime: Temporal.PlainTime.from(own.time) }
  return day.subtract({ days: own.daysBefore }).toZonedDateTime(at).toInstant()
}

/** The last day from which as many days as the lead time counts lie up to a day. */
function lastCountingDay(terms: DeliveryTerms, day: Temporal.PlainDate): Temporal.PlainDate {
  let last = day
  for (let left = terms.deliveryPeriodCount, i = 0; left > 0 && i < DAYS_LOOKED_AT; i++, last = last.subtract({ days: 1 }))
    if (counts(terms, last)) left--
  return last
}

function counts(terms: DeliveryTerms, day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= LAST_DAY[terms.deliveryPeriod] && closedOn(terms, day)?.countsAsBusinessDay !== false
}

/** Hours that end at midnight, or never, end with the day. */
function endOfHours({ timezone, workingHours: { from, to } }: DeliveryTerms, day: Temporal.PlainDate): Temporal.Instant {
  const isAllDay = to === '00:00' || to === from
  const end = isAllDay
    ? day.add({ days: 1 }).toZonedDateTime(timezone)
    : day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(to) })
  return end.toInstant()
}

/** No supplier is closed for longer; where one says so, the last day looked at is answered. */
const DAYS_LOOKED_AT = 800
const DAYS_TOLD_OF = 62

function firstFrom(terms: DeliveryTerms, now: Date, from: Temporal.PlainDate): Temporal.PlainDate {
  let day = from
  for (let i = 0; i < DAYS_LOOKED_AT && whyNot(terms, day, now) !== null; i++) day = day.add({ days: 1 })
  return day
}

/** From where days are looked at: today, or the lead time after a day that is asked for. */
function firstDay(terms: DeliveryTerms, now: Date, from?: string): Temporal.PlainDate {
  const today = localTime(terms, now).toPlainDate()
  const asked = from ? Temporal.PlainDate.from(from) : today
  if (Temporal.PlainDate.compare(asked, today) <= 0) return today
  const furthest = today.add({ days: DAYS_LOOKED_AT })
  let day = Temporal.PlainDate.compare(asked, furthest) > 0 ? furthest : asked
  for (let left = terms.deliveryPeriodCount, i = 0; left > 0 && i < DAYS_LOOKED_AT; i++) {
    day = day.add({ days: 1 })
    if (counts(terms, day)) left--
  }
  return day
}

/** The days from today up to a day, the last ones before it where they are many. */
function daysBefore(terms: DeliveryTerms, now: Date, date: string): string[] {
  const days: string[] = []
  const until = Temporal.PlainDate.from(date)
  const today = localTime(terms, now).toPlainDate()
  const first = until.subtract({ days: DAYS_TOLD_OF })
  for (
    let day = Temporal.PlainDate.compare(first, today) > 0 ? first : today;
    Temporal.PlainDate.compare(day, until) < 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString())
  return days
}

/** A supplier who restricts to delivery days without naming any delivers on every day. */
const isDeliveryDay = ({ restrictDeliveryDates, deliveryDays }: DeliveryTerms, day: Temporal.PlainDate): boolean =>
  !restrictDeliveryDates || deliveryDays.length === 0 || deliveryDays.includes(day.dayOfWeek)

const cutOffOf = ({ cutOffs }: DeliveryTerms, { dayOfWeek }: Temporal.PlainDate) => cutOffs.find(({ day }) => day === dayOfWeek)

const closedOn = (terms: DeliveryTerms, day: Temporal.PlainDate) =>
  terms.closedDays.length === 0 ? undefined : closedFor(terms, day.toString())

const LAST_DAY: Record<DeliveryPeriod, number> = { day: 7, business_day: 5, business_day_saturday: 6 }

const localTime = ({ timezone }: { timezone: string }, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)
