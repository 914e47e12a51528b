import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { as, call, later, now, refused, testApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { hashPassword } from './password.ts'
import { codeAt } from './totp.ts'

testApp({ secondFactor: 'all-admins' })

const password = 'the right password'

test('an admin who must use two-factor authentication does nothing else until it is set up', async () => {
  const admin = await makeUser({ admin: true, passwordHash: await hashPassword(password) })
  const grant = { grant_type: 'password', client_id: 'web', username: admin.email, password } as const
  const { accessToken, user } = await call(session.adminSignIn, { body: grant })
  expect(user.mustEnrol).toBe(true)
  const own = as({ token: accessToken })
  expect(await refused(own.call(administration.mails, {}))).toMatchObject({ status: 403, code: 'second_factor_enrolment' })
  const rename = own.call(session.updateMe, { body: { name: 'Other' } })
  expect((await refused(rename)).code).toBe('second_factor_enrolment')
  expect(await own.call(session.adminMe, {})).toMatchObject({ mustEnrol: true })

  const { secret } = await own.call(secondFactor.begin, { body: { currentPassword: password } })
  await own.call(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
  expect(await own.call(session.adminMe, {})).toMatchObject({ mustEnrol: false })
  await own.call(administration.mails, {})

  later({ seconds: 60 })
  await own.call(secondFactor.end, { body: { currentPassword: password } })
  expect((await refused(own.call(administration.mails, {}))).code).toBe('second_factor_enrolment')
})

test('so does the admin of a company, and nobody who has another role there', async () => {
  const distributor = await makeDistributor()
  const owner = await makeUser({ distributor, role: 'distributor_admin' })
  const packer = await makeUser({ distributor, role: 'distributor_fulfillment' })
  expect((await refused(as(owner).call(supplierProfile.venues, {}))).code).toBe('second_factor_enrolment')
  expect(await as(packer).call(session.me, {})).toMatchObject({ mustEnrol: false })
})
