import { Alert, Button, Skeleton } from '@mantine/core'
import type { Order, OrderPreview } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatMoney, formatPrice } from '#web/shared/format.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './OrderPanel.module.css'
import { CHANGES, paramsOf } from './order-changes.ts'

/** The current total and problems of an unsent order, and for a draft the button to place it. */
export function SendNow({ order }: { order: Order }) {
  const { data, problem } = useAnswerLater(venueOrders.preview, { params: paramsOf(order) }, { quiet: true })
  if (problem)
    return (
      <Alert color="saffron" className={classes.notice}>
        {problem.code === 'not_connected'
          ? `You are no longer connected with ${order.distributor.name}.`
          : 'Today’s prices could not be loaded. Try again in a moment.'}
      </Alert>
    )
  if (!data) return <Skeleton height={72} className={classes.notice ?? ''} />
  return (
    <section className={classes.notice} aria-label="If placed now">
      <Limits order={order} limits={data.limits} currency={data.currency} />
      {data.obstacles.length > 0 && (
        <Alert color="beet" title={`${countOf(data.obstacles.length, 'product')} cannot be ordered as entered`}>
          <ul className={classes.reasons}>
            {data.obstacles.map(({ productId, what, name, why }) => (
              <li key={`${productId} ${what}`}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {data.priceChanges.length > 0 && (
        <Alert color="saffron" title={`${countOf(data.priceChanges.length, 'price')} changed`}>
          <ul className={classes.reasons}>
            {data.priceChanges.map(({ productId, name, before, now }) => (
              <li key={productId}>
                <b>{name}</b>: {formatPrice(before, data.currency)} → {formatPrice(now, data.currency)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {order.actions.includes('create-from-draft') && <SendDraft order={order} preview={data} />}
    </section>
  )
}

function Limits({ order, limits, currency }: { order: Order } & Pick<OrderPreview, 'limits' | 'currency'>) {
  if (limits.length === 0) return null
  const isDraft = order.status === 'draft_venue'
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Alert color="saffron" title={isDraft ? 'This order needs approval' : `Over the limit of ${order.orderedByName}`}>
      <ul className={classes.reasons}>
        {limits.map(({ category, amount, spent, counted }) => (
          <li key={category ?? ''}>
            <b>{category ?? 'Everything'}</b>: {money(spent)} spent this month and {money(counted)} with this order, of{' '}
            {money(amount)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function SendDraft({ order, preview }: { order: Order; preview: OrderPreview }) {
  const send = useCall(venueOrders.act, { changes: CHANGES })
  const isPossible = preview.obstacles.length === 0
  return (
    <div className={classes.send}>
      <p>
        Total <b>{formatMoney(preview.amountWithTax, preview.currency)}</b>, delivered{' '}
        <DateTime at={preview.requestedDeliveryAt} as="day" />.
      </p>
      <Button
        loading={send.isPending}
        disabled={!isPossible}
        title={isPossible ? undefined : 'Remove unavailable products first'}
        onClick={() =>
          send.send(
            {
              params: { ...paramsOf(order), action: 'create-from-draft' },
              body: { expectedAmountWithTax: preview.amountWithTax },
            },
            (sent) =>
              sent &&
              (sent.status === 'needs_approval'
                ? toast.success('Sent for approval', 'The people who can approve it have been notified.')
                : toast.success(`Order #${sent.orderNumber} is on its way`, `${order.distributor.name} has received it.`)),
          )
        }
      >
        Place order
      </Button>
    </div>
  )
}
