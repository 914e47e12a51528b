import { RANGE_NAMES, rangeFault } from '#contract/calendar/ranges.ts'
import { oneOf } from '#web/site/one-of.ts'

type Chosen = { from: string; to: string }

/** What is wrong with days that are chosen; what is empty has not been yet. */
export const faultOf = ({ from, to }: Chosen) => rangeFault({ range: 'custom', from: from || undefined, to: to || undefined })

/** What an address asks for; null while days are still to be chosen. An unknown name is this month. */
export function rangeAsked({ range, from, to }: Chosen & { range: string }) {
  const name = oneOf(range, RANGE_NAMES) ?? 'this_month'
  if (name !== 'custom') return { range: name }
  return faultOf({ from, to }) ? null : { range: name, from, to }
}
