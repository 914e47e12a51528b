import { expect, test } from 'vitest'
import { type Count, oneMore } from './guesses.ts'

const START = new Date('2026-03-01T12:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const LIMIT = { most: 3, minutes: 15, grows: true } as const

function attempts(times: number, known: Count | undefined, now: Date): Count | undefined {
  let at = known
  for (let i = 0; i < times; i++) at = oneMore(at, LIMIT, now) ?? at
  return at
}

test('as many attempts as the limit are let through, and again when the wait is over', () => {
  const full = attempts(3, undefined, START)
  expect(oneMore(full, LIMIT, after(14))).toBeNull()
  expect(oneMore(full, LIMIT, after(15))).toMatchObject({ count: 1 })
})

test('whoever keeps guessing waits longer each time, and never longer than four hours', () => {
  const waits: number[] = []
  let [known, now]: [Count | undefined, Date] = [undefined, START]
  for (let round = 0; round < 7; round++) {
    known = attempts(3, known, now)
    const until = known?.until ?? now
    waits.push((until.getTime() - now.getTime()) / 60_000)
    now = until
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 240, 240])
})

test('the owner is never shut out for ever: a day later the first wait is short again', () => {
  const full = { count: 3, strikes: 4, until: START }
  expect(oneMore(full, LIMIT, after(24 * 60))).toEqual({ count: 1, strikes: 0, until: after(24 * 60 + 15) })
})

test('a wait that does not grow stays as it is', () => {
  expect(oneMore({ count: 3, strikes: 0, until: START }, { most: 3, minutes: 15 }, START)).toMatchObject({
    strikes: 0,
    until: after(15),
  })
})
