import { addDays } from '#contract/calendar/ranges.ts'

export type Span = { first: string; last: string }

/** Days in any order as spans of days that follow each other, so that what happened on them is looked up once for each span. */
export function spansOf(days: Iterable<string>): Span[] {
  const spans: Span[] = []
  for (const day of [...new Set(days)].sort()) {
    const span = spans.at(-1)
    if (span && addDays(span.last, 1) === day) span.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
}
