import { expect, test } from 'vitest'
import { freeAmount, isComplete, linesBody, linesOfDraft } from './customer-credit-form.ts'

const typed = { ...freeAmount('a'), name: 'Late', price: 3 }

test('empty fields use the customer’s current price and tax', () => {
  const goods = { ...freeAmount('b'), productId: 7, name: 'Apples', quantity: 2, returnToWarehouse: true }
  expect(linesBody([typed, goods])).toEqual([
    { productId: null, name: 'Late', quantity: 1, price: 3, returnToWarehouse: false },
    { productId: 7, name: '', quantity: 2, returnToWarehouse: true },
  ])
})

test('a free amount needs its reason and its amount, goods a quantity', () => {
  expect(isComplete(typed)).toBe(true)
  expect(isComplete({ ...typed, name: ' ' })).toBe(false)
  expect(isComplete({ ...typed, price: undefined })).toBe(false)
  expect(isComplete({ ...typed, productId: 7, quantity: 0 })).toBe(false)
})

test('a draft is edited with its saved prices, not with current ones', () => {
  const line = {
    productId: 7,
    name: 'Apples',
    sku: null,
    unit: 'box',
    priceUnit: 'kg',
    quantity: 2,
    priceQuantity: 10,
    price: 3.2,
    tax: 5,
    taxCalculation: 'inclusive' as const,
    returnToWarehouse: true,
    amount: 32,
    taxAmount: 1.52,
    total: 32,
  }
  expect(linesBody(linesOfDraft({ customerLines: [line] }))).toEqual([
    { productId: 7, name: '', quantity: 2, price: 3.2, tax: 5, taxCalculation: 'inclusive', returnToWarehouse: true },
  ])
})
