import { firstWeekdayFrom, type Recurrence } from '#contract/calendar/recurrence.ts'
import { localOf, momentOf, nextOccurrence, type Occurrence, type Pattern } from './recurrence.ts'

/** What is ordered again and again. `L` is a line as each order of it begins with. */
export type StandingOrder<L = object> = {
  id: number
  distributorId: number
  venueId: number
  isActive: boolean
  recurrence: Recurrence
  startsOn: string
  time: string
  timezone: string
  lines: readonly L[]
  message: string
  venueOrderNumber: string
  distributorType: 'purchase' | 'simple'
  /** The supplier says when each order of it comes (G-050). */
  tbd: boolean
  orderedBy: number | null
  orderedByName: string
  /** The last day that has had its order, was skipped or passed over. */
  lastOn: string | null
}

export const patternOf = ({
  recurrence,
  startsOn,
  time,
  timezone,
}: Omit<Pattern, keyof Recurrence> & { recurrence: Recurrence }): Pattern => ({
  ...recurrence,
  startsOn,
  time,
  timezone,
})

/**
 * Where a pattern begins that is placed first at a moment, or on the first of its weekdays after it: every other Monday that is said on a
 * Tuesday begins next Monday, not the week after.
 */
export function startOf(recurrence: Recurrence, timezone: string, first: Date): Pattern {
  const { on, time } = localOf(timezone, first)
  return { ...recurrence, startsOn: firstWeekdayFrom(on, recurrence), time, timezone }
}

/** What comes after the day that has had its own. What was missed meanwhile is not among it, rather than ordered in a heap. */
export const followingOf = (standing: StandingOrder, now: Date): Occurrence | null =>
  standing.isActive ? nextOccurrence(patternOf(standing), now, standing.lastOn) : null

/** The days after the one that has its turn now whose time has passed as well. */
export function missedOf(standing: StandingOrder & { occurrenceOn: string }, now: Date): Occurrence[] {
  if (!standing.isActive) return []
  const pattern = patternOf(standing)
  const missed: Occurrence[] = []
  let last: Occurrence = { on: standing.occurrenceOn, at: momentOf(pattern, standing.occurrenceOn) }
  for (;;) {
    const next = nextOccurrence(pattern, last.at, last.on)
    if (!next || next.at > now) return missed
    missed.push(next)
    last = next
  }
}
