import { expect, test } from 'vitest'
import { signInAsClient } from '../sign-in-as-client.ts'
import { startXero } from './start.ts'

const BACK = 'http://docket.test/supplier/xero/setup'

test('tokens of the sign-in are good at the interface, and signing in again connects again', async () => {
  const xero = await startXero({ clock: () => new Date('2026-03-10T09:00:00Z') })
  xero.signIn.comesBackTo([BACK])
  const signIn = async () => (await signInAsClient(xero.signIn, xero.settings, BACK)).token
  const headers = { authorization: `Bearer ${await signIn()}` }
  const connections = async () => (await fetch(`${xero.settings.apiUrl}/connections`, { headers })).json()
  expect(await connections()).toMatchObject([{ tenantName: 'Harbour Books' }])
  xero.ledger.books.isConnected = false
  expect(await connections()).toEqual([])
  await signIn()
  expect(await connections()).toHaveLength(1)
  expect((await fetch(`${xero.settings.apiUrl}/connections`)).status).toBe(401)
  await xero.close()
})
