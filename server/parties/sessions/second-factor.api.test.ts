import { describe, expect, test } from 'vitest'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { renewSeals } from '#server/renew-seals.ts'
import { as, call, inDatabase, later, mailsTo, now, refused, SECRET, testApp, theApp } from '#test/app.ts'
import { aTrade, makeUser, unique } from '#test/make.ts'
import { hashPassword } from './password.ts'
import { secondFactorSealing } from './session-service.ts'
import { newPasswordLink } from './set-password.ts'
import { codeAt } from './totp.ts'

testApp()

const password = 'the right password'
const aUser = async () => makeUser({ distributor: (await aTrade()).distributor, passwordHash: await hashPassword(password) })
const signIn = (email: string, more: { code?: string; password?: string } = {}) =>
  call(session.signIn, { body: { grant_type: 'password', client_id: 'web', username: email, password, ...more } })
const refusal = async (promise: Promise<unknown>) => (await refused(promise)).code

/** Switched on, with the secret in hand and a fresh half minute ahead. */
async function withSecondFactor() {
  const user = await aUser()
  const { secret, url } = await as(user).call(secondFactor.begin, { body: { currentPassword: password } })
  const { recoveryCodes } = await as(user).call(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
  later({ seconds: 60 })
  return { user, secret, url, recoveryCodes }
}

describe('a second factor', () => {
  test('asks for nothing until a first code has confirmed it', async () => {
    const user = await aUser()
    expect(await refusal(as(user).call(secondFactor.begin, { body: { currentPassword: 'wrong' } }))).toBe('validation_failed')
    const { secret } = await as(user).call(secondFactor.begin, { body: { currentPassword: password } })
    expect((await signIn(user.email)).user.id).toBe(user.id)
    expect((await refused(as(user).call(secondFactor.confirm, { body: { code: '000000' } }))).fields).toHaveProperty('code')
    expect((await as(user).call(secondFactor.find, {})).isOn).toBe(false)
    await as(user).call(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
    expect(await as(user).call(secondFactor.find, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await refusal(as(user).call(secondFactor.begin, { body: { currentPassword: password } }))).toBe('conflict')
  })

  test('is asked for after the right password, and each code works once', async () => {
    const { user, secret } = await withSecondFactor()
    expect(await refusal(signIn(user.email))).toBe('second_factor_required')
    expect(await refusal(signIn(user.email, { password: 'wrong', code: codeAt(secret, now()) }))).toBe('wrong_credentials')
    expect(await refusal(signIn(user.email, { code: '000000' }))).toBe('wrong_code')
    const code = codeAt(secret, now())
    const both = await Promise.allSettled([signIn(user.email, { code }), signIn(user.email, { code })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(signIn(user.email, { code }))).toBe('wrong_code')
  })

  test('the person is notified by mail when it is switched on and off', async () => {
    const { user } = await withSecondFactor()
    await as(user).call(secondFactor.end, { body: { currentPassword: password } })
    await as(user).call(secondFactor.end, { body: { currentPassword: password } })
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on',
      'Two-factor authentication is off',
    ])
  })

  test('made under a former key still signs in after the secret was changed, and is sealed under the new one', async () => {
    const { user, secret } = await withSecondFactor()
    const rotated = { secret: 'a new secret of this installation', previousSecrets: [SECRET] }
    const sealed = async () => {
      const [row] = await inDatabase((tx) =>
        rows<{ sealed: string }>(tx, `select sealed_secret as sealed from second_factors where user_id = $1`, [user.id]),
      )
      return row?.sealed ?? ''
    }
    const before = await sealed()
    await renewSeals(theApp().db, rotated)
    expect(await sealed()).not.toBe(before)
    expect(secondFactorSealing({ secret: rotated.secret }).open(await sealed())).toBe(secret)
    // back again for the other tests of this database
    await renewSeals(theApp().db, { secret: SECRET, previousSecrets: [rotated.secret] })
    expect((await signIn(user.email, { code: codeAt(secret, now()) })).user.id).toBe(user.id)
  })

  test('is guessed at ten times and no more', async () => {
    const { user, secret } = await withSecondFactor()
    for (let i = 0; i < 10; i++) await refusal(signIn(user.email, { code: String(100_000 + i) }))
    expect(await refusal(signIn(user.email, { code: codeAt(secret, now()) }))).toBe('too_many_requests')
  })

  test('has recovery codes for a lost telephone, each good for once, written with or without the dash', async () => {
    const { user, recoveryCodes } = await withSecondFactor()
    const [first = '', second = ''] = recoveryCodes
    await signIn(user.email, { code: first.toUpperCase() })
    expect(await refusal(signIn(user.email, { code: first }))).toBe('wrong_code')
    await signIn(user.email, { code: second.replace('-', ' ') })
    expect((await as(user).call(secondFactor.find, {})).recoveryCodesLeft).toBe(8)
  })

  test('is asked for by a link that sets a new password too', async () => {
    const { user, secret } = await withSecondFactor()
    const token = await inDatabase((tx) => newPasswordLink(tx, user.id, now()))
    const set = (code?: string) =>
      call(session.setPassword, { params: { token }, body: { password: 'another long password', ...(code && { code }) } })
    expect(await refusal(set())).toBe('second_factor_required')
    expect((await set(codeAt(secret, now()))).user.id).toBe(user.id)
  })

  test('is asked of an admin who signs in or sets a new password, as of anybody', async () => {
    const admin = await makeUser({ admin: true, passwordHash: await hashPassword(password) })
    const { secret } = await as(admin).call(secondFactor.begin, { body: { currentPassword: password } })
    await as(admin).call(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
    later({ seconds: 60 })
    const signInAsAdmin = (code?: string) =>
      call(session.adminSignIn, {
        body: { grant_type: 'password', client_id: 'web', username: admin.email, password, ...(code && { code }) },
      })
    expect(await refusal(signInAsAdmin())).toBe('second_factor_required')
    expect((await signInAsAdmin(codeAt(secret, now()))).scope).toBe('admin')
    later({ seconds: 60 })
    const token = await inDatabase((tx) => newPasswordLink(tx, admin.id, now()))
    const set = (code?: string) =>
      call(session.adminSetPassword, { params: { token }, body: { password: 'another long password', ...(code && { code }) } })
    expect(await refusal(set())).toBe('second_factor_required')
    expect((await set(codeAt(secret, now()))).user.id).toBe(admin.id)
  })

  test('is switched off with the password alone, and its secret is kept sealed', async () => {
    const { user, secret } = await withSecondFactor()
    const [row] = await inDatabase((tx) =>
      rows<{ sealed_secret: string }>(tx, `select sealed_secret from second_factors where user_id = $1`, [user.id]),
    )
    expect(row?.sealed_secret).not.toContain(secret)
    expect(await refusal(as(user).call(secondFactor.end, { body: { currentPassword: unique('wrong') } }))).toBe(
      'validation_failed',
    )
    await as(user).call(secondFactor.end, { body: { currentPassword: password } })
    expect((await signIn(user.email)).user.id).toBe(user.id)
  })
})
