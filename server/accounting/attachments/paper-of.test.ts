import { expect, test } from 'vitest'
import { fileNameOf } from './paper-of.ts'

test.each([
  ['Order 1042 Northfield Produce.pdf', 'Order 1042 Northfield Produce.pdf'],
  ['Order 7 Café "Zoë" & Söhne/AG.pdf', 'Order 7 Cafe Zoe Sohne AG.pdf'],
  ['注文.pdf', 'Order.pdf'],
  [`Order 1 ${'x'.repeat(200)}.pdf`, `Order 1 ${'x'.repeat(88)}.pdf`],
])('%s is attached as %s', (name, expected) => {
  expect(fileNameOf(name)).toBe(expected)
})
