import { addDays, type Days, lengthOf, mondayOf } from '#contract/calendar/ranges.ts'

/** How finely a range is drawn. */
export type Unit = 'day' | 'week' | 'month'

const MOST_DAYS = 35
const MOST_DAYS_OF_WEEKS = 120

/** A hundred years of months. */
const MOST_STEPS = 1200

export function unitFor(days: Days): Unit {
  const length = lengthOf(days)
  return length <= MOST_DAYS ? 'day' : length <= MOST_DAYS_OF_WEEKS ? 'week' : 'month'
}

/**
 * Every step of a range, also those in which nothing was sold; of all time, from the first one in which something was.
 * @param found steps in which something was, oldest first
 * @param empty what is in a step in which nothing was
 */
export function stepsIn<S extends { startsOn: string }>(
  range: Days,
  unit: Unit,
  found: readonly S[],
  { empty, mayBeginLater }: { empty: Omit<S, 'startsOn'>; mayBeginLater: boolean },
): S[] {
  const from = mayBeginLater ? (found[0]?.startsOn ?? startOf(range.to, unit)) : startOf(range.from, unit)
  const byStart = new Map(found.map((step) => [step.startsOn, step]))
  const steps: S[] = []
  for (let at = from; at <= range.to && steps.length < MOST_STEPS; at = after(at, unit))
    steps.push(byStart.get(at) ?? ({ ...empty, startsOn: at } as S))
  return steps
}

/** The first day of the step that a day is in; a week begins on Monday. */
export const startOf = (day: string, unit: Unit): string =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : `${day.slice(0, 8)}01`

const after = (day: string, unit: Unit): string =>
  unit === 'month' ? `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01` : addDays(day, unit === 'day' ? 1 : 7)
