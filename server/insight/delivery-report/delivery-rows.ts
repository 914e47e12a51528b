import type { Delivered, DeliveryRow, DeliverySort } from '#contract/insight/delivery-report.ts'
import { percent } from '#server/insight/reports/percent.ts'
import type { Counted, CountedOf } from './delivery-reads.ts'

const NOTHING: Counted = {
  ...{ parts: 0, orders: 0, lines: 0, short_lines: 0, declined_lines: 0 },
  ...{ in_full: 0, timed: 0, on_time: 0, both: 0 },
}

/** Counts as shares: in full of everything delivered, the others of what had a day to come on. */
export const delivered = (counted: Counted = NOTHING): Delivered => ({
  orders: counted.orders,
  lines: counted.lines,
  shortLines: counted.short_lines,
  declinedLines: counted.declined_lines,
  inFull: percent(counted.in_full, counted.parts),
  onTime: percent(counted.on_time, counted.timed),
  inFullOnTime: percent(counted.both, counted.timed),
})

type Subject = Pick<DeliveryRow, 'id' | 'name' | 'about'>

/** One row for everything delivered to, by or of, with how it was before; what was delivered before only has no share to show. */
export function deliveryRows(
  now: readonly CountedOf[],
  before: readonly CountedOf[],
  subjectOf: (key: string | null) => Subject,
): DeliveryRow[] {
  const [current, earlier] = [keyed(now), keyed(before)]
  return [...current].map(([key, counted]) => ({
    ...subjectOf(key),
    ...delivered(counted),
    before: delivered(earlier.get(key)),
  }))
}

const keyed = (found: readonly CountedOf[]) =>
  new Map(found.filter(({ is_total, parts }) => !is_total && parts > 0).map((one) => [one.key, one]))

/** What has no share is last, whichever way it is sorted. */
export function sortedDeliveries(rows: readonly DeliveryRow[], sortBy: DeliverySort): DeliveryRow[] {
  const direction = sortBy.startsWith('-') ? -1 : 1
  const name = sortBy.replace('-', '') as 'orders' | 'inFull' | 'onTime' | 'shortLines' | 'name'
  return rows.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name, 'en') || (a.id ?? 0) - (b.id ?? 0)
    if (name === 'name') return byName * direction
    const [one, other] = [a[name], b[name]]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName
    return (one - other) * direction || byName
  })
}
