/** What is counted: under a hash of who and what. */
export type Count = { count: number; strikes: number; until: Date }

export type Limit = {
  most: number
  minutes: number
  /** Reaching the limit again and again makes the wait longer each time. */
  grows?: true
}

const MOST_STRIKES = 4
const REMEMBERED_MS = 24 * 3_600_000

/**
 * One more attempt; null where it is one too many. The first wait lasts `minutes`, and where it grows, the next ones twice, four, eight and
 * sixteen times that, until a day has passed without reaching the limit.
 */
export function oneMore(known: Count | undefined, { most, minutes, grows }: Limit, now: Date): Count | null {
  if (known && known.until > now) return known.count >= most ? null : { ...known, count: known.count + 1 }
  const strikes = grows && known ? strikesAfter(known, most, now) : 0
  return { count: 1, strikes, until: new Date(now.getTime() + minutes * 60_000 * 2 ** strikes) }
}

function strikesAfter({ count, strikes, until }: Count, most: number, now: Date): number {
  const isFresh = now.getTime() - until.getTime() < REMEMBERED_MS
  if (!isFresh) return 0
  return count >= most ? Math.min(strikes + 1, MOST_STRIKES) : strikes
}
