import { dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { GiveUpForm } from '#web/shared/GiveUpForm.tsx'
import { toast } from '#web/ui/toast.ts'

const CHANGES = [venueOrders.list, venueOrders.findOwn, dashboard.stats]

/** Taking an order back before it was answered, or giving up one that was accepted: the supplier reads why. */
export function CancelOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const cancel = useCall(venueOrders.cancel, { changes: CHANGES, form: 'cancel-order' })
  const abandon = useCall(venueOrders.abandon, { changes: CHANGES, form: 'abandon-order' })
  const isUnanswered = order.actions.includes('cancel')
  const { isPending, problem } = isUnanswered ? cancel : abandon
  const params = { venueId: String(order.venueId), orderId: String(order.id) }
  const done = () => {
    toast.success('Cancelled', `${order.distributor.name} has been told.`)
    onClose()
  }
  const answer = isUnanswered ? 'has not answered yet' : 'has already accepted it and may have packed it'
  return (
    <GiveUpForm
      order={order}
      verb="Cancel"
      words={`${order.distributor.name} ${answer}. They see this at once.`}
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
