import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/query.ts'
import { OrderCredits } from '#web/shared/OrderCredits.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderFiles } from '#web/shared/OrderFiles.tsx'
import { OrderHead, OrderMessage } from '#web/shared/OrderHead.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { OrderReported } from '#web/shared/OrderReported.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './OrderPanel.module.css'

/** One order, read-only, with messages and history. */
export function OrderPanel({ orderId }: { orderId: number }) {
  const params = { orderId: String(orderId) }
  const order = useAnswer(adminOrders.find, { params })
  return (
    <article className={classes.panel}>
      <OrderHead order={order} side="supplier">
        {order.venue.name} from{' '}
        <TextLink to={paths.admin.supplier({ id: order.distributorId })}>{order.distributor.name}</TextLink>
      </OrderHead>
      <OrderReported order={order} />
      <OrderMessage text={order.venueMessage} by={order.orderedByName || order.venue.name} />
      <OrderMessage text={order.distributorMessage} by={order.distributor.name} />
      <OrderMessage text={order.cancelNote} by="cancelled" />
      <OrderDocket order={order} />
      <OrderCredits order={order} />
      <OrderDeliveryFacts order={order} />
      <OrderFiles order={order} fetch={(fileId) => call(adminOrders.file, { params: { ...params, fileId } })} />
      <OrderHistory order={order} />
    </article>
  )
}
