import { expect, test } from 'vitest'
import { firstSteps } from '#contract/parties/first-steps.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser } from '#test/make.ts'

testApp()

const find = (user: { token: string }) => as(user).call(firstSteps.find, {})
const done = async (user: { token: string }) => (await find(user)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('a new supplier has every step before it, and each is done by doing it', async () => {
  const distributor = await makeDistributor({
    account_type: 'free_trial',
    trial_ends_at: new Date(now().getTime() + 30 * 86_400_000),
    city: '',
  })
  const owner = await makeUser({ distributor })
  expect(await find(owner)).toMatchObject({ isDismissed: false, trialDaysLeft: 30 })
  expect(await done(owner)).toEqual([])
  await makeProduct(distributor)
  expect(await done(owner)).toEqual(['products'])
  await inDatabase((tx) =>
    rows(
      tx,
      `update distributors set legal_name = 'Pty Ltd', street = '1 High St', city = 'Sydney', phone = '1', company_registration_number = '9',
         delivery_days = '{1,3}' where id = $1`,
      [distributor.id],
    ),
  )
  expect(await done(owner)).toEqual(['company', 'tax', 'products', 'delivery'])
})

test('who trades has found customers already, and no trial', async () => {
  const { seller } = await aTrade()
  expect(await done(seller)).toEqual(expect.arrayContaining(['products', 'customer']))
  expect((await find(seller)).trialDaysLeft).toBeNull()
})

test('who has seen enough dismisses them, for everybody of the company', async () => {
  const distributor = await makeDistributor()
  const [owner, other] = [await makeUser({ distributor }), await makeUser({ distributor })]
  await as(owner).call(firstSteps.dismiss, {})
  expect((await find(other)).isDismissed).toBe(true)
})

test('who may not change settings is not asked to', async () => {
  const packer = await makeUser({ distributor: await makeDistributor(), role: 'distributor_fulfillment' })
  expect((await refused(find(packer))).status).toBe(403)
})
