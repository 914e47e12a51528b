import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { orderLines } from '#contract/catalogue/order-lines.ts'
import { sendForm, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeUser, makeVenue } from '#test/make.ts'
import { aWorkbook } from '#test/workbook.ts'

testApp()

const ROWS = [
  ['Code', 'Product', 'Qty'],
  ['TOM-TR5', 'Truss tomatoes', 2],
  ['CF', 'Crème fraîche', 1.5],
]
const TEXT = 'Code;Product;Qty\nTOM-TR5; "Truss tomatoes";2\n;;\nCF;Crème fraîche;1.5\n'
const READ = [
  ['Code', 'Product', 'Qty'],
  ['TOM-TR5', 'Truss tomatoes', '2'],
  ['CF', 'Crème fraîche', '1.5'],
]

async function aChef() {
  const [distributor, venue] = [await makeDistributor(), await makeVenue()]
  await connect(distributor, venue)
  const chef = await makeUser({ venues: [venue] })
  return async (file: Uint8Array | string, params: object = {}) => {
    const form = new FormData()
    form.append('list', new Blob([file as BlobPart]), 'order')
    const all = { venueId: venue.id, distributorId: distributor.id, ...params }
    const response = await sendForm(orderLines.readFile, all, form, { as: chef })
    return { status: response.statusCode, ...response.json() }
  }
}

describe('the file of a list', () => {
  test('is a workbook or a CSV of any encoding, whatever it is called', async () => {
    const send = await aChef()
    const sent = [
      await aWorkbook(ROWS),
      Buffer.from(TEXT.replace(' "Truss tomatoes"', '"Truss tomatoes"')),
      Buffer.from(`\ufeff${TEXT.replace(' "Truss tomatoes"', 'Truss tomatoes')}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT.replace(' "Truss tomatoes"', 'Truss tomatoes'), 'utf16le')]),
      Buffer.from(TEXT.replace(' "Truss tomatoes"', 'Truss tomatoes'), 'latin1'),
    ]
    for (const file of sent) expect(await send(file)).toMatchObject({ status: 200, data: READ })
  })

  test.each([
    ['a PDF', '%PDF-1.7 and so on'],
    ['a damaged workbook', Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(200)])],
    ['one cell too long', archiveOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(21 * 1024 * 1024, ' ')))],
    ['one text in every cell', `${Array.from({ length: 50 }, () => 'x'.repeat(1000)).join(',')}\n`.repeat(30)],
    ['nothing', ''],
  ])('is refused, naming the field, where it holds %s', async (_, file) => {
    const refusal = await (await aChef())(file)
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.error.fields)).toEqual(['list'])
  })

  test('is read for nobody who cannot order there', async () => {
    const send = await aChef()
    const stranger = await makeDistributor()
    expect((await send(TEXT, { distributorId: stranger.id })).status).toBe(404)
  })
})

/** An archive of one packed file, of which its directory says that it unpacks to 100 bytes. */
function archiveOf(name: string, packed: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 0, 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 0, 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(100, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
