import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type XeroDouble, xeroDouble } from './double.ts'

let now = new Date('2026-03-10T09:00:00Z')
let xero: XeroDouble
beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00Z')
  xero = await xeroDouble({ clock: () => now, accepts: (token) => token === 'good' })
})
afterEach(() => xero.close())

type Shown = { [field: string]: unknown; InvoiceID?: string; CreditNoteID?: string; ValidationErrors?: { Message: string }[] }
type Body = { Invoices?: Shown[]; CreditNotes?: Shown[]; Elements?: Shown[]; [name: string]: unknown }
type Options = { body?: unknown; headers?: Record<string, string>; bytes?: string; signal?: AbortSignal }

const send = (method: string, path: string, { body, bytes, headers = {}, signal }: Options = {}) =>
  fetch(`${xero.url}/api.xro/2.0${path}`, {
    method,
    headers: {
      ...{ authorization: 'Bearer good', 'xero-tenant-id': xero.ledger.books.tenantId, accept: 'application/json' },
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes !== undefined && { body: bytes }),
    ...(signal && { signal }),
  })

async function call(method: string, path: string, options: Options = {}) {
  const response = await send(method, path, options)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body }
}

const CAFE = () => xero.ledger.books.contacts[0] ?? xero.ledger.addContact({ Name: 'Glasshouse Café' })
const LINE = { Description: 'Pears', Quantity: 2, UnitAmount: 10, AccountCode: '200' }
const invoice = (more: object = {}) => ({
  ...{
    Type: 'ACCREC',
    Contact: { ContactID: CAFE().ContactID },
    InvoiceNumber: 'INV-1',
    Date: '2026-03-09',
    DueDate: '2026-03-23',
  },
  ...{ Status: 'AUTHORISED', LineItems: [LINE], ...more },
})
const put = (more: object = {}, options: Options = {}) =>
  call('PUT', '/Invoices', { ...options, body: { Invoices: [invoice(more)] } })
const messages = (body: Body) =>
  (body.Elements ?? body.Invoices ?? []).flatMap(({ ValidationErrors = [] }) => ValidationErrors.map(({ Message }) => Message))

