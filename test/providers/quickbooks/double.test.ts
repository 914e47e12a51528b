import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type QuickBooksDouble, quickBooksDouble } from './double.ts'
import type { Entity } from './records.ts'

let now = new Date('2026-03-10T09:00:00Z')
let books: QuickBooksDouble
let customer: Entity
let item: Entity
beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00Z')
  books = await quickBooksDouble({ clock: () => now, accepts: (token) => token === 'good' })
  customer = books.ledger.add('Customer', { DisplayName: 'Glasshouse Café', Balance: 0 })
  item = books.ledger.add('Item', { Name: 'Pears', Type: 'NonInventory', UnitPrice: 10 })
})
afterEach(() => books.close())

type Body = { Invoice?: Entity; Fault?: { Error: { code: string; Detail: string }[] }; [name: string]: unknown }
type Options = { body?: unknown; text?: string; headers?: Record<string, string> }

async function call(method: string, path: string, { body, text, headers = {} }: Options = {}) {
  const response = await fetch(`${books.url}/v3/company/${books.ledger.books.id}/${path}`, {
    method,
    headers: {
      ...{ authorization: 'Bearer good', accept: 'application/json' },
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(text !== undefined && { body: text }),
  })
  const said = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(said) as Body }
}
const codes = ({ body }: { body: Body }) => body.Fault?.Error.map(({ code }) => code)
const ask = (text: string) => call('GET', `query?query=${encodeURIComponent(text)}`)

const gst = () => ({ value: books.ledger.named('TaxCode', 'GST').Id })
const LINE = () => ({
  ...{ Amount: 20, DetailType: 'SalesItemLineDetail', Description: 'Pears' },
  SalesItemLineDetail: { ItemRef: { value: item.Id }, Qty: 2, UnitPrice: 10, TaxCodeRef: gst() },
})
const invoice = (more: object = {}) => ({
  ...{ CustomerRef: { value: customer.Id }, DocNumber: 'INV-1', TxnDate: '2026-03-09', GlobalTaxCalculation: 'TaxExcluded' },
  ...{ Line: [LINE()], ...more },
})
const create = (more: object = {}, query = '') => call('POST', `invoice?minorversion=75${query}`, { body: invoice(more) })

