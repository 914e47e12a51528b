import pg from 'pg'
import type { Scene } from '../replay/set-up.ts'
import type { TradingDay } from '../replay/trading-day.ts'
import { type Member, processorMs } from './cluster.ts'
import { type Installation, openInstallation } from './installation.ts'
import { startLoad } from './load.ts'

const CLIENTS = 16
const WARM_UP = 1500
const ROUNDS = 3
const LEAST_RATIO = 0.9

type Site = { installation: Installation; nodes: readonly Member[]; scene: Scene; tokens: Map<string, string> }
type Variant = { name: string; sites: readonly Site[] }

/**
 * Processor time of a request at one node, at three nodes of one database, and at three nodes that share nothing. The last two put
 * the same load on the machine, so what lies between them is the price of sharing; what lies between one and three is also what
 * processes cost each other that outnumber the cores.
 *
 * @returns a fault where three nodes of one database do less per core than they should
 */
export async function compareThroughput(
  installation: Installation,
  {
    scene,
    tokens,
    day,
    settings,
    requests,
  }: Omit<Site, 'installation' | 'nodes'> & {
    day: TradingDay
    settings: Record<string, string>
    requests: number
  },
): Promise<string[]> {
  const { balancer, web } = installation
  const own = { installation, scene, tokens }
  const others = [await openAlone(settings, 'second', day), await openAlone(settings, 'third', day)]
  const faults: string[] = []
  const variants: Variant[] = [
    { name: 'one', sites: [{ ...own, nodes: web.slice(0, 1) }] },
    { name: 'shared', sites: [{ ...own, nodes: web }] },
    { name: 'apart', sites: [{ ...own, nodes: web.slice(0, 1) }, ...others] },
  ]
  const measured = new Map<string, number[]>(variants.map(({ name }) => [name, []]))
  for (const site of [own, ...others]) site.installation.balancer.lookEvery(1000)
  try {
    // in turn, as the tables grow meanwhile
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, sites } of variants) {
        const used = sites.flatMap(({ nodes }) => nodes)
        for (const node of web) if (!used.includes(node)) balancer.remove(node.url)
        // every node compiles what it does often
        if (round === 0) faults.push(...(await perRequest(sites, day, WARM_UP)).failures)
        const { ms, failures } = await perRequest(sites, day, requests)
        measured.get(name)?.push(ms)
        faults.push(...failures)
        for (const node of web)
          if (!used.includes(node)) {
            balancer.add(node.url)
            await balancer.untilReady(node.url)
          }
      }
    }
  } finally {
    for (const site of others) await site.installation.close()
  }
  const median = (name: string) => measured.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const [one, shared, apart] = [median('one'), median('shared'), median('apart')]
  console.log(
    `Processor time of a request, medians of ${ROUNDS}: ${one.toFixed(2)} ms at one node, ${shared.toFixed(2)} ms at three of one database, ${apart.toFixed(2)} ms at three that share nothing`,
  )
  console.log(
    `Throughput per core of three nodes: ${(apart / shared).toFixed(2)} of three that share nothing, ${(one / shared).toFixed(2)} of one alone`,
  )
  if (apart / shared < LEAST_RATIO)
    faults.push(`Three nodes lose ${(1 - apart / shared).toFixed(2)} of their throughput by sharing`)
  return faults
}

/** A node with a database of its own, in the same PostgreSQL. */
async function openAlone(settings: Record<string, string>, database: string, day: TradingDay): Promise<Site> {
  const client = new pg.Client(settings.DATABASE_URL)
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(database)}`)
  await client.end()
  const url = new URL(settings.DATABASE_URL ?? '')
  url.pathname = database
  const installation = await openInstallation({ ...settings, DATABASE_URL: url.href })
  await installation.addNode('on')
  return { installation, nodes: installation.web, ...(await installation.setUp(day)) }
}

/** As many clients and requests for every node, so that each is as busy as one alone. */
async function perRequest(
  sites: readonly Site[],
  day: TradingDay,
  requests: number,
): Promise<{ ms: number; failures: string[] }> {
  const nodes = sites.flatMap((site) => site.nodes)
  const before = nodes.map(({ pid }) => processorMs(pid))
  const loads = sites.map(({ installation, tokens, scene, nodes }) => ({
    load: startLoad(installation.balancer.url, tokens, scene, day, CLIENTS * nodes.length),
    count: requests * nodes.length,
  }))
  await Promise.all(loads.map(({ load, count }) => load.more(count)))
  await Promise.all(loads.map(({ load }) => load.end()))
  const spent = nodes.reduce((sum, { pid }, i) => sum + processorMs(pid) - (before[i] ?? 0), 0)
  return {
    ms: spent / loads.reduce((sum, { load }) => sum + load.answered(), 0),
    failures: loads.flatMap(({ load }) => load.failures()),
  }
}
