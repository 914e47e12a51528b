import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { buildApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { type Live, openLive } from '#server/platform/live/live.ts'
import { as, now, SETTINGS, testApp, theApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'

testApp()

type Node = { url: string; db: Database; live: Live; close(): Promise<unknown> }
const nodes: Node[] = []

/** A node with connections, memory and an address of its own. */
async function anotherNode(): Promise<Node> {
  const url = await testDatabaseUrl()
  const db = await openDatabase({ url, poolSize: 3 })
  const live = await openLive(url, db, () => {})
  const app = await buildApp({
    settings: SETTINGS,
    db,
    storage: theApp().storage,
    live,
    isReady: async () => true,
    loggerInstance: pino({ level: 'error' }),
    now,
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), db, live, close: () => app.close() }
}
beforeAll(async () => {
  for (let n = 0; n < 3; n++) nodes.push(await anotherNode())
})
afterAll(async () => {
  for (const { close, live, db } of nodes) {
    await close()
    await live.close()
    await db.close()
  }
})

type Person = { token: string }
const call = async ({ url }: Node, { token }: Person) => {
  const answer = await fetch(`${url}/api/distributor/products`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}
const callEach = (person: Person) => Promise.all(nodes.map((node) => call(node, person)))

/** Opens a stream on every node. @returns how many are open still */
async function listen({ token }: Person): Promise<() => number> {
  let open = 0
  for (const { url } of nodes) {
    const stream = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.status).toBe(200)
    open++
    void stream.text().finally(() => open--)
  }
  return () => open
}

const aCompany = async () => {
  const distributor = await makeDistributor()
  const owner = await makeUser({ distributor })
  const person = await makeUser({ distributor, role: 'distributor_manager' })
  return { distributor, owner, person, params: { userId: person.id } }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const TAKEN: Record<string, (company: Company) => Promise<unknown>> = {
  'another role': ({ owner, params }) =>
    as(owner).call(distributorMembers.change, { params, body: { roleKey: 'distributor_delivery' } }),
  'the end of a membership': ({ owner, params }) => as(owner).call(distributorMembers.remove, { params }),
  'signing out elsewhere': async ({ person }) => {
    const { data } = await as(person).call(ownSessions.list, {})
    await as(person).call(ownSessions.end, { params: { sessionId: data[0]?.id ?? '' } })
  },
  'closing the company': async ({ distributor }) => {
    const admin = await makeUser({ admin: true })
    await as(admin).call(administration.removeDistributor, { params: { distributorId: distributor.id } })
  },
}

describe('what is taken away at one node is gone at every node, and streams that are open end:', () => {
  test.each(Object.entries(TAKEN))('%s', async (_, take) => {
    const company = await aCompany()
    expect(await callEach(company.person)).toEqual([200, 200, 200])
    const open = await listen(company.person)
    await take(company)
    await eventually(async () => {
      for (const status of await callEach(company.person)) expect([401, 403]).toContain(status)
    })
    await eventually(() => expect(open()).toBe(0))
  })
})

test('a change of a company that takes nothing away leaves its streams open', async () => {
  const company = await aCompany()
  const open = await listen(company.person)
  await TAKEN['closing the company']?.(await aCompany())
  const other = await aCompany()
  const closed = await listen(other.person)
  await TAKEN['closing the company']?.(other)
  await eventually(() => expect(closed()).toBe(0))
  expect(open()).toBe(3)
})
