/** Chance that repeats itself: the same seed gives the same world on every machine. */
export type Random = {
  /** From 0 up to 1, without 1. */
  next(): number
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number
  isOnceIn(times: number): boolean
  pick<T>(items: readonly T[]): T
  /** Some of the items, each once, likelier the greater its weight; fewer when there are not so many. */
  some<T>(items: readonly T[], count: number, weight: (item: T) => number): T[]
}

/** Mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    isOnceIn: (times) => next() * times < 1,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    some: (items, count, weight) =>
      items
        .map((item) => ({ item, key: next() ** (1 / weight(item)) }))
        .sort((a, b) => b.key - a.key)
        .slice(0, count)
        .map(({ item }) => item),
  }
}

/** A seed of its own for every name, so that adding to one part of the world leaves the others as they are. */
export function seedOf(name: string): number {
  let hash = 2_166_136_261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
