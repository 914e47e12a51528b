import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { ScheduleFields } from '#web/shared/future-orders/ScheduleFields.tsx'
import { draftOf, SCHEDULE_NAMES, ScheduleDraft, scheduleOf } from '#web/shared/future-orders/schedule.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { FUTURE_CHANGES } from './changes.ts'

const schema = ScheduleDraft.extend({ isOnce: z.boolean() })

/** Reschedules an upcoming order; of a standing order the next one or all. */
export function RescheduleForm({ plan, onClose }: { plan: FutureOrder; onClose: () => void }) {
  const { timezone, standing, scheduledAt } = plan
  const moving = useCall(futureOrders.reschedule, { changes: FUTURE_CHANGES, form: 'move-order' })
  const form = useForm({
    schema,
    initial: { ...draftOf({ scheduledAt, recurrence: standing?.recurrence ?? null }, timezone), isOnce: false },
    problem: moving.problem,
    names: SCHEDULE_NAMES,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Reschedule order for ${plan.distributor.name}`}
      submit="Save"
      available={scheduleOf(form.values, timezone).scheduledAt !== ''}
      unavailable="Choose a day and a time."
      pending={moving.isPending}
      problem={moving.problem}
      onSubmit={form.onSubmit(({ isOnce, ...draft }) => {
        // one order may be placed on any day; only all of them follow the weekdays
        const body = isOnce
          ? { scheduledAt: scheduleOf({ ...draft, every: 'once' }, timezone).scheduledAt }
          : scheduleOf(draft, timezone)
        moving.send({ params: { venueId: plan.venueId, orderId: plan.id }, body }, () => {
          toast.success('Order rescheduled')
          onClose()
        })
      })}
    >
      <ScheduleFields form={form} />
      {standing && <Checkbox mt="md" label="Only reschedule the next order" {...form.check('isOnce')} />}
    </FormDialog>
  )
}