describe('invoices', () => {
  test('are created with QuickBooks’ own totals, and read back', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body.Invoice).toMatchObject({
      ...{ TotalAmt: 22, Balance: 22, SyncToken: '0', TxnTaxDetail: { TotalTax: 2 } },
      Line: [
        { Id: '1', LineNum: 1 },
        { DetailType: 'SubTotalLineDetail', Amount: 20 },
      ],
    })
    expect((await call('GET', `invoice/${body.Invoice!.Id}`)).body.Invoice).toEqual(body.Invoice)
  })

  test('fields that Intuit does not know, wrong amounts and long numbers are refused', async () => {
    expect(codes(await create({ Lines: [] }))).toEqual(['2010'])
    expect(codes(await create({ Line: [{ ...LINE(), Amount: 21 }] }))).toEqual(['6070'])
    expect(codes(await create({ Line: [] }))).toEqual(['2020'])
    expect(codes(await create({ DocNumber: 'x'.repeat(22) }))).toEqual(['2010'])
    expect(codes(await create({ CustomerRef: { value: '999' } }))).toEqual(['2500'])
    expect(books.ledger.books.records.Invoice).toEqual([])
  })

  test('numbers are unique unless they may repeat', async () => {
    await create()
    expect(codes(await create())).toEqual(['6140'])
    expect((await create({}, '&include=allowduplicatedocnum')).status).toBe(200)
    books.ledger.books.customNumbers = false
    expect((await create({ DocNumber: undefined })).body.Invoice?.DocNumber).toBe('1001')
  })

  test('of inactive customers and in closed periods are refused', async () => {
    books.ledger.closePeriod('2026-03-09')
    expect(codes(await create())).toEqual(['6210'])
    books.ledger.closePeriod(null)
    books.ledger.archive('Customer', customer.Id)
    expect(codes(await create())).toEqual(['610'])
  })

  test('are updated with the token they were read with, in part or as a whole', async () => {
    const { Id } = (await create({ PrivateNote: 'first' })).body.Invoice!
    const update = (body: object) => call('POST', 'invoice', { body: { Id, ...body } })
    const sparse = await update({ SyncToken: '0', sparse: true, DocNumber: 'INV-2' })
    expect(sparse.body.Invoice).toMatchObject({ SyncToken: '1', DocNumber: 'INV-2', PrivateNote: 'first', TotalAmt: 22 })
    expect(codes(await update({ SyncToken: '0', sparse: true, DocNumber: 'INV-3' }))).toEqual(['5010'])
    const full = await update({ ...invoice(), SyncToken: '1' })
    expect(full.body.Invoice).toMatchObject({ SyncToken: '2', DocNumber: 'INV-1' })
    expect(full.body.Invoice).not.toHaveProperty('PrivateNote')
    books.ledger.change('Invoice', Id, { PrivateNote: 'changed there' })
    expect(codes(await update({ SyncToken: '2', sparse: true }))).toEqual(['5010'])
  })

  test('keep a tax that was overridden until their lines change', async () => {
    const TaxRateRef = { value: books.ledger.named('TaxRate', 'GST (sales)').Id }
    const TaxLine = [{ Amount: 2.01, DetailType: 'TaxLineDetail', TaxLineDetail: { TaxRateRef } }]
    const { Id, TotalAmt } = (await create({ TxnTaxDetail: { TaxLine } })).body.Invoice!
    expect(TotalAmt).toBe(22.01)
    const update = async (body: object) => (await call('POST', 'invoice', { body: { Id, sparse: true, ...body } })).body.Invoice
    expect(await update({ SyncToken: '0', PrivateNote: 'x' })).toMatchObject({ TotalAmt: 22.01 })
    expect(await update({ SyncToken: '1', Line: [LINE(), LINE()] })).toMatchObject({ TotalAmt: 44 })
  })

  test('are voided and deleted', async () => {
    const { Id } = (await create()).body.Invoice!
    const voided = await call('POST', 'invoice?operation=void', { body: { Id, SyncToken: '0' } })
    expect(voided.body.Invoice).toMatchObject({ TotalAmt: 0, Balance: 0, PrivateNote: 'Voided', SyncToken: '1' })
    const deleted = await call('POST', 'invoice?operation=delete', { body: { Id, SyncToken: '1' } })
    expect(deleted.body.Invoice).toMatchObject({ status: 'Deleted', Id })
    expect(codes(await call('GET', `invoice/${Id}`))).toEqual(['610'])
  })

  test('with the same requestid are created once', async () => {
    const [first, second] = [await create({}, '&requestid=r-1'), await create({}, '&requestid=r-1')]
    expect(second.body).toEqual(first.body)
    expect(books.ledger.books.records.Invoice).toHaveLength(1)
    expect(codes(await create({ DocNumber: 'INV-2' }, '&requestid=r-1'))).toEqual(['2010'])
  })
})

