import { expect, test } from 'vitest'
import { whyNotOrderable } from './orderable.ts'

const bottle = { minimumQuantity: 6, orderingUnitIncrement: 6, orderingUnit: { name: 'bottle', type: 'single' as const } }
const kilo = { minimumQuantity: 0.5, orderingUnitIncrement: 0.1, orderingUnit: { name: 'kg', type: 'fractional' as const } }

test.each([
  [bottle, 6, null],
  [bottle, 12, null],
  [bottle, 5, 'At least 6'],
  [bottle, 8, 'In steps of 6 from 6'],
  [bottle, 6.5, 'Must be a whole number of bottle'],
  [kilo, 0.7, null],
  [kilo, 1.3, null],
  [kilo, 0.4, 'At least 0.5'],
  [kilo, 0.55, 'In steps of 0.1 from 0.5'],
])('a quantity counts from the minimum in whole steps', (product, quantity, why) => {
  expect(whyNotOrderable(product, quantity)).toBe(why)
})
