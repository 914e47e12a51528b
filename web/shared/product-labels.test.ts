import { expect, test } from 'vitest'
import { perUnit } from './format.ts'
import { categoryName, otherPrices, packOf, TAX_WORDS } from './product-labels.ts'

const unit = (name: string, type: 'single' | 'fractional' | 'pack' = 'single') => ({ id: 1, name, type })

test('how a product comes', () => {
  expect(packOf({ orderingUnit: unit('box'), priceUnit: unit('kg', 'fractional'), orderingUnitQuantity: 5, pack: [] })).toBe(
    '5 kg box',
  )
  expect(packOf({ orderingUnit: unit('pack', 'pack'), priceUnit: unit('each'), orderingUnitQuantity: 12, pack: [] })).toBe(
    'pack of 12',
  )
  expect(
    packOf({ orderingUnit: unit('kg', 'fractional'), priceUnit: unit('kg', 'fractional'), orderingUnitQuantity: 1, pack: [] }),
  ).toBe('per kg')
  expect(packOf({ orderingUnit: unit('bunch'), priceUnit: unit('bunch'), orderingUnitQuantity: 1, pack: [] })).toBe('bunch')
})

test('R-129 a product without a category is Uncategorized', () => {
  expect(categoryName({ category: null })).toBe('Uncategorized')
  expect(categoryName({ category: { displayName: 'Produce › Fruit' } })).toBe('Produce › Fruit')
})

test('what a price is for', () => {
  expect([perUnit('kg'), perUnit('each')]).toEqual(['per kg', 'each'])
})

const wine = {
  orderingUnit: { ...unit('case', 'pack'), id: 1 },
  priceUnit: { ...unit('case', 'pack'), id: 1 },
  orderingUnitQuantity: 1,
  pack: [
    { unitId: 2, name: 'bottle', quantity: 12 },
    { unitId: 3, name: 'ml', quantity: 750 },
  ],
}

test('a pack is read from large to small', () => {
  expect(packOf(wine)).toBe('case of 12 bottles of 750 ml')
  expect(packOf({ ...wine, pack: [{ unitId: 2, name: 'box', quantity: 6 }] })).toBe('case of 6 boxes')
})

test('what a price comes to in other units, as far as it can be shown', () => {
  expect(otherPrices(wine, 100, 2)).toEqual([{ unit: 'bottle', price: 8.33, isExact: false }])
  expect(otherPrices({ ...wine, priceUnit: { ...unit('bottle'), id: 2 } }, 8.4, 2)).toEqual([
    { unit: 'case', price: 100.8, isExact: true },
  ])
  expect(otherPrices({ ...wine, pack: [] }, 100, 2)).toEqual([])
})

test('R-373 tax is called exclusive, inclusive or exempt', () => {
  expect(TAX_WORDS).toEqual({ exclusive: 'Tax Exclusive', inclusive: 'Tax Inclusive', exempt: 'Tax Exempt' })
})
