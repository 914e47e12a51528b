import { expect, test } from 'vitest'
import { inOrderingUnits } from './in-ordering-units.ts'

const unit = (name: string, type: 'single' | 'fractional' | 'pack' = 'pack') => ({ id: name.length, name, type })
const product = (more: object = {}) => ({
  orderingUnit: unit('bag'),
  priceUnit: unit('kg', 'fractional'),
  orderingUnitQuantity: 5,
  pack: [],
  minimumQuantity: 1,
  ...more,
})
const wine = product({
  orderingUnit: unit('case'),
  priceUnit: unit('case'),
  orderingUnitQuantity: 1,
  pack: [{ unitId: 77, quantity: 12, name: 'bottle' }],
})

test.each([
  ['kilos of a bag of five', product(), 10, 'kg', 2],
  ['kilos that fill no whole bag are rounded up', product(), 12, 'kg', 3],
  ['bags', product(), 3, 'bag', 3],
  ['a plain number', product(), 3, undefined, 3],
  ['boxes of what is sold in bags', product(), 3, 'box', 3],
  ['dozens of what is sold by each', product({ orderingUnit: unit('each', 'single'), orderingUnitQuantity: 1 }), 2, 'dozen', 24],
  ['bottles of a case of twelve', wine, 24, 'bottle', 2],
  [
    'kilos of what is ordered by the kilo',
    product({ orderingUnit: unit('kg', 'fractional'), orderingUnitQuantity: 1 }),
    1.5,
    'kg',
    1.5,
  ],
])('%s', (_, sold, quantity, name, expected) => {
  expect(inOrderingUnits(sold, { quantity, unit: name })).toEqual({ quantity: expected, isSure: true })
})

test('kilos of what is not sold by weight are the minimum, and not sure', () => {
  expect(inOrderingUnits(wine, { quantity: 5, unit: 'kg' })).toEqual({ quantity: 1, isSure: false })
})

test('without a quantity it is the minimum', () => {
  expect(inOrderingUnits(product({ minimumQuantity: 4 }), { quantity: null })).toEqual({ quantity: 4, isSure: true })
})
