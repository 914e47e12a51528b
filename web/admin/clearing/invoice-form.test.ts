import { expect, test } from 'vitest'
import { AUD } from '#test/web/givens.ts'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { newLine } from '#web/shared/invoice-lines/invoice-lines.ts'
import { timeUntil } from './clearing-labels.ts'
import { bodyOf, invoiceForm, sumOfLines } from './invoice-form.ts'

const values = {
  distributorId: '7',
  invoiceNumber: ' A-1 ',
  invoiceDate: '2026-11-19',
  dueDate: '',
  total: 11,
  taxAmount: 1,
  lines: [{ ...newLine('a'), description: 'TOM', quantity: 2, price: 5 }],
}

test('the data is sent without empty fields', () => {
  expect(bodyOf(invoiceForm.parse(values))).toEqual({
    distributorId: 7,
    invoiceNumber: 'A-1',
    invoiceDate: '2026-11-19',
    dueDate: null,
    total: 11,
    taxAmount: 1,
    lines: [{ description: 'TOM', productId: null, quantity: 2, price: 5 }],
  })
})

test('lines with and without tax both add up to the total', () => {
  expect(sumOfLines(values, 2)).toMatchObject({ together: 10, difference: 0 })
  expect(sumOfLines({ ...values, total: 10 }, 2)).toMatchObject({ together: 10, difference: 0 })
  expect(sumOfLines({ ...values, total: 12.1 }, 2).difference).toBe(1.1)
  expect(sumOfLines({ ...values, total: undefined }, 2).difference).toBeNull()
  expect(sumOfLines({ ...values, lines: [newLine('b')], total: '-' as never }, 2)).toEqual({
    total: undefined,
    together: 0,
    difference: null,
  })
})

test('an incomplete line is refused at its field', () => {
  const wrong = invoiceForm.safeParse({ ...values, lines: [newLine('a')] })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'lines.0.description',
    'lines.0.quantity',
    'lines.0.price',
  ])
})

test('differences and the time left are shown as text', () => {
  const about = { productId: 1, name: 'Tomatoes' }
  expect(differenceSentence({ ...about, what: 'quantity', ordered: 4, invoiced: 5 }, AUD)).toBe(
    'Tomatoes: quantity 4, invoiced 5',
  )
  expect(differenceSentence({ ...about, what: 'not_on_order', ordered: null, invoiced: 5 }, AUD)).toBe(
    'Tomatoes: not on the order',
  )
  const total = { ...about, name: 'Total', what: 'total', ordered: 1080.06, invoiced: 126.5 } as const
  expect(differenceSentence(total, AUD)).toBe('Total: $1,080.06, invoiced $126.50')
  const now = new Date('2026-11-20T10:00:00Z')
  expect(timeUntil('2026-11-20T10:14:32Z', now)).toBe('15 min')
  expect(timeUntil('2026-11-20T09:59:00Z', now)).toBeNull()
})
