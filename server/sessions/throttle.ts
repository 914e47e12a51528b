import { LRUCache } from 'lru-cache'
import { Problem } from '#server/platform/http/problem.ts'

export type Throttle = {
  /** Counts as a failure from the start, so that guesses made all at once count too. @throws Problem too_many_requests */
  attempt(address: string, name: string, now: Date): Attempt
}
type Attempt = { succeeded(): void }

const WINDOW_MS = 15 * 60_000
const MOST_FAILURES_PER_NAME = 10

/**
 * Slows down guessing: after ten wrong passwords for a name from one address, or many wrong ones from an address, the rest of a
 * quarter of an hour is refused. Per node; several nodes allow a guesser a few more.
 */
export function throttle(mostPerAddress: number): Throttle {
  const failures = new LRUCache<string, { count: number; until: number }>({ max: 50_000 })
  const count = (key: string, now: Date) => {
    const entry = failures.get(key)
    return entry && entry.until > now.getTime() ? entry.count : 0
  }
  return {
    attempt(address, name, now) {
      const both = `${address} ${name.toLowerCase()}`
      if (count(both, now) >= MOST_FAILURES_PER_NAME || count(address, now) >= mostPerAddress)
        throw new Problem('too_many_requests')
      for (const key of [both, address]) failures.set(key, { count: count(key, now) + 1, until: now.getTime() + WINDOW_MS })
      return {
        succeeded() {
          failures.delete(both)
          const entry = failures.get(address)
          if (entry) failures.set(address, { ...entry, count: entry.count - 1 })
        },
      }
    },
  }
}
