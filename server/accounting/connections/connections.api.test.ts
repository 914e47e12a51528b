import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, now, refused, SETTINGS, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { type SignInProvider, signInProvider } from '#test/providers/sign-in.ts'
import { accessTokenOf } from './access-token.ts'
import { openAccounting } from './accounting-service.ts'
import { keepConnected } from './keep-connected.job.ts'

const BACK = ['/supplier/xero/setup', '/buyers/xero/setup', '/supplier/quick-books/setup', '/buyer/quick-books/setup'].concat(
  '/supplier/settings/integrations/netsuite',
)
const SCOPES = ['accounting.invoices', 'accounting.contacts']

/** The organisations that were allowed in the sign-in. */
let organisations: { id: string; tenantId: string; tenantName: string; tenantType: string }[] = []
const HARBOUR = { id: 'c-1', tenantId: 't-1', tenantName: 'Harbour Books', tenantType: 'ORGANISATION' }
const left: string[] = []
let provider: SignInProvider
const accounting = { ...NO_ACCOUNTING }

beforeAll(async () => {
  provider = await signInProvider(SCOPES, ({ method, url }, response) => {
    if (url.pathname === '/connections') return void response.end(JSON.stringify(organisations))
    if (method === 'DELETE') {
      left.push(url.pathname)
      return void response.writeHead(204).end()
    }
    const [, realm] = /^\/v3\/company\/(\d+)\/companyinfo/.exec(url.pathname) ?? []
    if (realm) return void response.end(JSON.stringify({ CompanyInfo: { CompanyName: `Company ${realm}` } }))
    if (url.pathname === '/services/rest/record/v1/metadata-catalog') return void response.end('{"items":[]}')
    response.writeHead(404).end()
  })
  provider.comesBackTo(BACK.map((path) => `${SITE.publicUrl}${path}`))
  Object.assign(accounting, { xero: provider.settings, quickBooks: provider.settings, netsuite: provider.settings })
})
afterAll(() => provider.close())
testApp({ accounting })
beforeEach(() => {
  organisations = [HARBOUR]
  left.length = 0
})

/** What a refused call says. */
const refusal = async (call: Promise<unknown>) => (await refused(call)).body.error

const service = () => openAccounting({ ...SETTINGS, accounting })

async function parties() {
  const { distributor, venue } = await aTrade()
  const [seller, buyer] = await Promise.all([makeUser({ distributor }), makeUser({ venues: [venue] })])
  return { distributor, venue, seller, buyer }
}
type Seller = Awaited<ReturnType<typeof parties>>['seller']

async function connected(seller: Seller) {
  const { url } = await as(seller).call(supplierAccounting.xeroAddress, {})
  const query = await provider.allow(url)
  return as(seller).call(supplierAccounting.connectXero, { body: { query } })
}

const stored = (distributorId: number) =>
  inDatabase(async (tx) => {
    const [one] = await rows<{ id: number; sealed: string | null }>(
      tx,
      `select id, sealed_tokens as sealed from accounting_connections where distributor_id = $1`,
      [distributorId],
    )
    return one!
  })

