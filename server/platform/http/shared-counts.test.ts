import { expect, test } from 'vitest'
import { sharedCounts } from './shared-counts.ts'

/** A database of two nodes, as far as they share counts. */
function aDatabase() {
  const sums = new Map<string, number>()
  let statements = 0
  return {
    statements: () => statements,
    relaxed: async <R>(_: string, [minute, keys, counts]: unknown[]): Promise<R[]> => {
      statements++
      return (keys as string[]).map((key, i) => {
        const id = `${minute} ${key}`
        sums.set(id, (sums.get(id) ?? 0) + ((counts as number[])[i] ?? 0))
        return { key, count: sums.get(id), before: sums.get(`${Number(minute) - 1} ${key}`) ?? null } as R
      })
    },
  }
}
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, 0) + seconds * 1000)

test('what was counted at one node counts at the other once it is shared', async () => {
  const db = aDatabase()
  const [one, other] = [sharedCounts(db), sharedCounts(db)]
  for (let i = 0; i < 100; i++) one.count('a', 100, at(1))
  for (let i = 0; i < 10; i++) other.count('a', 100, at(1))
  await one.share(at(2))
  await other.share(at(2))
  expect(other.count('a', 100, at(3))).toBe(111)
  await one.share(at(4))
  expect(one.count('a', 100, at(4))).toBe(101)
})

test('a call costs no statement, and who calls seldom is not shared at all', async () => {
  const db = aDatabase()
  const counts = sharedCounts(db)
  for (let i = 0; i < 10_000; i++) counts.count(`caller ${i}`, 1200, at(1))
  await counts.share(at(2))
  expect(db.statements()).toBe(0)
  for (let i = 0; i < 1000; i++) counts.count('busy', 1200, at(3))
  await counts.share(at(4))
  expect(db.statements()).toBe(1)
})

test('the turn of a minute is no fresh start', async () => {
  const counts = sharedCounts(aDatabase())
  for (let i = 0; i < 100; i++) counts.count('a', 100, at(59))
  expect(counts.count('a', 100, at(60))).toBe(101)
  expect(counts.count('a', 100, at(90))).toBe(52)
  expect(counts.count('a', 100, at(180))).toBe(1)
})
