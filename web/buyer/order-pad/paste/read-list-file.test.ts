import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aWorkbook } from '#test/workbook.ts'
import { NoList, readListFile } from './read-list-file.ts'

const file = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)
const LINES = [
  { text: 'Truss tomatoes', sku: 'TOM-TR5', quantity: 2 },
  { text: 'Crème fraîche', sku: 'CF', quantity: 1.5 },
]
const ROWS = [
  ['Code', 'Product', 'Qty'],
  ['TOM-TR5', 'Truss tomatoes', 2],
  ['CF', 'Crème fraîche', 1.5],
  ['ML', 'Milk', null],
]
const TEXT = 'Code;Product;Qty\nTOM-TR5;Truss tomatoes;2\nCF;Crème fraîche;1,5\nML;Milk;'
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('a dropped file', () => {
  test('is a workbook, whatever it is called', async () => {
    const bytes = await aWorkbook(ROWS)
    expect(await readListFile(file('order.xlsx', bytes))).toEqual(LINES)
    expect(await readListFile(file('order.csv', bytes))).toEqual(LINES)
  })

  test.each([
    ['in UTF-8', Buffer.from(TEXT)],
    ['with a mark before it', Buffer.from(`\ufeff${TEXT}`)],
    ['in UTF-16', utf16(TEXT)],
    ['in Latin-1', Buffer.from(TEXT, 'latin1')],
  ])('is a CSV %s', async (_, bytes) => {
    expect(await readListFile(file('order.csv', bytes))).toEqual(LINES)
  })

  test('is a plain text', async () => {
    expect(await readListFile(file('order.txt', '2 x tomatoes\nmilk 6'))).toEqual([
      { text: 'tomatoes', quantity: 2 },
      { text: 'milk', quantity: 6 },
    ])
  })

  test.each([
    ['a PDF', file('order.csv', '%PDF-1.7 …'), /PDF/],
    ['a picture', file('order.csv', new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2])), /is not a list/],
    ['a damaged workbook', file('order.xlsx', 'PK and then nothing of an archive'), /damaged/],
    ['an archive of something else', file('order.xlsx', Buffer.concat([Buffer.from('PK'), Buffer.alloc(200)])), /damaged/],
    [
      'too large',
      { name: 'huge.csv', size: 10_000_000, arrayBuffer: () => Promise.reject(new Error('never read')) },
      /larger than 5 MB/,
    ],
    ['empty', file('order.csv', ''), /no products to order/],
    ['heads alone', file('order.csv', 'sku,name,qty\nA,B,'), /no products to order/],
  ])('is refused in words when it is %s', async (_, dropped, words) => {
    const refusal = await readListFile(dropped).catch((error) => error)
    expect(refusal).toBeInstanceOf(NoList)
    expect(refusal.message).toMatch(words)
  })

  test('that unpacks to more than it says is not unpacked', async () => {
    const bomb = archiveOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(21 * 1024 * 1024, ' ')), { saysIt: 100 })
    expect((await readListFile(file('bomb.xlsx', bomb)).catch((error) => error)).message).toMatch(/too large for a list/)
  })
})

/** An archive of one packed file, of which its directory says that it unpacks to `saysIt` bytes. */
function archiveOf(name: string, packed: Buffer, { saysIt }: { saysIt: number }): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 0, 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 0, 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(saysIt, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
