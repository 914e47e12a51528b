import { expect, test } from 'vitest'
import { bestDeal, bonusQuantity, Deal } from './deal.ts'

test.each([
  [4, 0],
  [5, 2],
  [14, 4],
  [15, 6],
])('R-209 buy 5 get 2: %s bring %s more', (quantity, bonus) => {
  expect(bonusQuantity({ buy: 5, get: 2 }, quantity)).toBe(bonus)
})

test.each([
  [{ buy: 0.1, get: 0.1 }, 0.3, 0.3],
  [{ buy: 0.7, get: 0.1 }, 2.1, 0.3],
  [{ buy: 0.3, get: 0.1 }, 0.9, 0.3],
])('R-209 fractions are counted as decimals: %j, ordered %s, brings %s', (deal, quantity, bonus) => {
  expect(bonusQuantity(deal, quantity)).toBe(bonus)
})

test('of several deals the one that gives most is taken', () => {
  const deals = [
    { buy: 10, get: 1, price: 0 },
    { buy: 24, get: 4, price: 0 },
  ]
  expect(bestDeal(deals, 9)).toBeUndefined()
  expect(bestDeal(deals, 20)).toMatchObject({ bonus: 2, deal: { buy: 10 } })
  expect(bestDeal(deals, 24)).toMatchObject({ bonus: 4, deal: { buy: 24 } })
})

test('R-135 a deal is what to buy, what comes with it, and at which price', () => {
  expect(Deal.parse({ buy: 5, get: 2, price: 0 })).toEqual({ buy: 5, get: 2, price: 0 })
  expect(Deal.safeParse({ buy: 5, get: 2 }).success).toBe(false)
  expect(Deal.safeParse({ buy: 0, get: 2, price: 0 }).success).toBe(false)
  expect(Deal.safeParse({ buy: 5, get: 2, price: -1 }).success).toBe(false)
})
