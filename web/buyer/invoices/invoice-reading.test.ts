import { expect, test } from 'vitest'
import { readInvoice } from './invoice-reading.ts'

const SUPPLIERS = [
  { id: 1, name: 'Northfield' },
  { id: 2, name: 'Northfield Produce' },
  { id: 3, name: 'Café & Sons' },
]
const DOLLARS = { fractionDigits: 2 }
const read = (text: string, fileName = 'scan.pdf', currency = DOLLARS) => readInvoice({ text, fileName }, SUPPLIERS, currency)

test.each([
  [
    'NORTHFIELD  PRODUCE Pty Ltd  Tax invoice no. INV-77  Total $45.50',
    { distributorId: 2, invoiceNumber: 'INV-77', total: 45.5 },
  ],
  ['Northfield invoice: 4711', { distributorId: 1, invoiceNumber: '4711' }],
  ['café & sons Invoice # A/9', { distributorId: 3, invoiceNumber: 'A/9' }],
  ['Invoice 2030-01-07 of Northfields', {}],
  ['', {}],
])('an invoice that says "%s" is read', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('the name of the file names the supplier where the pages do not', () => {
  expect(read('', 'cafe.pdf')).toEqual({})
  expect(read('', 'northfield-produce_march.pdf')).toEqual({ distributorId: 2 })
})

test('a name of two suppliers names neither', () => {
  const twins = [
    { id: 1, name: 'Harbour Fish' },
    { id: 2, name: 'Harbour  Fish' },
  ]
  expect(readInvoice({ text: 'Harbour Fish', fileName: '' }, twins, DOLLARS)).toEqual({})
})

test.each([
  ['TOM TRUSS 5KG 130.00 Total $130.00', 130],
  ['Subtotal 118.18 GST 10% 11.82 Total (inc. GST) AUD 1,130.00', 1130],
  ['Summe 1.100,00 Total: € 1.234,56', 1234.56],
  ['8 lines 12.00 Total 118.18 GST 11.82 Amount due $130.00', 130],
  ['TOM TRUSS 5KG 130.00 Subtotal $130.00', undefined],
  ['Item Qty Price Total Tomatoes 12.00', undefined],
  ['Subtotal GST Total 118.18 11.82 130.00', undefined],
  ['Subtotal GST 10% Total 118.18 11.82 130.00', undefined],
  ['12.00 Total 12', undefined],
  ['12.00 Total 12.5%', undefined],
])('of "%s" the total is %s', (text, total) => {
  expect(read(text).total).toBe(total)
})

test('an amount that the currency of the outlet cannot hold is not its total', () => {
  expect(read('8 Total 45.50', '', { fractionDigits: 0 })).toEqual({})
  expect(read('8 Total 45.00', '', { fractionDigits: 0 })).toEqual({ total: 45 })
})
