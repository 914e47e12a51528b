import { describe, expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { bothPricesOf, nextStepOf, reasonOf } from './price-reasons.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const tier = (minQuantity: number, value: number, marketPrice = false) => ({ id: minQuantity, minQuantity, value, marketPrice })
const product = (more: Partial<VenueProduct> = {}) =>
  ({
    price: 10,
    marketPrice: false,
    orderingUnitQuantity: 5,
    orderingUnit: { id: 1, name: 'box', type: 'pack' },
    priceUnit: { id: 2, name: 'kg', type: 'fractional' },
    distributor: { id: 1, name: 'Northfield' },
    pack: [],
    tierPricing: null,
    ...more,
  }) as VenueProduct
const general = { kind: 'default_tier' as const, discountType: 'price' as const, tiers: [tier(6, 8), tier(12, 7)] }
const special = { kind: 'special_tier' as const, name: 'Hotels', discountType: 'percentage' as const, tiers: [tier(3, 15)] }

describe('why a price is what it is', () => {
  test.each([
    [product(), 1, 'The standard price.'],
    [product({ tierPricing: general }), 6, 'The standard price from 6 boxes.'],
    [product({ tierPricing: special }), 3, 'Your special price “Hotels” from 3 boxes, 15 % off $10.00.'],
    [product({ tierPricing: special }), 1, 'The standard price. Your special price “Hotels” starts at a larger quantity.'],
    [product({ marketPrice: true }), 1, 'Market price: Northfield sets it when they accept the order.'],
  ])('G-047 R-161 is said in words (%#)', (one, quantity, words) => {
    expect(reasonOf(one, quantity, AUD)).toBe(words)
  })

  test('R-133 the next step says how far it is and what it saves', () => {
    const tiered = product({ tierPricing: general })
    expect(nextStepOf(tiered, 4, AUD)).toBe('2 more and each kg costs $8.00: $60.00 saved on 6 boxes.')
    expect(nextStepOf(tiered, 6, AUD)).toBe('6 more and each kg costs $7.00: $60.00 saved on 12 boxes.')
    expect(nextStepOf(tiered, 12, AUD)).toBeNull()
    const dearer = product({ tierPricing: { ...general, tiers: [tier(6, 11), tier(8, 9, true)] } })
    expect(nextStepOf(dearer, 1, AUD)).toBeNull()
  })

  test('R-160 a case and what is in it have their own prices', () => {
    expect(bothPricesOf(product(), 1, AUD)).toEqual({ unit: '$10.00 / kg', pack: '$50.00 / box', others: [] })
    expect(bothPricesOf(product({ orderingUnitQuantity: 1 }), 1, AUD)).toEqual({ unit: '$10.00 / kg', pack: null, others: [] })
    const carton = { id: 1, name: 'case', type: 'pack' as const }
    const wine = product({
      price: 100,
      orderingUnitQuantity: 1,
      orderingUnit: carton,
      priceUnit: carton,
      pack: [{ unitId: 9, quantity: 12, name: 'bottle' }],
    })
    expect(bothPricesOf(wine, 1, AUD)).toEqual({ unit: '$100.00 / case', pack: null, others: ['≈ $8.33 / bottle'] })
  })
})
