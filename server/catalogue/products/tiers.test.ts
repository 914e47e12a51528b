import { describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { checkTiers as checkTiersOf, keptTiers } from './tiers.ts'

const tier = (minQuantity: number, value: number, id?: number) => ({
  minQuantity,
  value,
  marketPrice: false,
  ...(id !== undefined && { id }),
})
const special = (name: string, venueIds: number[], tiers = [tier(1, 5)]) => ({
  name,
  venueIds,
  discountType: 'price' as const,
  tiers,
})

type Checked = Parameters<typeof checkTiersOf>
const checkTiers = (general: Checked[0], special: Checked[1], unitType: Checked[2] = 'pack') =>
  checkTiersOf(general, special, unitType)

function fieldsOf(check: () => void) {
  try {
    check()
  } catch (error) {
    if (error instanceof Problem) return error.details.fields
    throw error
  }
  return undefined
}

describe('what tiers may be', () => {
  test('G-006 two tiers cannot start at one quantity', () => {
    expect(fieldsOf(() => checkTiers({ discountType: 'price', tiers: [tier(6, 5), tier(6, 4)] }, undefined))).toEqual({
      'defaultTierPricing.tiers.1.minQuantity': ['Another tier starts at this quantity'],
    })
  })
  test.each([0, 100.01])('G-006 %s percent is refused', (value) => {
    expect(fieldsOf(() => checkTiers({ discountType: 'percentage', tiers: [tier(6, value)] }, undefined))).toHaveProperty([
      'defaultTierPricing.tiers.0.value',
    ])
  })
  test('G-006 a tier starts at a whole number, unless the product is ordered by weight', () => {
    const tiers = { discountType: 'price' as const, tiers: [tier(2.5, 5)] }
    expect(fieldsOf(() => checkTiers(tiers, [special('Hotels', [7], [tier(0.5, 4)])]))).toEqual({
      'defaultTierPricing.tiers.0.minQuantity': [expect.stringContaining('whole number')],
      'specialTierPricings.0.tiers.0.minQuantity': [expect.stringContaining('whole number')],
    })
    expect(fieldsOf(() => checkTiers(tiers, undefined, 'fractional'))).toBeUndefined()
  })
  test('G-006 the price of a tier is a unit price: dinar by the gram have up to 4 decimals', () => {
    expect(fieldsOf(() => checkTiers({ discountType: 'price', tiers: [tier(6, 4.1255)] }, undefined))).toBeUndefined()
    expect(fieldsOf(() => checkTiers({ discountType: 'percentage', tiers: [tier(6, 4.125)] }, undefined))).toBeUndefined()
  })
  test('G-006 a price may be 0 and above 100', () => {
    expect(fieldsOf(() => checkTiers({ discountType: 'price', tiers: [tier(6, 0), tier(12, 500)] }, undefined))).toBeUndefined()
  })
  test('R-225 a venue is in at most one special tier of a product', () => {
    expect(fieldsOf(() => checkTiers(null, [special('A', [1, 2]), special('B', [3, 2])]))).toEqual({
      'specialTierPricings.1.venueIds.1': ['This customer is in another special tier of the product'],
    })
  })
  test('G-006 names of special tiers differ, whatever their case', () => {
    expect(fieldsOf(() => checkTiers(null, [special('Hotels', [1]), special('hotels', [2])]))).toHaveProperty([
      'specialTierPricings.1.name',
    ])
  })
})

test('R-134 tiers are kept in order, and drafts get ids of their own', () => {
  expect(keptTiers({ discountType: 'price', tiers: [tier(12, 8, -1), tier(1, 10, 7), tier(6, 9)] })).toMatchObject([
    { id: 7, minQuantity: 1 },
    { id: 8, minQuantity: 6 },
    { id: 9, minQuantity: 12 },
  ])
})

test('R-130 R-161 tiers are prices unless they say that they are percentages', () => {
  const read = (pricing: object) =>
    distributorProducts.update.body.safeParse({ defaultTierPricing: { tiers: [{ minQuantity: 6, value: 5 }], ...pricing } })
  expect(read({}).data?.defaultTierPricing?.discountType).toBe('price')
  expect(read({ discountType: 'percentage' }).data?.defaultTierPricing?.discountType).toBe('percentage')
  expect(read({ discountType: 'share' }).success).toBe(false)
})

test('G-069 percent is understood where percentage is meant, and the other way round', () => {
  const body = { defaultTierPricing: { discountType: 'percent', tiers: [{ minQuantity: 6, value: 5 }] } }
  expect(distributorProducts.update.body.parse(body).defaultTierPricing?.discountType).toBe('percentage')
  const line = { productId: 7, quantity: 1, discountType: 'percentage', discountValue: 10 }
  expect(distributorOrders.changeLines.body.parse({ lines: [line] }).lines[0]?.discountType).toBe('percent')
})
