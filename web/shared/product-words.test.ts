import { expect, test } from 'vitest'
import { categoryName, packOf, perUnit } from './product-words.ts'

const unit = (name: string, type: 'single' | 'fractional' | 'pack' = 'single') => ({ id: 1, name, type })

test('how a product comes', () => {
  expect(packOf({ orderingUnit: unit('box'), priceUnit: unit('kg', 'fractional'), orderingUnitQuantity: 5 })).toBe('5 kg box')
  expect(packOf({ orderingUnit: unit('pack', 'pack'), priceUnit: unit('each'), orderingUnitQuantity: 12 })).toBe('pack of 12')
  expect(packOf({ orderingUnit: unit('kg', 'fractional'), priceUnit: unit('kg', 'fractional'), orderingUnitQuantity: 1 })).toBe(
    'per kg',
  )
  expect(packOf({ orderingUnit: unit('bunch'), priceUnit: unit('bunch'), orderingUnitQuantity: 1 })).toBe('bunch')
})

test('R-129 a product without a category is Uncategorized', () => {
  expect(categoryName({ category: null })).toBe('Uncategorized')
  expect(categoryName({ category: { displayName: 'Produce › Fruit' } })).toBe('Produce › Fruit')
})

test('what a price is for', () => {
  expect([perUnit('kg'), perUnit('each')]).toEqual(['per kg', 'each'])
})