describe('invoices', () => {
  test('are created with Xero’s own totals, and read back', async () => {
    const { status, body } = await put()
    expect(status).toBe(200)
    expect(body.Invoices).toMatchObject([
      {
        SubTotal: 20,
        TotalTax: 2,
        Total: 22,
        AmountDue: 22,
        Date: '/Date(1773014400000+0000)/',
        DateString: '2026-03-09T00:00:00',
      },
    ])
    const id = body.Invoices![0]!.InvoiceID
    const read = await call('GET', `/Invoices/${id}`)
    expect(read.body.Invoices).toMatchObject([{ InvoiceNumber: 'INV-1', LineItems: [{ TaxType: 'OUTPUT', TaxAmount: 2 }] }])
  })

  test('unknown fields, wrong types and calls without a tenant are refused', async () => {
    expect(await put({ InvoiceNo: '1' })).toMatchObject({ status: 400, body: { Message: expect.stringContaining('InvoiceNo') } })
    expect(await put({ Type: 'ACC' })).toMatchObject({ status: 400 })
    expect(await call('GET', '/Invoices', { headers: { 'xero-tenant-id': '' } })).toMatchObject({ status: 403 })
    expect(await call('GET', '/Invoices', { headers: { authorization: 'Bearer bad' } })).toMatchObject({ status: 401 })
    expect(xero.ledger.books.papers).toEqual([])
  })

  test('numbers of sales are unique, those of bills are not', async () => {
    await put()
    const again = await put()
    expect(again).toMatchObject({ status: 400, body: { Type: 'ValidationException' } })
    expect(messages(again.body)).toEqual(['Invoice # must be unique.'])
    const bill = { Type: 'ACCPAY', LineItems: [{ ...LINE, AccountCode: '400' }] }
    expect([(await put(bill)).status, (await put(bill)).status]).toEqual([200, 200])
  })

  test('POST updates the one with the number; lines keep their ids where they are sent', async () => {
    const first = (await put({ Status: 'DRAFT', LineItems: [LINE, LINE] })).body.Invoices![0]!
    const [line] = first.LineItems as { LineItemID: string }[]
    const LineItems = [{ ...LINE, LineItemID: line!.LineItemID, Quantity: 3 }, LINE]
    const { body } = await call('POST', '/Invoices', { body: { Invoices: [invoice({ LineItems })] } })
    const changed = body.Invoices![0]! as unknown as { InvoiceID: string; Total: number; LineItems: { LineItemID: string }[] }
    expect(changed).toMatchObject({ InvoiceID: first.InvoiceID, Total: 55 })
    expect(changed.LineItems[0]!.LineItemID).toBe(line!.LineItemID)
    expect(changed.LineItems[1]!.LineItemID).not.toBe((first.LineItems as { LineItemID: string }[])[1]!.LineItemID)
  })

  test('in a locked period, for an archived contact and with a code that is not there they are refused', async () => {
    xero.ledger.closePeriod('2026-03-09')
    expect(messages((await put()).body)).toEqual([
      'The document date cannot be before the period lock date, currently set at 9 March 2026',
    ])
    xero.ledger.closePeriod('2026-03-08')
    xero.ledger.recodeAccount('200', '201')
    expect(messages((await put()).body)).toEqual([`Account code '200' is not a valid code for this document.`])
    xero.ledger.recodeAccount('201', '200')
    xero.ledger.archiveContact(CAFE().ContactID)
    expect(messages((await put()).body)[0]).toContain('has been archived')
    expect(xero.ledger.books.papers).toEqual([])
  })

  test('that are paid or voided are not edited', async () => {
    const { InvoiceID } = (await put()).body.Invoices![0]!
    const edit = (Status?: string) =>
      call('POST', `/Invoices/${InvoiceID}`, { body: { Invoices: [{ Reference: 'PO 7', ...(Status && { Status }) }] } })
    xero.ledger.pay(InvoiceID!, { on: '2026-03-10', amount: 2, now })
    expect(messages((await edit()).body)).toEqual([expect.stringContaining('has a payment')])
    xero.ledger.pay(InvoiceID!, { on: '2026-03-10', amount: 20, now })
    expect(await call('GET', `/Invoices/${InvoiceID}`)).toMatchObject({ body: { Invoices: [{ Status: 'PAID', AmountDue: 0 }] } })
    expect(messages((await edit()).body)).toEqual(['Invoice not of valid status for modification'])
    const other = (await put({ InvoiceNumber: 'INV-2' })).body.Invoices![0]!
    const path = `/Invoices/${other.InvoiceID}`
    xero.ledger.archiveContact(CAFE().ContactID)
    xero.ledger.archiveAccount('200')
    expect(await call('POST', path, { body: { Invoices: [{ Status: 'VOIDED' }] } })).toMatchObject({ status: 200 })
    expect(await call('POST', path, { body: { Invoices: [{ Reference: 'x' }] } })).toMatchObject({ status: 400 })
  })

  test('are approved with the lines they have, unit amounts of four places and all', async () => {
    const LineItems = [{ ...LINE, Quantity: 1000, UnitAmount: 0.0612, TaxAmount: 6.13 }]
    const body = { Invoices: [invoice({ Status: 'DRAFT', LineItems })] }
    const { InvoiceID, Total } = (await call('PUT', '/Invoices?unitdp=4', { body })).body.Invoices![0]!
    expect(Total).toBe(67.33)
    const approve = { Invoices: [{ Status: 'AUTHORISED' }] }
    expect(await call('POST', `/Invoices/${InvoiceID}`, { body: approve })).toMatchObject({
      body: { Invoices: [{ Status: 'AUTHORISED', Total: 67.33, LineItems: [{ LineAmount: 61.2, UnitAmount: 0.06 }] }] },
    })
  })

  test('of one call are all saved or none, unless each is answered for itself', async () => {
    const Invoices = [invoice(), invoice({ InvoiceNumber: 'INV-1' }), invoice({ InvoiceNumber: 'INV-2' })]
    expect(await call('PUT', '/Invoices', { body: { Invoices } })).toMatchObject({ status: 400, body: { Elements: [{}] } })
    expect(xero.ledger.books.papers).toHaveLength(0)
    const { status, body } = await call('PUT', '/Invoices?summarizeErrors=false', { body: { Invoices } })
    expect(status).toBe(200)
    expect(body.Invoices!.map(({ StatusAttributeString }) => StatusAttributeString)).toEqual(['OK', 'ERROR', 'OK'])
    expect(messages(body)).toEqual(['Invoice # must be unique.'])
    expect(xero.ledger.books.papers).toHaveLength(2)
  })

  test('are listed in pages, by number, by filter and since a moment', async () => {
    for (const at of [1, 2, 3]) {
      await put({ InvoiceNumber: `INV-${at}`, Status: at === 3 ? 'DRAFT' : 'AUTHORISED' })
      now = new Date(now.getTime() + 60_000)
    }
    const numbers = async (query: string, headers = {}) =>
      (await call('GET', `/Invoices?${query}`, { headers })).body.Invoices!.map(({ InvoiceNumber }) => InvoiceNumber)
    expect(await call('GET', '/Invoices?page=2&pageSize=2')).toMatchObject({
      body: { pagination: { page: 2, pageSize: 2, pageCount: 2, itemCount: 3 }, Invoices: [{ InvoiceNumber: 'INV-3' }] },
    })
    expect(await numbers('InvoiceNumbers=INV-1,INV-3')).toEqual(['INV-1', 'INV-3'])
    expect(await numbers('Statuses=DRAFT')).toEqual(['INV-3'])
    expect(
      await numbers(`where=${encodeURIComponent('Status=="AUTHORISED" AND Date>=DateTime(2026,3,1)')}&order=InvoiceNumber DESC`),
    ).toEqual(['INV-2', 'INV-1'])
    expect(await numbers('searchTerm=inv-2')).toEqual(['INV-2'])
    expect(await numbers('', { 'if-modified-since': '2026-03-10T09:01:30' })).toEqual(['INV-3'])
    expect(await call('GET', '/Invoices?where=Status')).toMatchObject({ status: 400 })
  })
})

