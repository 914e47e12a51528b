import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { dayAt } from '#web/shared/moments.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { FUTURE_CHANGES } from './changes.ts'

/** Nothing of a standing order before a day. */
export function PauseForm({ plan, onClose }: { plan: FutureOrder; onClose: () => void }) {
  const [until, setUntil] = useState('')
  const pausing = useCall(futureOrders.pause, { changes: FUTURE_CHANGES, form: 'pause-order' })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Pause this standing order"
      submit="Pause it"
      available={until !== ''}
      unavailable="Choose the day on which it goes on."
      pending={pausing.isPending}
      problem={pausing.problem}
      onSubmit={(event) => {
        event.preventDefault()
        pausing.send({ params: { venueId: plan.venueId, orderId: plan.id }, body: { until } }, () => {
          toast.success('Paused', 'It goes on by itself.')
          onClose()
        })
      }}
    >
      <TextInput
        label="Goes on on"
        type="date"
        required
        data-autofocus
        description="The first day on which it is ordered again, if it is one of its days."
        min={dayAt(plan.scheduledAt, plan.timezone)}
        value={until}
        error={pausing.problem?.fields.until?.[0]}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
