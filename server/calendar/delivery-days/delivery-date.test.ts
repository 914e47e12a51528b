import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeDeliveredOn,
  closedFor,
  cutOff,
  DELIVERY_PERIODS,
  type DeliveryTerms,
  deliveryDates,
  earliestDeliveryDate,
  isAfterWorkingHours,
  isLateFor,
  lateDates,
  orderBefore,
  whyNotEarlier,
} from './delivery-date.ts'

/** 2026-03-02 is a Monday. Sydney is at +11:00 until 5 April 2026, then at +10:00. */
const SYDNEY: DeliveryTerms = {
  timezone: 'Australia/Sydney',
  deliveryPeriod: 'business_day',
  deliveryPeriodCount: 2,
  deliveryDays: [1, 2, 3, 4, 5],
  restrictDeliveryDates: true,
  workingHours: { from: '06:00', to: '16:00' },
  cutOffs: [],
  closedDays: [],
}
const terms = (changes: Partial<DeliveryTerms> = {}): DeliveryTerms => ({ ...SYDNEY, ...changes })
const sydney = (local: string) => new Date(`${local}+11:00`)

describe('the earliest delivery', () => {
  test('G-010 two business days ahead unless the supplier says otherwise', () => {
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T10:00'))).toBe('2026-03-04')
    expect(earliestDeliveryDate(terms(), sydney('2026-03-05T10:00'))).toBe('2026-03-09')
  })

  test.each([
    ['day', '2026-03-08'],
    ['business_day', '2026-03-10'],
    ['business_day_saturday', '2026-03-09'],
  ] as const)('R-176 two times %s from a Friday', (deliveryPeriod, expected) => {
    const anyDay = terms({ deliveryPeriod, restrictDeliveryDates: false })
    expect(earliestDeliveryDate(anyDay, sydney('2026-03-06T10:00'))).toBe(expected)
  })

  test('G-038 moves on to the next delivery day', () => {
    const tuesdays = terms({ deliveryDays: [2] })
    expect(earliestDeliveryDate(tuesdays, sydney('2026-03-02T10:00'))).toBe('2026-03-10')
    expect(earliestDeliveryDate({ ...tuesdays, restrictDeliveryDates: false }, sydney('2026-03-02T10:00'))).toBe('2026-03-04')
  })

  test('G-038 what is ordered after working hours counts from the next day', () => {
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T15:59:59.999'))).toBe('2026-03-04')
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T16:00'))).toBe('2026-03-05')
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T23:59'))).toBe('2026-03-05')
    expect(earliestDeliveryDate(terms(), sydney('2026-03-03T00:00'))).toBe('2026-03-05')
  })

  test('G-038 before the working hours begin, today still counts', () => {
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T04:00'))).toBe('2026-03-04')
  })

  test('G-038 an order of a weekend counts business days from Monday', () => {
    for (const day of ['2026-03-07T10:00', '2026-03-07T20:00', '2026-03-08T10:00'])
      expect(earliestDeliveryDate(terms(), sydney(day))).toBe('2026-03-10')
  })

  test('G-038 no lead time is today, until the working hours end', () => {
    const sameDay = terms({ deliveryPeriodCount: 0 })
    expect(earliestDeliveryDate(sameDay, sydney('2026-03-02T10:00'))).toBe('2026-03-02')
    expect(earliestDeliveryDate(sameDay, sydney('2026-03-02T17:00'))).toBe('2026-03-03')
    expect(earliestDeliveryDate(sameDay, sydney('2026-03-06T17:00'))).toBe('2026-03-09')
  })

  test('G-038 counts from the day that is asked for, and never from the past', () => {
    const now = sydney('2026-03-02T10:00')
    expect(earliestDeliveryDate(terms(), now, '2026-03-12')).toBe('2026-03-16')
    expect(earliestDeliveryDate(terms(), now, '2020-01-01')).toBe('2026-03-04')
    expect(earliestDeliveryDate(terms(), sydney('2026-03-02T17:00'), '2026-03-02')).toBe('2026-03-05')
  })

  test("the calendar is the supplier's, wherever the server runs", () => {
    const now = new Date('2026-03-02T10:00Z')
    const daily = { deliveryPeriod: 'day', deliveryPeriodCount: 1, workingHours: { from: '00:00', to: '00:00' } } as const
    expect(earliestDeliveryDate(terms({ ...daily, timezone: 'Pacific/Kiritimati' }), now)).toBe('2026-03-04')
    expect(earliestDeliveryDate(terms({ ...daily, timezone: 'Pacific/Pago_Pago' }), now)).toBe('2026-03-02')
    expect(earliestDeliveryDate(terms({ ...daily, timezone: 'UTC' }), now)).toBe('2026-03-03')
  })

  test('over the end of a year and on a leap day', () => {
    expect(earliestDeliveryDate(terms(), sydney('2026-12-31T10:00'))).toBe('2027-01-04')
    expect(earliestDeliveryDate(terms(), sydney('2028-02-28T10:00'))).toBe('2028-03-01')
  })

  test('restricted to delivery days without naming one, every day is one', () => {
    const none = terms({ deliveryDays: [], deliveryPeriod: 'day' })
    expect(earliestDeliveryDate(none, sydney('2026-03-06T10:00'))).toBe('2026-03-08')
    expect(canBeDeliveredOn(none, '2026-03-08', sydney('2026-03-06T10:00'))).toBe(true)
  })
})