describe('R-175 R-321 R-322 a supplier connects with Xero', () => {
  test('G-007 by signing in there, and sees with which organisation', async () => {
    const { seller, distributor } = await parties()
    const { url } = await as(seller).call(supplierAccounting.xeroAddress, {})
    const asked = new URL(url).searchParams
    expect(asked.get('redirect_uri')).toBe(`${SITE.publicUrl}/supplier/xero/setup`)
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({
      data: [{ provider: 'xero', state: 'not_connected' }, { provider: 'quickBooks' }, { provider: 'netsuite' }],
    })
    const query = await provider.allow(url)
    expect(await as(seller).call(supplierAccounting.connectXero, { body: { query } })).toMatchObject({
      ...{ provider: 'xero', state: 'connected', externalName: 'Harbour Books', externalAccountId: 't-1' },
      ...{ isTokenValid: true, reAuthNeeded: false, connectedAt: now().toISOString() },
    })
    const { sealed } = await stored(distributor.id)
    expect(sealed).not.toContain('refresh')
    expect(service().sealing.open(sealed!)).toContain('refresh')
  })

  test('R-318 the address they came back to may be sent along, and no other', async () => {
    const { seller } = await parties()
    const { url } = await as(seller).call(supplierAccounting.xeroAddress, {})
    const query = await provider.allow(url)
    const elsewhere = { query, callback: 'http://elsewhere.test/supplier/xero/setup' }
    expect(await refusal(as(seller).call(supplierAccounting.connectXero, { body: elsewhere }))).toMatchObject({
      fields: { callback: ['Is not where Xero sends people back to'] },
    })
    const here = { query, callback: `${SITE.publicUrl}/supplier/xero/setup` }
    expect(await as(seller).call(supplierAccounting.connectXero, { body: here })).toMatchObject({ state: 'connected' })
  })

  test('a state is good once, for the same person, company and provider, and for ten minutes', async () => {
    const [mine, theirs] = [await parties(), await parties()]
    const colleague = await makeUser({ distributor: mine.distributor })
    const { url } = await as(mine.seller).call(supplierAccounting.xeroAddress, {})
    const query = await provider.allow(url)
    const state = new URLSearchParams(query).get('state')!
    const code = new URLSearchParams(query).get('code')!
    const gone = { fields: { state: [expect.stringContaining('expired or was already used')] } }
    const connectXero = (caller: Seller) => as(caller).call(supplierAccounting.connectXero, { body: { query } })
    expect(await refusal(connectXero(theirs.seller))).toMatchObject(gone)
    expect(await refusal(connectXero(colleague))).toMatchObject(gone)
    expect(
      await refusal(as(mine.seller).call(supplierAccounting.connectQuickBooks, { body: { state, code, realmId: '123' } })),
    ).toMatchObject(gone)
    const tries = await Promise.allSettled([connectXero(mine.seller), connectXero(mine.seller)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(connectXero(mine.seller))).toMatchObject(gone)

    const second = await as(mine.seller).call(supplierAccounting.xeroAddress, {})
    const late = await provider.allow(second.url)
    later({ seconds: 601 })
    expect(await refusal(as(mine.seller).call(supplierAccounting.connectXero, { body: { query: late } }))).toMatchObject(gone)
  })

  test('a sign-in that was cancelled, a code that is not good and two organisations are refused in words', async () => {
    const { seller } = await parties()
    const answerTo = async (change: (query: URLSearchParams) => void) => {
      const { url } = await as(seller).call(supplierAccounting.xeroAddress, {})
      const query = new URLSearchParams(await provider.allow(url))
      change(query)
      return refusal(as(seller).call(supplierAccounting.connectXero, { body: { query: query.toString() } }))
    }
    expect(
      await answerTo((query) => {
        query.delete('code')
        query.set('error', 'access_denied')
      }),
    ).toMatchObject({ code: 'provider_refused', message: 'The access was not allowed there.' })
    //
    expect(await answerTo((query) => query.set('code', 'made up'))).toMatchObject({
      code: 'provider_refused',
      message: 'An error occurred when authorizing connection. Please try again later.',
    })
    organisations = [HARBOUR, { ...HARBOUR, id: 'c-2', tenantId: 't-2' }]
    expect(await answerTo(() => {})).toMatchObject({ message: expect.stringContaining('More than one organisation') })
    organisations = []
    expect(await answerTo(() => {})).toMatchObject({ message: expect.stringContaining('No organisation') })
    expect(await refusal(as(seller).call(supplierAccounting.connectXero, { body: { query: 'nothing=1' } }))).toMatchObject({
      fields: { query: ['Is not what Xero sends people back with'] },
    })
    provider.next.fault = 'away'
    organisations = [HARBOUR]
    expect(await answerTo(() => {})).toMatchObject({ code: 'provider_away' })
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({ data: [{ state: 'not_connected' }, {}, {}] })
  })

  test('R-207 and disconnects: the organisation is left, the tokens are revoked, and who it was is remembered', async () => {
    const { seller, distributor } = await parties()
    await connected(seller)
    const { access } = JSON.parse(service().sealing.open((await stored(distributor.id)).sealed!)) as { access: string }
    await as(seller).call(supplierAccounting.disconnectXero, {})
    expect(left).toEqual(['/connections/c-1'])
    expect(await provider.isGood(access)).toBe(false)
    expect((await stored(distributor.id)).sealed).toBeNull()
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({
      data: [{ state: 'not_connected', externalName: 'Harbour Books', isTokenValid: false }, {}, {}],
    })
    expect(await refusal(as(seller).call(supplierAccounting.disconnectXero, {}))).toMatchObject({ code: 'not_found' })
    expect(await connected(seller)).toMatchObject({ state: 'connected' })
  })
})

describe('R-013 R-175 an outlet connects', () => {
  test('with Xero and QuickBooks, for itself alone', async () => {
    const { venue, buyer } = await parties()
    const params = { venueId: venue.id }
    const xero = await as(buyer).call(venueAccounting.xeroAddress, { params })
    const returned = Object.fromEntries(new URLSearchParams(await provider.allow(xero.url))) as { state: string; code: string }
    const body = { state: returned.state, code: returned.code }
    expect(await as(buyer).call(venueAccounting.connectXero, { params, body })).toMatchObject({ externalName: 'Harbour Books' })
    const books = await as(buyer).call(venueAccounting.quickBooksAddress, { params })
    const back = Object.fromEntries(new URLSearchParams(await provider.allow(books.url))) as { state: string; code: string }
    const chosen = { state: back.state, code: back.code, realmId: '4620816365' }
    expect(await as(buyer).call(venueAccounting.connectQuickBooks, { params, body: chosen })).toMatchObject({
      ...{ state: 'connected', externalName: 'Company 4620816365', externalAccountId: '4620816365' },
    })
    expect(await as(buyer).call(venueAccounting.list, { params })).toMatchObject({
      data: [
        { provider: 'xero', state: 'connected' },
        { provider: 'quickBooks', state: 'connected' },
      ],
    })
    const other = await parties()
    expect(await refusal(as(other.buyer).call(venueAccounting.quickBooks, { params }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(as(other.buyer).call(venueAccounting.disconnectXero, { params }))).toMatchObject({ code: 'not_found' })
    await as(buyer).call(venueAccounting.disconnectQuickBooks, { params })
    await as(buyer).call(venueAccounting.disconnectXero, { params })
    expect(await as(buyer).call(venueAccounting.quickBooks, { params })).toMatchObject({ state: 'not_connected' })
  })

  test('the permission to manage accounting opens it', async () => {
    const { venue } = await parties()
    const cook = await makeUser({ venues: [venue], role: 'venue_orderer' })
    const params = { venueId: venue.id }
    expect(await refusal(as(cook).call(venueAccounting.list, { params }))).toMatchObject({ code: 'forbidden' })
  })
})

test('R-320 NetSuite comes back with the account that was signed in to', async () => {
  const { seller } = await parties()
  const { url } = await as(seller).call(supplierAccounting.netsuiteAddress, {})
  const back = Object.fromEntries(new URLSearchParams(await provider.allow(url))) as { state: string; code: string }
  const flat = { state: back.state, code: back.code, company: 'TSTDRV_123', role: '3', entity: '12' }
  expect(await as(seller).call(supplierAccounting.connectNetsuite, { body: flat })).toMatchObject({
    ...{ provider: 'netsuite', state: 'connected', externalAccountId: 'TSTDRV_123' },
  })
  await as(seller).call(supplierAccounting.disconnectNetsuite, {})
})

test('QuickBooks is connected with the company that was chosen', async () => {
  const { seller } = await parties()
  const comeBack = async () => {
    const { url } = await as(seller).call(supplierAccounting.quickBooksAddress, {})
    return Object.fromEntries(new URLSearchParams(await provider.allow(url))) as { state: string; code: string }
  }
  const { state, code } = await comeBack()
  expect(await refusal(as(seller).call(supplierAccounting.connectQuickBooks, { body: { state, code } }))).toMatchObject({
    code: 'provider_refused',
  })
  const again = await comeBack()
  const body = { state: again.state, code: again.code, realmId: '99' }
  expect(await as(seller).call(supplierAccounting.connectQuickBooks, { body })).toMatchObject({ externalName: 'Company 99' })
  expect(await as(seller).call(supplierAccounting.quickBooks, {})).toMatchObject({ state: 'connected' })
  await as(seller).call(supplierAccounting.disconnectQuickBooks, {})
})

test('R-338 a sign-in that was cancelled is said wherever one comes back', async () => {
  const { seller, buyer, venue } = await parties()
  const params = { venueId: venue.id }
  const cancelled = async (address: Promise<{ url: string }>) => {
    const state = new URL((await address).url).searchParams.get('state') ?? ''
    return { state, error: 'access_denied', error_description: 'The user said no' }
  }
  const { quickBooksAddress, netsuiteAddress, connectQuickBooks, connectNetsuite } = supplierAccounting
  const said = { code: 'provider_refused', message: 'The access was not allowed there.' }
  const atQuickBooks = await cancelled(as(seller).call(quickBooksAddress, {}))
  expect(await refusal(as(seller).call(connectQuickBooks, { body: atQuickBooks }))).toMatchObject(said)
  const atNetsuite = await cancelled(as(seller).call(netsuiteAddress, {}))
  expect(await refusal(as(seller).call(connectNetsuite, { body: atNetsuite }))).toMatchObject(said)
  const { xeroAddress, connectXero } = venueAccounting
  const outletsXero = await cancelled(as(buyer).call(xeroAddress, { params }))
  expect(await refusal(as(buyer).call(connectXero, { params, body: outletsXero }))).toMatchObject(said)
  const outletsBooks = await cancelled(as(buyer).call(venueAccounting.quickBooksAddress, { params }))
  expect(await refusal(as(buyer).call(venueAccounting.connectQuickBooks, { params, body: outletsBooks }))).toMatchObject(said)
})

describe('tokens', () => {
  test('are renewed when they run out, by one of those that need one', async () => {
    const { seller, distributor } = await parties()
    await connected(seller)
    const { id } = await stored(distributor.id)
    const first = await accessTokenOf(service(), theApp().db, id, now())
    expect(await accessTokenOf(service(), theApp().db, id, now())).toBe(first)
    later({ seconds: 1_600 })
    const before = provider.tokenCalls.count
    const all = await Promise.all(Array.from({ length: 5 }, () => accessTokenOf(service(), theApp().db, id, now())))
    expect(new Set(all).size).toBe(1)
    expect(all[0]).not.toBe(first)
    expect(provider.tokenCalls.count).toBe(before + 1)
  })

  test('a provider that is away is asked again; one that refuses needs a new sign-in, which mends it', async () => {
    const { seller, distributor } = await parties()
    await connected(seller)
    const { id } = await stored(distributor.id)
    later({ seconds: 1_600 })
    provider.next.fault = 'away'
    await expect(accessTokenOf(service(), theApp().db, id, now())).rejects.toThrow()
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({ data: [{ state: 'connected' }, {}, {}] })
    // the answer is lost: the refresh token was used, and a second use of it ends all tokens that came of the sign-in
    provider.next.fault = 'lost'
    await expect(accessTokenOf(service(), theApp().db, id, now())).rejects.toThrow()
    await expect(accessTokenOf(service(), theApp().db, id, now())).rejects.toThrow('sign in again')
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({
      data: [{ state: 'action_needed', isTokenValid: false, reAuthNeeded: true }, {}, {}],
    })
    expect(await connected(seller)).toMatchObject({ state: 'connected' })
    await accessTokenOf(service(), theApp().db, id, now())
  })

  test('are renewed every few days although nobody uses the connection', async () => {
    const { seller, distributor } = await parties()
    await connected(seller)
    const { id } = await stored(distributor.id)
    const first = await accessTokenOf(service(), theApp().db, id, now())
    const run = () =>
      keepConnected(service()).run(
        {},
        { tx: theApp().db.read({ side: 'everyone' }), now: now(), site: SITE, storage: theApp().storage },
      )
    later({ days: 2 })
    const before = provider.tokenCalls.count
    await run()
    expect(provider.tokenCalls.count).toBe(before)
    later({ days: 2 })
    await run()
    expect(await accessTokenOf(service(), theApp().db, id, now())).not.toBe(first)
  })

  test('what has become necessary since is asked for by an update', async () => {
    const { seller } = await parties()
    await connected(seller)
    const before = accounting.xero
    accounting.xero = { ...provider.settings, scopes: [...SCOPES, 'accounting.payments'] }
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({
      data: [{ state: 'update_needed', isTokenValid: true, reAuthNeeded: true }, {}, {}],
    })
    accounting.xero = { missing: ['XERO_CLIENT_SECRET'] }
    expect(await as(seller).call(supplierAccounting.list, {})).toMatchObject({
      data: [{ state: 'not_enabled', missingSettings: ['XERO_CLIENT_SECRET'] }, {}, {}],
    })
    expect(await refusal(as(seller).call(supplierAccounting.xeroAddress, {}))).toMatchObject({
      ...{ code: 'provider_not_enabled', message: expect.stringContaining('XERO_CLIENT_SECRET') },
    })
    accounting.xero = before
  })
})