test('credit notes are allocated up to what is left of both', async () => {
  const { InvoiceID } = (await put()).body.Invoices![0]!
  const CreditNotes = [{ ...invoice(), Type: 'ACCRECCREDIT', InvoiceNumber: undefined, LineItems: [{ ...LINE, Quantity: 1 }] }]
  const note = (await call('PUT', '/CreditNotes', { body: { CreditNotes } })).body.CreditNotes![0]!
  expect(note).toMatchObject({ CreditNoteNumber: 'CN-0001', Total: 11, RemainingCredit: 11 })
  const allocate = (Amount: number) =>
    call('PUT', `/CreditNotes/${note.CreditNoteID}/Allocations`, {
      body: { Allocations: [{ Amount, Date: '2026-03-10', Invoice: { InvoiceID } }] },
    })
  expect(await allocate(12)).toMatchObject({ status: 400 })
  expect(await allocate(11)).toMatchObject({ status: 200, body: { Allocations: [{ Amount: 11 }] } })
  expect(await call('GET', `/Invoices/${InvoiceID}`)).toMatchObject({
    body: { Invoices: [{ AmountDue: 11, AmountCredited: 11, CreditNotes: [{ CreditNoteNumber: 'CN-0001' }] }] },
  })
  expect(await call('GET', `/CreditNotes/${note.CreditNoteID}`)).toMatchObject({ body: { CreditNotes: [{ Status: 'PAID' }] } })
})

