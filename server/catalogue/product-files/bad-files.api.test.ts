import { expect, test } from 'vitest'
import { distributorImports } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { zipStream } from '#server/platform/sheets/zip-stream.ts'
import { as, refused, testApp } from '#test/app.ts'
import { makeDistributor, makeUser, type User } from '#test/make.ts'
import { csv, type SentFile, sendImport } from '#test/send-import.ts'
import { aWorkbook } from '#test/workbook.ts'

testApp()

const aSeller = async (): Promise<User> => makeUser({ distributor: await makeDistributor() })
const names = async (seller: User) =>
  (await as(seller).call(distributorProducts.list, { query: { limit: 100 } })).data.map(({ name, price }) => [name, price])

const ACCENTS = csv('Name,Price', 'Crème brûlée,4.50', 'Jalapeño,2')
const utf16 = (text: string, isBigEndian: boolean, mark = '\uFEFF') => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.each<[string, SentFile]>([
  ['UTF-8 with a byte order mark', `\uFEFF${ACCENTS}`],
  ['UTF-16, little end first', utf16(ACCENTS, false)],
  ['UTF-16, big end first', utf16(ACCENTS, true)],
  ['UTF-16 without a mark', utf16(ACCENTS, false, '')],
  ['Latin-1', Buffer.from(ACCENTS, 'latin1')],
  ['semicolons', ACCENTS.replaceAll(',', ';')],
  ['tabs', ACCENTS.replaceAll(',', '\t')],
  ['lines that end as on Windows', ACCENTS.replaceAll('\n', '\r\n')],
  ['blank lines and columns', `${ACCENTS.replaceAll('\n', ',,\n')},,\n,,\n`],
  [
    'a workbook',
    await aWorkbook([
      ['Name', 'Price'],
      ['Crème brûlée', 4.5],
      ['Jalapeño', 2],
    ]),
  ],
])('a file is read whatever it was written as: %s', async (_, file) => {
  const seller = await aSeller()
  const { result } = await sendImport(distributorImports.create, seller, file)
  expect(result).toMatchObject({ total: 2, inserted: 2, rejected: 0 })
  expect(await names(seller)).toEqual([
    ['Crème brûlée', 4.5],
    ['Jalapeño', 2],
  ])
})

const LONG = 'a'.repeat(10 * 1024 * 1024 - 100)

test.each<[string, SentFile, RegExp]>([
  ['R-239 a PDF called CSV', PDF, /Must be a CSV file or an Excel workbook/],
  ['R-239 a picture called CSV', PNG, /Must be a CSV file or an Excel workbook/],
  ['bytes that are no text', Buffer.from([0x61, 0, 0x62, 0x63, 0x0a]), /Must be a CSV file/],
  ['an archive that is no workbook', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), /not a workbook/],
  ['nothing', '', /Is empty/],
  ['spaces', '  \n \n', /Is empty/],
  ['only a heading', 'Name,Price\n', /no products below its header row/],
  ['no heading', csv('Figs,7', 'Plums,8'), /first row must name the columns.*It says: Figs, 7/],
  ['a missing column', csv('Name,Cost', 'Figs,7'), /column 'Price' is missing. The file has: Name, Cost/],
  ['a duplicate column', csv('Name,Price,price', 'Figs,7,8'), /two columns 'Price'. Keep one/],
  ['half a tier', csv('Name,Price,Tier 1 from', 'Figs,7,8'), /'Tier 1 value' is missing/],
  ['a quote that is never closed', csv('Name,Price', '"Figs,7', 'Plums,8'), /Row 2 begins a quote that is never closed/],
  ['one line of 10 MB', `Name,Price\n${LONG},7\n`, /Row 2 is longer than 200,000 characters/],
  ['G-051 more than 10 MB', `Name,Price\n${LONG}${'b'.repeat(200)}`, /At most 10 MB/],
])('a file that cannot be used is refused as a whole: %s', async (_, file, message) => {
  const seller = await aSeller()
  const { status, fields } = await refused(sendImport(distributorImports.create, seller, file))
  expect(status).toBe(422)
  expect(Object.keys(fields)).toEqual(['csv'])
  expect(fields.csv?.[0]).toMatch(message)
  expect(await names(seller)).toEqual([])
  expect((await as(seller).call(distributorImports.list, {})).data).toEqual([])
})

test('a file in another field is refused, and no file at all', async () => {
  const seller = await aSeller()
  const response = await as(seller).send(distributorImports.create, {})
  expect(response.statusCode).toBe(415)
})

test('columns that mean nothing are left alone and named', async () => {
  const { result } = await sendImport(
    distributorImports.create,
    await aSeller(),
    csv('Name,Price,Shelf,Supplier code', 'Figs,7,A,1'),
  )
  expect(result).toMatchObject({ inserted: 1, ignoredColumns: ['Shelf', 'Supplier code'] })
})

