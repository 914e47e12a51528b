import { expect, test } from 'vitest'
import { xeroDocument } from './document.ts'
import { HANDLERS } from './handlers.ts'

test('requests hold no field that Xero does not name; answers may, but what it names is as it says', async () => {
  const { open, strict } = await xeroDocument()
  const request = (body: object) => ({
    ...{ method: 'put', path: '/api.xro/2.0/Invoices', query: {}, body },
    headers: { 'xero-tenant-id': 't', 'content-type': 'application/json' },
  })
  const wrong = (body: object) => strict.validateRequest(request(body), 'createInvoices').errors?.map(({ params }) => params)
  expect(wrong({ Invoices: [{ Type: 'ACCREC', LineItems: [{ Quantity: 1 }] }] })).toBeUndefined()
  expect(wrong({ Invoices: [{ LineItems: [{ Qty: 1 }] }] })).toContainEqual({ additionalProperty: 'Qty' })
  expect(wrong({ Invoices: [{ Contact: { ContactID: 'not an id' } }] })).toContainEqual({ format: 'uuid' })
  const answer = (body: object) => open.validateResponse(body, 'createInvoices', 200).valid
  expect(answer({ Id: 'x', Invoices: [{ Type: 'ACCREC', DateString: '2026-01-01T00:00:00', Total: 1.5 }] })).toBe(true)
  expect(answer({ Invoices: [{ Type: 'ACC' }] })).toBe(false)
  expect(answer({ Invoices: [{ Total: '1.5' }] })).toBe(false)
  expect(answer({ Invoices: [{ CreditNotes: [{ Contact: { Name: 7 } }] }] })).toBe(false)
})

test('every call that the double answers is one of Xero’s', async () => {
  const { open } = await xeroDocument()
  const operations = new Set(open.getOperations().map(({ operationId }) => operationId))
  expect(Object.keys(HANDLERS).filter((name) => !operations.has(name))).toEqual([])
})
