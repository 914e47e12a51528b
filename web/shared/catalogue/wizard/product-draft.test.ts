import { expect, test } from 'vitest'
import type { Store } from '#web/session/storage.ts'
import { draftSpecialTier } from '../pricing/tier-form.ts'
import {
  bodyFrom,
  dropDraft,
  keepDraft,
  keptDraft,
  lastValidStep,
  mayOpen,
  newDraft,
  type ProductDraft,
  STEP_BUTTONS,
  STEPS,
  stepOf,
  stepOfField,
} from './product-draft.ts'

const named = (more: Partial<ProductDraft> = {}): ProductDraft => {
  const draft = newDraft('3')
  return { ...draft, info: { ...draft.info, name: 'Pinot', price: 20 }, ...more }
}
const special = { ...draftSpecialTier(), name: 'Hotels', venueIds: [7] }
const tier = { id: -1, minQuantity: 6, value: 18, marketPrice: false }

function aStore(room = Number.POSITIVE_INFINITY): Store & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      all.set(key, value)
    },
    removeItem: (key) => all.delete(key),
  }
}

test('R-121 R-122 R-123 R-124 R-126 the wizard has four steps, each with its button', () => {
  expect(STEPS).toEqual(['Info', 'Tier pricing', 'Par Level', 'Overview'])
  expect(STEP_BUTTONS).toEqual(['Next Step', 'Next Step', 'Go To Overview', 'Finish'])
})

test.each([
  ['nothing', newDraft('3'), -1],
  ['a name alone', { ...newDraft('3'), info: { ...newDraft('3').info, name: 'Pinot' } }, -1],
  ['name and price', named(), 3],
  ['a special tier without tiers that say something', named({ specialTierPricings: [special] }), 0],
  [
    'a tier for everyone without a price',
    named({ defaultTierPricing: { discountType: 'price', tiers: [{ ...tier, value: undefined }] } }),
    0,
  ],
  ['whole tiers', named({ specialTierPricings: [{ ...special, tiers: [tier] }] }), 3],
] as const)('R-227 R-255 G-052 with %s a draft is valid up to its step', (_, draft, last) => {
  expect(lastValidStep(draft as ProductDraft)).toBe(last)
})

test('G-052 steps open up to the one after the last valid', () => {
  const open = (draft: ProductDraft) => [0, 1, 2, 3].filter((step) => mayOpen(step, draft))
  expect(open(newDraft('3'))).toEqual([0])
  expect(open(named({ specialTierPricings: [special] }))).toEqual([0, 1])
  expect(open(named())).toEqual([0, 1, 2, 3])
  expect(stepOf(named({ step: 3, specialTierPricings: [special] }))).toBe(1)
})

test('R-123 R-124 R-134 what is finished is sent whole: tiers, drafts with id -1, levels that were set', () => {
  const body = bodyFrom(
    named({
      defaultTierPricing: { discountType: 'price', tiers: [tier] },
      specialTierPricings: [{ ...special, tiers: [tier] }],
      parLevels: { 4: 12, 5: undefined },
      parLevelUserIds: ['9'],
    }),
  )
  expect(body).toMatchObject({
    name: 'Pinot',
    price: 20,
    defaultTierPricing: { tiers: [{ minQuantity: 6, value: 18 }] },
    specialTierPricings: [{ id: -1, name: 'Hotels', venueIds: [7] }],
    parLevels: [{ warehouseId: 4, parLevel: 12 }],
    parLevelUserIds: [9],
  })
  expect(bodyFrom(named()).defaultTierPricing).toBeNull()
})

test('R-158 a draft is kept under productDraft, each user their own, until it is finished', () => {
  const store = aStore()
  keepDraft(store, '1', named({ step: 2 }))
  keepDraft(store, '2', newDraft(null))
  expect([...store.all.keys()]).toEqual(['productDraft'])
  expect(keptDraft(store, '1')).toMatchObject({ step: 2, info: { name: 'Pinot' } })
  expect(keptDraft(store, '3')).toBeNull()
  dropDraft(store, '1')
  expect(keptDraft(store, '1')).toBeNull()
  expect(keptDraft(store, '2')).not.toBeNull()
  dropDraft(store, '2')
  expect(store.all.size).toBe(0)
})

test('a browser that is full keeps the draft without its picture, and what cannot be read is no draft', () => {
  const store = aStore(5000)
  expect(keepDraft(store, '1', named({ image: `data:image/png;base64,${'A'.repeat(9000)}` }))).toBe(false)
  expect(keptDraft(store, '1')).toMatchObject({ image: null, info: { name: 'Pinot' } })
  store.setItem('productDraft', '{"1":{"info":7}}')
  expect(keptDraft(store, '1')).toBeNull()
  store.setItem('productDraft', 'no JSON')
  expect(keptDraft(store, '1')).toBeNull()
})

test.each([
  ['name', 0],
  ['defaultTierPricing.tiers.0.value', 1],
  ['specialTierPricings.0.venueIds.0', 1],
  ['parLevelUserIds.0', 2],
])('a problem with %s is shown on its step', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})
