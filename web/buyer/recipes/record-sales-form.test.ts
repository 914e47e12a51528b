import { expect, test } from 'vitest'
import { countSold, fieldSent, nothingSold, soldBody } from './record-sales-form.ts'

const SYDNEY = 'Australia/Sydney'
const opened = nothingSold(new Date('2031-07-04T12:20:00Z'), SYDNEY)
const sold = {
  ...opened,
  portions: {
    4: { name: 'Sugo', quantity: undefined },
    7: { name: 'Pizza', quantity: 12 },
    9: { name: 'Soup', quantity: 2.5 },
  },
}

test('sales are of now where the outlet is, unless another time is chosen', () => {
  expect(opened).toEqual({ day: '2031-07-04', time: '22:20', portions: {} })
  expect(soldBody(sold, opened, SYDNEY)).toEqual({
    sales: [
      { recipeId: 7, quantity: 12 },
      { recipeId: 9, quantity: 2.5 },
    ],
  })
  expect(soldBody({ ...sold, day: '2031-07-03', time: '21:00' }, opened, SYDNEY).soldAt).toBe('2031-07-03T11:00:00.000Z')
})

test('what is left empty is not counted', () => {
  expect(countSold(opened)).toEqual({ recipes: 0, portions: 0 })
  expect(countSold(sold)).toEqual({ recipes: 2, portions: 14.5 })
})

test('what is wrong is said at the recipe it is about', () => {
  expect(fieldSent('sales[1][quantity]', sold)).toBe('portions[9]')
  expect(fieldSent('sales[0][recipeId]', sold)).toBe('portions[7]')
  expect(fieldSent('soldAt', sold)).toBe('day')
})
