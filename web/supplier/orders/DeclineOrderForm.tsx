import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { EndOrderForm } from '#web/shared/EndOrderForm.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Declines a new order or cancels an accepted one, with a reason for the customer. */
export function DeclineOrderForm({
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
    toast.success(
      isDecline ? 'Order declined' : isQuote ? 'Quote withdrawn' : 'Order cancelled',
      `${order.venue.name} was notified.`,
    )
    onClose()
  }
  return (
    <EndOrderForm
      order={order}
      mustSayWhy={!isDecline}
      verb={isDecline ? 'Decline' : isQuote ? 'Withdraw' : 'Cancel'}
      words={`${order.venue.name} is notified immediately. A reason helps them find an alternative in time.`}
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
