import type { ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { DateTime } from './DateTime.tsx'
import { formatMoney } from './format.ts'
import classes from './OrderHead.module.css'
import { type OrderSide, OrderStatusBadge } from './OrderStatusBadge.tsx'
import { ownNumberOf } from './order-labels.ts'

/** An order's number and status, the other company, and who ordered it when. */
export function OrderHead({
  order,
  side,
  name = order.orderNumber === null ? 'Draft' : `#${order.orderNumber}`,
  children,
}: {
  order: Order
  side: OrderSide
  /** Its name if it has no number. */
  name?: string
  children: ReactNode
}) {
  const isOwn = side === 'buyer'
  return (
    <header>
      <h1 className={classes.number}>
        {name} <OrderStatusBadge status={order.status} side={side} />
      </h1>
      <p className={classes.placed}>
        {children}
        {order.orderedAt && (
          <>
            {order.status === 'quote' ? ' · quoted ' : isOwn ? ' · ordered ' : ' · placed '}
            <DateTime at={order.orderedAt} as="datetime" />
          </>
        )}
        {order.orderedByName && ` by ${order.orderedByName}`}
        {order.status === 'quote' && order.quoteEndDate && (
          <>
            {' '}
            · valid until <DateTime at={order.quoteEndDate} as="day" />
          </>
        )}
        {order.externalNumber !== null && ` · Imported, formerly ${order.externalNumber}`}
        {order.venueOrderNumber && ` · ${isOwn ? order.venueOrderNumber : ownNumberOf(order.venueOrderNumber)}`}
      </p>
      {order.creditNoteAmount > 0 && (
        <p className={classes.credited}>
          {formatMoney(order.creditNoteAmount, order.currency)} credited ·{' '}
          <b>{formatMoney(order.remainingCreditAmount, order.currency)} due</b>
        </p>
      )}
    </header>
  )
}

/** A message written on an order. The tone distinguishes one's own message and the reason for a cancellation; nothing without text. */
export function OrderMessage({ text, by, tone }: { text: string; by?: string | null; tone?: 'own' | 'bad' }) {
  if (text === '') return null
  return (
    <p className={classes.message} data-tone={tone}>
      “{text}”{by && <span> — {by}</span>}
    </p>
  )
}
