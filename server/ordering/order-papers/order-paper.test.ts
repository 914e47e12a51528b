import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { docketText } from '#server/ordering/order-notices/order-letter.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import { papersStream, writePaper } from '#server/platform/pdf/print.ts'
import { readXlsx } from '#server/platform/sheets/read-xlsx.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { pdfText } from '#test/pdf-text.ts'
import { orderPaper } from './order-paper.ts'
import { MANY_HEAD, manyCells } from './order-sheets.ts'

const CURRENCIES: Currency[] = [
  { code: 'AUD', template: '${amount}', fractionDigits: 2 },
  { code: 'IDR', template: 'Rp {amount}', fractionDigits: 0 },
  { code: 'KWD', template: 'KD {amount}', fractionDigits: 3 },
  { code: 'EUR', template: '€{amount}', fractionDigits: 2 },
]

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
const roll = dice(7)
const one = <T>(of: readonly T[]): T => of[roll(of.length)] as T

const LARGE = 10_000_000_000

/** An order of lines with included, added and no tax, some of them declined, with fee, discount and adjustment. */
function mixedOrder(orderNumber: number): Order {
  const currency = one(CURRENCIES)
  const decimals = currency.fractionDigits
  const lines = Array.from({ length: 1 + roll(6) }, (_, i) => ({
    name: `Product ${i}`,
    unit: 'case',
    priceUnit: 'case',
    quantity: 1 + roll(40),
    priceQuantity: 0,
    price: roll(one([500_000, 50_000_000, LARGE])) / one([1, 100, 10_000]),
    ...one([{}, {}, { discountType: 'percent', discountValue: 7.5 } as const]),
    tax: one([0, 5, 7.5, 10, 19]),
    taxCalculation: one(TAX_CALCULATIONS),
    isDeclined: roll(8) === 0,
    marketPrice: false,
    isBonus: false,
    note: '',
    sku: null,
    receivedQuantity: null,
  })).map((line) => ({ ...line, priceQuantity: line.quantity }))
  const adjustment = one([0, 0, 3])
  const terms = {
    deliveryFee: one([0, 12, 150]),
    orderDiscountAmount: one([0, 20, 100_000]),
    tax: one([0, 10, 21]),
    taxCalculation: one(TAX_CALCULATIONS),
    amountAdjustment: adjustment,
    taxAdjustment: adjustment && 1,
    deliveryFeeTaxable: roll(2) === 0,
    decimals,
  }
  const price = priceOrder(lines, terms)
  const priced = lines.map((line, i) => ({ ...line, ...price.lines[i] }))
  return {
    ...terms,
    ...price,
    orderNumber,
    currency,
    lines: priced,
    orderedProducts: priced,
    status: 'accepted',
    creditNoteAmount: 0,
    remainingCreditAmount: 0,
    venueOrderNumber: '',
    expectedAt: null,
    messageDisplay: { invoice: false, deliveryOrder: false },
    venue: { name: 'Glasshouse' },
    distributor: { name: 'Green & Sons' },
    deliveryAddress: { street: '', zipCode: '', city: '', state: '' },
    contact: { name: '', phone: '' },
    createdAt: '2026-03-02T00:00:00Z',
    orderedAt: '2026-03-02T00:00:00Z',
    requestedDeliveryAt: '2026-03-03',
  } as unknown as Order
}

const formats = { dateFormat: 'YYYY-MM-DD', timezone: 'UTC' } as OnPaper['formats']
const reader = { side: 'distributor' as const, formats: { ...formats, dateTimeFormat: 'YYYY-MM-DD HH:mm' } }
const party: OnPaper = { name: 'Green & Sons', lines: [], formats } as unknown as OnPaper
const paperOf = (order: Order) => orderPaper('order', order, { issuer: party, customer: party, formats: formats })

const amountIn = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''))

