import { beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { as, call, inDatabase, later, now, refused, send, testApp, theApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { hashPassword } from './password.ts'

testApp()

const PASSWORD = 'correct horse battery'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const aSeller = async () => makeUser({ distributor: await makeDistributor(), passwordHash })
const grant = (username: string, password = PASSWORD) =>
  ({ grant_type: 'password', client_id: 'web', username, password }) as const
const signIn = (username: string, password?: string) => call(session.signIn, { body: grant(username, password) })

describe('signing in', () => {
  test('G-020 R-302 answers with tokens, scope and the user with the default delivery date', async () => {
    const { email, id } = await aSeller()
    const opened = await signIn(` ${email.toUpperCase()} `)
    expect(Object.keys(opened).sort()).toEqual([
      'accessToken',
      'accessTokenExpiresAt',
      'refreshToken',
      'refreshTokenExpiresAt',
      'scope',
      'user',
    ])
    expect(opened).toMatchObject({ scope: 'distributor', user: { id, email, role: { key: 'distributor_admin' } } })
    expect(opened.user.distributor?.defaultDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(opened.accessTokenExpiresAt).getTime()).toBeGreaterThan(now().getTime() + 14 * 60_000)
    expect(await call(session.me, {}, { as: { token: opened.accessToken } })).toEqual(opened.user)
  })

  test('G-020 is form-encoded', async () => {
    const { email } = await aSeller()
    const response = await theApp().app.inject({ method: 'POST', url: '/api/manager/oauth', payload: grant(email) })
    expect(response.statusCode).toBe(415)
    expect(response.json().error.code).toBe('wrong_content_type')
  })

  test('keeps the refresh token of a browser where no script reads it', async () => {
    const { email } = await aSeller()
    const response = await send(session.signIn, { body: grant(email) })
    expect(response.json().refreshToken).toBe('')
    expect(response.cookies.filter(({ name }) => name !== 'docket_device')).toEqual([
      expect.objectContaining({
        name: 'docket_refresh',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/api',
        httpOnly: true,
        sameSite: 'Strict',
      }),
    ])
    expect(response.cookies[0]).not.toHaveProperty('secure')
  })

  test('G-020 an unknown address and a wrong password are refused alike', async () => {
    const { email } = await aSeller()
    const [wrong, unknown] = [await refused(signIn(email, 'wrong')), await refused(signIn('nobody@docket.test'))]
    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('somebody who has not set a password cannot', async () => {
    const { email } = await makeUser({ distributor: await makeDistributor(), status: 'invited' })
    expect((await refused(signIn(email))).code).toBe('wrong_credentials')
  })

  test('a deactivated user is informed, if the password is right', async () => {
    const { email } = await makeUser({ distributor: await makeDistributor(), status: 'deactivated', passwordHash })
    expect(await refused(signIn(email))).toMatchObject({ status: 403, code: 'account_deactivated' })
    expect((await refused(signIn(email, 'wrong'))).code).toBe('wrong_credentials')
  })

  test('admins and companies each have their own door', async () => {
    const [admin, seller] = [await makeUser({ admin: true, passwordHash }), await aSeller()]
    const atAdminDoor = (email: string) => call(session.adminSignIn, { body: grant(email) })
    expect(await atAdminDoor(admin.email)).toMatchObject({ scope: 'admin', user: { distributor: null, context: null } })
    expect((await refused(atAdminDoor(seller.email))).code).toBe('wrong_credentials')
    expect((await refused(signIn(admin.email))).code).toBe('wrong_credentials')
  })

  test('a user of several venues begins as the first of them by name', async () => {
    const group = await makeVenueGroup()
    await makeVenue({ name: 'B', venue_group_id: group.id })
    const first = await makeVenue({ name: 'A', venue_group_id: group.id })
    const { email } = await makeUser({ venueGroup: group, passwordHash })
    expect(await signIn(email)).toMatchObject({
      scope: 'venue',
      user: { venueId: first.id, groupId: group.id, context: { context: 'venue', contextId: first.id } },
    })
  })

  test('every wrong field is named', async () => {
    const body = { grant_type: 'password', client_id: 'app', username: '', remember: 'yes' } as never
    expect(Object.keys((await refused(call(session.signIn, { body }))).fields).sort()).toEqual([
      'client_id',
      'password',
      'remember',
      'username',
    ])
    const strange = { grant_type: 'magic', client_id: 'web' } as never
    expect((await refused(call(session.signIn, { body: strange }))).fields).toHaveProperty('grant_type')
    expect((await refused(signIn('no\0body'))).fields).toHaveProperty('username')
  })
})

describe('guessing passwords', () => {
  test('G-020 is refused after ten wrong ones, also with the right one, for a quarter of an hour', async () => {
    const { email } = await aSeller()
    for (let i = 0; i < 10; i++) expect((await refused(signIn(email, 'wrong'))).code).toBe('wrong_credentials')
    expect(await refused(signIn(email))).toMatchObject({ status: 429, code: 'too_many_requests' })
    const again = await send(session.signIn, {
      body: { grant_type: 'password', client_id: 'web', username: email, password: 'wrong' },
    })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    await signIn((await aSeller()).email)
    later({ seconds: 15 * 60 })
    await signIn(email)
  })

  test('all at once is no way round', async () => {
    const { email } = await aSeller()
    const guesses = await Promise.all(Array.from({ length: 30 }, () => refused(signIn(email, 'wrong'))))
    expect(guesses.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(10)
  })

  test('a right one forgives the wrong ones before', async () => {
    const { email } = await aSeller()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await refused(signIn(email, 'wrong'))
      await signIn(email)
    }
  })
})

describe('the own account', () => {
  test('a new password needs the present one and ends every other session', async () => {
    const { email } = await aSeller()
    const [here, there] = [await signIn(email), await signIn(email)]
    const me = as({ token: here.accessToken })
    expect((await refused(me.call(session.updateMe, { body: { password: 'a new password' } }))).fields).toHaveProperty(
      'currentPassword',
    )
    const wrong = { password: 'a new password', currentPassword: 'wrong' }
    expect((await refused(me.call(session.updateMe, { body: wrong }))).fields).toHaveProperty('currentPassword')
    await me.call(session.updateMe, { body: { password: 'a new password', currentPassword: PASSWORD } })
    await me.call(session.me, {})
    expect((await refused(as({ token: there.accessToken }).call(session.me, {}))).code).toBe('session_revoked')
    await refused(signIn(email))
    await signIn(email, 'a new password')
  })

  test('name, phone and choices are seen at once', async () => {
    const { seller } = await aTrade()
    const name = unique('Zoë van Dyk')
    const changed = await as(seller).call(session.updateMe, { body: { name, phone: '+61 2 5550 1234' } })
    expect(changed).toMatchObject({ name, phone: '+61 2 5550 1234', initials: expect.stringMatching(/^Z/) })
    expect(await as(seller).call(session.me, {})).toEqual(changed)
    const notificationSettings = { ...changed.notificationSettings, order_placed: { mail: false, app: false } }
    const quiet = await as(seller).call(session.updateMe, { body: { notificationSettings } })
    expect(quiet).toEqual({ ...changed, notificationSettings })
    expect(changed.notificationSettings).not.toEqual(notificationSettings)
  })

  test('somebody who was deactivated cannot renew a session', async () => {
    const { email, id } = await aSeller()
    const opened = await send(session.signIn, { body: grant(email) })
    await inDatabase((tx) => tx.updateTable('users').set({ status: 'deactivated' }).where('id', '=', id).execute())
    const body = { grant_type: 'refresh_token', client_id: 'web', refresh_token: opened.cookies[0]?.value ?? '' } as const
    expect((await refused(call(session.signIn, { body }))).code).toBe('session_revoked')
  })
})
