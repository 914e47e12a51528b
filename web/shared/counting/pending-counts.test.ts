import { describe, expect, test } from 'vitest'
import { firstOf, MOST_AT_ONCE, whyRefused, without, withoutRefused } from './pending-counts.ts'

const counted = (quantity: number) => ({ quantity })

describe('counts that are not sent yet', () => {
  test('stay when they were changed again while they were sent', () => {
    const [first, second] = [counted(1), counted(1)]
    const sent = { 1: first, 2: counted(2) }
    expect(without({ 1: second, 2: sent[2], 3: counted(3) }, sent)).toEqual({ 1: second, 3: counted(3) })
  })

  test('that are refused go, and the others stay', () => {
    expect(withoutRefused({ 4: counted(1), 9: counted(2) }, ['4', '9'], { 'items.1.id': ['Is not counted here'] })).toEqual({
      4: counted(1),
    })
  })

  test('say why they were refused, each reason once and not too many', () => {
    const fields = {
      'items.0.productId': ['A'],
      'items.1.productId': ['A'],
      'items.2.productId': ['B'],
      'items.3.locationId': ['C', 'D'],
    }
    expect(whyRefused(fields)).toBe('A B C And 1 more.')
    expect(whyRefused({ 'items.0.productId': ['A'] })).toBe('A')
  })

  test('are sent in parts', () => {
    const many = Object.fromEntries(Array.from({ length: MOST_AT_ONCE + 3 }, (_, i) => [i + 1, counted(i)]))
    expect(Object.keys(firstOf(many))).toHaveLength(MOST_AT_ONCE)
  })
})
