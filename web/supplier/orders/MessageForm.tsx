import { useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Writing to the customer about an order (T-71). */
export function MessageForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [message, setMessage] = useState(order.distributorMessage)
  const write = useCall(distributorOrders.writeMessage, { changes: ORDER_CHANGES, form: 'write-message' })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Write to ${order.venue.name}`}
      submit="Send"
      available={message !== order.distributorMessage}
      pending={write.isPending}
      problem={write.problem}
      onSubmit={(event) => {
        event.preventDefault()
        write.send({ params: { orderId: order.id }, body: { message } }, () => {
          toast.success('Sent', `${order.venue.name} has been told.`)
          onClose()
        })
      }}
    >
      <LongText label="Message" minRows={3} data-autofocus value={message} onChange={setMessage} />
    </FormDialog>
  )
}
