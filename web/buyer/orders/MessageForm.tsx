import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

/** Sends a message to the supplier about an order (T-71). */
export function MessageForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [message, setMessage] = useState(order.venueMessage)
  const write = useCall(venueOrders.writeMessage, { changes: CHANGES, form: 'order-message' })
  const isChanged = message.trim() !== '' && message !== order.venueMessage
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`About ${nameOf(order)}`}
      submit="Send message"
      available={isChanged}
      pending={write.isPending}
      problem={write.problem}
      onSubmit={(event) => {
        event.preventDefault()
        write.send({ params: paramsOf(order), body: { message } }, () => {
          toast.success('Message sent', `${order.distributor.name} sees it on the order and by email.`)
          onClose()
        })
      }}
    >
      <LongText label={`Message to ${order.distributor.name}`} minRows={3} value={message} onChange={setMessage} data-autofocus />
    </FormDialog>
  )
}
