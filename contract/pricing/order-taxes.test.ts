import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { priceOrder } from './order-price.ts'
import { orderTaxes, taxRows, taxRowsOfPrice } from './order-taxes.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }).map((units) => units / 10_000),
  priceQuantity: fc.integer({ min: 1, max: 500 }).map((units) => units / 10),
  tax: fc.constantFrom(0, 5, 7.5, 10, 19),
  taxCalculation: fc.constantFrom(...TAX_CALCULATIONS),
  isDeclined: fc.boolean(),
})
const terms = fc.record({
  deliveryFee: fc.integer({ min: 0, max: 50 }),
  orderDiscountAmount: fc.integer({ min: 0, max: 200 }),
  tax: fc.constantFrom(0, 10, 19),
  taxCalculation: fc.constantFrom(...TAX_CALCULATIONS),
  deliveryFeeTaxable: fc.boolean(),
  decimals: fc.constantFrom(0, 2, 3),
})

test('orders that mix included and added tax add up: what is on top gives the total, all of it the tax', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), terms, (lines, order) => {
      const priced = priceOrder(lines, order)
      const taxed = lines.map((one, i) => ({ ...one, taxAmount: priced.lines[i]?.taxAmount ?? 0 }))
      const taxes = orderTaxes({ ...order, lines: taxed, taxAmount: priced.taxAmount })
      const onTop = taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount)
      expect(sum([priced.amount, -priced.orderDiscountAmount, priced.deliveryFee, ...onTop], order.decimals)).toBe(
        priced.amountWithTax,
      )
      expect(
        sum(
          taxes.map(({ amount }) => amount),
          order.decimals,
        ),
      ).toBe(priced.taxAmount)
      expect(taxRowsOfPrice(lines, priced, order)).toEqual(taxRows({ ...order, lines: taxed, taxAmount: priced.taxAmount }))
    }),
    { numRuns: 1000 },
  )
})

test('each rate and kind of tax has its own row, and an order without tax says so', () => {
  const terms = { tax: 10, taxCalculation: 'exclusive', taxAmount: 6.5, decimals: 2 } as const
  const lines = [
    { tax: 10, taxCalculation: 'inclusive', taxAmount: 1 },
    { tax: 7.5, taxCalculation: 'exclusive', taxAmount: 2 },
    { tax: 10, taxCalculation: 'exclusive', taxAmount: 2.5 },
    { tax: 20, taxCalculation: 'exempt', taxAmount: 0 },
  ] as const
  expect(taxRows({ ...terms, lines })).toEqual([
    { label: 'Tax 7.5 %', amount: 2 },
    { label: 'Tax 10 %', amount: 3.5 },
    { label: 'Tax 10 % (included)', amount: 1 },
  ])
  expect(taxRows({ ...terms, lines: [], taxAmount: 0 })).toEqual([{ label: 'Tax', amount: 0 }])
})
