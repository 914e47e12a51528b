import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { dashboard } from '#contract/dashboard.ts'
import { type Order, venueOrders } from '#contract/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'

const CHANGES = [venueOrders.list, venueOrders.findOwn, dashboard.stats]

/** Taking an order back before it was answered, or giving up one that was accepted: the supplier reads why. */
export function CancelOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [note, setNote] = useState('')
  const cancel = useCall(venueOrders.cancel, { changes: CHANGES, form: 'cancel-order' })
  const abandon = useCall(venueOrders.abandon, { changes: CHANGES, form: 'abandon-order' })
  const isUnanswered = order.actions.includes('cancel')
  const { isPending, problem } = isUnanswered ? cancel : abandon
  const params = { venueId: String(order.venueId), orderId: String(order.id) }
  const done = () => {
    toast.success('Cancelled', `${order.distributor.name} has been told.`)
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cancel order #${order.orderNumber ?? order.id}?`}
      submit="Cancel the order"
      isDanger
      pending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnanswered) cancel.send({ params, body: { message: note } }, done)
        else abandon.send({ params, body: { note } }, done)
      }}
    >
      <p>
        {isUnanswered
          ? `${order.distributor.name} has not answered yet.`
          : `${order.distributor.name} has already accepted it and may have packed it.`}{' '}
        They see this at once.
      </p>
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
