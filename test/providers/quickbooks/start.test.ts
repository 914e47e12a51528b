import { expect, test } from 'vitest'
import { signInAsClient } from '../sign-in-as-client.ts'
import { startQuickBooks } from './start.ts'

const BACK = 'http://docket.test/supplier/quick-books/setup'

test('people come back with the company, and tokens are revoked as JSON', async () => {
  const books = await startQuickBooks({ clock: () => new Date('2026-03-10T09:00:00Z') })
  books.signIn.comesBackTo([BACK])
  const { token, query } = await signInAsClient(books.signIn, books.settings, BACK)
  const realmId = query.get('realmId')
  expect(realmId).toBe(books.ledger.books.id)
  const companyInfo = () =>
    fetch(`${books.settings.apiUrl}/v3/company/${realmId}/companyinfo/${realmId}?minorversion=75`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
  expect(await (await companyInfo()).json()).toMatchObject({ CompanyInfo: { CompanyName: 'Harbour Company', Country: 'AU' } })
  const { clientId, clientSecret, revokeUrl } = books.settings
  const revoked = await fetch(revokeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: JSON.stringify({ token }),
  })
  expect(revoked.status).toBe(200)
  expect((await companyInfo()).status).toBe(401)
  await books.close()
})
