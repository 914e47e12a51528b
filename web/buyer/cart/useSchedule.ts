import { useState } from 'react'
import { intervalOf, recurrenceOf } from '#contract/calendar/recurrence.ts'
import type { Schedule } from '#web/shared/future-orders/schedule.ts'
import type { UseCart } from './useCart.ts'

/** The schedule of a cart. The cart stores time and interval; a more detailed recurrence is kept here while the page is open. */
export function useSchedule({ info, change }: UseCart): {
  schedule: Schedule | null
  setSchedule: (next: Schedule | null) => void
} {
  const [fine, setFine] = useState<Schedule | null>(null)
  const { scheduledAt, interval } = info
  const isFine = fine !== null && Date.parse(fine.scheduledAt) === Date.parse(scheduledAt ?? '')
  const kept = scheduledAt === null ? null : { scheduledAt, recurrence: recurrenceOf(interval) }
  return {
    schedule: isFine ? fine : kept,
    setSchedule: (next) => {
      setFine(next)
      change({ info: { ...info, ...planOf(next) } })
    },
  }
}

/** Setting one clears the other. */
const planOf = (schedule: Schedule | null): Partial<UseCart['info']> => ({
  type: schedule ? (schedule.recurrence ? 'standing' : 'scheduled') : 'regular',
  scheduledAt: schedule?.scheduledAt ?? null,
  interval: schedule && (schedule.recurrence ? intervalOf(schedule.recurrence) : 'none'),
  requestedDeliveryAt: null,
})
