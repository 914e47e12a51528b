import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { EndOrderForm } from '#web/shared/EndOrderForm.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHANGES, paramsOf } from './order-changes.ts'

/** Declines an order that needs approval, or a quote; the notified side reads the reason. */
export function DeclineOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const decline = useCall(venueOrders.act, { changes: CHANGES, form: 'decline-order' })
  const isQuote = order.status === 'quote'
  return (
    <EndOrderForm
      order={order}
      mustSayWhy={!isQuote}
      verb="Decline"
      words={
        isQuote
          ? `${order.distributor.name} is notified immediately.`
          : `The order is not sent. ${order.orderedByName} is notified, ${order.distributor.name} is not.`
      }
      pending={decline.isPending}
      problem={decline.problem}
      opened={opened}
      onClose={onClose}
      onSubmit={(message) =>
        decline.send({ params: { ...paramsOf(order), action: 'decline' }, body: { message } }, () => {
          toast.success(
            isQuote ? 'Quote declined' : 'Order declined',
            `${isQuote ? order.distributor.name : order.orderedByName} was notified.`,
          )
          onClose()
        })
      }
    />
  )
}
