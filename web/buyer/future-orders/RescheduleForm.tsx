import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { ScheduleFields } from '#web/shared/future-orders/ScheduleFields.tsx'
import { draftOf, scheduleOf } from '#web/shared/future-orders/schedule.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { FUTURE_CHANGES } from './changes.ts'

/** Reschedules an upcoming order; of a standing order the next one or all. */
export function RescheduleForm({ plan, onClose }: { plan: FutureOrder; onClose: () => void }) {
  const { timezone, standing, scheduledAt } = plan
  const [draft, setDraft] = useState(() => draftOf({ scheduledAt, recurrence: standing?.recurrence ?? null }, timezone))
  const [isOnce, setIsOnce] = useState(false)
  const moving = useCall(futureOrders.reschedule, { changes: FUTURE_CHANGES, form: 'move-order' })
  const first = (name: string) => moving.problem?.fields[name]?.[0] ?? ''
  const schedule = scheduleOf(draft, timezone)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Reschedule order for ${plan.distributor.name}`}
      submit="Save"
      available={schedule.scheduledAt !== ''}
      unavailable="Choose a day and a time."
      pending={moving.isPending}
      problem={moving.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const body = isOnce ? { scheduledAt: schedule.scheduledAt } : schedule
        moving.send({ params: { venueId: plan.venueId, orderId: plan.id }, body }, () => {
          toast.success('Order rescheduled')
          onClose()
        })
      }}
    >
      <ScheduleFields
        draft={draft}
        onChange={setDraft}
        errors={{ scheduledAt: first('scheduledAt'), recurrence: first('recurrence') }}
      />
      {standing && (
        <Checkbox
          mt="md"
          label="Only reschedule the next order"
          checked={isOnce}
          onChange={(event) => setIsOnce(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
