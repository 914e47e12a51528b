import { expect, test } from 'vitest'
import { accounts } from '#contract/parties/accounts.ts'
import { distributorSecurity, groupSecurity } from '#contract/parties/company-security.ts'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { codeAt } from '#server/parties/sessions/totp.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, now, refused, testApp, theApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeMembership, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'

testApp()

const password = 'the right password'
const passwordHash = await hashPassword(password)

test('whoever has not set up the two-factor authentication their company requires does nothing else there', async () => {
  const { seller, distributor } = await aTrade()
  const packer = await makeUser({ distributor, role: 'distributor_fulfillment', passwordHash })
  await as(packer).call(supplierProfile.venues, {})
  expect(await as(seller).call(distributorSecurity.find, {})).toEqual({ secondFactor: 'optional' })

  await as(seller).call(distributorSecurity.change, { body: { secondFactor: 'administrators' } })
  expect((await refused(as(seller).call(distributorSecurity.find, {}))).code).toBe('second_factor_enrolment')
  await as(packer).call(supplierProfile.venues, {})

  await inDatabase((tx) =>
    rows(tx, `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`, [seller.id]),
  )
  const again = await makeUser({ distributor, role: 'distributor_admin' })
  await inDatabase((tx) =>
    rows(tx, `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`, [again.id]),
  )
  await as(again).call(distributorSecurity.change, { body: { secondFactor: 'everyone' } })
  expect((await refused(as(packer).call(supplierProfile.venues, {}))).code).toBe('second_factor_enrolment')

  const signedIn = await call(session.signIn, {
    body: { grant_type: 'password', client_id: 'web', username: packer.email, password },
  })
  expect(signedIn.user.mustEnrol).toBe(true)
  const own = as({ token: signedIn.accessToken })
  const { secret } = await own.call(secondFactor.begin, { body: { currentPassword: password } })
  await own.call(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
  expect((await own.call(session.me, {})).mustEnrol).toBe(false)
  await own.call(supplierProfile.venues, {})
  const [entry] = await inDatabase((tx) =>
    rows(tx, `select before, after from audit_log where subject = 'company_security' and subject_id = $1 order by id desc`, [
      distributor.id,
    ]),
  )
  expect(entry).toEqual({ before: { secondFactor: 'administrators' }, after: { secondFactor: 'everyone' } })
})

test('a group requires it of those of single outlets too, and of nobody elsewhere', async () => {
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  const owner = await makeUser({ venueGroup: group })
  const waiter = await makeUser({ venues: [venue] })
  const stranger = await makeUser({ venueGroup: await makeVenueGroup() })
  expect((await refused(as(waiter).call(groupSecurity.change, { body: { secondFactor: 'everyone' } }))).status).toBe(404)
  await as(owner).call(groupSecurity.change, { body: { secondFactor: 'everyone' } })
  expect((await refused(as(owner).call(venueGroup.find, {}))).code).toBe('second_factor_enrolment')
  expect((await refused(as(waiter).call(venues.find, { params: { venueId: venue.id } }))).code).toBe('second_factor_enrolment')
  expect((await as(waiter).call(session.me, {})).mustEnrol).toBe(true)
  await as(stranger).call(venueGroup.find, {})
})

test('the primary user of an outlet without a group requires it of everyone who works there, and nobody else does', async () => {
  const venue = await makeVenue()
  const [owner, waiter] = [await makeUser({ venues: [venue] }), await makeUser({ venues: [venue] })]
  await inDatabase((tx) => rows(tx, `update memberships set is_primary = true where user_id = $1`, [owner.id]))
  const everyone = { body: { secondFactor: 'everyone' as const } }
  expect((await refused(as(waiter).call(groupSecurity.change, everyone))).status).toBe(404)
  await as(waiter).call(venues.find, { params: { venueId: venue.id } })
  await as(owner).call(groupSecurity.change, everyone)
  expect((await refused(as(waiter).call(venues.find, { params: { venueId: venue.id } }))).code).toBe('second_factor_enrolment')
  expect((await as(owner).call(session.me, {})).mustEnrol).toBe(true)
})

test('whoever has to set up two-factor authentication first is shown no live updates either', async () => {
  const { seller, distributor } = await aTrade()
  await as(seller).call(distributorSecurity.change, { body: { secondFactor: 'everyone' } })
  const packer = await makeUser({ distributor, role: 'distributor_fulfillment' })
  const response = await theApp().app.inject({ url: '/api/live', headers: { authorization: `Bearer ${packer.token}` } })
  expect(response.statusCode).toBe(403)
  expect(response.json().error.code).toBe('second_factor_enrolment')
})

test('what one company requires keeps nobody out of another one of theirs', async () => {
  const { seller, distributor } = await aTrade()
  const other = await makeMembership(seller.id, { distributor: await makeDistributor() })
  await as(seller).call(distributorSecurity.change, { body: { secondFactor: 'everyone' } })
  expect((await refused(as(seller).call(supplierProfile.find, {}))).code).toBe('second_factor_enrolment')
  const opened = await as(seller).call(accounts.open, { params: { accountId: other } })
  expect(opened.user).toMatchObject({ mustEnrol: false })
  expect((await as({ token: opened.accessToken }).call(supplierProfile.find, {})).id).not.toBe(distributor.id)
})

test('an unknown choice is refused with its field', async () => {
  const { seller } = await aTrade()
  const wrong = as(seller).call(distributorSecurity.change, { body: { secondFactor: 'nobody' as 'everyone' } })
  expect((await refused(wrong)).fields).toHaveProperty('secondFactor')
})
