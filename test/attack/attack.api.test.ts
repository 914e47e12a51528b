import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/index.ts'
import { testApp } from '#test/app.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { cases } from '#test/surface/authorization/cases.ts'
import { aWorld, type World } from '#test/surface/authorization/world.ts'
import { tryForeignHands } from './foreign-hands.ts'
import { diceFrom, mutated } from './mutations.ts'
import { formShotOf, partsIn, shotOf } from './requests.ts'
import { CUT, type Shot, startUnderAttack, type UnderAttack } from './server-under-attack.ts'

/**
 * The server in a process of its own is attacked by clients that hold valid logins. `npm run attack` makes all of it and 50,000 mutated requests,
 * and prints figures; the tests do a part of it, always the same.
 */
const isWhole = process.env.ATTACK === 'whole'
const SEED = Number(process.env.ATTACK_SEED ?? 7)
const MUTATED = Number(process.env.ATTACK_REQUESTS ?? (isWhole ? 50_000 : 1_000))
const EVERY = isWhole ? 1 : 16
const CLIENTS = 8
const timeout = isWhole ? 3_600_000 : 900_000

const database = () => newDatabase('attack')
testApp({}, database)

let server: UnderAttack
beforeAll(async () => {
  server = await startUnderAttack(await database())
})
afterAll(async () => {
  try {
    const { mostMemoryMiB, longestBlockMs } = await server.strain()
    if (isWhole)
      console.log(
        `Memory at most ${Math.round(mostMemoryMiB)} MiB, event loop held for at most ${Math.round(longestBlockMs)} ms.`,
      )
  } finally {
    await server.end()
  }
})

describe('hostile clients', () => {
  test('with the hands of others learn, change and break nothing', { timeout }, async () => {
    const attacked = allEndpoints.filter((_, i) => i % EVERY === 0)
    let requests = 0
    const wrong: string[] = []
    for (const named of attacked) {
      const found = await tryForeignHands(named, server)
      requests += found.requests
      wrong.push(...found.wrong)
    }
    if (isWhole) console.log(`${requests} requests by foreign hands over ${attacked.length} calls: ${wrong.length} findings.`)
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(attacked.length)
  })

  test('get an answer that says what is wrong, whatever they send', { timeout }, async () => {
    const dice = diceFrom(SEED)
    const counts = new Map<number, number>()
    const wrong: string[] = []
    let ammunition: Shot[] = []
    for (let sent = 0; sent < MUTATED; ) {
      // Requests use up what they are about, so the world is another one from time to time.
      if (sent % 500 === 0) ammunition = await requestsIn(await aWorld(), allEndpoints)
      const shots = Array.from({ length: CLIENTS }, () => mutated(ammunition[dice(ammunition.length)] as Shot, dice))
      const answers = await Promise.all(shots.map((shot) => server.shoot(shot)))
      for (const [i, { status, body }] of answers.entries()) {
        counts.set(status, (counts.get(status) ?? 0) + 1)
        if (status < 500 && status !== CUT) continue
        // Bytes that are no HTTP request are answered by closing the connection.
        const { method, path } = shots[i] as Shot
        if (status !== CUT) wrong.push(`${method} ${path.slice(0, 200)}: ${status} ${body.slice(0, 200)}`)
      }
      sent += CLIENTS
    }
    if (isWhole) console.log(`${MUTATED} mutated requests: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`)
    expect(wrong).toEqual([])
    expect(counts.get(422) ?? 0).toBeGreaterThan(MUTATED / 20)
    expect(counts.get(CUT) ?? 0).toBeLessThan(MUTATED / 50)
  })

  test('leave the server running as it was', async () => {
    const { isSameProcess, mostMemoryMiB } = await server.strain()
    expect(isSameProcess).toBe(true)
    expect(mostMemoryMiB).toBeLessThan(500)
    expect((await server.shoot({ method: 'GET', path: '/api/ready', headers: {} })).status).toBe(200)
  })
})

/** Every call's request as its rightful caller would send it; those that end the session of the caller are left out. */
async function requestsIn(world: World, all: readonly NamedEndpoint[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const { name, endpoint } of all) {
    if (ENDING.has(name)) continue
    const one = cases[name] ?? {}
    // What an earlier case has used up is there again in a world of its own.
    const parts = await partsIn(endpoint, one, world).catch(async () => partsIn(endpoint, one, await aWorld()))
    const caller = { admin: world.admin, distributor: world.seller, venue: world.buyer, any: world.buyer, public: undefined }[
      endpoint.audience
    ]
    shots.push(
      one.files && caller
        ? await formShotOf(endpoint, parts, one.files(world), caller.token)
        : shotOf(endpoint, parts, caller?.token),
    )
  }
  return shots
}

const ENDING = new Set(['session.signOut', 'session.adminSignOut', 'ownSessions.end', 'ownSessions.endOthers'])
