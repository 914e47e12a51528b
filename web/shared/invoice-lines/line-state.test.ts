import { expect, test } from 'vitest'
import { lineState } from './line-state.ts'

const ORDERED = [
  { productId: 1, quantity: 4, price: 31.8 },
  { productId: 2, quantity: 2, price: 26.4 },
  { productId: 2, quantity: 1, price: 0 },
]
const stateOf = (productId: number | null, quantity: number, price: number, others: [number, number][] = []) =>
  lineState(
    { productId, price },
    [{ productId, quantity }, ...others.map(([id, amount]) => ({ productId: id, quantity: amount }))],
    ORDERED,
  )

test.each([
  ['nobody has said the product', stateOf(null, 1, 1), { is: 'unmapped' }],
  ['the order has no such product', stateOf(9, 1, 1), { is: 'not_ordered' }],
  ['the same', stateOf(1, 4, 31.8), { is: 'match' }],
  ['dearer', stateOf(1, 4, 32.5), { is: 'price', ordered: 31.8, percent: 2.2 }],
  ['cheaper', stateOf(1, 4, 30), { is: 'price', ordered: 31.8, percent: -5.7 }],
  ['another quantity', stateOf(1, 5, 31.8), { is: 'quantity', ordered: 4 }],
  ['two lines of one product that come to what two lines of the order do', stateOf(2, 2, 26.4, [[2, 1]]), { is: 'match' }],
  ['one line of two', stateOf(2, 2, 26.4), { is: 'quantity', ordered: 3 }],
  ['one of the prices of two lines', stateOf(2, 3, 0), { is: 'match' }],
])('%s', (_, found, expected) => expect(found).toEqual(expected))
