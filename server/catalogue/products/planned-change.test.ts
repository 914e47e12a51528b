import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedChange } from '#contract/catalogue/planned-prices.ts'
import type { Priceable } from '#contract/pricing/price.ts'
import { type Pricing, priceableAfter, priceMoves, pricingAfter, productChangeFor, upcomingPrice } from './planned-change.ts'

const tier = (minQuantity: number, value: number) => ({ id: minQuantity, minQuantity, value, marketPrice: false })
const special = (name: string, venueIds: number[], value = 5) => ({
  name,
  discountType: 'price' as const,
  venueIds,
  tiers: [tier(1, value)],
})
const pricing: Pricing = {
  price: 30,
  marketPrice: false,
  defaultTierPricing: null,
  specials: [special('Hotels', [1, 2]), special('Bars', [3])],
}
const members = ({ specials }: Pricing) => specials.map(({ name, venueIds }) => [name, venueIds])
const priceableOf = (all: Pricing, venueId: number): Priceable => ({
  ...all,
  orderingUnitQuantity: 1,
  specialTierPricing: all.specials.find(({ venueIds }) => venueIds.includes(venueId)) ?? null,
})

test('R-225 whoever is put into a special tier leaves the one they were in, and a tier without customers ends', () => {
  expect(members(pricingAfter(pricing, { specialTier: special('Cafés', [2, 3]) }))).toEqual([
    ['Hotels', [1]],
    ['Cafés', [2, 3]],
  ])
  expect(members(pricingAfter(pricing, { specialTier: special('HOTELS', [2], 4) }))).toEqual([
    ['Bars', [3]],
    ['HOTELS', [2]],
  ])
  expect(members(pricingAfter(pricing, { endedSpecialTier: 'hotels' }))).toEqual([['Bars', [3]]])
})

test('who is no customer any more is in no special tier', () => {
  const change = productChangeFor(pricing, { specialTier: special('Cafés', [2, 4]) }, (venueId) => venueId !== 2)
  expect(change.specialTierPricings?.map(({ name, venueIds }) => [name, venueIds])).toEqual([
    ['Hotels', [1]],
    ['Bars', [3]],
    ['Cafés', [4]],
  ])
  expect(productChangeFor(pricing, { price: 31 }, () => false)).toEqual({ price: 31 })
})

test('R-133 a price moves where either pricing has a step, lowest quantity first', () => {
  const before = priceableOf(pricing, 9)
  const after = { ...before, defaultTierPricing: { discountType: 'price' as const, tiers: [tier(12, 25), tier(6, 28)] } }
  expect(
    priceMoves(before, after, 2).map(({ minQuantity, before: old, after: next }) => [minQuantity, old.price, next.price]),
  ).toEqual([
    [6, 30, 28],
    [12, 30, 25],
  ])
  expect(priceMoves(before, { ...before, marketPrice: true }, 2)).toMatchObject([
    { minQuantity: 2, after: { marketPrice: true } },
  ])
  expect(priceMoves(before, before, 2)).toEqual([])
})

test('the next change is the first that moves what the venue pays', () => {
  const about = { venueId: 1, minimumQuantity: 1, timezone: 'Australia/Sydney' }
  const planned = [
    { startsAt: '2026-11-30T13:00:00Z', change: { price: 40 } },
    { startsAt: '2026-12-31T13:00:00Z', change: { specialTier: special('Hotels', [1], 6) } },
  ]
  expect(upcomingPrice(priceableOf(pricing, 1), planned, about)).toMatchObject({ startsOn: '2027-01-01', price: 6 })
  expect(upcomingPrice(priceableOf(pricing, 9), planned, { ...about, venueId: 9 })).toMatchObject({
    startsOn: '2026-12-01',
    price: 40,
  })
  expect(upcomingPrice(priceableOf(pricing, 9), [], about)).toBeNull()
})

test('one venue’s price after a change is the same, worked out for it alone or for everyone', () => {
  const venueIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })
  const change: fc.Arbitrary<PlannedChange> = fc.oneof(
    fc.record({ price: fc.integer({ min: 1, max: 50 }) }),
    fc.record({
      specialTier: fc
        .tuple(fc.constantFrom('Hotels', 'Bars', 'Cafés'), venueIds, fc.integer({ min: 1, max: 50 }))
        .map((all) => special(...all)),
    }),
    fc.record({ endedSpecialTier: fc.constantFrom('Hotels', 'Bars', 'Cafés') }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (changes, venueId) => {
      const whole = changes.reduce(pricingAfter, pricing)
      const own = changes.reduce((all, one) => priceableAfter(all, one, venueId), priceableOf(pricing, venueId))
      expect(priceMoves(priceableOf(whole, venueId), own, 1)).toEqual([])
    }),
  )
})
