import { describe, expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import { cartTotal } from './cart-total.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const unit = { id: 1, name: 'each', type: 'single' as const }

const product = (more: Partial<VenueProduct> = {}): VenueProduct => ({
  id: 1,
  distributorId: 1,
  name: 'Apples',
  sku: null,
  description: '',
  image: null,
  isDefaultImage: true,
  categoryId: null,
  category: null,
  price: 10,
  marketPrice: false,
  currency: 'AUD',
  tax: 10,
  taxCalculation: 'exclusive',
  isTaxDefault: true,
  tags: [],
  orderingUnit: unit,
  priceUnit: unit,
  orderingUnitQuantity: 1,
  pack: [],
  minimumQuantity: 1,
  orderingUnitIncrement: 1,
  deals: [],
  inventoryTracked: false,
  distributor: { id: 1, name: 'Northfield' },
  tierPricing: null,
  unitPrice: 10,
  priceEstimate: 10,
  priceRule: { kind: 'product' },
  upcomingPrice: null,
  stockLevel: 'not_tracking',
  available: null,
  isHidden: false,
  usual: null,
  ...more,
})

const terms = {
  minimumOrderAmount: 100,
  minimumPolicy: 'fee',
  deliveryFee: 12,
  deliveryFeeTaxable: true,
  tax: 10,
  taxCalculation: 'exclusive',
} as TradingTerms

describe('what a cart comes to', () => {
  test('lines, fee below the minimum and tax on both', () => {
    expect(cartTotal([{ product: product(), quantity: 4 }], terms, AUD)).toMatchObject({
      amount: 40,
      deliveryFee: 12,
      taxAmount: 5.2,
      amountWithTax: 57.2,
      minimum: { reached: 0.4, missing: 60 },
      isOrderable: true,
    })
  })
  test('R-218 no fee once the minimum is reached', () => {
    expect(cartTotal([{ product: product(), quantity: 10 }], terms, AUD)).toMatchObject({
      deliveryFee: 0,
      minimum: { reached: 1, missing: 0 },
    })
  })
  test('R-208 R-209 a deal brings its bonus line', () => {
    const [line] = cartTotal([{ product: product({ deals: [{ buy: 5, get: 2, price: 0 }] }), quantity: 14 }], terms, AUD).lines
    expect(line?.bonus).toMatchObject({ quantity: 4, totalPrice: 0 })
  })
  test('G-047 the venue’s own tiers decide', () => {
    const tiered = product({
      tierPricing: {
        kind: 'special_tier',
        name: 'Ours',
        discountType: 'price',
        tiers: [{ id: 1, minQuantity: 6, value: 8, marketPrice: false }],
      },
    })
    expect(cartTotal([{ product: tiered, quantity: 6 }], terms, AUD).lines[0]).toMatchObject({ price: 8, totalPrice: 48 })
  })
  test('a line at market price counts nothing yet, and the estimate counts it at the last known price', () => {
    const fish = product({ id: 2, marketPrice: true, price: 30 })
    const cart = [
      { product: product(), quantity: 4 },
      { product: fish, quantity: 2 },
    ]
    const total = cartTotal(cart, terms, AUD)
    expect(total).toMatchObject({ amount: 40, deliveryFee: 12, amountWithTax: 57.2 })
    // the fee for less than 100 goes once the prices are set
    expect(total.estimate).toMatchObject({ amount: 100, deliveryFee: 0, amountWithTax: 110 })
    expect(total.lines.map(({ totalPrice, estimatedPrice }) => [totalPrice, estimatedPrice])).toEqual([
      [40, 40],
      [0, 60],
    ])
    expect(cartTotal(cart.slice(0, 1), terms, AUD).estimate).toBeNull()
  })
  test('what cannot be ordered like this says why', () => {
    const short = cartTotal([{ product: product({ available: 3, stockLevel: 'low' }), quantity: 4 }], terms, AUD)
    expect(short).toMatchObject({ isOrderable: false, lines: [{ fault: 'Only 3 left' }] })
    // a list of quantities asks for no stock (G-025)
    const list = [{ product: product({ available: 3, stockLevel: 'low' }), quantity: 4 }]
    expect(cartTotal(list, terms, AUD, 'simple').isOrderable).toBe(true)
    const six = cartTotal([{ product: product({ minimumQuantity: 6, orderingUnitIncrement: 6 }), quantity: 5 }], terms, AUD)
    expect(six.lines[0]?.fault).toBe('At least 6')
  })
})
