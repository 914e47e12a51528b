import type { BasePriceStep, PriceHistoryEntry } from '#contract/catalogue/price-history.ts'

/** A step of the price chart: its start, 0 to 1, and its height, where 0 is the highest price. */
export type TimePoint = BasePriceStep & { x: number; y: number }
export type Timeline = {
  points: TimePoint[]
  /** The position of today, 0 to 1. */
  now: number
  low: number
  high: number
}

/** Padding before the first change and after the last. */
const MARGIN = 0.08

/**
 * The steps of the base price over time; null if it never changed.
 * @param steps oldest first
 */
export function timelineOf(steps: readonly BasePriceStep[], now: Date): Timeline | null {
  const times = steps.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
  if (steps.length < 2 || times.length === 0) return null
  const first = Math.min(...times, now.getTime())
  const last = Math.max(...times, now.getTime())
  const room = Math.max(last - first, 1) * MARGIN
  const x = (time: number) => (time - first + room) / (last - first + 2 * room)
  const prices = steps.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return {
    points: steps.map((step) => ({
      ...step,
      x: step.at === null ? 0 : x(Date.parse(step.at)),
      y: high === low ? 0.5 : (high - step.price) / (high - low),
    })),
    now: x(now.getTime()),
    low,
    high,
  }
}

const SOURCES: Record<PriceHistoryEntry['source'], string> = {
  edit: '',
  import: 'import',
  scheduled: 'planned',
  bulk: 'bulk change',
  proposal: 'agreed price',
}

/** Who changed it and how: 'Jo · planned · 41 notified'. */
export const byWhom = ({
  who,
  source,
  toldVenues = null,
}: Pick<PriceHistoryEntry, 'who' | 'source'> & { toldVenues?: number | null }) =>
  [who, SOURCES[source], toldVenues ? `${toldVenues} notified` : ''].filter(Boolean).join(' · ')
