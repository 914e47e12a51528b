import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { EndOrderForm } from '#web/shared/EndOrderForm.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHANGES, paramsOf } from './order-changes.ts'

/** Cancels a pending or accepted order; the supplier reads the reason. */
export function CancelOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const cancel = useCall(venueOrders.cancel, { changes: CHANGES, form: 'cancel-order' })
  const abandon = useCall(venueOrders.abandon, { changes: CHANGES, form: 'abandon-order' })
  const isUnanswered = order.actions.includes('cancel')
  const { isPending, problem } = isUnanswered ? cancel : abandon
  const params = paramsOf(order)
  const done = () => {
    toast.success('Order cancelled', isHeld ? undefined : `${order.distributor.name} was notified.`)
    onClose()
  }
  const isHeld = order.status === 'needs_approval'
  const answer = isUnanswered ? 'has not answered yet' : 'has already accepted it and may have packed it'
  return (
    <EndOrderForm
      order={order}
      mustSayWhy={!isUnanswered}
      verb="Cancel"
      words={
        isHeld
          ? `${order.distributor.name} has not seen it. The people who could have approved it are notified.`
          : `${order.distributor.name} ${answer} and is notified immediately.`
      }
      pending={isPending}
      problem={problem}
      opened={opened}
      onClose={onClose}
      onSubmit={(note) =>
        isUnanswered ? cancel.send({ params, body: { message: note } }, done) : abandon.send({ params, body: { note } }, done)
      }
    />
  )
}
