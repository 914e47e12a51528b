import { expect, test } from 'vitest'
import { bounded, parseQuantity } from './quantity.ts'

const whole = { min: 0, decimals: 0 }
const byWeight = { min: 0, decimals: 3, max: 20 }

test('what is typed is a quantity within its limits', () => {
  expect(parseQuantity('12', whole)).toBe(12)
  expect(parseQuantity('2,5', byWeight)).toBe(2.5)
  expect(parseQuantity('99', byWeight)).toBe(20)
})

test('nothing typed is the least, and what is no number yet is none', () => {
  expect(parseQuantity('', whole)).toBe(0)
  expect(parseQuantity('.', byWeight)).toBeNull()
  expect(parseQuantity('4x', whole)).toBeNull()
})

test('half of what is sold whole is refused instead of rounded', () => {
  expect(parseQuantity('0.5', whole)).toBeNull()
  expect(parseQuantity('2.0', whole)).toBe(2)
  expect(parseQuantity('1.2345', byWeight)).toBeNull()
})

test('steps leave no dust of binary fractions', () => {
  expect(bounded(0.1 + 0.2, byWeight)).toBe(0.3)
  expect(bounded(-1, whole)).toBe(0)
})
