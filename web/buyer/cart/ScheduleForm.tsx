import { ScheduleFields } from '#web/shared/future-orders/ScheduleFields.tsx'
import { draftOf, firstDraft, type Schedule, ScheduleDraft, scheduleOf } from '#web/shared/future-orders/schedule.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

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
  const form = useForm({
    schema: ScheduleDraft,
    initial: schedule ? draftOf(schedule, timezone) : firstDraft(new Date(), timezone, 'week'),
    problem: null,
    isGuarded: false,
  })
  const isAhead = scheduleOf(form.values, timezone).scheduledAt > new Date().toISOString()
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
      onSubmit={form.onSubmit((draft) => {
        onChange(scheduleOf(draft, timezone))
        onClose()
      })}
    >
      <ScheduleFields form={form} />
    </FormDialog>
  )
}
