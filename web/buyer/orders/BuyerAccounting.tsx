import { outletSending } from '#contract/accounting/sending.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { OrderAccounting } from '#web/shared/order-accounting/OrderAccounting.tsx'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { CHANGES, paramsOf } from './order-changes.ts'

/** The bill of an order in the outlet’s accounting system. */
export function BuyerAccounting({ order }: { order: OrderDetail }) {
  const sending = useCall(venueOrders.exportToAccounting, { changes: [...CHANGES, outletSending.documents], isRecorded: true })
  const send = () => sending.send({ params: paramsOf(order) }, () => toast.success('Sent to accounting'))
  const mayOpen = useRights()('manageAccounting', 'exportAccounting')
  return (
    <OrderAccounting
      order={order}
      isSending={sending.isPending}
      onSend={send}
      documentTo={mayOpen ? (documentId) => paths.buyer.accountingDocuments({ id: order.venueId, documentId }) : undefined}
    />
  )
}
