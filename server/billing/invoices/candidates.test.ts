import { expect, test } from 'vitest'
import { isLikely, ranked, reasonsFor } from './candidates.ts'

const INVOICE = { invoiceNumber: 'INV-77', invoiceDate: '2030-01-10', total: 130, uploadedOn: '2030-01-12' }
const order = (id: number, more = {}) => ({
  id,
  orderNumber: 4000 + id,
  venueOrderNumber: '',
  invoiceNumber: '',
  day: '2030-01-20',
  amountWithTax: 500,
  ...more,
})

test('the number of the invoice is the supplier’s, the order’s or the customer’s own', () => {
  for (const same of [{ invoiceNumber: 'inv-77' }, { venueOrderNumber: ' INV-77' }])
    expect(reasonsFor(INVOICE, order(1, same))).toEqual(['number'])
  expect(reasonsFor({ ...INVOICE, invoiceNumber: '#4001' }, order(1))).toEqual(['number'])
  expect(reasonsFor({ ...INVOICE, invoiceNumber: '' }, order(1))).toEqual([])
})

test('an amount is the same to the cent, or similar within a twentieth', () => {
  expect(reasonsFor(INVOICE, order(1, { amountWithTax: 130 }))).toEqual(['amount'])
  expect(reasonsFor(INVOICE, order(1, { amountWithTax: 135 }))).toEqual(['similar_amount'])
  expect(reasonsFor(INVOICE, order(1, { amountWithTax: 150 }))).toEqual([])
  expect(reasonsFor({ ...INVOICE, total: null }, order(1, { amountWithTax: 130 }))).toEqual([])
})

test('a day counts within three days, and only where the invoice says one', () => {
  expect(reasonsFor(INVOICE, order(1, { day: '2030-01-13' }))).toEqual(['day'])
  expect(reasonsFor(INVOICE, order(1, { day: '2030-01-14' }))).toEqual([])
  expect(reasonsFor({ ...INVOICE, invoiceDate: null }, order(1, { day: '2030-01-10' }))).toEqual([])
})

test('nothing is likely by its amount alone', () => {
  expect(isLikely(['amount'], 0)).toBe(false)
  expect(isLikely(['day'], 0)).toBe(false)
  expect(isLikely(['similar_amount', 'day'], 0)).toBe(false)
  expect(isLikely(['amount', 'day'], 0)).toBe(true)
  expect(isLikely(['number'], 31)).toBe(true)
})

test('nothing months away is likely, not even with the same number and amount', () => {
  expect(isLikely(['number', 'amount'], 31)).toBe(true)
  expect(isLikely(['number'], 32)).toBe(false)
  expect(isLikely(['number', 'amount'], 400)).toBe(false)
})

test('number comes before amount and day, amount before day, and of equals the nearest day', () => {
  const found = ranked(INVOICE, [
    order(1),
    order(2, { day: '2030-01-11' }),
    order(3, { amountWithTax: 130 }),
    order(4, { amountWithTax: 130, day: '2030-01-09' }),
    order(5, { invoiceNumber: 'INV-77' }),
    order(6, { day: '2030-02-20' }),
  ])
  expect(found.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6])
  expect(found.map((one) => one.isLikely)).toEqual([true, false, false, false, false, false])
})

test('of two that fit alike neither is chosen', () => {
  const twins = [order(1, { amountWithTax: 130, day: '2030-01-10' }), order(2, { amountWithTax: 130, day: '2030-01-10' })]
  expect(ranked(INVOICE, twins).map((one) => one.isLikely)).toEqual([false, false])
})
