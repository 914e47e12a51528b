import { expect, test } from 'vitest'
import { startXero } from './start.ts'

test('tokens of the sign-in are good at the interface, and signing in again connects again', async () => {
  const xero = await startXero({ clock: () => new Date('2026-03-10T09:00:00Z') })
  const back = 'http://docket.test/supplier/xero/setup'
  xero.signIn.comesBackTo([back])
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = xero.settings
  const code_verifier = 'v'.repeat(43)
  const asked = new URL(authorizeUrl)
  asked.search = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: back, response_type: 'code', scope: 'accounting.invoices', state: 's' },
    ...{ code_challenge: Buffer.from(await hash(code_verifier)).toString('base64url'), code_challenge_method: 'S256' },
  }).toString()
  const signIn = async () => {
    const query = new URLSearchParams(await xero.signIn.allow(asked.href))
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: query.get('code') ?? '', redirect_uri: back, code_verifier },
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const headers = { authorization: `Bearer ${await signIn()}` }
  expect(await (await fetch(`${apiUrl}/connections`, { headers })).json()).toMatchObject([{ tenantName: 'Harbour Books' }])
  xero.ledger.books.isConnected = false
  expect(await (await fetch(`${apiUrl}/connections`, { headers })).json()).toEqual([])
  await signIn()
  expect(await (await fetch(`${apiUrl}/connections`, { headers })).json()).toHaveLength(1)
  expect((await fetch(`${apiUrl}/connections`)).status).toBe(401)
  await xero.close()
})

const hash = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
