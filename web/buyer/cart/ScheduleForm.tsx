import { useState } from 'react'
import { ScheduleFields } from '#web/shared/future-orders/ScheduleFields.tsx'
import { draftOf, firstDraft, type Schedule, scheduleOf } from '#web/shared/future-orders/schedule.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'

/** When an order is placed. */
export function ScheduleForm({
  schedule,
  timezone,
  onChange,
  onClose,
}: {
  schedule: Schedule | null
  timezone: string
  onChange: (schedule: Schedule) => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => (schedule ? draftOf(schedule, timezone) : firstDraft(new Date(), timezone, 'week')))
  const next = scheduleOf(draft, timezone)
  const isAhead = next.scheduledAt > new Date().toISOString()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Schedule or repeat"
      submit="Schedule"
      available={isAhead}
      unavailable="Choose a time in the future."
      pending={false}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(next)
        onClose()
      }}
    >
      <ScheduleFields draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}
