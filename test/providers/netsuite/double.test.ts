import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInAsClient } from '../sign-in-as-client.ts'
import { type NetsuiteDouble, netsuiteDouble } from './double.ts'
import type { Entity } from './records.ts'
import { startNetsuite } from './start.ts'

let now = new Date('2026-03-10T09:00:00Z')
let netsuite: NetsuiteDouble
let customer: Entity
beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00Z')
  netsuite = await netsuiteDouble({ clock: () => now, accepts: (token) => token === 'good', mostAtOnce: 3 })
  customer = netsuite.ledger.add('customer', { companyName: 'Glasshouse Café', entityId: 'Glasshouse Café', externalId: 'V-1' })
})
afterEach(() => netsuite.close())

type Body = {
  items?: { id: string }[]
  'o:errorDetails'?: { 'o:errorCode': string; 'o:errorPath'?: string }[]
  [name: string]: unknown
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${netsuite.url}/services/rest/${path}`, {
    method,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const id = response.headers.get('location')?.split('/').at(-1) ?? ''
  return { status: response.status, id, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body }
}
const record = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(method, `record/v1/${path}`, body, headers)
const errors = ({ body }: { body: Body }) => body['o:errorDetails']?.map((one) => [one['o:errorCode'], one['o:errorPath']])

const LINES = [
  { item: { id: '31' }, quantity: 3, rate: 3.335, taxCode: { id: '41' } },
  { item: { id: '32' }, quantity: 2, taxCode: { id: '42' } },
]
const order = (more: object = {}) => ({
  entity: { externalId: 'V-1' },
  orderStatus: { id: 'B' },
  item: { items: LINES },
  ...more,
})
const put = (more: object = {}, key = 'ORD-1') => record('PUT', `salesOrder/eid:${key}`, order(more))

describe('records', () => {
  test('are created once under their external id, and read with their totals', async () => {
    const [first, second] = [await put({ memo: 'first' }), await put({ memo: 'second' })]
    expect([first.status, second.id]).toEqual([204, first.id])
    expect(netsuite.ledger.account.records.salesOrder).toHaveLength(1)
    // 3 × 3.335 = 10.005 → 10.01, tax 1.00; 2 × 4.50 = 9.00
    expect((await record('GET', 'salesOrder/eid:ORD-1?expandSubResources=true')).body).toMatchObject({
      ...{ memo: 'second', tranId: 'SO1', subtotal: 19.01, taxTotal: 1, total: 20.01, entity: { id: customer.id } },
      item: {
        items: [
          { line: 1, amount: 10.01 },
          { line: 2, rate: 4.5, amount: 9 },
        ],
        totalResults: 2,
      },
    })
    expect((await record('GET', `salesOrder/${first.id}?fields=memo`)).body).toEqual({ links: [], id: first.id, memo: 'second' })
  })

  test('with unknown fields, references that are not there, or in a closed period are refused', async () => {
    expect(errors(await put({ comment: 'x' }))).toEqual([['INVALID_CONTENT', 'comment']])
    const item = { items: [{ ...LINES[0], qty: 1 }] }
    expect(errors(await put({ item }))).toEqual([['INVALID_CONTENT', 'item.items.0.qty']])
    expect(errors(await put({ location: { id: '999' } }))).toEqual([['INVALID_KEY_OR_REF', 'location']])
    netsuite.ledger.closePeriod('2026-03-10')
    expect(errors(await put())).toEqual([['USER_ERROR', 'tranDate']])
    netsuite.ledger.closePeriod(null)
    netsuite.ledger.archive('customer', customer.id)
    expect(errors(await put())).toEqual([['INVALID_KEY_OR_REF', 'entity']])
    expect(netsuite.ledger.account.records.salesOrder).toEqual([])
    const lax = { 'x-netsuite-propertynamevalidation': 'Ignore' }
    expect((await record('POST', 'customer', { companyName: 'Deli', nick: 'D' }, lax)).status).toBe(204)
  })

  test('external ids and names are unique', async () => {
    expect(errors(await record('POST', 'customer', { companyName: 'Deli', externalId: 'V-1' }))).toEqual([
      ['DUP_ENTITY', 'externalId'],
    ])
    expect(errors(await record('GET', 'customer/999'))).toEqual([['NONEXISTENT_ID', undefined]])
  })

  test('lines are merged by number, or replaced where that is said', async () => {
    const { id } = await put()
    const lines = () => netsuite.ledger.the('salesOrder', id).item!.items.map(({ line, quantity }) => [line, quantity])
    await record('PATCH', `salesOrder/${id}`, { item: { items: [{ line: 2, quantity: 5 }] } })
    expect(lines()).toEqual([
      [1, 3],
      [2, 5],
    ])
    await record('PATCH', `salesOrder/${id}?replace=item`, { item: { items: [LINES[1]] } })
    expect(lines()).toEqual([[1, 2]])
    expect(netsuite.ledger.the('salesOrder', id).total).toBe(9)
  })

  test('are listed by a query, in pages', async () => {
    for (const companyName of ['Harbour Deli', 'Harbour Bar']) await record('POST', 'customer', { companyName })
    const asked = await record('GET', `customer?q=${encodeURIComponent('companyName START_WITH "harbour"')}&limit=1`)
    expect(asked.body).toMatchObject({ count: 1, hasMore: true, totalResults: 2, offset: 0 })
    expect(errors(await record('GET', 'customer?q=nonsense'))).toEqual([['INVALID_PARAMETER', 'q']])
  })
})

test('orders become invoices once they are approved, and invoices credit memos', async () => {
  const { id } = await put({ orderStatus: { id: 'A' }, discountItem: { id: '34' }, discountRate: '-10%' })
  expect(errors(await record('POST', `salesOrder/${id}/!transform/invoice`, {}))).toEqual([['INVALID_INITIALIZE_REF', undefined]])
  netsuite.ledger.approve(id)
  const invoice = await record('POST', `salesOrder/${id}/!transform/invoice`, { externalId: 'INV-1' })
  expect(invoice.status).toBe(204)
  // 19.01 − 1.90 + 1.00 − 0.10
  expect((await record('GET', 'invoice/eid:INV-1')).body).toMatchObject({
    ...{ total: 18.01, amountRemaining: 18.01, createdFrom: { id }, item: { links: [] } },
  })
  expect(netsuite.ledger.the('salesOrder', id).orderStatus?.id).toBe('G')
  expect((await record('POST', `salesOrder/${id}/!transform/invoice`, {})).status).toBe(400)
  const credit = await record('POST', `invoice/${invoice.id}/!transform/creditMemo`, {})
  expect(netsuite.ledger.the('creditMemo', credit.id)).toMatchObject({ total: 18.01, createdFrom: { id: invoice.id } })
  netsuite.ledger.pay(invoice.id)
  expect(netsuite.ledger.the('invoice', invoice.id)).toMatchObject({ amountRemaining: 0, status: { id: 'Paid In Full' } })
})

test('SuiteQL answers fixed statements, and custom forms are chosen from options', async () => {
  const ask = (q: string, headers: Record<string, string> = { prefer: 'transient' }) =>
    call('POST', 'query/v1/suiteql?limit=1', { q }, headers)
  expect((await ask('SELECT id, name, isInactive\n FROM subsidiary ORDER BY id')).body).toMatchObject({
    ...{ items: [{ id: '1', name: 'Harbour Holdings', isinactive: 'F' }], hasMore: false, totalResults: 1 },
  })
  expect((await ask('select id, name, isinactive from pricelevel order by id')).body).toMatchObject({
    count: 1,
    hasMore: true,
    totalResults: 2,
  })
  expect(errors(await ask('select * from customer'))).toEqual([['INVALID_PARAMETER', undefined]])
  expect(errors(await ask('select id, name, isinactive from pricelevel order by id', {}))).toEqual([
    ['INVALID_HEADER', undefined],
  ])
  const accept = 'application/vnd.oracle.resource+json; type=select-options'
  expect((await record('POST', 'salesOrder?fields=customForm', {}, { accept })).body).toMatchObject({
    customForm: { items: [{ id: '68', refName: 'Standard Sales Order' }, { id: '69' }] },
  })
})

test('calls are limited at a time, go wrong as planned, and need a token', async () => {
  const held = netsuite.hold()
  const three = Array.from({ length: 3 }, () => record('GET', 'customer'))
  await expect.poll(() => held.waiting()).toBe(3)
  const fourth = await record('GET', 'customer')
  expect([fourth.status, errors(fourth)]).toEqual([429, [['CONCURRENCY_LIMIT_EXCEEDED', undefined]]])
  held.release()
  expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200])
  netsuite.faults.fail('resetAfter', { on: /PUT/ })
  await expect(put()).rejects.toThrow()
  expect(netsuite.ledger.account.records.salesOrder).toHaveLength(1)
  expect((await record('GET', 'customer', undefined, { authorization: 'Bearer bad' })).status).toBe(401)
  expect(await (await fetch(`${netsuite.url}/ledger`)).text()).toContain('Glasshouse Café')
})

test('people come back with the account, and the tokens are good', async () => {
  const started = await startNetsuite({ clock: () => now, accountId: 'TSTDRV9' })
  const back = 'http://docket.test/supplier/settings/integrations/netsuite'
  started.signIn.comesBackTo([back])
  const { token, query } = await signInAsClient(started.signIn, started.settings, back)
  expect([query.get('company'), query.get('role'), query.get('entity')]).toEqual(['TSTDRV9', '3', '12'])
  const catalogue = `${started.settings.apiUrl}/services/rest/record/v1/metadata-catalog`
  expect(await (await fetch(catalogue, { headers: { authorization: `Bearer ${token}` } })).json()).toMatchObject({
    items: [{}, {}, {}, {}, {}],
  })
  await started.close()
})
