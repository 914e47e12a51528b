import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.ts'

const NOTHING = { company: false, tax: false, products: false, delivery: false, customer: false, order: false }
const NOW = new Date('2030-01-10T12:00:00Z')
const daysLeft = (ends: string | null) =>
  firstStepsOf(NOTHING, { trialEndsAt: ends === null ? null : new Date(ends), isDismissed: false }, NOW).trialDaysLeft

test('steps are in the order in which they are done', () => {
  const { steps } = firstStepsOf({ ...NOTHING, products: true }, { trialEndsAt: null, isDismissed: false }, NOW)
  expect(steps.map(({ step }) => step)).toEqual(['company', 'tax', 'products', 'delivery', 'customer', 'order'])
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['products'])
})

test.each([
  [null, null],
  ['2030-02-09T12:00:00Z', 30],
  ['2030-01-11T12:00:00Z', 1],
  ['2030-01-10T12:00:01Z', 1],
  ['2030-01-10T11:59:59Z', 0],
])('of a trial that ends at %s so many days are left: %s', (ends, left) => {
  expect(daysLeft(ends)).toBe(left)
})
