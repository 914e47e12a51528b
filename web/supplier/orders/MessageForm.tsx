import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Sends the customer a message about an order (T-71). */
export function MessageForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const write = useCall(distributorOrders.writeMessage, { changes: ORDER_CHANGES, form: 'write-message' })
  const form = useForm({
    schema: distributorOrders.writeMessage.body,
    initial: { message: order.distributorMessage },
    problem: write.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Message to ${order.venue.name}`}
      submit="Send message"
      available={form.isDirty}
      pending={write.isPending}
      problem={write.problem}
      onSubmit={form.onSubmit((body) =>
        write.send({ params: { orderId: order.id }, body }, () => {
          toast.success('Message sent', `${order.venue.name} was notified.`)
          onClose()
        }),
      )}
    >
      <LongText label="Message" minRows={3} data-autofocus {...form.text('message')} />
    </FormDialog>
  )
}
