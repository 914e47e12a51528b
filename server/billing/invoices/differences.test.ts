import { describe, expect, test } from 'vitest'
import { INVOICE_STATUSES, PROCESSING_STATUSES, READY_STATES } from '#contract/billing/pending-invoices.ts'
import { afterCompletion, clearingStatusOf, processingStatusOf, readyStateOf } from './clearing.ts'
import { differencesOf, statusAfterMerge } from './differences.ts'

const line = (productId: number, quantity: number, totalPrice: number) => ({
  productId,
  name: `Product ${productId}`,
  description: `PRODUCT ${productId}`,
  quantity,
  totalPrice,
})
const order = { amountWithTax: 33, lines: [line(1, 2, 20), line(2, 1, 10)] }
const kinds = (invoice: Parameters<typeof differencesOf>[1]) =>
  differencesOf(order, invoice).map(({ what, productId }) => (productId === null ? what : `${what} ${productId}`))

describe('T-66 an invoice beside its order', () => {
  test.each([
    ['the same', { total: 33, lines: order.lines }, []],
    ['a cent, which is rounding', { total: 33.01, lines: order.lines }, []],
    ['more than a cent', { total: 33.02, lines: order.lines }, ['total']],
    ['only a total', { total: 30, lines: [] }, ['total']],
    ['no total, the same lines', { total: null, lines: order.lines }, []],
    ['another price', { total: 33, lines: [line(1, 2, 20.02), line(2, 1, 10)] }, ['price 1']],
    ['another quantity', { total: 33, lines: [line(1, 3, 30), line(2, 1, 10)] }, ['quantity 1']],
    ['a product in two lines', { total: 33, lines: [line(1, 1, 10), line(1, 1, 10), line(2, 1, 10)] }, []],
    [
      'a product too few and one too many',
      { total: 33, lines: [line(1, 2, 20), line(3, 1, 10)] },
      ['not_on_invoice 2', 'not_on_order 3'],
    ],
    ['a line nobody knows', { total: 33, lines: [...order.lines, { ...line(0, 1, 5), productId: null }] }, ['not_on_order']],
  ])('T-66 %s', (_, invoice, expected) => {
    expect(kinds(invoice)).toEqual(expected)
  })

  test('T-45 T-66 T-69 decides the status of the order', () => {
    const [some] = [differencesOf(order, { total: 99, lines: [] })]
    expect(statusAfterMerge('accepted', some)).toBe('not_matching')
    expect(statusAfterMerge('accepted', [])).toBe('accepted')
    expect(statusAfterMerge('received', [])).toBe('completed')
    expect(statusAfterMerge('not_matching', [])).toBe('completed')
  })
})

test('R-195 R-197 customers see less of the state of an invoice than the clearing', () => {
  const seen = Object.fromEntries(INVOICE_STATUSES.map((status) => [status, processingStatusOf(status)]))
  expect(seen).toEqual({
    processing: 'processing',
    draft: 'draft',
    clearing_ready: 'processing',
    in_clearing: 'processing',
    review_ready: 'processing',
    in_review: 'processing',
    action_needed: 'action_needed',
    processed: 'processed',
  })
  expect(new Set(Object.values(seen))).toEqual(new Set(PROCESSING_STATUSES))
  expect(INVOICE_STATUSES.map(clearingStatusOf).filter((one) => one !== null)).toEqual([
    'clearing_ready',
    'in_clearing',
    'review_ready',
    'in_review',
    'action_needed',
    'processed',
  ])
})

test('R-196 says what keeps an invoice from being completed', () => {
  const of = (more: object) => readyStateOf({ status: 'draft', distributorId: 1, unmappedLines: 0, ...more })
  const all = [of({}), of({ distributorId: null }), of({ unmappedLines: 1 }), of({ status: 'processed' })]
  expect(all).toEqual(['ready', 'error', 'product_mapping_needed', 'completed'])
  expect(new Set(all)).toEqual(new Set(READY_STATES))
})

test('R-200 after the first pass comes review, unless whoever did it may review', () => {
  expect(afterCompletion('in_clearing', false)).toBe('review_ready')
  expect(afterCompletion('in_clearing', true)).toBe('processed')
  expect(afterCompletion('in_review', false)).toBe('processed')
})
