import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { dayAt } from '#web/shared/moments.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { FUTURE_CHANGES } from './changes.ts'

/** Pauses a standing order until a day. */
export function PauseForm({ plan, onClose }: { plan: FutureOrder; onClose: () => void }) {
  const [until, setUntil] = useState('')
  const pausing = useCall(futureOrders.pause, { changes: FUTURE_CHANGES, form: 'pause-order' })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Pause standing order"
      submit="Pause order"
      available={until !== ''}
      unavailable="Choose the day on which it resumes."
      pending={pausing.isPending}
      problem={pausing.problem}
      onSubmit={(event) => {
        event.preventDefault()
        pausing.send({ params: { venueId: plan.venueId, orderId: plan.id }, body: { until } }, () => {
          toast.success('Standing order paused', 'It resumes automatically.')
          onClose()
        })
      }}
    >
      <TextInput
        label="Resume on"
        type="date"
        required
        data-autofocus
        description="The first day on which an order may be placed again."
        min={dayAt(plan.scheduledAt, plan.timezone)}
        value={until}
        error={pausing.problem?.fields.until?.[0]}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
