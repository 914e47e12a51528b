import { adminOrders } from '#contract/orders.ts'
import { useAnswer } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './OrderPanel.module.css'

/** One order to read: who ordered what from whom, what was said, and what happened. */
export function OrderPanel({ orderId }: { orderId: number }) {
  const order = useAnswer(adminOrders.find, { params: { orderId: String(orderId) } })
  const said = [
    { by: order.orderedByName || order.venue.name, text: order.venueMessage },
    { by: order.distributor.name, text: order.distributorMessage },
    { by: 'given up', text: order.cancelNote },
  ].filter(({ text }) => text !== '')
  return (
    <article className={classes.panel}>
      <header>
        <h1 className={classes.number}>
          #{order.orderNumber ?? order.id} <OrderStatusBadge status={order.status} side="supplier" />
        </h1>
        <p className={classes.placed}>
          {order.venue.name} from{' '}
          <TextLink to={paths.admin.supplier({ id: order.distributorId })}>{order.distributor.name}</TextLink>
          {order.orderedAt && (
            <>
              {' · placed '}
              <DateTime at={order.orderedAt} as="datetime" />
            </>
          )}
          {order.orderedByName && ` by ${order.orderedByName}`}
          {order.venueOrderNumber && ` · PO ${order.venueOrderNumber}`}
        </p>
      </header>
      {said.map(({ by, text }) => (
        <p key={by} className={classes.said}>
          “{text}” <span>— {by}</span>
        </p>
      ))}
      <OrderDocket order={order} />
      <OrderDeliveryFacts order={order} />
      <OrderHistory order={order} />
    </article>
  )
}
