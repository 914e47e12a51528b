import { supplierSending } from '#contract/accounting/sending.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { OrderAccounting } from '#web/shared/order-accounting/OrderAccounting.tsx'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** The invoice of an order in the supplier’s accounting system. */
export function SupplierAccounting({ order }: { order: OrderDetail }) {
  const sending = useCall(supplierSending.order, { changes: [...ORDER_CHANGES, supplierSending.documents], isRecorded: true })
  const send = () => sending.send({ params: { orderId: String(order.id) } }, () => toast.success('Sent to accounting'))
  const mayOpen = useRights()('editSettings')
  return (
    <OrderAccounting
      order={order}
      isSending={sending.isPending}
      onSend={send}
      documentTo={mayOpen ? (documentId) => paths.supplier.accountingDocuments({ documentId }) : undefined}
    />
  )
}