describe('the days that can be asked for', () => {
  test('begin with the earliest and are all delivery days', () => {
    const now = sydney('2026-03-02T10:00')
    expect(deliveryDates(terms({ deliveryDays: [1, 4] }), now, 4)).toEqual([
      '2026-03-05',
      '2026-03-09',
      '2026-03-12',
      '2026-03-16',
    ])
    expect(deliveryDates(terms({ restrictDeliveryDates: false }), now, 2, '2026-03-12')).toEqual(['2026-03-16', '2026-03-17'])
  })

  test('a day too early or without delivery is refused', () => {
    const now = sydney('2026-03-02T10:00')
    expect(canBeDeliveredOn(terms(), '2026-03-03', now)).toBe(false)
    expect(canBeDeliveredOn(terms(), '2026-03-04', now)).toBe(true)
    expect(canBeDeliveredOn(terms(), '2026-03-07', now)).toBe(false)
    expect(canBeDeliveredOn(terms({ restrictDeliveryDates: false }), '2026-03-07', now)).toBe(true)
  })
})

describe('when to have ordered', () => {
  test("by the end of today's hours, or of tomorrow's once they are over", () => {
    expect(cutOff(terms(), sydney('2026-03-02T10:00'))).toBe('2026-03-02T05:00:00Z')
    expect(cutOff(terms(), sydney('2026-03-02T16:00'))).toBe('2026-03-03T05:00:00Z')
  })

  test('later, where the days between bring delivery no later', () => {
    // goods for Tuesday can be ordered until Sunday's hours end: Monday is the first day that counts
    expect(cutOff(terms(), sydney('2026-03-06T17:00'))).toBe('2026-03-08T05:00:00Z')
    expect(cutOff(terms({ deliveryDays: [5] }), sydney('2026-03-02T10:00'))).toBe('2026-03-04T05:00:00Z')
  })
})