const TIERS = 'Name,Price,Tier discount type,Tier 1 from,Tier 1 value,Tier 2 from,Tier 2 value'
test.each([
  ['a formula', 'Name,Price', '=1+1,5', [['Name', 'Is a formula. Enter its result instead.']]],
  ['a formula as a price', 'Name,Price', 'Figs,=1+1', [['Price', 'Is a formula. Enter its result instead.']]],
  ['a negative price', 'Name,Price', 'Figs,-5', [['Price', 'Must not be negative']]],
  ['more decimals than money has', 'Name,Price', 'Figs,1.23456', [['Price', 'At most 4 decimals']]],
  ['a price that can be read in two ways', 'Name,Price', 'Figs,"1,234"', [['Price', 'Is ambiguous. Enter it like 1234.50']]],
  ['a price in words', 'Name,Price', 'Figs,cheap', [['Price', 'Is not a number']]],
  ['a name of 300 characters', 'Name,Price', `${'n'.repeat(300)},5`, [['Name', 'At most 255 characters']]],
  ['a name that cannot be printed', 'Name,Price', 'Fi\u0007gs,5', [['Name', 'Contains characters that cannot be printed']]],
  ['tax over 100', 'Name,Price,Tax', 'Figs,5,101', [['Tax', 'At most 100 %']]],
  ['a quantity of nothing', 'Name,Price,Minimum quantity', 'Figs,5,0', [['Minimum quantity', 'Must be above 0']]],
  ['a word that is neither yes nor no', 'Name,Price,Hidden', 'Figs,5,maybe', [['Hidden', "Must be 'yes' or 'no'"]]],
  [
    'tiers out of order',
    TIERS,
    'Figs,5,price,12,4,6,3',
    [['Tier 2 from', 'Starts below tier 1: list tiers from the smallest quantity to the largest']],
  ],
  ['doubled tiers', TIERS, 'Figs,5,price,6,4,6,3', [['Tier 2 from', 'Another tier starts at this quantity']]],
  ['a percentage over 100', TIERS, 'Figs,5,percentage,6,10,12,101', [['Tier 2 value', 'Must be above 0 and at most 100 %']]],
  ['half a tier', TIERS, 'Figs,5,price,6,,12,3', [['Tier 1 value', 'This field is required']]],
  [
    'everything at once',
    'Name,Price,Tax',
    ',x,-1',
    [
      ['Name', 'This field is required'],
      ['Price', 'Is not a number'],
      ['Tax', 'Must not be negative'],
    ],
  ],
])('a row is refused with what is wrong in which column: %s', async (_, heading, row, problems) => {
  const seller = await aSeller()
  const { result } = await sendImport(
    distributorImports.create,
    seller,
    csv(heading, row, heading.replace(/^Name,Price.*/, 'Good,1')),
  )
  expect(result.rejectedRows).toMatchObject([{ row: 2 }])
  expect(result.rejectedRows[0]?.problems.map(({ column, message }) => [column, message]).toSorted()).toEqual(problems.toSorted())
  expect(await names(seller)).toEqual([['Good', 1]])
})

test('the refused rows come back as a file with the reasons, and are taken once they are put right', async () => {
  const seller = await aSeller()
  const { result } = await sendImport(
    distributorImports.create,
    seller,
    csv('SKU,Name,Price,Shelf', 'F-1,Figs,7,A', 'P-1,Plums,x,B', 'F-1,Figs,8,C'),
  )
  const file = await as(seller).send(distributorImports.rejected, { params: { importId: result.id } })
  expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Row,What is wrong,SKU,Name,Price,Shelf',
    '3,Price: Is not a number,P-1,Plums,x,B',
    '4,SKU: The same SKU is in row 2,F-1,Figs,8,C',
    '',
  ])
  const { result: again } = await sendImport(distributorImports.create, seller, file.body.replace(',x,', ',9,'))
  expect(again).toMatchObject({ inserted: 1, updated: 1, rejected: 0 })
})

test('a workbook that unfolds to gigabytes is refused before it does', async () => {
  const seller = await aSeller()
  const row = `<row>${'<c t="inlineStr"><is><t>Figs</t></is></c>'.repeat(300)}</row>`
  const bomb = await workbook(function* () {
    yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    for (let i = 0; i < 40; i++) yield row.repeat(1000)
    yield '</sheetData></worksheet>'
  })
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024)
  const { fields } = await refused(sendImport(distributorImports.create, seller, bomb, { name: 'bomb.xlsx' }))
  expect(fields.csv?.[0]).toBe('Is too large once unpacked')
})

test('a workbook that lies about its size is refused', async () => {
  const seller = await aSeller()
  const bytes = await workbook(function* () {
    yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    for (let i = 0; i < 100; i++) yield `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`
    yield '</sheetData></worksheet>'
  })
  // the size in the directory's record of the sheet, the last part
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24
  bytes.writeUInt32LE(100, at)
  expect((await refused(sendImport(distributorImports.create, seller, bytes))).fields).toHaveProperty('csv')
})

async function workbook(sheet: () => Iterable<string>): Promise<Buffer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = [
    {
      name: '[Content_Types].xml',
      text: [
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
      ],
    },
    { name: 'xl/worksheets/sheet1.xml', text: sheet() },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of zipStream(parts)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
