import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { recurrenceWords } from '#contract/calendar/recurrence-text.ts'
import { PlacedAt } from '#web/shared/future-orders/PlacedAt.tsx'
import type { Schedule } from '#web/shared/future-orders/schedule.ts'
import { later, useEver } from '#web/ui/later.ts'
import classes from './When.module.css'

const ScheduleForm = later(() => import('./ScheduleForm.tsx').then((part) => part.ScheduleForm))

/** Whether the order is placed now, once later, or repeatedly. */
export function When({
  schedule,
  timezone,
  onChange,
}: {
  schedule: Schedule | null
  timezone: string
  onChange: (schedule: Schedule | null) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  return (
    <div className={classes.when}>
      {schedule && (
        <p>
          Ordered <PlacedAt scheduledAt={schedule.scheduledAt} timezone={timezone} />,{' '}
          {schedule.recurrence ? recurrenceWords(schedule.recurrence) : 'once'}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {schedule ? 'Change schedule' : 'Schedule or repeat…'}
        </Button>
        {schedule && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
            Order now instead
          </Button>
        )}
      </div>
      {wasOpen && (
        <Suspense>
          {isOpen && (
            <ScheduleForm schedule={schedule} timezone={timezone} onChange={onChange} onClose={() => setIsOpen(false)} />
          )}
        </Suspense>
      )}
    </div>
  )
}