describe('cut-offs of delivery days', () => {
  const tuesday = { day: 2, daysBefore: 1, time: '16:00', isHard: true }

  test('a day with a cut-off goes by it, the others by the lead time', () => {
    const some = terms({ deliveryDays: [2, 3, 5], cutOffs: [tuesday] })
    expect(earliestDeliveryDate(some, sydney('2026-03-02T15:59'))).toBe('2026-03-03')
    expect(cutOff(some, sydney('2026-03-02T10:00'))).toBe('2026-03-02T05:00:00Z')
    expect(earliestDeliveryDate(some, sydney('2026-03-02T16:00'))).toBe('2026-03-06')
    expect(orderBefore(some, '2026-03-04')).toBe('2026-03-02T05:00:00Z')
  })

  test('several days ahead: Monday by Friday 14:00', () => {
    const some = terms({ deliveryDays: [1], cutOffs: [{ day: 1, daysBefore: 3, time: '14:00', isHard: true }] })
    expect(earliestDeliveryDate(some, sydney('2026-03-06T13:59'))).toBe('2026-03-09')
    expect(earliestDeliveryDate(some, sydney('2026-03-06T14:00'))).toBe('2026-03-16')
  })

  test('after a hard one the day cannot be chosen; after a soft one it can, late, until it begins', () => {
    const late = sydney('2026-03-02T18:00')
    const hard = terms({ cutOffs: [tuesday] })
    const soft = terms({ cutOffs: [{ ...tuesday, isHard: false }] })
    expect(canBeDeliveredOn(hard, '2026-03-03', late)).toBe(false)
    expect(canBeDeliveredOn(soft, '2026-03-03', late)).toBe(true)
    expect(isLateFor(soft, '2026-03-03', late)).toBe(true)
    expect(lateDates(soft, late)).toEqual(['2026-03-03'])
    expect(earliestDeliveryDate(soft, late)).toBe('2026-03-05')
    expect(canBeDeliveredOn(soft, '2026-03-03', sydney('2026-03-03T00:00'))).toBe(false)
  })

  test('it keeps its local time over a change of the clocks, and the hour left out comes an hour later', () => {
    // 4 October 2026 is a Sunday on which 02:00 +10:00 becomes 03:00 +11:00
    const monday = (time: string) => terms({ deliveryDays: [1], cutOffs: [{ day: 1, daysBefore: 1, time, isHard: true }] })
    expect(orderBefore(monday('16:00'), '2026-10-05')).toBe('2026-10-04T05:00:00Z')
    expect(orderBefore(monday('16:00'), '2026-09-28')).toBe('2026-09-27T06:00:00Z')
    expect(orderBefore(monday('02:30'), '2026-10-05')).toBe('2026-10-03T16:30:00Z')
  })
})

describe('closed days', () => {
  const easter = { from: '2026-03-04', to: '2026-03-05', reason: 'Easter', countsAsBusinessDay: true }

  test('nothing is delivered on them, the last included', () => {
    const some = terms({ closedDays: [easter] })
    expect(earliestDeliveryDate(some, sydney('2026-03-02T10:00'))).toBe('2026-03-06')
    expect(canBeDeliveredOn(some, '2026-03-05', sydney('2026-03-02T10:00'))).toBe(false)
    expect(closedFor(some, '2026-03-05')?.reason).toBe('Easter')
  })

  test('where nobody works either, they do not count towards the lead time', () => {
    const some = terms({ closedDays: [{ ...easter, countsAsBusinessDay: false }] })
    expect(earliestDeliveryDate(terms({ closedDays: [easter] }), sydney('2026-03-03T10:00'))).toBe('2026-03-06')
    expect(earliestDeliveryDate(some, sydney('2026-03-03T10:00'))).toBe('2026-03-09')
    expect(earliestDeliveryDate(some, sydney('2026-03-02T10:00'), '2026-03-03')).toBe('2026-03-09')
  })

  test('closed for longer than anybody is, an answer still comes', () => {
    const forever = terms({ closedDays: [{ ...easter, to: '2199-01-01' }] })
    expect(earliestDeliveryDate(forever, sydney('2026-03-04T10:00')) > '2028').toBe(true)
  })
})

test('each day before the first one says which rule prevents it', () => {
  const some = terms({
    deliveryDays: [2, 3, 4, 5],
    cutOffs: [{ day: 2, daysBefore: 1, time: '09:00', isHard: true }],
    closedDays: [{ from: '2026-03-04', to: '2026-03-04', reason: 'Stocktake', countsAsBusinessDay: true }],
  })
  expect(whyNotEarlier(some, sydney('2026-03-02T17:00'), '2026-03-05')).toEqual([
    { date: '2026-03-02', kind: 'no_delivery', orderBefore: null, note: '' },
    { date: '2026-03-03', kind: 'cut_off', orderBefore: '2026-03-01T22:00:00Z', note: '' },
    { date: '2026-03-04', kind: 'closed', orderBefore: null, note: 'Stocktake' },
  ])
})

