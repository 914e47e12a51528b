import { expect, test } from 'vitest'
import { foodCostText, incompleteText, madeOf, visibleToText } from './recipe-labels.ts'

test('what a recipe makes is in its unit', () => {
  expect(madeOf({ quantity: 2, unit: { id: 1, name: 'kg' } })).toBe('2 kg')
})

test('food cost is shown with its target, where both are known', () => {
  expect(foodCostText({ foodCostPercent: 31.5, targetFoodCostPercent: 30 })).toBe('31.5 %, target 30 %')
  expect(foodCostText({ foodCostPercent: 31.5, targetFoodCostPercent: null })).toBe('31.5 %')
  expect(foodCostText({ foodCostPercent: null, targetFoodCostPercent: 30 })).toBe('—')
})

test('a recipe without items says so, rather than costing nothing', () => {
  expect(incompleteText({ isComplete: true, unknownItems: 0, itemCount: 0 })).toBe('no items')
  expect(incompleteText({ isComplete: false, unknownItems: 2, itemCount: 3 })).toBe('2 items without a cost')
  expect(incompleteText({ isComplete: true, unknownItems: 0, itemCount: 3 })).toBeNull()
})

test('whom a recipe is shared with is named, outlets of others are counted', () => {
  const venuesFromGroup = [
    { id: 2, name: 'Saltmarsh' },
    { id: 3, name: 'The Boathouse' },
  ]
  const text = (...visibleForVenueIdsFromGroup: number[]) => visibleToText({ venuesFromGroup, visibleForVenueIdsFromGroup })
  expect(text()).toBe('this outlet only')
  expect(text(3)).toBe('The Boathouse')
  expect(text(2, 9)).toBe('Saltmarsh, 1 other outlet of your group')
  expect(visibleToText({ venuesFromGroup: [], visibleForVenueIdsFromGroup: [8, 9] })).toBe('2 other outlets of your group')
})
