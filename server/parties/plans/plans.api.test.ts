import { describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { TRIAL_DAYS } from '#contract/parties/account-lifecycle.ts'
import { CURRENCIES_TO_START_WITH } from '#contract/parties/countries.ts'
import { plans } from '#contract/parties/plans.ts'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, mailsTo, now, refused, SITE, testApp, theApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { aTrade, makeDistributor, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { lookAtTrials } from './look-at-trials.job.ts'

testApp()

const site = SITE
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000)
const look = (now: Date) => inDatabase((tx) => lookAtTrials.run({}, { tx, now, site, storage: theApp().storage }))
const signUp = (email: string, type: 'distributor' | 'venue-group') =>
  call(plans.freeTrial, { body: { company: unique('Trial'), name: 'Tia Trial', email, type } })
const mailTo = (email: string) =>
  eventually(async () => {
    const [mail] = await mailsTo(email)
    if (!mail) throw new Error('not written yet')
    return mail
  })

describe('a free trial', () => {
  test('is in the country, currency and zone that were asked for, with its tax and number', async () => {
    const email = `${unique('trial').replace(' ', '.')}@docket.test`
    const company = unique('Auckland Meats')
    const where = { country: 'NZ', currency: 'NZD', timezone: 'Pacific/Auckland', tax: 15, registrationNumber: '9429' }
    await call(plans.freeTrial, { body: { company, name: 'Tia', email, type: 'distributor', ...where } })
    await mailTo(email)
    const [made] = await inDatabase((tx) =>
      rows<object>(
        tx,
        `select country, currency_code, timezone, tax, company_registration_number from distributors where name = $1`,
        [company],
      ),
    )
    expect(made).toEqual({
      country: 'New Zealand',
      currency_code: 'NZD',
      timezone: 'Pacific/Auckland',
      tax: 15,
      company_registration_number: '9429',
    })
  })

  test('begins with the person who asked for it', async () => {
    const email = `${unique('trial').replace(' ', '.')}@docket.test`
    await call(plans.freeTrial, { body: { company: unique('Trial'), name: 'Tia Trial', email, type: 'distributor' } })
    await mailTo(email)
    const [person] = await inDatabase((tx) => rows<{ name: string }>(tx, `select name from users where email = $1`, [email]))
    expect(person?.name).toBe('Tia Trial')
  })

  test.each([
    ['country', 'XX'],
    ['currency', 'XXX'],
    ['timezone', 'Mars/Olympus'],
    ['tax', -1],
  ])('with a wrong %s is refused there', async (field, value) => {
    const body = { company: 'Trial', name: 'Tia', email: 'tia@docket.test', type: 'distributor' as const, [field]: value }
    expect((await refused(call(plans.freeTrial, { body }))).fields).toHaveProperty(field)
  })

  test('can be started in every currency that is offered', async () => {
    const known = await inDatabase((tx) => rows<{ code: string }>(tx, `select code from currencies`))
    expect(known.map(({ code }) => code)).toEqual(expect.arrayContaining([...CURRENCIES_TO_START_WITH]))
  })

  test.each(['distributor', 'venue-group'] as const)(
    'of a %s begins by mail and opens everything for thirty days',
    async (type) => {
      const email = `${unique('trial').replace(' ', '.')}@docket.test`
      await signUp(email, type)
      const mail = await mailTo(email)
      // what somebody else may have typed is not passed on to a stranger
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Tia Trial')
      const token = /set-password\/link#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
      const { user } = await call(session.setPassword, { params: { token }, body: { password: 'a long password' } })
      expect(user).toMatchObject({ accountType: 'free_trial', subscriptionStatus: 'trialing', isPrimary: true })
      const table = type === 'distributor' ? 'distributors' : 'venue_groups'
      const [row] = await inDatabase((tx) =>
        rows<{ trial_ends_at: Date }>(tx, `select trial_ends_at from ${table} where name = $1`, [user.accountName]),
      )
      expect(Math.round(((row?.trial_ends_at.getTime() ?? 0) - now().getTime()) / 86_400_000)).toBe(TRIAL_DAYS)
    },
  )

  test('of an address that signs in already answers the same and notifies only its owner', async () => {
    const { seller } = await aTrade()
    const fresh = `${unique('fresh').replace(' ', '.')}@docket.test`
    const [known, unknown] = [await signUp(seller.email, 'distributor'), await signUp(fresh, 'distributor')]
    expect({ ...known, email: '', company: '' }).toEqual({ ...unknown, email: '', company: '' })
    expect((await mailTo(seller.email)).subject).toBe('You are already in this account')
  })
})

describe('G-001 G-027 the end of a trial', () => {
  test('is notified a week before and blocks at the end; each once, whoever looks how often', async () => {
    const distributor = await makeDistributor({
      account_type: 'free_trial',
      subscription_status: 'trialing',
      trial_ends_at: inDays(7.5),
    })
    const seller = await makeUser({ distributor })
    await makeUser({ distributor, role: 'distributor_delivery' })
    await look(now())
    expect(await mailsTo(seller.email)).toEqual([])
    for (let i = 0; i < 2; i++) await look(inDays(1))
    expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/ends on/)])
    expect((await as(seller).call(distributorProducts.list, {})).data).toEqual([])
    for (let i = 0; i < 2; i++) await look(inDays(8))
    expect(await mailsTo(seller.email)).toHaveLength(2)
    await eventually(async () => {
      expect((await refused(as(seller).call(distributorProducts.list, {}))).code).toBe('subscription_blocked')
    })
    const params = { accountId: seller.membershipId }
    expect((await as(seller).call(plans.choose, { params, body: { accountType: 'premium' } })).accountType).toBe('premium')
    await eventually(async () => {
      expect((await as(seller).call(distributorProducts.list, {})).data).toEqual([])
    })
  })

  test('of a group concerns its outlets too, and its statuses say so', async () => {
    const trial = { account_type: 'free_trial' as const, subscription_status: 'trialing' as const, trial_ends_at: inDays(3) }
    const group = await makeVenueGroup(trial)
    const venue = await makeVenue({ ...trial, venue_group_id: group.id })
    const owner = await makeUser({ venueGroup: group })
    const statuses = () =>
      inDatabase((tx) =>
        rows(
          tx,
          `select g.status as "group", v.status as venue, v.subscription_status as paid from venue_groups g join venues v on v.venue_group_id = g.id where v.id = $1`,
          [venue.id],
        ),
      )
    await look(now())
    expect(await statuses()).toEqual([{ group: 'trial_ending', venue: 'trial_ending', paid: 'trialing' }])
    await look(inDays(4))
    expect(await statuses()).toEqual([{ group: 'trial_expired', venue: 'trial_expired', paid: 'blocked' }])
    expect(await mailsTo(owner.email)).toHaveLength(2)
    await as(owner).call(plans.choose, { params: { accountId: owner.membershipId }, body: { accountType: 'lite' } })
    expect(await statuses()).toEqual([{ group: 'active', venue: 'active', paid: 'active' }])
  })
})

describe('choosing a plan', () => {
  test('is for who manages settings or billing, and for a group as a whole', async () => {
    const { distributor } = await aTrade()
    const body = { accountType: 'lite' as const }
    const driver = await makeUser({ distributor, role: 'distributor_delivery' })
    expect((await refused(as(driver).call(plans.choose, { params: { accountId: driver.membershipId }, body }))).code).toBe(
      'forbidden',
    )
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    const local = await makeUser({ venues: [venue] })
    expect((await refused(as(local).call(plans.choose, { params: { accountId: local.membershipId }, body }))).code).toBe(
      'forbidden',
    )
    const alone = await makeUser({ venues: [await makeVenue()] })
    expect((await as(alone).call(plans.choose, { params: { accountId: alone.membershipId }, body })).accountType).toBe('lite')
    const invited = await makeUser({ distributor, isInvited: true })
    expect((await refused(as(invited).call(plans.choose, { params: { accountId: invited.membershipId }, body }))).code).toBe(
      'not_found',
    )
  })
})
