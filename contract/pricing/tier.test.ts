import { describe, expect, test } from 'vitest'
import { byMinQuantity, type Tier, tierAt, tierPrice } from './tier.ts'

const tier = (minQuantity: number, value = 1): Tier => ({ id: minQuantity, minQuantity, value, marketPrice: false })

describe('which tier applies', () => {
  const tiers = [tier(12), tier(6), tier(24)]

  test.each([
    [5.999, undefined],
    [6, 6],
    [11, 6],
    [12, 12],
    [23.5, 12],
    [24, 24],
    [1000, 24],
  ])('G-047 a tier applies from its minimum quantity: %s takes the tier from %s', (quantity, from) => {
    expect(tierAt(tiers, quantity)?.minQuantity).toBe(from)
  })

  test('G-047 below every tier none applies', () => {
    expect(tierAt([], 10)).toBeUndefined()
  })
})

test('R-133 tiers are read from the smallest quantity up', () => {
  expect(byMinQuantity([tier(12), tier(1), tier(6)]).map(({ minQuantity }) => minQuantity)).toEqual([1, 6, 12])
})

test('R-131 a percentage is taken off the product price: 15 % off 20 is 17', () => {
  expect(tierPrice('percentage', tier(1, 15), 20)).toBe(17)
})

test('R-132 a price is the price: 18.50 on 20 is 18.50', () => {
  expect(tierPrice('price', tier(1, 18.5), 20)).toBe(18.5)
})
