import { addDays, type Days, lengthOf, mondayOf } from '#contract/calendar/ranges.ts'
import type { StepUnit } from '#contract/insight/steps.ts'

const MOST_DAYS = 35
const MOST_DAYS_OF_WEEKS = 120

/** How finely a range is drawn. */
export function unitFor(days: Days): StepUnit {
  const length = lengthOf(days)
  return length <= MOST_DAYS ? 'day' : length <= MOST_DAYS_OF_WEEKS ? 'week' : 'month'
}

/** Every step of a range, also those in which nothing was sold; of all time, from the first one in which something was. */
export function stepsIn<S extends { startsOn: string }>(
  range: Days,
  unit: StepUnit,
  found: readonly S[],
  { nothing, mayBeginLater = false }: { nothing: Omit<S, 'startsOn'>; mayBeginLater?: boolean },
): S[] {
  const first = startOf(range.from, unit)
  const from = mayBeginLater ? (found[0]?.startsOn ?? startOf(range.to, unit)) : first
  const byStart = new Map(found.map((step) => [step.startsOn, step]))
  const steps: S[] = []
  for (let at = from; at <= range.to; at = after(at, unit)) {
    steps.push(byStart.get(at) ?? ({ ...nothing, startsOn: at } as S))
    if (steps.length >= MOST_STEPS) break
  }
  return steps
}

/** Each step with the one at the same place of what it is compared with; null where that has none. */
export const besideBefore = <S>(steps: readonly S[], before: readonly S[]): (S & { before: S | null })[] =>
  steps.map((step, at) => ({ ...step, before: before[at] ?? null }))

/** A hundred years of months. */
const MOST_STEPS = 1200

/** The first day of the step that a day is in; a week begins on Monday. */
export const startOf = (day: string, unit: StepUnit): string =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : `${day.slice(0, 8)}01`

const after = (day: string, unit: StepUnit): string =>
  unit === 'month' ? `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01` : addDays(day, unit === 'day' ? 1 : 7)
