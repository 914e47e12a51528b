import { describe, expect, test } from 'vitest'
import { multiply, sum } from '#contract/platform/money.ts'
import { anOrderToBook, creditsToBook, type OrderMade } from '#test/orders-to-book.ts'
import { customerCreditOf, supplierCreditOf } from './credit-document.ts'
import type { AccountingDocument } from './document.ts'
import { billOf, salesInvoiceOf } from './order-documents.ts'

const HEAD = { number: 'INV-0001', reference: '#1042', date: '2026-03-02', dueDate: '2026-04-01' }

/** 4 boxes of 5 kg at 2.50, 1 bottle free, 2 cases less 10 %, one declined; 5.00 off in all and 8.00 for delivery. 10 % on top. */
function order(of: Partial<OrderMade> = {}): OrderMade {
  const line = (id: number, name: string, more: object) => ({
    ...{ id, productId: id, groupId: 3, name, unit: 'Case', quantity: 1, priceUnit: 'Case', priceQuantity: 1, price: 0 },
    ...{
      discountType: null,
      discountValue: null,
      discountAmount: 0,
      totalPrice: 0,
      tax: 10,
      taxCalculation: 'exclusive' as const,
    },
    ...{ taxAmount: 0, isBonus: false, isDeclined: false, ...more },
  })
  return {
    ...{ id: 1, orderNumber: 1042, venueId: 7, distributorId: 8, status: 'partially_accepted', currencyCode: 'AUD', decimals: 2 },
    ...{ tax: 10, taxCalculation: 'exclusive', deliveryFeeTaxable: true, orderDiscountAmount: 5, deliveryFee: 8 },
    ...{ amountAdjustment: 0, taxAdjustment: 0, taxAmount: 7.1, amountWithTax: 78.1 },
    lines: [
      line(1, 'Apples', { quantity: 4, priceUnit: 'kg', priceQuantity: 20, price: 2.5, totalPrice: 50, taxAmount: 4.63 }),
      line(2, 'Cider', { isBonus: true }),
      line(3, 'Bread', { quantity: 2, priceQuantity: 2, price: 10, discountType: 'percent', discountValue: 10 }),
      line(4, 'Cheese', { price: 30, isDeclined: true }),
    ].map((one) => (one.id === 3 ? { ...one, discountAmount: 2, totalPrice: 18, taxAmount: 1.67 } : one)),
    ...of,
  }
}

const written = ({ lines }: AccountingDocument) =>
  lines.map(({ what, description, quantity, unitPrice, lineAmount, taxRate, taxAmount }) => [
    ...[what, description, quantity, unitPrice, lineAmount, taxRate, taxAmount],
  ])

