import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { administration } from '#contract/parties/administration.ts'
import { adminGroupMembers } from '#contract/parties/members.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { Caller } from '../api.ts'
import { madeUpDay } from '../crash/made-up-day.ts'
import type { Scene } from '../replay/set-up.ts'
import type { Member } from './cluster.ts'
import { openInstallation, storeUser, vendorUser } from './installation.ts'
import { startLoad } from './load.ts'
import { startAsking, untilStreamEnds } from './rights.ts'
import { compareThroughput } from './throughput.ts'

const PARTS = ['restarts', 'rights', 'workers', 'throughput'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    requests: { type: 'string', default: '2000' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run nodes -- [--only ${PARTS.join(',')}] [--requests 2000]`)
  process.exit(0)
}
const wants = (part: (typeof PARTS)[number]) => values.only.split(',').includes(part)

/**
 * `npm run nodes`: three nodes and two workers on one database. Restarts all five under load, takes rights away, loses workers, and
 * compares the processor time of a request at three nodes with that at one.
 */
const CLIENTS = 16
const ROUNDS = 5
const MOST_MS = 1000

const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-nodes-'))
// for the user PostgreSQL runs as
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DOCKET_SECRET: 'a secret that is only for measuring several nodes',
  SHUTDOWN_DELAY: '1',
  POOL_SIZE: '10',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  RATE_LIMIT_MAILS_PER_DAY: '1000000',
}
const installation = await openInstallation(settings)
const { balancer, web, workers, addNode, addWorker } = installation
const faults: string[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const { pid } of [...web, ...workers]) process.kill(pid, 'SIGKILL')
    process.exit(1)
  })

try {
  await addNode('on')
  await Promise.all([addNode(), addNode(), addWorker(), addWorker()])
  const day = madeUpDay(400)
  const { admin, scene, tokens } = await installation.setUp(day)

  if (wants('restarts')) await restartAll(scene, tokens, day)
  if (wants('workers')) await loseWorkers(scene, tokens, day)
  if (wants('throughput')) {
    const requests = Number(values.requests)
    faults.push(...(await compareThroughput(installation, { scene, tokens, day, settings, requests })))
  }
  // last, as it ends the sessions that the others ask with
  if (wants('rights')) await takeRights(admin, scene)
} finally {
  await installation.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

async function restartAll(scene: Scene, tokens: Map<string, string>, day: ReturnType<typeof madeUpDay>): Promise<void> {
  const load = startLoad(balancer.url, tokens, scene, day, CLIENTS)
  for (const node of [...web]) {
    await load.more(100)
    await node.end('SIGTERM')
    balancer.remove(node.url)
    web.splice(web.indexOf(node), 1)
    await addNode()
  }
  for (const worker of [...workers]) {
    await load.more(100)
    await worker.end('SIGTERM')
    workers.splice(workers.indexOf(worker), 1)
    await addWorker()
  }
  await load.more(100)
  await load.end()
  faults.push(...load.failures())
  console.log(
    `Three nodes and two workers restarted one after the other under ${CLIENTS} clients: ${load.answered()} requests, ${load.failures().length} failed`,
  )
}

async function takeRights(admin: Caller, scene: Scene): Promise<void> {
  const { data: groups } = await admin.call(administration.venueGroups, {
    query: { limit: '100', term: 'Stores of the trading day' },
  })
  const groupId = groups[0]?.id ?? 0
  const { data: members } = await admin.call(adminGroupMembers.list, { params: { groupId } })
  const paramsOf = (store: number) => ({ groupId, userId: members.find(({ email }) => email === storeUser(store))?.id ?? 0 })
  const { data: suppliers } = await admin.call(administration.distributors, { query: { limit: '100' } })
  const supplierId = suppliers.find(({ email }) => email === vendorUser(4))?.id ?? 0

  let other = ''
  const kinds: {
    name: string
    email: (round: number) => string
    path: string
    prepare?: () => Promise<unknown>
    take: (round: number) => Promise<unknown>
    back?: () => Promise<unknown>
  }[] = [
    {
      name: 'Another role',
      email: () => storeUser(1),
      path: `/api/venues/${scene.venues.get('1')?.id}/future-orders/standing`,
      take: () => admin.call(adminGroupMembers.change, { params: paramsOf(1), body: { roleKey: 'venue_finance' } }),
      back: () => admin.call(adminGroupMembers.change, { params: paramsOf(1), body: { roleKey: 'venue_manager' } }),
    },
    {
      name: 'End of a membership',
      email: (round) => storeUser(round + 4),
      path: '/api/me/sessions',
      take: (round) => admin.call(adminGroupMembers.remove, { params: paramsOf(round + 4) }),
    },
    {
      name: 'Session revoked',
      email: () => storeUser(2),
      path: '/api/me/sessions',
      prepare: async () => {
        other = await installation.tokenOf(storeUser(2))
      },
      take: () => fetch(`${balancer.url}/api/me/sessions`, { method: 'DELETE', headers: { authorization: `Bearer ${other}` } }),
    },
    {
      name: 'Company deactivated',
      email: () => vendorUser(4),
      path: '/api/distributor/products',
      take: () =>
        admin.call(administration.changeDistributor, { params: { distributorId: supplierId }, body: { status: 'deactivated' } }),
      back: () =>
        admin.call(administration.changeDistributor, { params: { distributorId: supplierId }, body: { status: 'active' } }),
    },
  ]
  for (const { name, email, path: place, prepare, take, back } of kinds) {
    const gone: number[] = []
    const ended: number[] = []
    for (let round = 0; round < ROUNDS && !(name === 'End of a membership' && round > 3); round++) {
      const token = await installation.tokenOf(email(round))
      await prepare?.()
      // from the moment the change is asked for, so that its own time counts too
      let since = Number.NaN
      const streams = await Promise.all(web.map(({ url }) => untilStreamEnds(url, token, () => since)))
      const asking = await Promise.all(web.map(({ url }) => startAsking(url, place, token)))
      const refused = Promise.all(asking.map(({ gone: refusal }) => refusal(() => since)))
      since = performance.now()
      const [all] = await Promise.all([refused, take(round)])
      gone.push(...all)
      ended.push(...(await Promise.all(streams.map((stream) => stream.ended))))
      await back?.()
    }
    const most = (figures: number[]) => Math.round(Math.max(...figures))
    console.log(
      `${name.padEnd(22)} gone at every node within ${most(gone)} ms, streams ended within ${most(ended)} ms (${gone.length} times)`,
    )
    if (Math.max(...gone, ...ended) > MOST_MS) faults.push(`${name}: not gone within ${MOST_MS} ms`)
  }
}

/** A worker is killed while it writes to somebody about an order; measured until that is done by the other one. */
async function loseWorkers(scene: Scene, tokens: Map<string, string>, day: ReturnType<typeof madeUpDay>): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`set docket.acting = 'everyone'`)
  const figures: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // only one works, so that it is known who is lost
    await workers.pop()?.end('SIGTERM')
    const [lost] = workers
    const unnotified = async () =>
      (
        await client.query(`select from orders o where venue_order_number like 'crash/%' and order_number is not null
          and not exists (select from mails where about = 'order:' || o.id || ':placed')`)
      ).rowCount ?? 0
    while ((await unnotified()) > 0) await sleep(200)
    await client.query('begin')
    await client.query('lock table mails in share row exclusive mode')
    const load = startLoad(balancer.url, tokens, scene, { ...day, orders: day.orders.slice(0, 1) }, 1)
    await load.more(1)
    await load.end()
    const isBegun = async () =>
      (await client.query(`select from pgboss.job where name = 'orders.tell-of-new-order' and state = 'active'`)).rowCount ?? 0
    while ((await isBegun()) === 0) await sleep(20)
    await addWorker()
    const since = performance.now()
    await lost?.end('SIGKILL')
    workers.splice(workers.indexOf(lost as Member), 1)
    await client.query('commit')
    while ((await unnotified()) > 0) await sleep(50)
    figures.push((performance.now() - since) / 1000)
    await addWorker()
  }
  await client.end()
  const sorted = figures.toSorted((a, b) => a - b).map((seconds) => seconds.toFixed(1))
  console.log(`A worker killed with -9 in the middle of a notification: written by another one after ${sorted.join(', ')} s`)
  if (Math.max(...figures) > 30) faults.push('A notification took more than half a minute after its worker was lost')
}