/** What the rows with these labels come to: everything but the included tax. */
function added(rows: readonly { label: string; amount: number }[], decimals: number): number {
  return sum(
    rows.filter(({ label }) => !label.endsWith('(included)')).map(({ amount }) => amount),
    decimals,
  )
}

describe('300 orders that mix included and added tax', () => {
  const orders = Array.from({ length: 300 }, (_, i) => mixedOrder(i + 1))

  test('add up to their totals in what the pdf says', { timeout: 600_000 }, async () => {
    const pdf = await buffer(papersStream('All', 'Us', new Date('2026-03-02T00:00:00Z'), orders.map(paperOf)))
    const papers = pdfText(pdf)
      .text.split(/\nPage 1 of 1\n?/)
      .slice(0, -1)
    expect(papers).toHaveLength(300)
    const wrong: string[] = []
    for (const [i, order] of orders.entries()) {
      const words = (papers[i] ?? '').split('\n')
      const from = words.lastIndexOf('Goods')
      const until = words.lastIndexOf('Total')
      const rows = Array.from({ length: (until - from) / 2 }, (_, at) => ({
        label: words[from + at * 2] ?? '',
        amount: amountIn(words[from + at * 2 + 1] ?? ''),
      }))
      const total = amountIn(words[until + 1] ?? '')
      const lines = words.slice(0, from)
      const { decimals } = order as unknown as { decimals: number }
      if (total !== order.amountWithTax || added(rows, decimals) !== total) wrong.push(`${i}: ${words.slice(from).join(' | ')}`)
      const taxes = rows.filter(({ label }) => label.startsWith('Tax')).map(({ amount }) => amount)
      if (sum(taxes, decimals) !== order.taxAmount) wrong.push(`${i}: tax ${taxes.join(' ')} is not ${order.taxAmount}`)
      for (const { taxAmount, totalPrice, isDeclined } of order.orderedProducts)
        if (!isDeclined && ![taxAmount, totalPrice].every((amount) => lines.some((word) => amountIn(word) === amount)))
          wrong.push(`${i}: ${taxAmount} or ${totalPrice} is not whole among ${lines.join(' | ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('add up to their totals in a plain-text mail', () => {
    for (const order of orders) {
      const { decimals, lines } = order as unknown as { decimals: number; lines: unknown[] }
      const rows = docketText(order as never, { currency: order.currency } as never)
        .split('\n')
        .slice(lines.length)
        .map((row) => {
          const [, label = '', amount = ''] = /^(.*?) (−?(?:Rp |KD |[$€]).*)$/.exec(row) ?? []
          return { label, amount: amountIn(amount) }
        })
      const total = rows.pop()
      expect(total).toEqual({ label: 'Total', amount: order.amountWithTax })
      expect(added(rows, decimals)).toBe(total?.amount)
    }
  })

  test.each(['csv', 'xlsx'] as const)('are recomputed exactly from the rows of an export as %s', async (format) => {
    const file = await buffer(tableStream(format, [[MANY_HEAD], ...orders.map((order) => manyCells(order, reader))], 'Orders'))
    const [head = [], ...rows] = await rowsIn(file, format)
    const numberIn = (row: readonly string[], title: string) => Number(row[head.indexOf(title)])
    const onTop = (row: readonly string[], kind: string, tax: string) =>
      row[head.indexOf(kind)] === 'exclusive' ? numberIn(row, tax) : 0
    const byOrder = Map.groupBy(rows, (row) => numberIn(row, 'Order'))
    expect(byOrder.size).toBe(300)
    for (const [at, of] of [...byOrder.values()].entries()) {
      const [first = []] = of
      const parts = [
        ...of.flatMap((row) => [numberIn(row, 'Amount'), onTop(row, 'Tax kind', 'Tax')]),
        -numberIn(first, 'Order discount'),
        numberIn(first, 'Delivery fee'),
        onTop(first, 'Delivery tax kind', 'Delivery tax'),
        numberIn(first, 'Adjustment'),
      ]
      const { decimals, amountWithTax } = orders[at] as unknown as { decimals: number; amountWithTax: number }
      expect(numberIn(first, 'Order total')).toBe(amountWithTax)
      expect(sum(parts, decimals)).toBe(amountWithTax)
    }
  })
})

describe('an order with a market price that is not set yet', () => {
  const waiting = (listPrice: number) => {
    const order = mixedOrder(1)
    const [line] = order.orderedProducts
    const prawns = {
      ...{ ...line, name: 'Prawns', quantity: 2, priceQuantity: 10, discountType: null, discountAmount: 0, isDeclined: false },
      ...{ price: 0, totalPrice: 0, tax: 10, taxCalculation: 'exclusive', taxAmount: 0 },
      ...{ marketPrice: true, listPrice, priceRule: { kind: 'product' } },
    }
    const money = {
      deliveryFee: 0,
      orderDiscountAmount: 0,
      amountAdjustment: 0,
      taxAdjustment: 0,
      taxAmount: 0,
      amountWithTax: 0,
    }
    const lines = [prawns]
    return { ...order, ...money, status: 'pending', currency: CURRENCIES[0], decimals: 2, lines, orderedProducts: lines } as never
  }

  test('is printed at the last known price, its total to be confirmed', () => {
    const { rows, totals } = paperOf(waiting(38.5))
    expect(rows?.[0]?.slice(2)).toEqual([{ text: '≈ $38.50', below: 'market price' }, '', '≈ $385.00'])
    expect(totals?.at(-1)).toEqual({ label: 'Total, to be confirmed', value: '≈ $423.50', isSum: true })
    expect(totals).toContainEqual({ label: 'Tax 10 %', value: '≈ $38.50' })
  })

  test('is mailed in the same way', () => {
    const text = docketText(waiting(38.5), { currency: CURRENCIES[0] } as never)
    expect(text).toContain('2 × Prawns  ≈ $385.00')
    expect(text).toContain('Total, to be confirmed ≈ $423.50')
  })

  test('has no amount for what never had a price', () => {
    expect(paperOf(waiting(0)).rows?.[0]?.slice(2)).toEqual(['market price', '', 'to be confirmed'])
    expect(docketText(waiting(0), { currency: CURRENCIES[0] } as never)).toContain('2 × Prawns  market price')
  })
})

/** None of the cells holds a comma or a quote. */
async function rowsIn(file: Buffer, format: 'csv' | 'xlsx'): Promise<string[][]> {
  if (format === 'csv')
    return file
      .toString()
      .replace('\u{feff}', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
  const path = join(await mkdtemp(join(tmpdir(), 'docket-export-')), 'orders.xlsx')
  await writeFile(path, file)
  const found: string[][] = []
  for await (const { cells } of readXlsx(path)) found.push([...cells])
  await rm(dirname(path), { recursive: true })
  return found
}

test.each([
  ['rupiah', 21_450_000],
  ['the largest amount', 1e15],
])('no amount on paper is cut off in a narrow column: %s', async (_, amount) => {
  const cell = `Rp ${amount.toLocaleString('en-AU')}`
  const columns = [
    { head: 'What', share: 20 },
    ...['Quantity', 'Price', 'Tax', 'Amount'].map((head) => ({ head, share: 1, align: 'right' as const })),
  ]
  const paper = {
    title: 'Order',
    number: '#1',
    issuer: { name: 'Us', lines: [] },
    facts: [],
    columns,
    rows: [['A product with a long name that gives way to the amounts beside it', '12 cases', cell, cell, cell]],
    totals: [{ label: 'Total', value: cell, isSum: true }],
    madeAt: new Date('2026-03-02T00:00:00Z'),
  }
  const { text } = pdfText(await writePaper(paper))
  expect(text.split('\n').filter((line) => line === cell)).toHaveLength(4)
})
