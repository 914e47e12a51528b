import { describe, expect, test } from 'vitest'
import { mustBeOpen, notYet, statusOf } from './status.ts'

const location = { name: 'Fridge', isCompleted: false, counted: 0, lastCountedBy: null }
const done = { ...location, name: 'Bar', isCompleted: true, counted: 4 }

describe('G-063 a stocktake', () => {
  test.each([
    ['started', [], null],
    ['locations_set', [location], null],
    ['counting', [{ ...location, counted: 1 }], null],
    ['counting', [done, location], null],
    ['ready_to_finish', [done], null],
    ['finished', [done], '2026-11-20T10:00:00Z'],
  ] as const)('G-063 R-206 is %s', (status, locations, finishedAt) => {
    expect(statusOf({ locations, finishedAt })).toBe(status)
  })

  test('R-206 cannot be finished before its locations are, and names those and who counts there', () => {
    expect(notYet([])).toContain('at least one')
    expect(notYet([done])).toBeNull()
    expect(notYet([done, { ...location, lastCountedBy: 'Mia' }])).toBe(
      'Not everything is counted: Fridge (Mia counts there). Complete it first.',
    )
  })

  test('G-063 is only read once it is finished, and says by whom', () => {
    expect(() => mustBeOpen({ id: 1, finishedAt: null, finishedBy: null })).not.toThrow()
    expect(() => mustBeOpen({ id: 1, finishedAt: new Date(), finishedBy: 'Mia' })).toThrow(/^Mia has finished/)
  })
})
