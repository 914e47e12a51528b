import { LRUCache } from 'lru-cache'
import { Problem } from '#server/platform/http/problem.ts'

export type Throttle = {
  /** @throws Problem too_many_requests */
  mustAllow(address: string, name: string, now: Date): void
  failed(address: string, name: string, now: Date): void
  succeeded(name: string): void
}

const WINDOW_MS = 15 * 60_000
const MOST_FAILURES_PER_NAME = 10

/**
 * Slows down guessing: after ten wrong passwords for a name from one address, or fifty wrong ones from an address,
 * the rest of a quarter of an hour is refused. Per node; several nodes allow a guesser a few more.
 */
export function throttle(mostPerAddress: number): Throttle {
  const failures = new LRUCache<string, { count: number; until: number }>({ max: 50_000 })
  const keys = (address: string, name: string) => [`${address} ${name.toLowerCase()}`, address] as const

  const count = (key: string, now: Date) => {
    const entry = failures.get(key)
    return entry && entry.until > now.getTime() ? entry.count : 0
  }
  return {
    mustAllow(address, name, now) {
      const [both, one] = keys(address, name)
      if (count(both, now) >= MOST_FAILURES_PER_NAME || count(one, now) >= mostPerAddress) throw new Problem('too_many_requests')
    },
    failed(address, name, now) {
      for (const key of keys(address, name)) failures.set(key, { count: count(key, now) + 1, until: now.getTime() + WINDOW_MS })
    },
    succeeded(name) {
      const ending = ` ${name.toLowerCase()}`
      for (const key of [...failures.keys()].filter((one) => one.endsWith(ending))) failures.delete(key)
    },
  }
}
