import { expect, test } from 'vitest'
import type { DeliveryTerms } from '#server/calendar/delivery-days/delivery-date.ts'
import { daysFor, dayToOffer, mayComeOn } from './delivery-day.ts'

/** 2026-03-02 is a Monday. Two business days ahead, on Tuesdays and Fridays. */
const TERMS: DeliveryTerms = {
  timezone: 'Australia/Sydney',
  deliveryPeriod: 'business_day',
  deliveryPeriodCount: 2,
  deliveryDays: [2, 5],
  restrictDeliveryDates: true,
  workingHours: { from: '06:00', to: '16:00' },
  cutOffs: [],
  closedDays: [],
}
const sydney = (local: string) => new Date(`${local}+11:00`)
const ordered = (local: string, requestedDeliveryAt: string | null = null) => ({ orderedAt: sydney(local), requestedDeliveryAt })

test('G-038 the lead time counts from when it was ordered', () => {
  const order = ordered('2026-03-02T10:00')
  expect(daysFor(order, TERMS, sydney('2026-03-02T11:00'), 3)).toEqual(['2026-03-06', '2026-03-10', '2026-03-13'])
  expect(daysFor(order, TERMS, sydney('2026-03-06T20:00'), 2)).toEqual(['2026-03-06', '2026-03-10'])
  expect(daysFor(order, TERMS, sydney('2026-03-20T04:00'), 1)).toEqual(['2026-03-20'])
})

test('the day asked for is offered, or the first that is left', () => {
  const days = ['2026-03-06', '2026-03-10']
  expect(dayToOffer(ordered('2026-03-02T10:00', '2026-03-10'), days)).toBe('2026-03-10')
  expect(dayToOffer(ordered('2026-03-02T10:00', '2026-03-03'), days)).toBe('2026-03-06')
  expect(dayToOffer(ordered('2026-03-02T10:00'), [])).toBeNull()
})

test('T-54 restricted, only a day of delivery after the lead time; otherwise any that is not over', () => {
  const order = ordered('2026-03-02T10:00')
  const now = sydney('2026-03-02T11:00')
  const may = (day: string, terms = TERMS) => mayComeOn(order, terms, day, now)
  expect([may('2026-03-03'), may('2026-03-05'), may('2026-03-06'), may('2026-02-27')]).toEqual([false, false, true, false])
  const free = { ...TERMS, restrictDeliveryDates: false }
  expect([may('2026-03-02', free), may('2026-03-05', free), may('2026-03-01', free)]).toEqual([true, true, false])
})
