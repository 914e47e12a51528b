import { expect, test } from 'vitest'
import { bodyOf, changesOf, newProduct, productForm } from './product-form.ts'

const values = { ...newProduct('3'), name: 'Truss tomatoes', price: 6.36 }

test('R-122 R-255 a product needs a name and a price, and nothing else', () => {
  const wrong = productForm.safeParse(newProduct('3')).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong).toEqual(['name', 'price'])
  expect(productForm.safeParse(values).success).toBe(true)
})

test('what is left empty is sent as nothing', () => {
  expect(bodyOf(productForm.parse(values))).toMatchObject({
    sku: null,
    categoryId: null,
    orderingUnitId: 3,
    tax: null,
    taxCalculation: null,
  })
})

test('only what differs is sent', () => {
  const before = bodyOf(productForm.parse(values))
  expect(changesOf(before, before)).toEqual({})
  const after = bodyOf(productForm.parse({ ...values, categoryId: '7', deals: [{ buy: 10, get: 1, price: 0 }] }))
  expect(changesOf(before, after)).toEqual({ categoryId: 7, deals: [{ buy: 10, get: 1, price: 0 }] })
})
