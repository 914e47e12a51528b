import { describe, expect, test } from 'vitest'
import { NoList, readListFile } from './read-list-file.ts'

const file = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)
const LINES = [
  { text: 'Truss tomatoes', sku: 'TOM-TR5', quantity: 2 },
  { text: 'Crème fraîche', sku: 'CF', quantity: 1.5 },
]
const TABLE = [
  ['Code', 'Product', 'Qty'],
  ['TOM-TR5', 'Truss tomatoes', '2'],
  ['CF', 'Crème fraîche', '1,5'],
  ['ML', 'Milk', ''],
]
const readByServer = () => Promise.resolve(TABLE)
const notRead = () => Promise.reject(new Error('is not sent'))
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('a dropped file', () => {
  test.each([
    ['a workbook by its name', file('order.xlsx', 'anything')],
    ['a workbook by its content', file('order', 'PK and so on')],
    ['a CSV', file('order.CSV', 'Code;Product;Qty')],
  ])('is read by the server: %s', async (_, dropped) => {
    expect(await readListFile(dropped, readByServer)).toEqual({ lines: LINES, blank: 1 })
  })

  test.each([
    ['in UTF-8', Buffer.from('2 x crème\nmilk 6')],
    ['in UTF-16', utf16('2 x crème\nmilk 6')],
    ['in Latin-1', Buffer.from('2 x crème\nmilk 6', 'latin1')],
  ])('is read here where it is a plain text %s', async (_, bytes) => {
    expect(await readListFile(file('order.txt', bytes), notRead)).toEqual({
      lines: [
        { text: 'crème', quantity: 2 },
        { text: 'milk', quantity: 6 },
      ],
      blank: 0,
    })
  })

  test.each([
    ['a PDF', file('order.csv', '%PDF-1.7 …'), /PDF/],
    ['a picture', file('order.txt', new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2])), /is not a list/],
    ['too large', file('huge.csv', new Uint8Array(6 * 1024 * 1024)), /larger than 5 MB/],
    ['empty', file('order.csv', ''), /no products to order/],
  ])('is refused in words and not sent when it is %s', async (_, dropped, words) => {
    const refusal = await readListFile(dropped, notRead).catch((error) => error)
    expect(refusal).toBeInstanceOf(NoList)
    expect(refusal.message).toMatch(words)
  })

  test('holds nothing to order where it has heads alone', async () => {
    const refusal = await readListFile(file('order.csv', 'x'), () => Promise.resolve(TABLE.slice(0, 1))).catch((error) => error)
    expect(refusal.message).toMatch(/no products to order/)
  })
})
