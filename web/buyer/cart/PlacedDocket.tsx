import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TO_BE_CONFIRMED } from '#contract/ordering/open-price.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { estimateOfSent } from '#contract/ordering/price-estimate.ts'
import { about } from '#contract/platform/format.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './CartDocket.module.css'
import { useOutletName } from './useCart.ts'

/** The result of a cart: placed, waiting for approval, or scheduled. */
export function PlacedDocket({ order, onClose }: { order: Order; onClose: () => void }) {
  const outlet = useOutletName()
  if (order.upcoming) return <PlannedDocket order={order} onClose={onClose} />
  const estimate = estimateOfSent(order)
  const held = order.status === 'needs_approval'
  return (
    <DoneDocket
      label="Order placed"
      title={held ? `Order #${order.orderNumber} is waiting for approval` : `Order #${order.orderNumber} is on its way`}
      next={<Link to={paths.buyer.orders({ id: order.id })}>Open order</Link>}
      onClose={onClose}
    >
      <p>
        {held
          ? 'It exceeds your purchasing limit. The people who can approve it have been notified.'
          : `${order.distributor.name} has received it${outlet ? ` for ${outlet}` : ''}. You will be notified of the answer here and by email.`}
      </p>
      <DocketTotals
        parts={[]}
        total={{
          label: 'Total',
          amount: estimate
            ? about(formatMoney(estimate.amountWithTax, order.currency))
            : formatMoney(order.amountWithTax, order.currency),
        }}
      />
      {estimate && <p className={classes.quiet}>{TO_BE_CONFIRMED}</p>}
    </DoneDocket>
  )
}

function PlannedDocket({ order, onClose }: { order: Order; onClose: () => void }) {
  const isStanding = order.kind === 'standing'
  return (
    <DoneDocket
      label="Order scheduled"
      title={isStanding ? 'Standing order created' : 'Order scheduled'}
      next={
        <Link to={(isStanding ? paths.buyer.standingOrders : paths.buyer.scheduledOrders)({ id: order.id })}>View order</Link>
      }
      onClose={onClose}
    >
      <p>
        It will be sent to {order.distributor.name} automatically on <DateTime at={order.scheduledAt} as="datetime" />
        {isStanding && ', and then repeatedly'}. If there is a problem, we notify you several days before.
      </p>
    </DoneDocket>
  )
}

/** The button that placed it is gone: keyboard and screen reader go on from here. */
const focus = (shown: HTMLElement | null) => shown?.focus()

type Done = { label: string; title: string; children: ReactNode; next: ReactNode; onClose: () => void }

const DoneDocket = ({ label, title, children, next, onClose }: Done) => (
  <Docket label={label}>
    <div role="status" ref={focus} tabIndex={-1} className={classes.placed}>
      <DocketHead title={title} />
      <DocketRule />
      {children}
      <div className={classes.next}>
        {next}
        <button type="button" onClick={onClose}>
          Start another order
        </button>
      </div>
    </div>
  </Docket>
)
