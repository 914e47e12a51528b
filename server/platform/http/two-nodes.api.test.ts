import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { now, SETTINGS, testApp, theApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'

const rateLimits = { perMinute: 60, signInPerMinute: 1_000_000, mailsPerDay: 1_000_000 }
testApp({ rateLimits })

type Node = { inject(options: object): Promise<{ statusCode: number }>; close(): Promise<void> }

/** Two nodes on one database, for whom no minute ends during the tests. */
let one: Node
let other: Node
beforeAll(async () => {
  const { db, storage, live } = theApp()
  const started = now()
  started.setUTCSeconds(5)
  const node = () =>
    buildApp({
      settings: { ...SETTINGS, rateLimits },
      db,
      storage,
      live,
      isReady: async () => true,
      loggerInstance: pino({ level: 'error' }),
      now: () => started,
    }) as Promise<unknown> as Promise<Node>
  one = await node()
  other = await node()
})
afterAll(async () => {
  await one.close()
  await other.close()
})

async function statuses(node: Node, count: number, request: (i: number) => object): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i++) found.push((await node.inject(request(i))).statusCode)
  return found
}
const refusals = (found: number[]) => found.filter((status) => status === 429).length

describe('calls of a minute', () => {
  test('are counted by address, whatever an unverified token says, also where nobody signs in', async () => {
    const forged = (i: number) => ({
      url: '/api/me',
      headers: { authorization: `Bearer forged ${i}` },
      remoteAddress: '192.0.2.1',
    })
    expect(refusals(await statuses(one, 70, forged))).toBe(10)
    const open = () => ({ url: '/api/public/run', remoteAddress: '192.0.2.2' })
    expect(refusals(await statuses(one, 70, open))).toBe(10)
    const nowhere = (i: number) => ({ url: `/api/nowhere/${i}`, remoteAddress: '192.0.2.3' })
    expect(refusals(await statuses(one, 70, nowhere))).toBe(10)
  })

  test('are counted by network where one person has 2^64 addresses', async () => {
    const request = (i: number) => ({ url: '/api/public/run', remoteAddress: `2001:db8:7:7::${i + 1}` })
    expect(refusals(await statuses(one, 70, request))).toBe(10)
  })

  test('of somebody signed in are theirs alone, so that a kitchen behind one address is many callers', async () => {
    const [first, second] = [
      await makeUser({ distributor: await makeDistributor() }),
      await makeUser({ distributor: await makeDistributor() }),
    ]
    const by =
      ({ token }: { token: string }) =>
      () => ({ url: '/api/me', headers: { authorization: `Bearer ${token}` }, remoteAddress: '192.0.2.4' })
    expect(refusals(await statuses(one, 70, by(first)))).toBe(10)
    expect(refusals(await statuses(one, 50, by(second)))).toBe(0)
  })

  test('made at one node are heard of at the other', async () => {
    const request = () => ({ url: '/api/public/run', remoteAddress: '192.0.2.5' })
    expect(refusals(await statuses(one, 50, request))).toBe(0)
    await statuses(other, 5, request)
    // counts are shared every second: until then a call now and then, far fewer than the limit
    await expect.poll(async () => (await statuses(other, 1, request))[0], { interval: 250, timeout: 10_000 }).toBe(429)
  })
})

test('wrong passwords at one node are counted at the other', async () => {
  const { email } = await makeUser({
    distributor: await makeDistributor(),
    passwordHash: await hashPassword('a long enough password'),
  })
  const attempt = () => ({
    method: 'POST',
    url: `/api${session.signIn.path}`,
    remoteAddress: '192.0.2.6',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', client_id: 'web', username: email, password: 'wrong' }).toString(),
  })
  expect(await statuses(one, 5, attempt)).toEqual(Array(5).fill(401))
  expect(await statuses(other, 6, attempt)).toEqual([...Array(5).fill(401), 429])
})
