import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { plans } from '#contract/parties/plans.ts'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, now, refused, testApp, theApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { hashPassword } from './password.ts'

// One proxy in front, as TRUST_PROXY=1.
testApp({ trustProxy: 1, rateLimits: { perMinute: 1_000_000, signInPerMinute: 1_000_000, mailsPerDay: 10 } })

const PASSWORD = 'a long enough password'
const HASH = await hashPassword(PASSWORD)
const aSeller = async () => makeUser({ distributor: await makeDistributor(), passwordHash: HASH })

type From = { from: string; forwarded?: string }
async function tries(username: string, { from, forwarded }: From, password = 'wrong', code?: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password, ...(code && { code }) })
  const response = await theApp().app.inject({
    method: 'POST',
    url: `/api${session.signIn.path}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(forwarded && { 'x-forwarded-for': forwarded }) },
    payload: body.toString(),
  })
  return response.statusCode
}

/** How many attempts were let through to the password. */
async function letThrough(count: number, attempt: (i: number) => Promise<number>): Promise<number> {
  let passed = 0
  for (let i = 0; i < count; i++) if ((await attempt(i)) !== 429) passed++
  return passed
}

const HOME = { from: '198.51.100.7' }

describe('mails to strangers', () => {
  const trial = async (email: string, from: string) =>
    (
      await theApp().app.inject({
        method: 'POST',
        url: `/api${plans.freeTrial.path}`,
        remoteAddress: from,
        payload: { company: 'Figs', name: 'Ana', email, type: 'distributor' },
      })
    ).statusCode

  test('are limited from one address', async () => {
    expect(await letThrough(15, (i) => trial(`stranger${i}@docket.test`, '192.0.2.1'))).toBe(10)
    later({ days: 1 })
    expect(await trial('later@docket.test', '192.0.2.1')).toBeLessThan(300)
  })

  test('are limited to one recipient, whoever asks for them', async () => {
    expect(await letThrough(8, (i) => trial('victim@docket.test', `192.0.2.${100 + i}`))).toBe(5)
  })

  test('count together with links for forgotten passwords', async () => {
    const forgot = async (i: number) =>
      (
        await theApp().app.inject({
          method: 'POST',
          url: `/api${session.forgotPassword.path}`,
          remoteAddress: '192.0.2.2',
          payload: { email: `nobody${i}@docket.test` },
        })
      ).statusCode
    expect(await letThrough(6, forgot)).toBe(6)
    expect(await letThrough(6, (i) => trial(`other${i}@docket.test`, '192.0.2.2'))).toBe(4)
  })
})

describe('guessing a password', () => {
  test('is slowed down however often the forwarded address changes', { timeout: 60_000 }, async () => {
    const { email } = await aSeller()
    expect(await letThrough(300, (i) => tries(email, { from: '10.0.0.1', forwarded: `203.0.113.${i % 250}` }))).toBe(50)
    expect(await tries(email, HOME, PASSWORD)).toBe(429)
    later({ seconds: 15 * 60 })
    expect(await tries(email, HOME, PASSWORD)).toBe(200)
  })

  test('is slowed down from sixty addresses, and keeps nobody out who has signed in from theirs before', {
    timeout: 60_000,
  }, async () => {
    const { email } = await aSeller()
    expect(await tries(email, HOME, PASSWORD)).toBe(200)
    expect(await letThrough(300, (i) => tries(email, { from: `203.0.113.${i % 60}` }))).toBe(50)
    expect(await tries(email, HOME, PASSWORD)).toBe(200)
    expect(await tries(email, { from: '198.51.100.8' }, PASSWORD)).toBe(429)
  })

  test('is counted by the network where one person has 2^64 addresses', async () => {
    const { email } = await aSeller()
    expect(await letThrough(12, (i) => tries(email, { from: `2001:db8:1:2::${i + 1}` }))).toBe(10)
    expect(await letThrough(2, () => tries(email, { from: '::ffff:203.0.113.5' }))).toBe(2)
    expect(await letThrough(10, () => tries(email, { from: '203.0.113.5' }))).toBe(8)
  })

  test('takes longer each time the limit is reached, and a day later is as before', async () => {
    const { email } = await aSeller()
    const ten = () => letThrough(11, () => tries(email, HOME))
    expect(await ten()).toBe(10)
    later({ seconds: 15 * 60 })
    expect(await ten()).toBe(10)
    later({ seconds: 15 * 60 })
    expect(await tries(email, HOME, PASSWORD)).toBe(429)
    later({ seconds: 15 * 60 })
    expect(await tries(email, HOME, PASSWORD)).toBe(200)
  })

  test('is counted for a name nobody has as for one somebody has', async () => {
    expect(await letThrough(11, () => tries('nobody@docket.test', HOME))).toBe(10)
  })

  test('is counted where all nodes see it and a restart forgets nothing: in the database', async () => {
    const { email } = await aSeller()
    const before = await inDatabase((tx) => rows<{ sum: number }>(tx, `select coalesce(sum(count), 0) as sum from attempts`))
    await tries(email, HOME)
    const after = await inDatabase((tx) => rows<{ sum: number }>(tx, `select coalesce(sum(count), 0) as sum from attempts`))
    expect((after[0]?.sum ?? 0) - (before[0]?.sum ?? 0)).toBe(3)
  })
})

describe('guessing codes', () => {
  test('is slowed down for who has the password, from a hundred addresses, and the owner gets in after the wait', {
    timeout: 600_000,
  }, async () => {
    const user = await aSeller()
    const me = as(user)
    const { secret } = await me.call(secondFactor.begin, { body: { currentPassword: PASSWORD } })
    const code = () => new TOTP({ secret }).generate({ timestamp: now().getTime() })
    await me.call(secondFactor.confirm, { body: { code: code() } })
    const wrong = () => (code() === '000000' ? '000001' : '000000')
    expect(await letThrough(400, (i) => tries(user.email, { from: `203.0.113.${i % 100}` }, PASSWORD, wrong()))).toBe(20)
    expect(await tries(user.email, HOME, PASSWORD, code())).toBe(429)
    later({ seconds: 15 * 60 })
    expect(await tries(user.email, HOME, PASSWORD, code())).toBe(200)
  })

  test('of recovery is slowed down too', async () => {
    const user = await aSeller()
    const { secret } = await as(user).call(secondFactor.begin, { body: { currentPassword: PASSWORD } })
    await as(user).call(secondFactor.confirm, { body: { code: new TOTP({ secret }).generate({ timestamp: now().getTime() }) } })
    expect(await letThrough(15, (i) => tries(user.email, HOME, PASSWORD, `aaaa-bbbb-ccc${i % 10}`))).toBe(10)
  })
})

describe('guessing the present password of somebody whose browser was left open', () => {
  test('is slowed down when a new one is set, and when the second factor is switched on or off', async () => {
    const user = await aSeller()
    const me = as(user)
    const attempts = [
      () => me.send(session.updateMe, { body: { password: 'a new password', currentPassword: 'wrong' } }),
      () => me.send(secondFactor.begin, { body: { currentPassword: 'wrong' } }),
      () => me.send(secondFactor.end, { body: { currentPassword: 'wrong' } }),
    ]
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await attempts[i % 3]!()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    const right = { password: 'a new password', currentPassword: PASSWORD }
    expect((await refused(me.call(session.updateMe, { body: right }))).code).toBe('too_many_requests')
    later({ seconds: 15 * 60 })
    await as(await signedInAgain(user.email)).call(session.updateMe, { body: right })
  })
})

async function signedInAgain(email: string): Promise<{ token: string }> {
  const response = await theApp().app.inject({
    method: 'POST',
    url: `/api${session.signIn.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', client_id: 'web', username: email, password: PASSWORD }).toString(),
  })
  return { token: response.json().accessToken }
}
