import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { as, send, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeProduct, makeUser, makeVenue, type Product } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

const RATES = [0, 5, 7.5, 10, 19]

/** A supplier in a currency with products of each rate and kind of tax; every third one comes with a bonus. */
async function aMarket(currency: string, terms: object = {}) {
  const [distributor, venue] = [
    await makeDistributor({ currency_code: currency, tax: 10, ...terms }),
    await makeVenue({ currency_code: currency }),
  ]
  await connect(distributor, venue)
  const products: Product[] = []
  for (const tax_calculation of TAX_CALCULATIONS)
    for (const [i, tax] of RATES.entries())
      products.push(
        await makeProduct(distributor, {
          tax,
          tax_calculation,
          ordering_unit_quantity: i === 1 ? 0.333 : 1,
          ...(i % 3 === 0 && { deals: [{ buy: 2, get: 1, price: i === 0 ? 0 : 0.1 }] }),
        }),
      )
  return { distributor, venue, products, seller: await makeUser({ distributor }) }
}

/** An order is written at what was drawn, and invoiced. */
async function invoiced({ venue, products, seller }: Awaited<ReturnType<typeof aMarket>>, drawn: Drawn) {
  const order = await as(seller).call(writtenOrders.create, {
    body: {
      venueId: venue.id,
      type: 'sales_order',
      deliveryFee: drawn.deliveryFee,
      orderDiscountAmount: drawn.orderDiscountAmount,
      products: drawn.lines.map(({ product, discount, ...line }) => ({ id: products[product]?.id ?? 0, ...line, ...discount })),
    },
  })
  const { data } = await as(seller).call(supplierInvoices.issue, { body: { orderIds: [order.id] } })
  const params = { supplierInvoiceId: data[0]?.id ?? 0 }
  return { order, params, invoice: await as(seller).call(supplierInvoices.find, { params }) }
}

const aLine = fc.record({
  product: fc.nat({ max: 14 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 100_000, max: 999_999 }).map((price) => price / 10_000),
  discount: fc.option(
    fc.record({
      discountType: fc.constantFrom('percent' as const, 'amount' as const),
      discountValue: fc.integer({ min: 1, max: 9 }),
    }),
  ),
})
const drawing = fc.record({
  lines: fc.uniqueArray(aLine, { minLength: 1, maxLength: 6, selector: ({ product }) => product }),
  deliveryFee: fc.constantFrom(0, 7, 12),
  orderDiscountAmount: fc.constantFrom(0, 1, 7),
})
type Drawn = {
  lines: { product: number; quantity: number; price: number; discount: object | null }[]
  deliveryFee: number
  orderDiscountAmount: number
}

describe('the tax summary of an issued invoice', () => {
  test.each([
    ['AUD', { tax_calculation: 'exclusive' as const }],
    ['AUD', { tax_calculation: 'inclusive' as const }],
    ['JPY', {}],
    ['KWD', {}],
  ])('adds up to the total of its order to the last digit, whatever was drawn: %s %o', async (currency, terms) => {
    const market = await aMarket(currency, terms)
    await fc.assert(
      fc.asyncProperty(drawing, async (drawn) => {
        const { order, invoice } = await invoiced(market, drawn)
        const { lines, taxes, untaxed, total, taxAmount, goodsAmount, discountAmount, deliveryFee, taxOnTop } = invoice
        const { fractionDigits } = invoice.currency
        const added = (...amounts: number[]) => sum(amounts, fractionDigits)
        expect(total).toBe(order.amountWithTax)
        expect(added(...taxes.flatMap(({ net, amount }) => [net, amount]), untaxed)).toBe(total)
        expect(added(...taxes.map(({ amount }) => amount))).toBe(taxAmount)
        expect(added(goodsAmount, -discountAmount, deliveryFee, taxOnTop)).toBe(total)
        expect(added(...lines.map(({ amount }) => amount))).toBe(goodsAmount)
        for (const { net, amount } of taxes) expect(Math.min(net, amount)).toBeGreaterThan(0)
        expect(untaxed).toBeGreaterThanOrEqual(0)
        // each rate once, of either kind
        const kinds = taxes.map(({ rate, isIncluded }) => `${rate} ${isIncluded}`)
        expect(new Set(kinds).size).toBe(kinds.length)
      }),
      { numRuns: 12, seed: 11 },
    )
  })

  test('says on the paper what is taxed at which rate, and what is not', async () => {
    const market = await aMarket('AUD', { tax_calculation: 'exclusive' })
    const { params, invoice } = await invoiced(market, {
      // 10 % on top, 10 % included, exempt
      lines: [3, 8, 13].map((product) => ({ product, quantity: 1, price: 11, discount: null })),
      deliveryFee: 5,
      orderDiscountAmount: 0,
    })
    expect(invoice).toMatchObject({
      taxes: [
        { rate: 10, isIncluded: false, net: 16, amount: 1.6 },
        { rate: 10, isIncluded: true, net: 10, amount: 1 },
      ],
      untaxed: 11,
      total: 39.6,
    })
    const { rawPayload } = await send(supplierInvoices.asPdf, { params }, { as: market.seller })
    const { text } = pdfText(rawPayload)
    for (const said of ['Tax 10 % on $16.00 net', 'Tax 10 % (included) on $10.00 net', 'No tax on $11.00'])
      expect(text).toContain(said)
  })
})
