import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delimiterOf } from './delimiter.ts'
import { readSheet, recognizeSheet } from './read-sheet.ts'
import { columnOf } from './read-xlsx.ts'
import { tableStream } from './write-sheet.ts'
import { zipStream } from './zip-stream.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-sheets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function rowsOf(content: string | Buffer) {
  const file = path.join(folder, 'sheet')
  await writeFile(file, content)
  const found = []
  for await (const row of readSheet(await recognizeSheet(file, Buffer.byteLength(content), 1e7))) found.push(row)
  return found
}

async function bytesOf(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(all)
}

test.each([
  ['a,b;c,d\n', ','],
  ['a;b,c;d\n1,5;2,5;3,5', ';'],
  ['a\tb\tc\n', '\t'],
  ['a|b\n', '|'],
  ['"a;b;c;d",e\n', ','],
  ['name\n1;2;3\n', ';'],
  ['', ','],
])('cells are separated by what the first line holds most of: %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test('rows are counted as a spreadsheet counts them, blank ones too', async () => {
  expect(await rowsOf('a,b\n\n"two\nlines",c\n , \nd\n')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 3, cells: ['two\nlines', 'c'] },
    { number: 5, cells: ['d'] },
  ])
})

test('a quote within a cell is a quote', async () => {
  expect(await rowsOf('name,price\n12" plates,5\n')).toMatchObject([{}, { cells: ['12" plates', '5'] }])
})

describe('a workbook', () => {
  const sheet = (body: string, shared = '') =>
    bytesOf(
      zipStream([
        {
          name: '[Content_Types].xml',
          text: [
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
          ],
        },
        {
          name: 'xl/workbook.xml',
          text: [
            '<workbook xmlns:r="r"><sheets><sheet name="Prices" r:id="rId7"/><sheet name="Other" r:id="rId1"/></sheets></workbook>',
          ],
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          text: [
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
          ],
        },
        { name: 'xl/sharedStrings.xml', text: [`<sst>${shared}</sst>`] },
        { name: 'xl/worksheets/sheet1.xml', text: ['<worksheet><sheetData><row><c><v>0</v></c></row></sheetData></worksheet>'] },
        { name: 'xl/worksheets/sheet2.xml', text: [`<x:worksheet xmlns:x="x"><x:sheetData>${body}</x:sheetData></x:worksheet>`] },
      ]),
    )

  test('is read from the sheet it lists first, cells in their places', async () => {
    const bytes = await sheet(
      `<x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="D2"><x:v>12.300000000000001</x:v></x:c></x:row>
       <x:row r="7"><x:c r="B7" t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>a</x:t></x:r><x:r><x:t>b</x:t></x:r></x:is></x:c></x:row>`,
      '<si><t>no</t></si><si><r><t>Crème </t></r><r><t>&amp; Figs</t></r><rPh><t>phonetic</t></rPh></si>',
    )
    expect(await rowsOf(bytes)).toEqual([
      { number: 2, cells: ['Crème & Figs', '', '', '12.3'] },
      { number: 7, cells: ['', 'yes', '#REF!', 'ab'] },
    ])
  })

  test('a formula counts as its result; one without a result stays a formula; a text that looks like one is a text', async () => {
    const bytes = await sheet(
      '<x:row><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c><x:f>A1</x:f></x:c><x:c t="str"><x:v>=1+1</x:v></x:c></x:row>',
    )
    expect(await rowsOf(bytes)).toEqual([{ number: 1, cells: ['2', '=A1', "'=1+1"] }])
  })

  test('ends where nothing more comes, however far down it is formatted', async () => {
    const bytes = await sheet(
      `<x:row><x:c><x:v>1</x:v></x:c></x:row>${'<x:row/>'.repeat(60_000)}<x:row><x:c><x:v>2</x:v></x:c></x:row>`,
    )
    expect(await rowsOf(bytes)).toEqual([{ number: 1, cells: ['1'] }])
  })

  test('that breaks off is refused', async () => {
    await expect(rowsOf(await sheet('<x:row><x:c></x:row>'))).rejects.toThrow(/not a workbook/)
    await expect(rowsOf((await sheet('')).subarray(0, 300))).rejects.toThrow(/not a workbook|Must be/)
  })

  test.each([
    ['A1', 0],
    ['Z9', 25],
    ['AA10', 26],
    ['', undefined],
    ['ZZZZZZ1', 500],
  ])('a reference names a column: %s', (reference, column) => {
    expect(columnOf(reference)).toBe(column)
  })
})

test('a table written in pages is read back whole, in either format', async () => {
  const pages = function* () {
    yield [['Name', 'Price']]
    for (let page = 0; page < 20; page++)
      yield Array.from({ length: 500 }, (_, i) => [`Figs <${page}> & "${i}"`, page + i / 1000])
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const found = await rowsOf(await bytesOf(tableStream(format, pages())))
    expect(found, format).toHaveLength(10_001)
    expect(found[10_000], format).toEqual({ number: 10_001, cells: ['Figs <19> & "499"', '19.499'] })
  }
})
