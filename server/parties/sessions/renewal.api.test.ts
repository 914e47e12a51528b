import { describe, expect, test } from 'vitest'
import { type Session, session } from '#contract/parties/session.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { as, call, inDatabase, later, now, Refused, refused, SECRET, send, testApp, theApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { accessTokens } from './access-token.ts'
import { issueRefreshToken } from './session-store.ts'

testApp()

/** Somebody signed in, with a refresh token. */
async function signedIn() {
  const user = await makeUser({ distributor: await makeDistributor() })
  const { refreshToken } = await theApp().db.write(everyone, (tx) =>
    issueRefreshToken(tx, user.sessionId, now(), new Date(now().getTime() + 30 * 86_400_000)),
  )
  return { ...user, refreshToken }
}

const grant = (refresh_token?: string) =>
  ({ grant_type: 'refresh_token', client_id: 'web', ...(refresh_token && { refresh_token }) }) as const
/** The answer, and the next token, which only the cookie holds. */
async function renew(token: string): Promise<Session> {
  const response = await send(session.signIn, { body: grant(token) })
  if (response.statusCode >= 400) throw new Refused(session.signIn, response.statusCode, response.json())
  expect(response.json().refreshToken).toBe('')
  return { ...response.json(), refreshToken: response.cookies.find(({ name }) => name === 'docket_refresh')?.value ?? '' }
}
const isSignedIn = (token: string) => as({ token }).call(session.me, {})

describe('renewing a session', () => {
  test('R-301 R-302 exchanges a refresh token for the next one and answers like signing in', async () => {
    const { refreshToken, id } = await signedIn()
    const renewed = await renew(refreshToken)
    expect(renewed).toMatchObject({
      scope: 'distributor',
      user: { id, distributor: { defaultDeliveryDate: expect.any(String) } },
    })
    expect(renewed.refreshToken).not.toBe(refreshToken)
    await isSignedIn(renewed.accessToken)
    later({ seconds: 60 })
    await renew(renewed.refreshToken)
  })

  test('a browser leaves the token to its cookie and gets the next one there', async () => {
    const { refreshToken } = await signedIn()
    const response = await send(session.signIn, { body: grant() }, { headers: { cookie: `docket_refresh=${refreshToken}` } })
    expect(response.statusCode).toBe(200)
    expect(response.cookies).toMatchObject([
      { name: 'docket_refresh', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, sameSite: 'Strict', path: '/api' },
    ])
  })

  test('R-233 R-234 several tabs may renew with the same token at the same moment', async () => {
    const { refreshToken } = await signedIn()
    const renewed = await Promise.all([1, 2, 3, 4].map(() => renew(refreshToken)))
    expect(new Set(renewed.map((one) => one.refreshToken)).size).toBe(4)
    later({ seconds: 5 })
    await renew(refreshToken)
    for (const one of renewed) await renew(one.refreshToken)
  })

  test('a token used again after ten seconds is stolen: the session ends for both who hold it', async () => {
    const { refreshToken } = await signedIn()
    const renewed = await renew(refreshToken)
    later({ seconds: 11 })
    const response = await send(session.signIn, { body: grant(refreshToken) })
    expect(response.json()).toEqual({ error: { code: 'session_revoked', message: 'Your session has ended' } })
    expect(response.cookies).toMatchObject([{ name: 'docket_refresh', value: '' }])
    expect((await refused(renew(renewed.refreshToken))).code).toBe('session_revoked')
    expect(await refused(isSignedIn(renewed.accessToken))).toMatchObject({ status: 401, code: 'session_revoked' })
  })

  test('other sessions of the user go on', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await renew(one.refreshToken)
    later({ seconds: 11 })
    await refused(renew(one.refreshToken))
    await renew(other.refreshToken)
  })

  test('R-235 an unknown, an expired and a missing token are refused', async () => {
    const { refreshToken } = await signedIn()
    expect(await refused(renew('made up'))).toMatchObject({ status: 401, code: 'session_revoked' })
    expect(await refused(call(session.signIn, { body: grant() }))).toMatchObject({ status: 401, code: 'unauthenticated' })
    later({ days: 30 })
    expect((await refused(renew(refreshToken))).code).toBe('session_revoked')
  })

  test('who keeps coming back stays signed in', async () => {
    let { refreshToken } = await signedIn()
    for (let i = 0; i < 3; i++) {
      later({ days: 20 })
      refreshToken = (await renew(refreshToken)).refreshToken
    }
  })
})

test('a session ends 90 days after it began, however often it is renewed', async () => {
  const { sessionId, refreshToken } = await signedIn()
  await inDatabase((tx) => rows(tx, `update sessions set created_at = $2 where id = $1`, [sessionId, now()]))
  let latest = refreshToken
  for (const _ of [1, 2, 3, 4]) {
    later({ days: 20 })
    latest = (await renew(latest)).refreshToken
  }
  const [session] = await inDatabase((tx) =>
    rows<{ days: number }>(tx, `select extract(epoch from expires_at - created_at) / 86400 as days from sessions where id = $1`, [
      sessionId,
    ]),
  )
  expect(session?.days).toBeCloseTo(90)
  later({ days: 10, seconds: 1 })
  expect((await refused(renew(latest))).code).toBe('session_revoked')
})

describe('signing out', () => {
  test('ends the session, its refresh token and the cookie', async () => {
    const { token, refreshToken } = await signedIn()
    const response = await as({ token }).send(session.signOut, {})
    expect(response.statusCode).toBe(204)
    expect(response.cookies).toMatchObject([{ name: 'docket_refresh', value: '', path: '/api' }])
    expect((await refused(isSignedIn(token))).code).toBe('session_revoked')
    expect((await refused(renew(refreshToken))).code).toBe('session_revoked')
  })
})

describe('an access token', () => {
  test('R-233 that has expired asks to be renewed', async () => {
    const { id, sessionId } = await signedIn()
    const { token } = accessTokens(keysOf({ secret: SECRET }), 15).sign(id, sessionId, new Date(now().getTime() - 16 * 60_000))
    expect(await refused(isSignedIn(token))).toMatchObject({ status: 401, code: 'token_expired' })
  })

  test('that is forged is worth nothing', async () => {
    const { id, sessionId } = await signedIn()
    const forged = accessTokens(keysOf({ secret: 'another secret' }), 15).sign(id, sessionId, now()).token
    const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${forged.split('.')[1]}.`
    for (const token of [forged, unsigned, 'nonsense', ''])
      expect(await refused(isSignedIn(token))).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})
