import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsWithBases, untaxedOf, withBases } from '#contract/billing/tax-bases.ts'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { isDue, mustKeepInvoice } from '#server/ordering/orders/invoiced.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { contentOf, invoiceName, mustBeInvoiceable } from './supplier-invoice.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 400 }),
  price: fc.integer({ min: 0, max: 9_999_999 }).map((price) => price / 1000),
  tax: fc.constantFrom(0, 5, 7.5, 10, 19),
  taxCalculation: fc.constantFrom(...TAX_CALCULATIONS),
  isDeclined: fc.boolean(),
})
const terms = fc.record({
  deliveryFee: fc.constantFrom(0, 12, 150),
  orderDiscountAmount: fc.constantFrom(0, 20, 100_000),
  tax: fc.constantFrom(0, 10, 21),
  taxCalculation: fc.constantFrom(...TAX_CALCULATIONS),
  deliveryFeeTaxable: fc.boolean(),
  decimals: fc.constantFrom(0, 2, 3),
})

describe('what an invoice says', () => {
  test('adds up to the total of its order to the cent, and its lines to the goods', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), terms, (given, agreed) => {
        const lines = given.map((one) => ({ ...one, priceQuantity: one.quantity, isBonus: false, marketPrice: false }))
        const price = priceOrder(lines, agreed)
        const priced = lines.map((one, i) => ({ ...one, ...price.lines[i] }))
        const order = { amountAdjustment: 0, taxAdjustment: 0, ...agreed, ...price, lines: priced } as unknown as Order
        const content = contentOf(order)
        const { goodsAmount, discountAmount, deliveryFee, adjustmentAmount, taxOnTop, total, taxes, taxAmount } = content
        const { decimals } = agreed
        expect(sum([goodsAmount, -discountAmount, deliveryFee, adjustmentAmount, taxOnTop], decimals)).toBe(total)
        expect(total).toBe(price.amountWithTax)
        const amounts = content.lines.map(({ amount }) => amount)
        expect(sum(amounts, decimals)).toBe(goodsAmount)
        const ofTaxes = taxes.map(({ amount }) => amount)
        expect(sum(ofTaxes, decimals)).toBe(taxAmount)

        const bases = withBases({ ...content, fee: agreed, decimals })
        expect(bases.map(({ net: _, ...tax }) => tax)).toEqual(taxes)
        for (const { rate, net, amount } of bases) {
          // each line and the fee are rounded for themselves
          expect(Math.abs((net * rate) / 100 - amount)).toBeLessThanOrEqual((content.lines.length + 1) * 10 ** -decimals)
        }
        const untaxed = untaxedOf(content, bases, decimals)
        expect(sum([...bases.flatMap(({ net, amount }) => [net, amount]), untaxed], decimals)).toBe(total)
        expect(untaxed).toBeGreaterThanOrEqual(0)
        const isTaxed = ({ tax, taxCalculation }: { tax: number; taxCalculation: string }) =>
          taxes.some(({ rate, isIncluded }) => rate === tax && taxCalculation === (isIncluded ? 'inclusive' : 'exclusive'))
        const isFeeTaxed = deliveryFee === 0 || (agreed.deliveryFeeTaxable && isTaxed(agreed))
        if (content.lines.every(isTaxed) && isFeeTaxed) expect(untaxed).toBe(0)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('lists what is not taxed beside what is, and nothing of it where nothing is taxed', () => {
    const taxes = [{ rate: 10, isIncluded: false, amount: 11, net: 110 }]
    const write = (amount: number) => `$${amount}`
    expect(rowsWithBases({ taxes, untaxed: 30 }, write)).toEqual([
      { label: 'Tax 10 % on $110 net', amount: 11 },
      { label: 'No tax on $30', amount: 0 },
    ])
    expect(rowsWithBases({ taxes, untaxed: 0 }, write)).toHaveLength(1)
    expect(rowsWithBases({ taxes: [], untaxed: 30 }, write)).toEqual([{ label: 'Tax', amount: 0 }])
  })

  test('begins with a number of at least four digits behind the prefix', () => {
    expect([invoiceName('INV-', 42), invoiceName('', 7), invoiceName('A/', 123_456)]).toEqual(['INV-0042', '0007', 'A/123456'])
  })
})

const order = (change: object = {}) =>
  ({
    id: 1,
    orderNumber: 7,
    status: 'accepted',
    offline: false,
    externalNumber: null,
    issuedInvoice: null,
    invoiceNumber: '',
    invoiceDate: null,
    dueDate: null,
    amount: 100,
    orderDiscountAmount: 0,
    deliveryFee: 0,
    amountAdjustment: 0,
    taxAdjustment: 0,
    taxAmount: 10,
    amountWithTax: 110,
    creditNoteAmount: 0,
    lines: [{ productId: 1, quantity: 2, price: 50, isDeclined: false, receivedQuantity: null }],
    ...change,
  }) as unknown as Order
const invoiced = (change: object = {}) => order({ issuedInvoice: 'INV-0042', invoiceNumber: 'INV-0042', ...change })

describe('whether an order is invoiced', () => {
  test('an order that was never accepted, or not ordered here, is not', () => {
    const invoiceable = ORDER_STATUSES.filter((status) => {
      try {
        mustBeInvoiceable(order({ status }))
        return true
      } catch {
        return false
      }
    })
    expect(new Set(invoiceable)).toEqual(
      new Set([
        'accepted',
        'partially_accepted',
        'out_for_delivery',
        'received',
        'not_matching',
        'in_dispute',
        'completed',
        'completed_after_dispute',
      ]),
    )
    expect(() => mustBeInvoiceable(order({ offline: true }))).toThrow('was not ordered here')
    expect(() => mustBeInvoiceable(order({ externalNumber: 'OLD-1' }))).toThrow('was not ordered here')
    expect(() => mustBeInvoiceable(invoiced())).toThrow('has invoice INV-0042 already')
  })

  test('one with nothing to pay, in dispute, imported or invoiced before gets none by itself', () => {
    expect(isDue('at_delivery', order({ status: 'completed' }))).toBe(true)
    for (const change of [
      { amountWithTax: 0 },
      { status: 'in_dispute' },
      { externalNumber: 'OLD-1' },
      { issuedInvoice: 'INV-1' },
    ])
      expect(isDue('at_delivery', order({ status: 'completed', ...change }))).toBe(false)
  })
})

describe('an invoiced order', () => {
  test.each([
    ['a total', { amountWithTax: 111 }],
    ['the fee', { deliveryFee: 1 }],
    ['a discount', { orderDiscountAmount: 1 }],
    ['fewer lines', { lines: [] }],
    ['a quantity', { lines: [{ productId: 1, quantity: 3, price: 50, isDeclined: false }] }],
    ['another product', { lines: [{ productId: 2, quantity: 2, price: 50, isDeclined: false }] }],
  ])('refuses %s, naming its invoice', (_, change) => {
    expect(() => mustKeepInvoice(invoiced(), invoiced(change))).toThrow(
      'Invoice INV-0042 has been issued. Correct it with a credit note.',
    )
    expect(() => mustKeepInvoice(order(), order(change))).not.toThrow()
  })

  test('refuses another invoice number, and being cancelled before all of it is credited', () => {
    expect(() => mustKeepInvoice(invoiced(), invoiced({ invoiceNumber: 'X' }))).toThrow('cannot change')
    const gone = { status: 'abandoned' }
    expect(() => mustKeepInvoice(invoiced({ creditNoteAmount: 109 }), invoiced(gone))).toThrow('Credit all of it')
    expect(() => mustKeepInvoice(invoiced({ creditNoteAmount: 110 }), invoiced(gone))).not.toThrow()
  })

  test('still moves on, is received and counted', () => {
    const lines = [{ productId: 1, quantity: 2, price: 50, isDeclined: false, receivedQuantity: 1 }]
    expect(() => mustKeepInvoice(invoiced(), invoiced({ status: 'received', lines }))).not.toThrow()
  })
})
