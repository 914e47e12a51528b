import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, later, mailsTo, send, testApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { hashPassword } from './password.ts'

testApp()

const password = 'the right password'
const passwordHash = await hashPassword(password)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** Somebody who has never signed in. */
async function aNewcomer() {
  const user = await makeUser({ distributor: await makeDistributor(), passwordHash })
  await inDatabase((tx) => rows(tx, `delete from sessions where user_id = $1`, [user.id]))
  return user
}

/** Signs in with a browser. @returns the cookie by which it is known */
async function signIn(email: string, userAgent: string, device?: string): Promise<string> {
  const response = await send(
    session.signIn,
    { body: { grant_type: 'password', client_id: 'web', username: email, password } },
    { headers: { 'user-agent': userAgent, ...(device && { cookie: `docket_device=${device}` }) } },
  )
  expect(response.statusCode).toBe(200)
  const cookie = response.cookies.find(({ name }) => name === 'docket_device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
  return cookie?.value ?? ''
}
const titles = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('a sign-in from a new device is reported by mail; the first ever and those of known devices are not', async () => {
  const { email } = await aNewcomer()
  const sessionService = await signIn(email, FIREFOX)
  expect(await signIn(email, FIREFOX, sessionService)).toBe(sessionService)
  later({ days: 60 })
  await signIn(email, FIREFOX, sessionService)
  expect(await titles(email)).toEqual([])
  const phone = await signIn(email, SAFARI)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'New sign-in to your account', text: expect.stringContaining('Safari on iPhone') })
  await signIn(email, SAFARI, phone)
  // the same kind of browser is not the same browser
  await signIn(email, FIREFOX)
  expect(await titles(email)).toHaveLength(2)
})

test('a wrong password leaves no device behind and sends no mail', async () => {
  const { id, email } = await aNewcomer()
  await signIn(email, FIREFOX)
  const body = { grant_type: 'password', client_id: 'web', username: email, password: 'wrong' } as const
  const response = await send(session.signIn, { body }, { headers: { 'user-agent': SAFARI } })
  expect(response.statusCode).toBe(401)
  expect(await inDatabase((tx) => rows(tx, `select from known_devices where user_id = $1`, [id]))).toHaveLength(1)
  expect(await titles(email)).toEqual([])
})

test('a browser used before devices were remembered is not reported', async () => {
  const { id, membershipId, email } = await aNewcomer()
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into sessions (id, user_id, membership_id, user_agent, expires_at) values (gen_random_uuid(), $1, $2, $3, now())`,
      [id, membershipId, FIREFOX],
    ),
  )
  await signIn(email, FIREFOX)
  expect(await titles(email)).toEqual([])
})

test('many new devices, one after the other and at once, fill no mailbox', async () => {
  const { email } = await aNewcomer()
  await signIn(email, FIREFOX)
  for (let count = 0; count < 10; count++) await signIn(email, SAFARI)
  await Promise.all(Array.from({ length: 6 }, () => signIn(email, SAFARI)))
  expect(await titles(email)).toHaveLength(3)
})