describe('working hours', () => {
  test('G-039 an order outside of them is after working hours, by the clock of the supplier', () => {
    expect(isAfterWorkingHours(terms(), sydney('2026-03-02T05:59:59'))).toBe(true)
    expect(isAfterWorkingHours(terms(), sydney('2026-03-02T06:00'))).toBe(false)
    expect(isAfterWorkingHours(terms(), sydney('2026-03-02T15:59:59'))).toBe(false)
    expect(isAfterWorkingHours(terms(), sydney('2026-03-02T16:00'))).toBe(true)
    expect(isAfterWorkingHours(terms({ timezone: 'Europe/London' }), sydney('2026-03-02T10:00'))).toBe(true)
  })

  test('G-039 over midnight', () => {
    const night = terms({ workingHours: { from: '22:00', to: '06:00' } })
    expect(isAfterWorkingHours(night, sydney('2026-03-02T23:00'))).toBe(false)
    expect(isAfterWorkingHours(night, sydney('2026-03-03T05:59'))).toBe(false)
    expect(isAfterWorkingHours(night, sydney('2026-03-03T06:00'))).toBe(true)
    expect(isAfterWorkingHours(night, sydney('2026-03-03T21:59'))).toBe(true)
  })

  test('G-039 until midnight, and around the clock', () => {
    const late = terms({ workingHours: { from: '06:00', to: '00:00' } })
    expect(isAfterWorkingHours(late, sydney('2026-03-02T23:59'))).toBe(false)
    expect(isAfterWorkingHours(late, sydney('2026-03-02T00:00'))).toBe(true)
    const always = terms({ workingHours: { from: '08:00', to: '08:00' } })
    expect(isAfterWorkingHours(always, sydney('2026-03-02T03:00'))).toBe(false)
  })

  test('G-038 a night shift belongs to the day it ends on', () => {
    const night = terms({ deliveryPeriodCount: 1, workingHours: { from: '22:00', to: '06:00' } })
    expect(earliestDeliveryDate(night, sydney('2026-03-02T05:00'))).toBe('2026-03-03')
    expect(earliestDeliveryDate(night, sydney('2026-03-02T10:00'))).toBe('2026-03-04')
    expect(earliestDeliveryDate(night, sydney('2026-03-02T23:00'))).toBe('2026-03-04')
    expect(earliestDeliveryDate(night, sydney('2026-03-03T05:59'))).toBe('2026-03-04')
    expect(cutOff(night, sydney('2026-03-02T23:00'))).toBe('2026-03-02T19:00:00Z')
  })

  test('hours that end at midnight end with the day', () => {
    const late = terms({ workingHours: { from: '06:00', to: '00:00' } })
    expect(earliestDeliveryDate(late, sydney('2026-03-02T23:59'))).toBe('2026-03-04')
    expect(earliestDeliveryDate(late, sydney('2026-03-03T00:00'))).toBe('2026-03-05')
    expect(cutOff(late, sydney('2026-03-02T23:59'))).toBe('2026-03-02T13:00:00Z')
  })
})

describe('nights when the clocks change', () => {
  const early = terms({
    deliveryPeriod: 'day',
    deliveryPeriodCount: 1,
    restrictDeliveryDates: false,
    workingHours: { from: '00:30', to: '02:30' },
  })

  test('the hour that comes twice does not bring an earlier day back', () => {
    // 5 April 2026: 03:00 +11:00 becomes 02:00 +10:00
    expect(earliestDeliveryDate(early, new Date('2026-04-05T02:29+11:00'))).toBe('2026-04-06')
    expect(earliestDeliveryDate(early, new Date('2026-04-05T02:45+11:00'))).toBe('2026-04-07')
    expect(earliestDeliveryDate(early, new Date('2026-04-05T02:15+10:00'))).toBe('2026-04-07')
    expect(cutOff(early, new Date('2026-04-05T01:00+11:00'))).toBe('2026-04-04T15:30:00Z')
  })

  test('an end of hours within the hour that is left out comes an hour later', () => {
    // 4 October 2026: 02:00 +10:00 becomes 03:00 +11:00
    expect(cutOff(early, new Date('2026-10-04T01:00+10:00'))).toBe('2026-10-03T16:30:00Z')
    expect(earliestDeliveryDate(early, new Date('2026-10-04T03:29+11:00'))).toBe('2026-10-05')
    expect(earliestDeliveryDate(early, new Date('2026-10-04T03:30+11:00'))).toBe('2026-10-06')
  })

  test('the cut-off keeps its local time over the change', () => {
    expect(cutOff(terms({ deliveryPeriodCount: 1 }), new Date('2026-04-06T10:00+10:00'))).toBe('2026-04-06T06:00:00Z')
  })

  test('a day that begins at one in the morning is a day', () => {
    // Santiago leaves out midnight on 6 September 2026
    const chile = terms({
      timezone: 'America/Santiago',
      deliveryPeriodCount: 1,
      deliveryPeriod: 'day',
      workingHours: { from: '06:00', to: '00:00' },
      restrictDeliveryDates: false,
    })
    expect(cutOff(chile, new Date('2026-09-05T20:00-04:00'))).toBe('2026-09-06T04:00:00Z')
    expect(earliestDeliveryDate(chile, new Date('2026-09-06T04:00Z'))).toBe('2026-09-07')
  })
})

