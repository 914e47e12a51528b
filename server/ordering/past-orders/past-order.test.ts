import { expect, test } from 'vitest'
import { type PastLine, type PastOrder, pricePast } from './past-order.ts'
import { readPastDay } from './read-history.ts'

const line: PastLine = {
  row: 2,
  productId: 1,
  name: 'Apples',
  sku: null,
  unit: 'box',
  priceUnit: 'kg',
  quantity: 3,
  priceQuantity: 15,
  price: 1.235,
  listPrice: 2,
  tax: 10,
  taxCalculation: 'exclusive',
  lineTotal: undefined,
}
const order: PastOrder = {
  externalNumber: 'A-1',
  venueId: 1,
  orderedOn: '2024-02-29',
  deliveredOn: '2024-03-01',
  deliveryFee: 5,
  discount: 0,
  total: 25.88,
  lines: [line],
}
const terms = { tax: 10, taxCalculation: 'exclusive' as const, deliveryFeeTaxable: true, decimals: 2 }

test('an order of the past is priced like any other', () => {
  expect(pricePast(order, terms)).toMatchObject({ faults: [], price: { amount: 18.53, taxAmount: 2.35, amountWithTax: 25.88 } })
})

test.each([
  ['a total that is a cent off', { total: 25.89 }, 'total'],
  ['a total that is a tenth of a cent off', { total: 25.881 }, 'total'],
  ['a line total that is a cent off', { lines: [{ ...line, lineTotal: 18.52 }] }, 'lineTotal'],
  ['a discount beyond the lines', { discount: 20 }, 'discount'],
  ['a fee in tenths of a cent', { deliveryFee: 5.001 }, 'deliveryFee'],
  ['more than can be paid', { lines: [{ ...line, price: 1e14, priceQuantity: 1e6 }] }, 'lineTotal'],
] as const)('%s is refused, naming the column', (_, changed, column) => {
  const { faults } = pricePast({ ...order, ...changed } as PastOrder, terms)
  expect(faults[0]).toMatchObject({ row: 2, column })
})

test.each([
  ['2024-02-29', 'DD/MM/YYYY', '2024-02-29'],
  ['29/02/2024', 'DD/MM/YYYY', '2024-02-29'],
  ['2/29/2024', 'MM/DD/YYYY', '2024-02-29'],
  ['45351', 'DD/MM/YYYY', '2024-02-29'],
  ['2024-02-29T00:00:00.000Z', 'DD/MM/YYYY', '2024-02-29'],
])('a day is read as the supplier writes it: %s', (text, format, day) => {
  expect(readPastDay(text, format, '2026-01-01')).toEqual({ value: day })
})

test.each([['29/02/2023'], ['31/04/2024'], ['02/29/2024'], ['soon'], ['2026-01-02'], ['1899-01-01']])(
  'a day that is none, or is to come, is refused: %s',
  (text) => {
    expect(readPastDay(text, 'DD/MM/YYYY', '2026-01-01').message).toBeDefined()
  },
)