test('contacts have unique names, items unique codes and journals equal sides', async () => {
  const contact = { Contacts: [{ Name: 'Harbour Deli', EmailAddress: 'a@deli.example' }] }
  expect(await call('PUT', '/Contacts', { body: contact })).toMatchObject({ status: 200 })
  expect(messages((await call('PUT', '/Contacts', { body: contact })).body)[0]).toContain('already assigned')
  expect(await call('POST', '/Contacts', { body: contact })).toMatchObject({ status: 200 })
  expect(await call('GET', '/Contacts?searchTerm=deli&page=1')).toMatchObject({ body: { Contacts: [{ Name: 'Harbour Deli' }] } })
  const item = { Items: [{ Code: 'PEAR', Name: 'Pears', SalesDetails: { UnitPrice: 3.4567, AccountCode: '200' } }] }
  expect(await call('PUT', '/Items?unitdp=4', { body: item })).toMatchObject({
    body: { Items: [{ SalesDetails: { UnitPrice: 3.4567 } }] },
  })
  expect(await call('GET', '/Items')).toMatchObject({ body: { Items: [{ SalesDetails: { UnitPrice: 3.46 } }] } })
  expect(await call('PUT', '/Items', { body: item })).toMatchObject({ status: 400 })
  const journal = (credit: number) => ({
    ManualJournals: [
      {
        ...{ Narration: 'Stocktake', Date: '2026-03-10', Status: 'POSTED' },
        JournalLines: [
          { LineAmount: 10.1, AccountCode: '310' },
          { LineAmount: -credit, AccountCode: '630' },
        ],
      },
    ],
  })
  expect(await call('PUT', '/ManualJournals', { body: journal(10.1) })).toMatchObject({ status: 200 })
  expect(messages((await call('PUT', '/ManualJournals', { body: journal(10) })).body)).toEqual([
    'The total debits (10.10) must equal total credits (10.00)',
  ])
})

test('files and notes are kept with an invoice', async () => {
  const { InvoiceID } = (await put()).body.Invoices![0]!
  const path = `/Invoices/${InvoiceID}/Attachments/order%201.pdf`
  const headers = { 'content-type': 'application/pdf' }
  expect(await call('PUT', `${path}?IncludeOnline=true`, { bytes: '%PDF-1', headers })).toMatchObject({
    body: { Attachments: [{ FileName: 'order 1.pdf', ContentLength: 6, IncludeOnline: true }] },
  })
  const file = await send('GET', path)
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1'])
  const notes = { HistoryRecords: [{ Details: 'From order 17' }] }
  expect(await call('PUT', `/Invoices/${InvoiceID}/History`, { body: notes })).toMatchObject({ status: 200 })
  expect(await call('GET', `/Invoices/${InvoiceID}/History`)).toMatchObject({
    body: { HistoryRecords: [{ Details: 'From order 17' }] },
  })
})

