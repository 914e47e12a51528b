import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CreditWanted, type OrderToCredit, priceCredit } from '#contract/billing/credit-note-price.ts'
import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { papersStream } from '#server/platform/pdf/print.ts'
import { pdfText } from '#test/pdf-text.ts'
import { creditNotePaper } from './credit-note-paper.ts'
import { customerCredit } from './customer-credit.ts'

/** The same numbers in every run. */
let seed = 7
const roll = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}
const one = <T>(from: readonly T[]): T => from[roll(from.length)] as T

const CURRENCIES = [
  { code: 'AUD', template: '${amount}', fractionDigits: 2 },
  { code: 'IDR', template: 'Rp {amount}', fractionDigits: 0 },
  { code: 'KWD', template: 'KD {amount}', fractionDigits: 3 },
]
const tax = () => ({ tax: one([0, 5, 7.5, 10, 19]), taxCalculation: one(TAX_CALCULATIONS) })
const price = () => roll(one([5_000, 500_000, 50_000_000])) / one([1, 100, 10_000])

const note = (number: number, more: object): CreditNote =>
  ({
    status: 'approved',
    number,
    order: null,
    selectedProducts: [],
    customerLines: [],
    note: '',
    createdAt: '2026-03-02T00:00:00Z',
    approvedAt: '2026-03-02T00:00:00Z',
    ...more,
  }) as unknown as CreditNote

function ofAnOrder(number: number): CreditNote {
  const currency = one(CURRENCIES)
  const decimals = currency.fractionDigits
  const lines = Array.from({ length: 1 + roll(5) }, (_, i) => ({ id: i + 1, price: price(), quantity: 1 + roll(9), ...tax() }))
  const terms = {
    deliveryFee: one([0, 12, 150]),
    orderDiscountAmount: one([0, 20]),
    ...tax(),
    deliveryFeeTaxable: roll(2) === 0,
    decimals,
  }
  const priced = priceOrder(
    lines.map((line) => ({ ...line, priceQuantity: line.quantity })),
    terms,
  )
  const order = {
    ...terms,
    ...priced,
    lines: lines.map((line, i) => ({ ...line, ...priced.lines[i], isDeclined: false })),
  } as OrderToCredit
  const some = lines.filter(() => roll(3) > 0)
  const wanted: CreditWanted = {
    selectedProducts: some.map(({ id, quantity }) => ({ lineId: id, quantity: 1 + roll(quantity), amount: null })),
    deliveryFee: one([0, terms.deliveryFee]),
    nonStockCredit: 0,
  }
  const { remainingAfter } = priceCredit(order, [], wanted)
  const amounts = priceCredit(order, [], { ...wanted, nonStockCredit: one([0, Math.min(remainingAfter, 3)]) })
  return note(number, {
    currency,
    order: { id: 1, orderNumber: 1, venueOrderNumber: '', orderedAt: null },
    selectedProducts: some.map((line, i) => ({ name: `Product ${line.id}`, sku: null, unit: 'case', ...amounts.lines[i] })),
    amounts,
    total: amounts.total,
  })
}

function ofACustomer(number: number): CreditNote {
  const currency = one(CURRENCIES)
  const decimals = currency.fractionDigits
  const lines = Array.from({ length: 1 + roll(6) }, (_, i) => ({
    productId: null,
    name: `Reason ${i}`,
    quantity: 1,
    returnToWarehouse: false,
    price: sum([price()], decimals),
    ...tax(),
  }))
  const made = customerCredit(lines, { products: new Map(), tax: 0, taxCalculation: 'exempt', decimals })
  const nothing = { amount: 0, taxAmount: 0, total: 0 }
  return note(number, {
    currency,
    customerLines: made.lines,
    amounts: { ...made.price, deliveryFee: nothing, nonStockCredit: 0 },
    total: made.price.total,
  })
}

const COMPANY = {
  name: 'Green & Sons',
  lines: [],
  logo: null,
  formats: { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm', dateTimeFormat: 'YYYY-MM-DD HH:mm', timezone: 'Etc/UTC' },
}
const amountIn = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''))

test('300 credit notes that mix included and added tax add up to their totals in what the pdf says', {
  timeout: 600_000,
}, async () => {
  const notes = Array.from({ length: 300 }, (_, i) => (i % 2 ? ofAnOrder(i + 1) : ofACustomer(i + 1)))
  const papers = notes.map((one) => creditNotePaper(one, { issuer: COMPANY, customer: COMPANY }))
  const pdf = await buffer(papersStream('All', 'Us', new Date('2026-03-02T00:00:00Z'), papers))
  const texts = pdfText(pdf)
    .text.split(/\nPage 1 of 1\n?/)
    .slice(0, -1)
  expect(texts).toHaveLength(300)
  const wrong: string[] = []
  for (const [i, { amounts, currency, total }] of notes.entries()) {
    const decimals = currency.fractionDigits
    const words = (texts[i] ?? '').split('\n')
    const until = words.lastIndexOf('Credited')
    const head = words.indexOf('Amount')
    const isTax = (word: string) => /^Tax( [\d.]+ %( \(included\))?)?$/.test(word)
    const first = words.findIndex((word, at) => at > head && isTax(word))
    const taxes = words
      .slice(first, until)
      .flatMap((word, at, all) => (isTax(word) ? [{ word, amount: amountIn(all[at + 1] ?? '') }] : []))
    const rows = (papers[i]?.rows ?? []).map((row) => row.at(-1) as string)
    const printed = words.slice(head, first)
    if (!rows.every((row) => printed.includes(row))) wrong.push(`${i}: an amount is not whole among ${printed.join(' | ')}`)
    const onTop = taxes.filter(({ word }) => !word.endsWith('(included)')).map(({ amount }) => amount)
    if (sum([...rows.map(amountIn), ...onTop], decimals) !== total || amountIn(words[until + 1] ?? '') !== total)
      wrong.push(`${i}: ${words.slice(head).join(' | ')} is not ${total}`)
    if (
      sum(
        taxes.map(({ amount }) => amount),
        decimals,
      ) !== amounts.taxAmount
    )
      wrong.push(`${i}: the taxes are not ${amounts.taxAmount}`)
  }
  expect(wrong).toEqual([])
})
