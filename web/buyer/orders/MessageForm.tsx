import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

/** Sends a message to the supplier about an order (T-71). */
export function MessageForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const write = useCall(venueOrders.writeMessage, { changes: CHANGES, form: 'order-message' })
  const form = useForm({
    schema: venueOrders.writeMessage.body,
    initial: { message: order.venueMessage },
    problem: write.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`About ${nameOf(order)}`}
      submit="Send message"
      available={form.isDirty && form.values.message.trim() !== ''}
      pending={write.isPending}
      problem={write.problem}
      onSubmit={form.onSubmit((body) =>
        write.send({ params: paramsOf(order), body }, () => {
          toast.success('Message sent', `${order.distributor.name} sees it on the order and by email.`)
          form.reset()
          onClose()
        }),
      )}
    >
      <LongText label={`Message to ${order.distributor.name}`} minRows={3} data-autofocus {...form.text('message')} />
    </FormDialog>
  )
}
