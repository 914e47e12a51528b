import { describe, expect, test } from 'vitest'
import { type Becomes, WrittenContent } from '#contract/ordering/written-orders.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import type { TradeTerms } from '#server/ordering/placing/placement.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { write } from './written-order.ts'

const TERMS: TradeTerms = {
  distributorId: 1,
  venueId: 2,
  venueCurrencyCode: 'AUD',
  currencyCode: 'AUD',
  decimals: 2,
  minimumOrderAmount: 100,
  deliveryFeeBelowMinimum: 12,
  deliveryFeeTaxable: true,
  tax: 10,
  taxCalculation: 'exclusive',
  paymentTerms: 'no_terms',
  isOnPlatform: true,
  minimumPolicy: 'fee',
  delivery: {
    timezone: 'Australia/Sydney',
    deliveryPeriod: 'business_day',
    deliveryPeriodCount: 2,
    deliveryDays: [],
    restrictDeliveryDates: false,
    workingHours: { from: '00:00', to: '00:00' },
    cutOffs: [],
    closedDays: [],
  },
}

const product = (id: number, more: Partial<OrderableProduct> = {}): OrderableProduct => ({
  id,
  name: `Product ${id}`,
  sku: null,
  price: 10,
  marketPrice: false,
  orderingUnitQuantity: 1,
  defaultTierPricing: { discountType: 'price', tiers: [{ id: 1, minQuantity: 6, value: 8, marketPrice: false }] },
  specialTierPricing: null,
  minimumQuantity: 1,
  orderingUnitIncrement: 0,
  orderingUnit: { name: 'box', type: 'single' },
  priceUnitName: 'box',
  tax: 10,
  taxCalculation: 'exclusive',
  deals: [],
  inventoryTracked: false,
  stock: null,
  orderMoreThanAvailable: true,
  categoryId: null,
  ...more,
})

const AT = new Date('2026-03-02T00:00Z')
const written = (
  content: object,
  { becomes = 'sales_order' as Becomes, isDraft = false, products = [product(1), product(2)] } = {},
) =>
  write(
    { content: WrittenContent.parse({ products: [{ id: 1, quantity: 2 }], ...content }), becomes, isDraft },
    { terms: TERMS, products: new Map(products.map((one) => [one.id, one])), writer: 'Mia', at: AT, today: '2026-03-02' },
  )
const faults = (make: () => unknown): string[] => {
  try {
    make()
  } catch (error) {
    if (error instanceof Problem) return Object.keys(error.details.fields ?? { [error.code]: [] })
  }
  return []
}

