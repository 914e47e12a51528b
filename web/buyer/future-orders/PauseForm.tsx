import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { date } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { dayAt } from '#web/shared/moments.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { FUTURE_CHANGES } from './changes.ts'

const schema = z.object({ until: date })

/** Pauses a standing order until a day. */
export function PauseForm({ plan, onClose }: { plan: FutureOrder; onClose: () => void }) {
  const pausing = useCall(futureOrders.pause, { changes: FUTURE_CHANGES, form: 'pause-order' })
  const form = useForm({ schema, initial: { until: '' }, problem: pausing.problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Pause standing order"
      submit="Pause order"
      available={form.values.until !== ''}
      unavailable="Choose the day on which it resumes."
      pending={pausing.isPending}
      problem={pausing.problem}
      onSubmit={form.onSubmit((body) =>
        pausing.send({ params: { venueId: plan.venueId, orderId: plan.id }, body }, () => {
          toast.success('Standing order paused', 'It resumes automatically.')
          onClose()
        }),
      )}
    >
      <TextInput
        label="Resume on"
        type="date"
        required
        data-autofocus
        description="The first day on which an order may be placed again."
        min={dayAt(plan.scheduledAt, plan.timezone)}
        {...form.text('until')}
      />
    </FormDialog>
  )
}
