import { useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Sends the customer a message about an order (T-71). */
export function MessageForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [message, setMessage] = useState(order.distributorMessage)
  const write = useCall(distributorOrders.writeMessage, { changes: ORDER_CHANGES, form: 'write-message' })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Message to ${order.venue.name}`}
      submit="Send message"
      available={message !== order.distributorMessage}
      pending={write.isPending}
      problem={write.problem}
      onSubmit={(event) => {
        event.preventDefault()
        write.send({ params: { orderId: order.id }, body: { message } }, () => {
          toast.success('Message sent', `${order.venue.name} was notified.`)
          onClose()
        })
      }}
    >
      <LongText label="Message" minRows={3} data-autofocus value={message} onChange={setMessage} />
    </FormDialog>
  )
}
