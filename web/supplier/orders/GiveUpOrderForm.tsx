import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { distributorOrders } from '#contract/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'

const CHANGES = [distributorOrders.list, distributorOrders.counts, distributorOrders.find]

/** Declining a new order, or cancelling one that was accepted: the customer reads why. */
export function GiveUpOrderForm({
  order,
  move,
  opened,
  onClose,
}: {
  order: Order
  move: 'decline' | 'abandon'
  opened: boolean
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const decline = useCall(distributorOrders.decline, { changes: CHANGES, form: 'decline-order' })
  const abandon = useCall(distributorOrders.abandon, { changes: CHANGES, form: 'abandon-order' })
  const isDecline = move === 'decline'
  const { isPending, problem } = isDecline ? decline : abandon
  const params = { orderId: String(order.id) }
  const done = () => {
    toast.success(isDecline ? 'Declined' : 'Cancelled', `${order.venue.name} has been told.`)
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${isDecline ? 'Decline' : 'Cancel'} order #${order.orderNumber ?? order.id}?`}
      submit={isDecline ? 'Decline the order' : 'Cancel the order'}
      isDanger
      pending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDecline) decline.send({ params, body: { message: note } }, done)
        else abandon.send({ params, body: { note } }, done)
      }}
    >
      <p>{order.venue.name} sees this at once. A reason helps them find something else in time.</p>
      <Textarea
        label="Reason"
        placeholder="Sold out until Friday"
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
