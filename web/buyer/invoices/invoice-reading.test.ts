import { expect, test } from 'vitest'
import { readInvoice } from './invoice-reading.ts'

const SUPPLIERS = [
  { id: 1, name: 'Northfield' },
  { id: 2, name: 'Northfield Produce' },
  { id: 3, name: 'Café & Sons' },
]
const read = (text: string, fileName = 'scan.pdf') => readInvoice({ text, fileName }, SUPPLIERS)

test.each([
  ['NORTHFIELD  PRODUCE Pty Ltd  Tax invoice no. INV-77  Total 45.50', { distributorId: 2, invoiceNumber: 'INV-77' }],
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
  expect(readInvoice({ text: 'Harbour Fish', fileName: '' }, twins)).toEqual({})
})
