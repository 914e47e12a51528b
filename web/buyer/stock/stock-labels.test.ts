import { describe, expect, test } from 'vitest'
import { differenceIn, notReady, progressOf, quantityIn } from './stock-labels.ts'

const units = [
  { id: 1, name: 'case' },
  { id: 2, name: 'bottle' },
]
const location = { name: 'Fridge', total: 4, counted: 1, isCompleted: false }

describe('words of stock', () => {
  test('a quantity is written with its unit', () => {
    expect(quantityIn(units, 2.5, 2)).toBe('2.5 bottles')
    expect(quantityIn(units, 0, 1)).toBe('0 cases')
    expect(quantityIn(units, 1, 1)).toBe('1 case')
    expect(quantityIn(units, null, 1)).toBe('—')
  })

  test('how far a count is, and what is left to do before it can be finished', () => {
    const done = { ...location, name: 'Bar', counted: 4, isCompleted: true }
    expect(progressOf([location, done])).toEqual({ counted: 5, total: 8, words: '5 of 8 places counted' })
    expect(notReady([location, done])).toBe('Complete Fridge first')
    expect(notReady([done])).toBeNull()
    expect(notReady([])).toBe('Choose locations first')
  })

  test('a difference is said, not the lack of one', () => {
    expect(differenceIn(2, 5)).toEqual({ words: '3 fewer than expected', isLess: true })
    expect(differenceIn(5.5, 5)).toEqual({ words: '0.5 more than expected', isLess: false })
    expect(differenceIn(5, 5)).toBeNull()
    expect(differenceIn(5, null)).toBeNull()
  })
})
