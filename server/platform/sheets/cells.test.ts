import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aWorkbook } from '#test/workbook.ts'
import { csvText } from './cells.ts'

const ROWS = [
  ['Name', 'Quantity'],
  ['Oysters, "unopened" & <live>', -12.5],
  ['=1+1', null],
] as const

test('a CSV keeps commas, quotes and lines in their cells, and formulas as texts', () => {
  expect(csvText(ROWS)).toBe('Name,Quantity\r\n"Oysters, ""unopened"" & <live>",-12.5\r\n\'=1+1,\r\n')
})

test.each(['+61 2 9000 1234', '+1 (555) 010-4477', '+61412345678'])(
  'the phone number %s shows no apostrophe in a CSV',
  (phone) => {
    expect(csvText([[phone]])).toBe(`${phone}\r\n`)
  },
)

test.each(['+1-555-0100', '+61 -2', '+SUM(A1)', '+1+cmd|x', '+61 2\n=1+1', '-1 555', '+A1 2'])(
  'what a spreadsheet could calculate, %j, stays a text in a CSV',
  (text) => {
    expect(
      csvText([[text]])
        .replace('"', '')
        .startsWith("'"),
    ).toBe(true)
  },
)

test('a workbook is an archive with numbers as numbers and formulas as texts', async () => {
  const bytes = await aWorkbook(ROWS)
  const sheet = textOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="B2"><v>-12.5</v></c>')
  expect(sheet).toContain('Oysters, &quot;unopened&quot; &amp; &lt;live&gt;')
  expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  // the archive ends with where its directory begins, and the directory with nothing left over
  const end = bytes.subarray(-22)
  expect(end.readUInt32LE(16) + end.readUInt32LE(12)).toBe(bytes.length - 22)
  expect(bytes.readUInt32LE(end.readUInt32LE(16))).toBe(0x02014b50)
})

/** The text of one file of an archive, by what its directory says of it. */
function textOf(archive: Buffer, name: string): string {
  const at = archive.lastIndexOf(name) - 46
  const [packed, start] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
  const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  return inflateRawSync(archive.subarray(content, content + packed)).toString()
}
