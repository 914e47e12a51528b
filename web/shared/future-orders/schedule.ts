import { z } from 'zod'
import { FREQUENCIES, firstWeekdayFrom, type Recurrence } from '#contract/calendar/recurrence.ts'
import { date, time } from '#contract/platform/fields.ts'
import { dayAt, momentAt, timeAt } from '#web/shared/moments.ts'

/** The form values of a schedule. */
export const ScheduleDraft = z.object({
  day: date,
  time,
  every: z.enum([...FREQUENCIES, 'once']),
  weekdays: z.array(z.number()),
  until: z.union([z.literal(''), date]),
})
export type Draft = z.infer<typeof ScheduleDraft>

/** The fields of the form that the server names differently. */
export const SCHEDULE_NAMES = { scheduledAt: 'day', recurrence: 'every' }

/** The request body. */
export type Schedule = { scheduledAt: string; recurrence: Recurrence | null }

export const EVERY: { value: Draft['every']; label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'fortnight', label: 'Every other week' },
  { value: 'month', label: 'Every month' },
  { value: 'year', label: 'Every year' },
]

export const hasWeekdays = ({ every }: Pick<Draft, 'every'>): boolean => every === 'week' || every === 'fortnight'

/** The default: tomorrow morning. */
export const firstDraft = (now: Date, timezone: string, every: Draft['every'] = 'once'): Draft => ({
  day: dayAt(new Date(now.getTime() + 86_400_000).toISOString(), timezone),
  time: '06:00',
  every,
  weekdays: [],
  until: '',
})

export const draftOf = ({ scheduledAt, recurrence }: Schedule, timezone: string): Draft => ({
  day: dayAt(scheduledAt, timezone),
  time: timeAt(scheduledAt, timezone),
  every: recurrence?.every ?? 'once',
  weekdays: recurrence?.weekdays ?? [],
  until: recurrence?.until ?? '',
})

/** The day of the first order: the first of the chosen weekdays. */
export const firstDayOf = ({ day, every, weekdays }: Pick<Draft, 'day' | 'every' | 'weekdays'>): string =>
  every === 'once' || !date.safeParse(day).success ? day : firstWeekdayFrom(day, { every, weekdays })

export function scheduleOf({ day, time, every, weekdays, until }: Draft, timezone: string): Schedule {
  if (every === 'once') return { scheduledAt: momentAt(day, time, timezone), recurrence: null }
  const scheduledAt = momentAt(firstDayOf({ day, every, weekdays }), time, timezone)
  return {
    scheduledAt,
    recurrence: {
      every,
      weekdays: hasWeekdays({ every }) ? weekdays : [],
      dayOfMonth: null,
      until: until || null,
      pausedUntil: null,
    },
  }
}
