import { Suspense } from 'react'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { OrderDelivered } from '#web/shared/OrderDelivered.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderHead, OrderMessage } from '#web/shared/OrderHead.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { useReadMessage } from '#web/shared/useReadMessage.ts'
import { later } from '#web/ui/later.ts'
import { DisputeCard } from './DisputeCard.tsx'
import { OrderActions } from './OrderActions.tsx'
import classes from './OrderPanel.module.css'
import { OrderPapers } from './OrderPapers.tsx'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'
import { orderState } from './order-state.ts'

const OrderInvoices = later(() => import('./OrderInvoices.tsx').then((part) => part.OrderInvoices))
const SendNow = later(() => import('./SendNow.tsx').then((part) => part.SendNow))
const OrderCredits = later(() => import('#web/shared/OrderCredits.tsx').then((part) => part.OrderCredits))
const BuyerAccounting = later(() => import('./BuyerAccounting.tsx').then((part) => part.BuyerAccounting))
const BuyerOrderLinks = later(() => import('./BuyerOrderLinks.tsx').then((part) => part.BuyerOrderLinks))

/** One order as the outlet sees it: status, actions, lines and history. */
export function OrderPanel({ orderId, tab = 'history' }: { orderId: number; tab?: 'history' | 'invoice' }) {
  const order = useAnswer(venueOrders.findOwn, { params: { orderId } })
  const params = paramsOf(order)
  useReadMessage(order, () => call(venueOrders.readMessage, { params }), CHANGES)
  const { save } = useSave()
  const isWaiting = order.status === 'draft_venue' || order.status === 'needs_approval'

  return (
    <article className={classes.panel}>
      <OrderHead order={order} side="buyer" name={nameOf(order)}>
        {order.distributor.name}
      </OrderHead>
      <p className={classes.where}>{orderState(order)}</p>
      {isWaiting && (
        <Suspense>
          <SendNow order={order} />
        </Suspense>
      )}
      <OrderActions order={order} />

      <OrderMessage text={order.distributorMessage} by={order.distributor.name} />
      <OrderMessage text={order.cancelNote} tone="bad" />
      <OrderMessage text={order.venueMessage} by="us" tone="own" />
      <OrderDelivered order={order} />
      <DisputeCard order={order} />
      {tab === 'invoice' ? (
        <Suspense>
          <OrderInvoices order={order} />
        </Suspense>
      ) : (
        <>
          {order.status === 'not_matching' && (
            <Suspense>
              <OrderInvoices order={order} />
            </Suspense>
          )}
          <OrderDocket order={order} />
          <Suspense>
            <OrderCredits
              order={order}
              onPdf={({ id, number }) =>
                save(
                  () => call(creditNotes.asPdfForVenue, { params: { venueId: params.venueId, creditNoteId: String(id) } }),
                  `${creditNoteName(number)}.pdf`,
                )
              }
            />
          </Suspense>
          <OrderPapers order={order} />
          <Suspense>
            <BuyerAccounting order={order} />
          </Suspense>
          <div className={classes.facts}>
            <OrderDeliveryFacts order={order} />
          </div>
          <Suspense>
            <BuyerOrderLinks key={order.id} order={order} />
          </Suspense>
          <OrderHistory order={order} />
        </>
      )}
    </article>
  )
}