test('bills, credits and journals', async () => {
  const vendor = books.ledger.add('Vendor', { DisplayName: 'Northfield', Balance: 0 })
  const food = { value: books.ledger.named('Account', 'Food Purchases').Id }
  const line = { Amount: 50, DetailType: 'AccountBasedExpenseLineDetail' }
  const detail = { AccountBasedExpenseLineDetail: { AccountRef: food, TaxCodeRef: gst() } }
  const bill = { VendorRef: { value: vendor.Id }, GlobalTaxCalculation: 'TaxExcluded', Line: [{ ...line, ...detail }] }
  expect((await call('POST', 'bill', { body: bill })).body.Bill).toMatchObject({ TotalAmt: 55, TxnDate: '2026-03-10' })
  expect((await call('POST', 'vendorcredit', { body: bill })).body.VendorCredit).toMatchObject({ TotalAmt: 55 })
  expect(codes(await call('POST', 'bill', { body: { ...bill, Line: [LINE()] } }))).toEqual(['2010'])
  expect((await call('POST', 'creditmemo', { body: invoice() })).body.CreditMemo).toMatchObject({ RemainingCredit: 22 })
  const side = (PostingType: string, Amount: number) => ({
    ...{ Amount, DetailType: 'JournalEntryLineDetail', JournalEntryLineDetail: { PostingType, AccountRef: food } },
  })
  const journal = (credit: number) => ({ Line: [side('Debit', 10.1), side('Credit', credit)] })
  expect((await call('POST', 'journalentry', { body: journal(10.1) })).status).toBe(200)
  expect(codes(await call('POST', 'journalentry', { body: journal(10) }))).toEqual(['6540'])
})

test('names are shared by customers and vendors', async () => {
  expect(codes(await call('POST', 'vendor', { body: { DisplayName: 'glasshouse café' } }))).toEqual(['6240'])
  expect(codes(await call('POST', 'customer', { body: { DisplayName: 'Glasshouse Café' } }))).toEqual(['6240'])
  books.ledger.archive('Customer', customer.Id)
  expect((await call('POST', 'vendor', { body: { DisplayName: 'Glasshouse Café' } })).status).toBe(200)
})

describe('queries', () => {
  test('narrow, sort, page and count', async () => {
    for (const [at, name] of [`O'Brien`, 'Harbour Deli', 'Harbour Bar'].entries()) {
      now = new Date(Date.UTC(2026, 2, 11 + at))
      await call('POST', 'customer', { body: { DisplayName: name } })
    }
    const names = async (rest: string) => {
      const { QueryResponse } = (await ask(`select * from Customer ${rest}`)).body as { QueryResponse: { Customer?: Entity[] } }
      return (QueryResponse.Customer ?? []).map(({ DisplayName }) => DisplayName)
    }
    expect(await names(String.raw`where DisplayName = 'O\'Brien'`)).toEqual([`O'Brien`])
    expect(await names(`where DisplayName like 'Harbour%' orderby DisplayName`)).toEqual(['Harbour Bar', 'Harbour Deli'])
    expect(await names(`where Metadata.LastUpdatedTime > '2026-03-12T12:00:00Z'`.replace('Metadata', 'MetaData'))).toEqual([
      'Harbour Bar',
    ])
    expect(await names(`where Id in ('${customer.Id}')`)).toEqual(['Glasshouse Café'])
    expect(await names('orderby Id startposition 2 maxresults 2')).toEqual([`O'Brien`, 'Harbour Deli'])
    books.ledger.archive('Customer', customer.Id)
    expect(await names(`where DisplayName like 'Glass%'`)).toEqual([])
    expect(await names(`where Active in ('true', 'false') and DisplayName like 'Glass%'`)).toEqual(['Glasshouse Café'])
    expect((await ask('select count(*) from Customer')).body).toMatchObject({ QueryResponse: { totalCount: 3 } })
    expect(codes(await ask('select * from Customer where Id = 1 or Id = 2'))).toEqual(['4000'])
    const posted = await call('POST', 'query', {
      text: 'select * from CompanyInfo',
      headers: { 'content-type': 'application/text' },
    })
    expect(posted.body).toMatchObject({ QueryResponse: { CompanyInfo: [{ Country: 'AU' }] } })
  })
})

