import type { CutOff } from '#contract/calendar/delivery-days.ts'
import { countOf } from '#contract/platform/format.ts'
import { weekdayName } from '#contract/platform/weekdays.ts'

/** The text of a cut-off: `Tuesday: by 16:00, 1 day before`. */
export function cutOffWords({ day, daysBefore, time, isHard }: CutOff): string {
  const before = daysBefore === 0 ? 'on the day' : `${countOf(daysBefore, 'day')} before`
  return `${weekdayName(day)}: by ${time} ${before}${isHard ? '' : ', late orders are marked'}`
}