describe('what a supplier writes', () => {
  test.each([
    ['sales_order', 'accepted'],
    ['quote', 'quote'],
    ['backorder', 'backorder'],
  ] as const)('R-168 a %s begins as %s', (becomes, status) => {
    const content = becomes === 'quote' ? { quoteEndDate: '2026-03-09' } : {}
    expect(written(content, { becomes })).toMatchObject({ status, type: becomes, orderedAt: AT, orderedBy: null })
    expect(written({}, { becomes, isDraft: true })).toMatchObject({ status: 'draft_distributor', type: becomes, orderedAt: null })
  })

  test('is at the customer’s price for the quantity, or at what is typed in', () => {
    expect(written({ products: [{ id: 1, quantity: 6 }] }).lines).toMatchObject([
      { price: 8, priceRule: { kind: 'default_tier' } },
    ])
    expect(written({ products: [{ id: 1, quantity: 6, price: 9.5 }] }).lines).toMatchObject([
      { price: 9.5, totalPrice: 57, priceRule: { kind: 'manual', value: 9.5 } },
    ])
  })

  test('R-136 a line’s discount is money or percent, and R-161 percentage is percent too', () => {
    const discounted = (discountType: string, discountValue: number) =>
      written({ products: [{ id: 1, quantity: 2, discountType, discountValue }] }).amount
    expect([discounted('amount', 5), discounted('percent', 25), discounted('percentage', 25)]).toEqual([15, 15, 15])
  })

  test('R-135 R-208 R-209 bonus lines are made of the deals, whatever is sent', () => {
    const products = [product(1, { deals: [{ buy: 5, get: 1, price: 0 }] })]
    const { lines } = written(
      {
        products: [
          { id: 1, quantity: 11 },
          { id: 1, quantity: 99, bonusId: 1 },
        ],
      },
      { products },
    )
    expect(lines).toMatchObject([{ quantity: 11 }, { quantity: 2, isBonus: true, bonusOf: 1, totalPrice: 0 }])
  })

  test('G-013 the fee is the supplier’s rule unless one is typed in', () => {
    expect(written({}).deliveryFee).toBe(12)
    expect(written({ products: [{ id: 1, quantity: 20 }] }).deliveryFee).toBe(0)
    expect(written({ deliveryFee: 3 }).deliveryFee).toBe(3)
    expect(written({ deliveryFee: 0 }).deliveryFee).toBe(0)
  })

  test('R-137 a quote has a last day, anything else a day of delivery', () => {
    expect(faults(() => written({}, { becomes: 'quote' }))).toEqual(['quoteEndDate'])
    expect(faults(() => written({ quoteEndDate: '2026-03-01' }, { becomes: 'quote' }))).toEqual(['quoteEndDate'])
    expect(
      faults(() => written({ quoteEndDate: '2026-03-09', requestedDeliveryAt: '2026-03-09' }, { becomes: 'quote' })),
    ).toEqual(['requestedDeliveryAt'])
    expect(faults(() => written({ quoteEndDate: '2026-03-09' }))).toEqual(['quoteEndDate'])
    expect(written({}).requestedDeliveryAt).toBe('2026-03-04')
    expect(written({}, { becomes: 'backorder' }).requestedDeliveryAt).toBeNull()
  })

  test('what is sold at the price of the day needs it, but not while it is a draft', () => {
    const products = [product(1, { marketPrice: true })]
    expect(faults(() => written({}, { products }))).toEqual(['products.0.price'])
    expect(written({}, { products, isDraft: true }).lines).toMatchObject([{ price: 0, marketPrice: true }])
    expect(written({ products: [{ id: 1, quantity: 2, price: 7 }] }, { products }).amount).toBe(14)
  })

  test('E-227 any line can be written at the price of the day, or at a typed one that is not', () => {
    const lines = (line: object, more: object = {}) => written({ products: [{ id: 1, quantity: 2, ...line }] }, more).lines
    expect(faults(() => lines({ marketPrice: true }))).toEqual(['products.0.price'])
    expect(lines({ marketPrice: true }, { isDraft: true })).toMatchObject([{ price: 0, totalPrice: 0, marketPrice: true }])
    expect(lines({ marketPrice: true, price: 7 })).toMatchObject([{ price: 7, totalPrice: 14, marketPrice: true }])
    const products = [product(1, { marketPrice: true })]
    expect(lines({ marketPrice: false, price: 7 }, { products })).toMatchObject([{ price: 7, marketPrice: false }])
    expect(faults(() => lines({ marketPrice: false }, { products }))).toEqual(['products.0.price'])
  })

  test('everything that is wrong is said at once, by field', () => {
    const content = {
      products: [{ id: 1, quantity: 2, discountType: 'percent', discountValue: 101 }],
      requestedDeliveryAt: '2026-03-01',
      orderDiscountAmount: 21,
    }
    expect(faults(() => written(content)).sort()).toEqual([
      'orderDiscountAmount',
      'products.0.discountValue',
      'requestedDeliveryAt',
    ])
    expect(faults(() => written({ products: [{ id: 9, quantity: 1 }] }))).toEqual(['not_existing'])
  })

  test('R-138 R-139 R-167 carries where its message is printed, whom to write to, and what kind it is', () => {
    const content = {
      message: 'Ring the bell',
      messageDisplay: { invoice: false, deliveryOrder: true },
      contactInfo: { email: 'chef@example.com' },
      distributorType: 'simple',
    }
    expect(written(content)).toMatchObject({
      distributorMessage: 'Ring the bell',
      isDistributorMessageRead: false,
      messageOnInvoice: false,
      messageOnDeliveryOrder: true,
      contactInfo: { email: 'chef@example.com', smsNumber: '', whatsAppNumber: '' },
      distributorType: 'simple',
    })
  })
})