test('a batch does up to 30 operations, each for itself', async () => {
  const BatchItemRequest = [
    { bId: 'a', operation: 'create', Invoice: invoice() },
    { bId: 'b', operation: 'create', Invoice: invoice() },
    { bId: 'c', Query: 'select count(*) from Invoice' },
  ]
  const { body } = await call('POST', 'batch', { body: { BatchItemRequest } })
  expect(body.BatchItemResponse).toMatchObject([
    { bId: 'a', Invoice: { TotalAmt: 22 } },
    { bId: 'b', Fault: { Error: [{ code: '6140' }] } },
    { bId: 'c', QueryResponse: { totalCount: 1 } },
  ])
  const many = Array.from({ length: 31 }, (_, at) => ({ bId: String(at), Query: 'select * from Term' }))
  expect(codes(await call('POST', 'batch', { body: { BatchItemRequest: many } }))).toEqual(['1040'])
})

test('what changed since a moment is said, with what was deleted', async () => {
  const { Id } = (await create()).body.Invoice!
  now = new Date('2026-03-10T10:00:00Z')
  await call('POST', 'invoice?operation=delete', { body: { Id, SyncToken: '0' } })
  const changed = await call('GET', 'cdc?entities=Invoice,Item&changedSince=2026-03-10T09:30:00Z')
  expect(changed.body.CDCResponse).toEqual([
    { QueryResponse: [expect.objectContaining({ Invoice: [expect.objectContaining({ Id, status: 'Deleted' })] }), {}] },
  ])
  expect(codes(await call('GET', 'cdc?entities=Invoice&changedSince=2026-01-01T00:00:00Z'))).toEqual(['6000'])
})

test('files are attached to transactions', async () => {
  const { Id } = (await create()).body.Invoice!
  const form = new FormData()
  const metadata = {
    AttachableRef: [{ EntityRef: { type: 'Invoice', value: Id } }],
    FileName: 'order.pdf',
    ContentType: 'application/pdf',
  }
  form.set('file_metadata_01', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.set('file_content_01', new Blob(['%PDF-1'], { type: 'application/pdf' }), 'order.pdf')
  const response = await fetch(`${books.url}/v3/company/${books.ledger.books.id}/upload`, {
    ...{ method: 'POST', headers: { authorization: 'Bearer good', accept: 'application/json' }, body: form },
  })
  const { AttachableResponse } = (await response.json()) as { AttachableResponse: { Attachable: Entity }[] }
  expect(AttachableResponse).toMatchObject([{ Attachable: { FileName: 'order.pdf', Size: 6 } }])
  expect(books.ledger.books.files.get(AttachableResponse[0]!.Attachable.Id)?.bytes.toString()).toBe('%PDF-1')
})

describe('calls', () => {
  test('are 500 in a minute and ten at a time at most', async () => {
    await books.close()
    books = await quickBooksDouble({ clock: () => now, accepts: () => true, perMinute: 20 })
    const held = books.hold()
    const ten = Array.from({ length: 10 }, () => call('GET', 'preferences'))
    await expect.poll(() => held.waiting()).toBe(10)
    expect((await call('GET', 'preferences')).status).toBe(429)
    held.release()
    expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (let at = 0; at < 10; at++) expect((await call('GET', 'preferences')).status).toBe(200)
    expect((await call('GET', 'preferences')).status).toBe(429)
    now = new Date(now.getTime() + 60_000)
    expect((await call('GET', 'preferences')).status).toBe(200)
  })

  test('of another company, without a token or as planned go wrong; without JSON they are answered as XML', async () => {
    expect((await fetch(`${books.url}/v3/company/1/preferences`, { headers: { authorization: 'Bearer good' } })).status).toBe(401)
    expect((await call('GET', 'preferences', { headers: { authorization: 'Bearer bad' } })).status).toBe(401)
    books.faults.fail('errorAfter', { on: /POST .*\/invoice$/ })
    expect((await create()).status).toBe(500)
    expect(books.ledger.books.records.Invoice).toHaveLength(1)
    const headers = { authorization: 'Bearer good' }
    const xml = await (await fetch(`${books.url}/v3/company/${books.ledger.books.id}/preferences`, { headers })).text()
    expect(xml).toContain('<IntuitResponse><Preferences>')
    expect(await (await fetch(`${books.url}/ledger`)).text()).toContain('Glasshouse Café')
  })
})
