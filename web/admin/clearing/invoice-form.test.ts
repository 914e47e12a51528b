import { expect, test } from 'vitest'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { timeUntil } from './clearing-words.ts'
import { bodyOf, invoiceForm, newLine, reckoning } from './invoice-form.ts'

const values = {
  distributorId: '7',
  invoiceNumber: ' A-1 ',
  invoiceDate: '2026-11-19',
  dueDate: '',
  total: 11,
  taxAmount: 1,
  lines: [{ ...newLine('a'), description: 'TOM', quantity: 2, price: 5 }],
}

test('what was read is sent with nothing for what is empty', () => {
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

test('lines that hold the tax and lines that do not both come to the total', () => {
  expect(reckoning(values, 2)).toMatchObject({ together: 10, difference: 0 })
  expect(reckoning({ ...values, total: 10 }, 2)).toMatchObject({ together: 10, difference: 0 })
  expect(reckoning({ ...values, total: 12.1 }, 2).difference).toBe(1.1)
  expect(reckoning({ ...values, total: undefined }, 2).difference).toBeNull()
  expect(reckoning({ ...values, lines: [newLine('b')], total: '-' as never }, 2)).toEqual({
    total: undefined,
    together: 0,
    difference: null,
  })
})

test('a half typed line is wrong at its field', () => {
  const wrong = invoiceForm.safeParse({ ...values, lines: [newLine('a')] })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'lines.0.description',
    'lines.0.quantity',
    'lines.0.price',
  ])
})

test('differences and the time left are told in words', () => {
  const about = { productId: 1, name: 'Tomatoes' }
  expect(differenceSentence({ ...about, what: 'quantity', ordered: 4, invoiced: 5 })).toBe('Tomatoes: quantity 4, invoiced 5')
  expect(differenceSentence({ ...about, what: 'not_on_order', ordered: null, invoiced: 5 })).toBe('Tomatoes: not on the order')
  const now = new Date('2026-11-20T10:00:00Z')
  expect(timeUntil('2026-11-20T10:14:32Z', now)).toBe('15 min')
  expect(timeUntil('2026-11-20T09:59:00Z', now)).toBeNull()
})
