import { expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { offlineTotal } from './offline-total.ts'

const product = {
  price: 4,
  marketPrice: false,
  orderingUnitQuantity: 5,
  tierPricing: null,
  tax: 10,
  taxCalculation: 'exclusive',
} as VenueProduct
const terms = { tax: 10, taxCalculation: 'exclusive', deliveryFeeTaxable: true } as const
const AUD = { fractionDigits: 2 }
const bought = [{ product, quantity: 2, price: 3 }]

test('R-140 the price is per price unit, tax and a typed fee come on top', () => {
  expect(offlineTotal(bought, { deliveryFee: 10, invoiceTotal: null }, terms, AUD)).toEqual({
    lines: [30],
    amount: 30,
    taxAmount: 4,
    amountWithTax: 44,
    adjustment: 0,
  })
})

test('what the invoice says otherwise is the adjustment, either way', () => {
  expect(offlineTotal(bought, { deliveryFee: 0, invoiceTotal: 33.05 }, terms, AUD)).toMatchObject({ adjustment: 0.05 })
  expect(offlineTotal(bought, { deliveryFee: 0, invoiceTotal: 32 }, terms, AUD)).toMatchObject({ adjustment: -1 })
})
