import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#contract/ordering/orders.ts'
import {
  contentOf,
  EMPTY,
  type LineValues,
  lineChanges,
  lineFrom,
  lineOf,
  preview,
  priceOf,
  type Sold,
  type Terms,
} from './order-form.ts'

const product = (id: number, more: Partial<Sold> = {}): Sold =>
  ({
    id,
    name: `Product ${id}`,
    price: 10,
    marketPrice: false,
    orderingUnitQuantity: 1,
    tierPricing: {
      kind: 'default_tier',
      discountType: 'price',
      tiers: [{ id: 1, minQuantity: 6, value: 8, marketPrice: false }],
    },
    tax: 10,
    taxCalculation: 'exclusive',
    minimumQuantity: 2,
    deals: [],
    usual: null,
    ...more,
  }) as Sold
const line = (more: Partial<OrderLine> = {}): OrderLine =>
  ({
    id: 7,
    productId: 1,
    quantity: 3,
    price: 9.2,
    marketPrice: false,
    priceRule: { kind: 'product' },
    discountType: null,
    discountValue: null,
    note: '',
    isDeclined: false,
    ...more,
  }) as OrderLine
const TERMS = {
  minimumOrderAmount: 100,
  deliveryFeeBelowMinimum: 12,
  deliveryFeeTaxable: true,
  tax: 10,
  taxCalculation: 'exclusive',
  currency: { code: 'AUD', template: '${amount}', fractionDigits: 2 },
} as Terms
const typed = (more: Partial<LineValues> = {}): LineValues => ({ ...lineOf(product(1)), ...more })

describe('the total while an order is entered', () => {
  test('the customer’s price at the quantity, until one is entered', () => {
    expect(priceOf(typed({ quantity: 2 })).price).toBe(10)
    expect(priceOf(typed({ quantity: 6 })).price).toBe(8)
    expect(priceOf(typed({ quantity: 6, price: 9.5 })).price).toBe(9.5)
    expect(priceOf(typed({ product: product(1, { marketPrice: true }) })).isOpen).toBe(true)
  })

  test('an existing line keeps its price while its quantity is unchanged', () => {
    expect(priceOf(typed({ quantity: 3, line: line() })).price).toBe(9.2)
    expect(priceOf(typed({ quantity: 6, line: line() })).price).toBe(8)
    expect(priceOf(typed({ quantity: 6, line: line({ priceRule: { kind: 'manual', value: 9.2 } }) })).price).toBe(9.2)
  })

  test('G-013 the fee is the rule until one is entered; discounts and deals count', () => {
    const lines = [
      typed({
        quantity: 5,
        discountType: 'amount',
        discountValue: 5,
        product: product(1, { deals: [{ buy: 5, get: 1, price: 1 }] }),
      }),
    ]
    const shown = preview({ ...EMPTY, lines }, TERMS)
    expect(shown).toMatchObject({ amount: 46, deliveryFee: 12, taxAmount: 5.8, amountWithTax: 63.8, totals: [45], bonuses: [1] })
    expect(preview({ ...EMPTY, lines, deliveryFee: 0, orderDiscountAmount: 6 }, TERMS).amountWithTax).toBe(44)
  })

  test('as much as the customer took last time', () => {
    expect(lineOf(product(1)).quantity).toBe(2)
    expect(lineOf(product(1, { usual: { lastQuantity: 4 } as never })).quantity).toBe(4)
  })
})

test('R-137 a quote is sent with its last day, anything else with a day of delivery', () => {
  const both = { ...EMPTY, requestedDeliveryAt: '2026-03-04', quoteEndDate: '2026-03-09' }
  expect(contentOf(both)).toMatchObject({ requestedDeliveryAt: '2026-03-04', quoteEndDate: null })
  expect(contentOf({ ...both, becomes: 'quote' })).toMatchObject({ requestedDeliveryAt: null, quoteEndDate: '2026-03-09' })
})

test('G-050 a day still to be arranged is sent without one, and a quote has none', () => {
  const open = { ...EMPTY, requestedDeliveryAt: '2026-03-04', tbd: true }
  expect(contentOf(open)).toMatchObject({ tbd: true, requestedDeliveryAt: null })
  expect(contentOf({ ...open, becomes: 'quote', quoteEndDate: '2026-03-09' })).toMatchObject({ tbd: false })
})

describe('changes of an order', () => {
  const there = (more: Partial<OrderLine> = {}) => lineFrom(line(more), new Map([[1, product(1)]])) as LineValues

  test('contain only what differs', () => {
    expect(lineChanges([there()])).toEqual([])
    expect(lineChanges([{ ...there(), quantity: 4 }])).toEqual([{ lineId: 7, productId: 1, quantity: 4, note: '' }])
    expect(lineChanges([{ ...there(), price: 8 }])).toMatchObject([{ quantity: 3, price: 8 }])
    expect(lineChanges([typed({ quantity: 0 }), typed({ quantity: 2 })])).toEqual([{ productId: 1, quantity: 2, note: '' }])
  })

  test('a discount can be removed, and a declined line is restored with a quantity', () => {
    const discounted = there({ discountType: 'percent', discountValue: 10 })
    expect(lineChanges([discounted])).toEqual([])
    expect(lineChanges([{ ...discounted, discountValue: undefined }])).toMatchObject([
      { discountType: null, discountValue: null },
    ])
    expect(lineChanges([there({ isDeclined: true })])).toEqual([])
    expect(lineChanges([{ ...there({ isDeclined: true }), quantity: 3 }])).toMatchObject([{ lineId: 7, quantity: 3 }])
  })

  test('a product that is no longer sold is left unchanged', () => {
    expect(lineFrom(line(), new Map())).toBeUndefined()
  })
})