const anyCutOffs = (time: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), daysBefore: fc.nat(6), time, isHard: fc.boolean() }), {
    selector: ({ day }) => day,
  })
const anyClosedDays = fc.array(
  fc
    .record({
      start: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      days: fc.nat(20),
      countsAsBusinessDay: fc.boolean(),
    })
    .map(({ start, days, countsAsBusinessDay }) => ({
      from: start.toISOString().slice(0, 10),
      to: new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10),
      reason: 'Holidays',
      countsAsBusinessDay,
    })),
  { maxLength: 3 },
)

test('waiting never brings goods earlier, and the cut-off is exactly where they come later', () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
  const anyTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
    timezone: fc.constantFrom(
      'Australia/Sydney',
      'Europe/London',
      'America/Santiago',
      'Asia/Kathmandu',
      'UTC',
      'Australia/Lord_Howe',
    ),
    deliveryPeriod: fc.constantFrom(...DELIVERY_PERIODS),
    deliveryPeriodCount: fc.integer({ min: 0, max: 5 }),
    deliveryDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    restrictDeliveryDates: fc.boolean(),
    workingHours: fc.record({ from: clock, to: clock }),
    cutOffs: anyCutOffs(clock),
    closedDays: anyClosedDays,
  })
  const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyTerms, anyMoment, fc.integer({ min: 0, max: 72 * 60 }), (some, now, minutes) => {
      const first = earliestDeliveryDate(some, now)
      const later = new Date(now.getTime() + minutes * 60_000)
      expect(earliestDeliveryDate(some, later) >= first).toBe(true)
      const until = new Date(cutOff(some, now)).getTime()
      expect(until).toBeGreaterThan(now.getTime())
      expect(earliestDeliveryDate(some, new Date(until - 1))).toBe(first)
      expect(earliestDeliveryDate(some, new Date(until)) > first).toBe(true)
      expect(canBeDeliveredOn(some, first, now)).toBe(true)
      expect(closedFor(some, first)).toBeUndefined()
      expect(isLateFor(some, first, now)).toBe(false)
      const whys = whyNotEarlier(some, now, first)
      expect(whys.every(({ date }) => date < first)).toBe(true)
    }),
  )
})

describe('somebody asks for the end of time', () => {
  const now = sydney('2026-03-02T10:00')
  const closedForever = terms({
    closedDays: [{ from: '0001-01-01', to: '9999-12-31', reason: '', countsAsBusinessDay: false }],
  })

  test('from the last day of the calendar on, the furthest days are named, and no more reasons than two months of them', () => {
    const dates = deliveryDates(SYDNEY, now, 3, '9999-12-31')
    expect(dates).toHaveLength(3)
    expect(dates[0]?.slice(0, 4)).toBe('2028')
    expect(whyNotEarlier(SYDNEY, now, '9999-12-31').length).toBeLessThanOrEqual(62)
  })

  test('of a supplier who never opens something is answered all the same', () => {
    expect(earliestDeliveryDate(closedForever, now, '9999-12-31')).toMatch(/^\d{4}-/)
    expect(canBeDeliveredOn(closedForever, '9999-12-31', now)).toBe(false)
    expect(deliveryDates(closedForever, now, 2)).toHaveLength(2)
  })
})
