import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { EndOrderForm } from '#web/shared/EndOrderForm.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

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
  const decline = useCall(distributorOrders.decline, { changes: ORDER_CHANGES, form: 'decline-order' })
  const abandon = useCall(distributorOrders.abandon, { changes: ORDER_CHANGES, form: 'abandon-order' })
  const isDecline = move === 'decline'
  const isQuote = order.status === 'quote'
  const { isPending, problem } = isDecline ? decline : abandon
  const params = { orderId: String(order.id) }
  const done = () => {
    toast.success(isDecline ? 'Declined' : isQuote ? 'Withdrawn' : 'Cancelled', `${order.venue.name} has been told.`)
    onClose()
  }
  return (
    <EndOrderForm
      order={order}
      verb={isDecline ? 'Decline' : isQuote ? 'Withdraw' : 'Cancel'}
      words={`${order.venue.name} sees this at once. A reason helps them find something else in time.`}
      placeholder="Sold out until Friday"
      pending={isPending}
      problem={problem}
      opened={opened}
      onClose={onClose}
      onSubmit={(note) =>
        isDecline ? decline.send({ params, body: { message: note } }, done) : abandon.send({ params, body: { note } }, done)
      }
    />
  )
}