describe('calls', () => {
  test('with the same key are done once', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const [first, second] = [await put({}, { headers }), await put({}, { headers })]
    expect(second.body).toEqual(first.body)
    expect(xero.ledger.books.papers).toHaveLength(1)
    expect(await put({ InvoiceNumber: 'INV-2' }, { headers })).toMatchObject({ status: 400 })
  })

  test('are answered as XML unless JSON is asked for', async () => {
    const response = await send('GET', '/Organisation', { headers: { accept: '*/*' } })
    expect(response.headers.get('content-type')).toContain('xml')
    expect(await response.text()).toContain('<Organisations><Organisation><OrganisationID>')
  })

  test('are 60 in a minute at most', async () => {
    for (let at = 0; at < 60; at++) expect((await call('GET', '/Accounts')).status).toBe(200)
    now = new Date(now.getTime() + 20_000)
    const full = await call('GET', '/Accounts')
    expect(full.status).toBe(429)
    expect([full.headers.get('retry-after'), full.headers.get('x-rate-limit-problem')]).toEqual(['40', 'minute'])
    now = new Date(now.getTime() + 40_000)
    const later = await call('GET', '/Accounts')
    expect([later.status, later.headers.get('x-minlimit-remaining')]).toEqual([200, '59'])
    expect(later.headers.get('x-daylimit-remaining')).toBe('4939')
  })

  test('are five at a time at most', async () => {
    const held = xero.hold()
    const five = Array.from({ length: 5 }, () => call('GET', '/Accounts'))
    await expect.poll(() => held.waiting()).toBe(5)
    const sixth = await call('GET', '/Accounts')
    expect([sixth.status, sixth.headers.get('x-rate-limit-problem')]).toEqual([429, 'concurrent'])
    held.release()
    expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('go wrong as planned, before or after the work, and are recorded without tokens', async () => {
    xero.faults.fail('tooMany', { on: 'PUT /api.xro/2.0/Invoices', retryAfter: 7 })
    expect((await call('GET', '/Accounts')).status).toBe(200)
    expect((await put()).headers.get('retry-after')).toBe('7')
    xero.faults.fail('unauthorized')
    expect((await put()).status).toBe(401)
    xero.faults.fail('error')
    expect((await put()).status).toBe(500)
    xero.faults.fail('reset')
    await expect(put()).rejects.toThrow()
    expect(xero.ledger.books.papers).toHaveLength(0)
    xero.faults.fail('errorAfter', { on: /Invoices/ })
    expect((await put()).status).toBe(500)
    expect(xero.ledger.books.papers).toHaveLength(1)
    xero.faults.fail('hang')
    const stop = new AbortController()
    const hanging = put({}, { signal: stop.signal })
    await expect.poll(() => xero.calls.at(-1)?.status).toBeNull()
    stop.abort()
    await expect(hanging).rejects.toThrow()
    expect(xero.faults.left()).toBe(0)
    expect(xero.calls.map(({ status }) => status)).toEqual([200, 429, 401, 500, null, 500, null])
    expect(xero.calls[1]).toMatchObject({
      method: 'PUT',
      path: '/api.xro/2.0/Invoices',
      body: { Invoices: [{ Type: 'ACCREC' }] },
    })
    expect(JSON.stringify(xero.calls)).not.toContain('good')
  })
})

test('organisations are apart', async () => {
  await xero.close()
  xero = await xeroDouble({
    ...{ clock: () => now, accepts: () => true },
    organisations: [{ name: 'Harbour Books' }, { name: 'Kiwi Books', country: 'NZ' }],
  })
  await put()
  const other = { headers: { 'xero-tenant-id': xero.ledger.organisations[1]!.tenantId } }
  expect(await call('GET', '/Invoices', other)).toMatchObject({ body: { Invoices: [] } })
  expect(await call('GET', '/Organisation', other)).toMatchObject({ body: { Organisations: [{ BaseCurrency: 'NZD' }] } })
  expect(await call('GET', '/TaxRates?where=TaxType=="OUTPUT2"', other)).toMatchObject({
    body: { TaxRates: [{ EffectiveRate: 15 }] },
  })
})

test('connections are listed and ended, and people see the books', async () => {
  const { tenantId, connectionId, name } = xero.ledger.books
  const headers = { authorization: 'Bearer good' }
  const list = async () => (await fetch(`${xero.url}/connections`, { headers })).json()
  expect(await list()).toMatchObject([{ id: connectionId, tenantId, tenantName: name, tenantType: 'ORGANISATION' }])
  expect((await fetch(`${xero.url}/connections/${connectionId}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await call('GET', '/Accounts')).toMatchObject({ status: 403 })
  expect(await (await fetch(`${xero.url}/ledger`)).text()).toContain('Harbour Books (not connected)')
})