describe('a document of an order', () => {
  test('R-013 holds what was accepted, with discounts, the delivery fee and tax by line', () => {
    const invoice = salesInvoiceOf(order(), HEAD)
    expect(written(invoice)).toEqual([
      ['product', 'Apples, kg', '20', 2.5, 50, 10, 5],
      ['bonus', 'Cider, Case', '1', 0, 0, 10, 0],
      ['product', 'Bread, Case', '2', 10, 20, 10, 2],
      ['discount', 'Discount: Bread', '1', -2, -2, 10, -0.2],
      ['discount', 'Order discount', '1', -5, -5, 10, -0.5],
      ['fee', 'Delivery', '1', 8, 8, 10, 0.8],
    ])
    expect(invoice).toMatchObject({
      ...{ kind: 'salesInvoice', number: 'INV-0001', reference: '#1042', counterpartyId: 7, currency: 'AUD' },
      ...{ amountsAre: 'exclusive', net: 71, taxAmount: 7.1, total: 78.1 },
    })
    expect(invoice.lines.map(({ outletId }) => outletId)).toEqual([7, 7, 7, 7, 7, 7])
    expect(invoice.lines.map(({ productId }) => productId)).toEqual([1, 2, 3, 3, null, null])
  })

  test('is the bill of the outlet, whose counterparty is the supplier', () => {
    const [invoice, bill] = [salesInvoiceOf(order(), HEAD), billOf(order(), HEAD)]
    expect(bill).toEqual({ ...invoice, kind: 'bill', counterpartyId: 8 })
  })

  test('says that amounts include tax where they do', () => {
    const [apples] = order().lines
    const inclusive = { ...order().lines[0], ...apples, taxCalculation: 'inclusive' as const, taxAmount: 4.55 } as never
    const terms = { taxCalculation: 'inclusive' as const, orderDiscountAmount: 0, deliveryFee: 0, taxAmount: 4.55 }
    const invoice = salesInvoiceOf(order({ ...terms, lines: [inclusive], amountWithTax: 50 }), HEAD)
    expect(invoice).toMatchObject({ amountsAre: 'inclusive', net: 45.45, taxAmount: 4.55, total: 50 })
  })

  test('is written before tax where some prices include it and others do not', () => {
    const mixed = order().lines.map((line) =>
      line.id === 3 ? { ...line, taxCalculation: 'inclusive' as const, taxAmount: 1.52 } : line,
    )
    const invoice = salesInvoiceOf(order({ lines: mixed, taxAmount: 6.95, amountWithTax: 76.43 }), HEAD)
    expect(invoice).toMatchObject({ amountsAre: 'exclusive', total: 76.43, taxAmount: 6.95, net: 69.48 })
    expect(written(invoice)[2]).toEqual(['product', 'Bread, Case', '2', 9.09, 18.18, 10, 1.82])
  })

  test('says nothing of tax where nothing is taxed', () => {
    const lines = order().lines.map((line) => ({ ...line, taxCalculation: 'exempt' as const, taxAmount: 0 }))
    const invoice = salesInvoiceOf(order({ lines, deliveryFeeTaxable: false, taxAmount: 0, amountWithTax: 71 }), HEAD)
    expect(invoice).toMatchObject({ amountsAre: 'untaxed', net: 71, taxAmount: 0, total: 71 })
    expect(invoice.lines.every(({ taxRate }) => taxRate === null)).toBe(true)
  })

  test('T-09 has what was typed in on top as an amount, and its tax as another', () => {
    const typed = { amountAdjustment: 3, taxAdjustment: 0.5, taxAmount: 7.6, amountWithTax: 81.1 }
    const invoice = billOf(order(typed), HEAD)
    expect(written(invoice).slice(-2)).toEqual([
      ['adjustment', 'Adjustment', '1', 2.5, 2.5, null, 0],
      ['taxAdjustment', 'Tax of the adjustment', '1', 0.5, 0.5, null, 0],
    ])
    expect(invoice.total).toBe(81.1)
  })

  test('comes to the total of an order from another system, whatever its lines say', () => {
    const invoice = salesInvoiceOf(order({ amountWithTax: 80 }), HEAD)
    expect(written(invoice).at(-1)).toEqual([
      ...['adjustment', 'Difference between the order total and its lines', '1', 1.9, 1.9, null, 0],
    ])
    expect(invoice.total).toBe(80)
  })

  test.each(['pending', 'declined', 'abandoned', 'quote'] as const)('there is none of an order that is %s', (status) => {
    expect(() => salesInvoiceOf(order({ status }), HEAD)).toThrow('Order #1042 has not been accepted.')
  })
})

/** What holds for any document: lines are quantity × price, and the sums are those of the lines. */
function mustAddUp({ lines, amountsAre, decimals, net, taxAmount, total }: AccountingDocument): void {
  for (const line of lines) expect(multiply(line.unitPrice, Number(line.quantity), decimals)).toBe(line.lineAmount)
  const amounts = lines.map(({ lineAmount }) => lineAmount)
  expect(sum([net, taxAmount], decimals)).toBe(total)
  expect(sum(amounts, decimals)).toBe(amountsAre === 'inclusive' ? total : net)
}

describe('any order', () => {
  const orders = Array.from({ length: 2000 }, (_, seed) => anOrderToBook(seed))

  test('a document comes to what the order comes to, and so does its tax', () => {
    for (const made of orders) {
      const invoice = salesInvoiceOf(made, HEAD)
      expect([made.id, invoice.total]).toEqual([made.id, made.amountWithTax])
      expect([made.id, invoice.taxAmount]).toEqual([made.id, sum([made.taxAmount, -made.taxAdjustment], made.decimals)])
      expect(invoice.lines.map(({ description }) => description)).not.toContain(
        'Difference between the order total and its lines',
      )
      mustAddUp(invoice)
    }
  })

  test('credit notes come to what they give back, on both sides, and all of them to what was paid', () => {
    for (const made of orders) {
      const notes = creditsToBook(made, made.id)
      const credits = notes.map((note) => customerCreditOf(note, HEAD))
      for (const [i, credit] of credits.entries()) {
        expect(credit).toMatchObject({ kind: 'customerCredit', counterpartyId: 7, dueDate: null, total: notes[i]?.total })
        expect(supplierCreditOf(notes[i] as never, HEAD)).toEqual({ ...credit, kind: 'supplierCredit', counterpartyId: 8 })
        mustAddUp(credit)
      }
      const charged = sum([made.amountWithTax, -made.amountAdjustment], made.decimals)
      expect([
        made.id,
        sum(
          credits.map(({ total }) => total),
          made.decimals,
        ),
      ]).toEqual([made.id, charged])
    }
  })
})
