import type { Credited, CreditRow, CreditSort } from '#contract/insight/credit-report.ts'
import { percent } from '#server/insight/reports/percent.ts'

export type CreditedKey = Credited & { key: string | null }
export type Subject = Pick<CreditRow, 'id' | 'reason' | 'name' | 'about'>

const NOTHING: Credited = { notes: 0, amount: 0 }

/** One row for everything of which something was credited, now or before. */
export function creditRows(
  now: readonly CreditedKey[],
  before: readonly CreditedKey[],
  total: Credited,
  subjectOf: (key: string | null) => Subject,
): CreditRow[] {
  const keys = new Set([...now, ...before].map(({ key }) => key))
  const of = (found: readonly CreditedKey[], key: string | null): Credited => {
    const one = found.find((each) => each.key === key)
    return one ? { notes: one.notes, amount: one.amount } : NOTHING
  }
  return [...keys].map((key) => {
    const [current, earlier] = [of(now, key), of(before, key)]
    return {
      ...subjectOf(key),
      ...current,
      share: percent(current.amount, total.amount),
      before: earlier,
      change: percent(current.amount - earlier.amount, earlier.amount),
    }
  })
}

/** By change means by how much more or less it is. */
export function sortedCredits(rows: readonly CreditRow[], sortBy: CreditSort): CreditRow[] {
  const direction = sortBy.startsWith('-') ? -1 : 1
  const name = sortBy.replace('-', '')
  const value = (row: CreditRow) =>
    name === 'notes' ? row.notes : name === 'change' ? row.amount - row.before.amount : row.amount
  return rows.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name, 'en') || (a.id ?? 0) - (b.id ?? 0)
    return name === 'name' ? byName * direction : (value(a) - value(b)) * direction || byName
  })
}
