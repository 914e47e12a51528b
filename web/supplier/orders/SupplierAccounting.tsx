import { supplierSending } from '#contract/accounting/sending.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { OrderAccounting } from '#web/shared/order-accounting/OrderAccounting.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** The invoice of an order in the supplier’s accounting system. */
export function SupplierAccounting({ order }: { order: OrderDetail }) {
  const sending = useCall(supplierSending.order, { changes: [...ORDER_CHANGES, supplierSending.documents] })
  const send = () => sending.send({ params: { orderId: String(order.id) } }, () => toast.success('Sent to accounting'))
  return <OrderAccounting order={order} isSending={sending.isPending} onSend={send} />
}
