import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { paths } from '#web/paths.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './CartDocket.module.css'

/** What became of a docket: ordered, held for approval, or planned. */
export function PlacedDocket({ order, onClose }: { order: Order; onClose: () => void }) {
  if (order.upcoming) return <PlannedDocket order={order} onClose={onClose} />
  const held = order.status === 'needs_approval'
  return (
    <Docket label="Order placed">
      <div role="status" className={classes.placed}>
        <DocketHead
          title={held ? `Order #${order.orderNumber} waits for approval` : `Order #${order.orderNumber} is on its way`}
        />
        <DocketRule />
        <p>
          {held
            ? 'It goes beyond your purchasing limit. Those who may approve it have been told.'
            : `${order.distributor.name} has it. You will see the answer here and by mail.`}
        </p>
        <DocketTotals parts={[]} total={{ label: 'Total', amount: formatMoney(order.amountWithTax, order.currency) }} />
        <div className={classes.next}>
          <Link to={paths.buyer.orders({ id: order.id })}>Open the order</Link>
          <button type="button" onClick={onClose}>
            Start another
          </button>
        </div>
      </div>
    </Docket>
  )
}

function PlannedDocket({ order, onClose }: { order: Order; onClose: () => void }) {
  const isStanding = order.kind === 'standing'
  return (
    <Docket label="Order planned">
      <div role="status" className={classes.placed}>
        <DocketHead title={isStanding ? 'The standing order is set up' : 'The order is scheduled'} />
        <DocketRule />
        <p>
          It is sent to {order.distributor.name} by itself on <DateTime at={order.scheduledAt} as="datetime" />
          {isStanding && ', and again from then on'}. If something stands against it, you hear of it some days before.
        </p>
        <div className={classes.next}>
          <Link to={(isStanding ? paths.buyer.standingOrders : paths.buyer.scheduledOrders)({ id: order.id })}>See it</Link>
          <button type="button" onClick={onClose}>
            Start another
          </button>
        </div>
      </div>
    </Docket>
  )
}
