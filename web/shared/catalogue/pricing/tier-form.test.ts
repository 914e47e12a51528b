import { expect, test } from 'vitest'
import { converted, DRAFT, defaultTiersForm, draftSpecialTier, draftTier, specialTiersForm } from './tier-form.ts'

const wrongFields = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.'))

test('R-251 R-252 a special tier needs a name, a customer and the value of its tier', () => {
  const wrong = specialTiersForm.safeParse({ specialTierPricings: [draftSpecialTier()] })
  expect(wrongFields(wrong)).toEqual([
    'specialTierPricings.0.name',
    'specialTierPricings.0.tiers.0.minQuantity',
    'specialTierPricings.0.tiers.0.value',
    'specialTierPricings.0.venueIds',
  ])
})

test('R-253 a special tier needs a tier', () => {
  const special = { ...draftSpecialTier(), name: 'Hotels', venueIds: [7], tiers: [] }
  expect(wrongFields(specialTiersForm.safeParse({ specialTierPricings: [special] }))).toEqual(['specialTierPricings.0.tiers'])
})

test('R-254 every tier needs a quantity and a value', () => {
  const wrong = defaultTiersForm.safeParse({ defaultTierPricing: { discountType: 'price', tiers: [draftTier()] } })
  expect(wrongFields(wrong)).toEqual(['defaultTierPricing.tiers.0.minQuantity', 'defaultTierPricing.tiers.0.value'])
})

test('G-006 a percentage is above 0 and at most 100', () => {
  const tiers = [0, 100, 101].map((value, at) => ({ id: DRAFT, minQuantity: at + 1, value, marketPrice: false }))
  const wrong = defaultTiersForm.safeParse({ defaultTierPricing: { discountType: 'percentage', tiers } })
  expect(wrongFields(wrong)).toEqual(['defaultTierPricing.tiers.0.value', 'defaultTierPricing.tiers.2.value'])
})

test('G-006 the price of a tier has four decimals at most, and no two tiers start at one quantity', () => {
  const tiers = [4.12555, 4.1255].map((value) => ({ id: DRAFT, minQuantity: 6, value, marketPrice: false }))
  const wrong = defaultTiersForm.safeParse({ defaultTierPricing: { discountType: 'price', tiers } })
  expect(wrongFields(wrong)).toEqual(['defaultTierPricing.tiers.0.value', 'defaultTierPricing.tiers.1.minQuantity'])
})

test('prices become percent off, and back', () => {
  const tiers = [{ id: 1, minQuantity: 6, value: 30, marketPrice: false }]
  expect(converted(tiers, 'percentage', 40)).toEqual([{ id: 1, minQuantity: 6, value: 25, marketPrice: false }])
  expect(converted(converted(tiers, 'percentage', 40), 'price', 40)).toEqual(tiers)
  expect(converted([{ ...tiers[0]!, value: 50 }], 'percentage', 40)[0]!.value).toBeUndefined()
})
