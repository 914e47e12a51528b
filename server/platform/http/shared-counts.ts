import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'

/** Calls of one caller: here since they were last shared, and everywhere as far as is known. */
type Tally = { minute: number; here: number; shared: number; before: number; since: number }

const MINUTE_MS = 60_000
const SHARED_EVERY_MS = 1000
/** Who has made fewer calls than this part of the limit at this node is nobody the others need to hear of. */
const WORTH_SHARING = 20
const MOST_CALLERS = 50_000

export type SharedCounts = {
  /** Counts a call. @returns how many there were in the last minute at all nodes together */
  count(key: string, most: number, now: Date): number
  /** Adds what was counted here to what the database knows, and learns what the others counted. */
  share(now: Date): Promise<void>
}

/**
 * Counts in memory, so that a call costs no statement; once a second the sums of the busiest callers are added up in the database. A caller of many
 * nodes gets at most a second's calls and a twentieth of the limit more at each. The minute before counts for the part of it that is not a minute ago.
 */
export function sharedCounts(db: Pick<Database, 'relaxed'>): SharedCounts {
  const tallies = new LRUCache<string, Tally>({ max: MOST_CALLERS })
  let waiting = new Map<string, Tally>()

  return {
    count(key, most, now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS)
      const tally = inMinute(tallies.get(key), minute)
      tallies.set(key, tally)
      tally.here++
      tally.since++
      if (tally.here * WORTH_SHARING >= most) waiting.set(key, tally)
      const partOfBefore = 1 - (now.getTime() % MINUTE_MS) / MINUTE_MS
      return Math.ceil(tally.before * partOfBefore) + tally.shared + tally.since
    },
    async share(now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS)
      const batch = [...waiting]
        .filter(([, tally]) => tally.minute === minute && tally.since > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
      waiting = new Map()
      if (batch.length === 0) return
      const sent = batch.map(([, { since }]) => since)
      const sums = await db.relaxed<{ key: string; count: number; before: number | null }>(SHARE, [
        minute,
        batch.map(([key]) => key),
        sent,
      ])
      const byKey = new Map(sums.map((sum) => [sum.key, sum]))
      for (const [i, [key, tally]] of batch.entries()) {
        const sum = byKey.get(key)
        if (!sum) continue
        tally.shared = sum.count
        tally.since -= sent[i] ?? 0
        tally.before = Math.max(tally.before, sum.before ?? 0)
      }
    },
  }
}

const SHARE = `with batch as (
    insert into call_counts as c (minute, key, count)
    select $1::bigint, key, count from unnest($2::text[], $3::bigint[]) n (key, count) order by key
    on conflict (minute, key) do update set count = c.count + excluded.count returning c.key, c.count)
  select batch.key, batch.count, b.count as before from batch left join call_counts b on b.minute = $1::bigint - 1 and b.key = batch.key`

function inMinute(known: Tally | undefined, minute: number): Tally {
  if (known?.minute === minute) return known
  const before = known?.minute === minute - 1 ? known.shared + known.since : 0
  return { minute, here: 0, shared: 0, before, since: 0 }
}

const KEPT_MINUTES = 5

/** Shares every second and clears what is over, until it is stopped. What fails is tried again with the next second. */
export function keepSharing(
  db: Pick<Database, 'relaxed'>,
  counts: SharedCounts,
  now: () => Date,
  onError: (error: unknown) => void,
) {
  let isBusy = false
  let clearedAt = 0
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      await counts.share(now())
      const minute = Math.floor(now().getTime() / MINUTE_MS)
      if (minute - clearedAt >= KEPT_MINUTES) {
        clearedAt = minute
        await db.relaxed(`delete from call_counts where minute < $1`, [minute - KEPT_MINUTES])
      }
    } catch (error) {
      onError(error)
    } finally {
      isBusy = false
    }
  }, SHARED_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The counts as @fastify/rate-limit asks for them. A route with a limit of its own counts apart. */
export function storeOf(counts: SharedCounts, now: () => Date) {
  return class Store implements FastifyRateLimitStore {
    readonly #prefix: string
    constructor(_options: FastifyRateLimitOptions, prefix = '') {
      this.#prefix = prefix
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _timeWindow?: number,
      most = 0,
    ): void {
      const current = counts.count(this.#prefix + key, most, now())
      done(null, { current, ttl: MINUTE_MS - (now().getTime() % MINUTE_MS) })
    }

    child(options: object): Store {
      const { routeInfo } = options as { routeInfo?: { url?: string; method?: string | string[] } }
      return new Store({}, `${routeInfo?.method} ${routeInfo?.url} `)
    }
  }
}
