import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, memoryOf, snapshot, type Usage, usageBetween } from './processes.ts'
import type { Running } from './servers.ts'
import type { Call } from './targets.ts'

export type Figure = {
  perSecond: number
  p50: number
  p99: number
  failed: number
  runs: number[]
  /** Of the run that `usage` is about. */
  usedPerSecond: number
  usage: Usage | null
  memory: number | null
}
export type Effort = { seconds: number; runs: number; warmUp: number }

/** Medians of some runs with so many clients at once, each sending its next request when the last is answered. */
export async function measure(server: Running, next: () => Call, clients: number, effort: Effort): Promise<Figure> {
  await shoot(server, next, clients, effort.warmUp)
  const results: (Awaited<ReturnType<typeof shoot>> & { usage: Usage | null })[] = []
  for (let run = 0; run < effort.runs; run++) {
    await untilQuiet(server)
    const before = snapshot()
    const result = await shoot(server, next, clients, effort.seconds)
    results.push({ ...result, usage: usageBetween(before, snapshot(), server.pid, server.postgresPid) })
  }
  const middle = results[Math.floor(results.length / 2)]
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
    failed: results.reduce((all, { failed }) => all + failed, 0),
    runs: results.map(({ perSecond }) => Math.round(perSecond)),
    usage: middle?.usage ?? null,
    usedPerSecond: middle?.perSecond ?? 0,
    memory: memoryOf(server.pid),
  }
}

async function shoot(server: Running, next: () => Call, connections: number, duration: number) {
  const result = await autocannon({
    url: server.url,
    connections,
    duration,
    timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** What a run left behind in a server (jobs, checkpoints) must not weigh on the next; after ten seconds it does. */
async function untilQuiet({ pid, postgresPid }: Running): Promise<void> {
  for (let look = 0; look < 20; look++) {
    const before = snapshot()
    await sleep(500)
    const usage = usageBetween(before, snapshot(), pid, postgresPid)
    if (!usage || usage.server + usage.postgres < 0.15) return
  }
}

/** Goes round a list for ever. */
export function inTurn(calls: readonly Call[]): () => Call {
  let turn = 0
  return () => calls[turn++ % calls.length] as Call
}
