import type { CutOff } from '#contract/calendar/delivery-days.ts'
import { countOf } from '#contract/platform/format.ts'
import { weekdayName } from '#contract/platform/weekdays.ts'

/** A cut-off as one says it: `Tuesday: by 16:00, 1 day before`. */
export function cutOffWords({ day, daysBefore, time, isHard }: CutOff): string {
  const before = daysBefore === 0 ? 'on the day' : `${countOf(daysBefore, 'day')} before`
  return `${weekdayName(day)}: by ${time} ${before}${isHard ? '' : ', later ones come marked'}`
}
