import { describe, expect, test, vi } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { as, call, inDatabase, later, mailsTo, now, refused, send, testApp } from '#test/app.ts'
import { makeDistributor, makeUser, makeVenue } from '#test/make.ts'
import { hashPassword } from './password.ts'
import { newPasswordLink } from './set-password.ts'

testApp()

const body = { password: 'a password of my own' }
const aSeller = async () => makeUser({ distributor: await makeDistributor() })
const linkFor = (user: { id: number }) => inDatabase((tx) => newPasswordLink(tx, user.id, now()))
const use = (token: string) => call(session.setPassword, { params: { token }, body })
const look = (token: string) => call(session.findSetPassword, { params: { token } })

describe('forgetting a password', () => {
  test('G-020 answers the same whether the address is known or not, and mails a link to the known one', async () => {
    const { email } = await aSeller()
    const [known, unknown] = [
      await send(session.forgotPassword, { body: { email: email.toUpperCase() } }),
      await send(session.forgotPassword, { body: { email: 'nobody@docket.test' } }),
    ]
    expect([known.statusCode, known.body]).toEqual([204, ''])
    expect([unknown.statusCode, unknown.body]).toEqual([204, ''])
    const [mail] = await vi.waitUntil(
      async () => {
        const mails = await mailsTo(email)
        return mails.length > 0 && mails
      },
      { timeout: 30_000 },
    )
    expect(mail?.subject).toBe('Set a new password')
    const token = /http:\/\/docket\.test\/set-password\/link#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await look(token)).toEqual({ email, expiresAt: expect.any(String) })
    expect(mail?.html).toContain(token)
    expect(await mailsTo('nobody@docket.test')).toEqual([])
  })

  test('an address that is none is refused by field', async () => {
    expect((await refused(call(session.forgotPassword, { body: { email: 'anna@' } }))).fields).toEqual({
      email: ['Please Enter a valid email address'],
    })
  })

  test('G-020 asking again and again is refused', async () => {
    const { email } = await aSeller()
    for (let i = 0; i < 10; i++) await call(session.forgotPassword, { body: { email } })
    expect((await refused(call(session.forgotPassword, { body: { email } }))).status).toBe(429)
  })
})

describe('a set-password link', () => {
  test('G-020 works once, signs in and ends every session there was', async () => {
    const user = await aSeller()
    const token = await linkFor(user)
    const response = await send(session.setPassword, { params: { token }, body })
    expect(response.statusCode).toBe(200)
    expect(response.cookies).toMatchObject([{ name: 'docket_refresh', httpOnly: true }])
    const opened = response.json()
    expect(await as({ token: opened.accessToken }).call(session.me, {})).toMatchObject({ id: user.id, status: 'active' })
    expect((await refused(as(user).call(session.me, {}))).code).toBe('session_revoked')
    expect(await refused(use(token))).toMatchObject({ status: 404, code: 'link_expired' })
    expect((await refused(look(token))).code).toBe('link_expired')
    const grant = { grant_type: 'password', client_id: 'web', username: user.email, ...body } as const
    await call(session.signIn, { body: grant })
  })

  test('works with its token in a header, so that no address holds it', async () => {
    const user = await aSeller()
    const headers = { 'x-public-token': await linkFor(user) }
    const params = { token: 'link' }
    expect(await call(session.findSetPassword, { params }, { headers })).toMatchObject({ email: user.email })
    expect((await refused(call(session.findSetPassword, { params }))).code).toBe('link_expired')
    await call(session.setPassword, { params, body }, { headers })
  })

  test('the person is notified by mail that the password changed, whoever changed it', async () => {
    const user = await makeUser({ distributor: await makeDistributor(), passwordHash: await hashPassword('the former password') })
    await use(await linkFor(user))
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test('G-020 works within 24 hours', async () => {
    const user = await aSeller()
    const token = await linkFor(user)
    later({ hours: 24, seconds: -1 })
    await look(token)
    later({ seconds: 1 })
    expect((await refused(look(token))).code).toBe('link_expired')
    expect((await refused(use(token))).code).toBe('link_expired')
  })

  test('is not used up by looking at it, nor by a password that is refused', async () => {
    const token = await linkFor(await aSeller())
    for (let i = 0; i < 3; i++) await look(token)
    const short = call(session.setPassword, { params: { token }, body: { password: 'short' } })
    expect((await refused(short)).fields).toHaveProperty('password')
    await use(token)
  })

  test('opens for one of two who use it at once', async () => {
    const token = await linkFor(await aSeller())
    const both = await Promise.allSettled([use(token), use(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('takes the other links of the user with it', async () => {
    const user = await aSeller()
    const [older, newer] = [await linkFor(user), await linkFor(user)]
    await use(newer)
    expect((await refused(use(older))).code).toBe('link_expired')
  })

  test('makes an invited user active', async () => {
    const user = await makeUser({ venues: [await makeVenue()], status: 'invited' })
    expect((await use(await linkFor(user))).user).toMatchObject({ id: user.id, status: 'active', role: { key: 'venue_admin' } })
  })

  test('of an admin who forgot the password is mailed, and sets the one to sign in with and renew by', async () => {
    const admin = await makeUser({ admin: true })
    await call(session.adminForgotPassword, { body: { email: admin.email } })
    const [mail] = await vi.waitUntil(
      async () => {
        const mails = await mailsTo(admin.email)
        return mails.length > 0 && mails
      },
      { timeout: 30_000 },
    )
    const token = /set-password\/link#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await call(session.adminSetPassword, { params: { token }, body: { password: 'my very own password' } })
    const signedIn = await send(session.adminSignIn, {
      body: { grant_type: 'password', client_id: 'web', username: admin.email, password: 'my very own password' },
    })
    const refresh = signedIn.cookies.find(({ name }) => name === 'docket_refresh')?.value ?? ''
    const renewed = await call(session.adminSignIn, {
      body: { grant_type: 'refresh_token', client_id: 'web', refresh_token: refresh },
    })
    expect(renewed.user.id).toBe(admin.id)
  })

  test('of somebody deactivated, of an admin and made up opens nothing', async () => {
    const gone = await makeUser({ distributor: await makeDistributor(), status: 'deactivated' })
    expect((await refused(use(await linkFor(gone)))).code).toBe('account_deactivated')
    const admin = await linkFor(await makeUser({ admin: true }))
    expect((await refused(use(admin))).code).toBe('link_expired')
    expect((await call(session.adminSetPassword, { params: { token: admin }, body })).scope).toBe('admin')
    expect((await refused(use('made-up'))).code).toBe('link_expired')
  })
})
