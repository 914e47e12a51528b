import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { creditNotes } from '#contract/credit-notes.ts'
import { dashboard } from '#contract/dashboard.ts'
import { creditNoteName } from '#contract/order-credit.ts'
import type { Order } from '#contract/orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { changeCart } from '#web/buyer/cart/cart-keeper.ts'
import { paths } from '#web/paths.ts'
import { sameContext, switchContext } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { countOf } from '#web/shared/format.ts'
import { OrderCredits } from '#web/shared/OrderCredits.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderHead, OrderMessage } from '#web/shared/OrderHead.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { useReadMessage } from '#web/shared/useReadMessage.ts'
import { later, useEver } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './OrderPanel.module.css'

const CancelOrderForm = later(() => import('./CancelOrderForm.tsx').then((part) => part.CancelOrderForm))
const Reorder = later(() => import('#web/buyer/order-pad/reorder/Reorder.tsx').then((part) => part.Reorder))
const EditOrderForm = later(() => import('./EditOrderForm.tsx').then((part) => part.EditOrderForm))

const CHANGES = [venueOrders.list, venueOrders.findOwn, dashboard.stats]

/** One order as the outlet sees it: where it is, what may be done now, the docket and what happened. */
export function OrderPanel({ orderId }: { orderId: number }) {
  const order = useAnswer(venueOrders.findOwn, { params: { orderId: String(orderId) } })
  const [asking, setAsking] = useState<'edit' | 'cancel' | 'again' | null>(null)
  const isAsked = useEver(asking !== null)
  const receive = useCall(venueOrders.act, { changes: CHANGES })
  const params = { venueId: String(order.venueId), orderId: String(order.id) }
  useReadMessage(order, () => call(venueOrders.readMessage, { params }), CHANGES)
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const again = useOrderAgain(order)
  const { save } = useSave()
  const isOver = order.actions.length === 0

  return (
    <article className={classes.panel}>
      <OrderHead order={order} side="buyer">
        {order.distributor.name}
      </OrderHead>
      <p className={classes.where}>{whereItIs(order)}</p>

      <div className={classes.actions}>
        {may('receive') && (
          <Button
            className={classes.main}
            loading={receive.isPending}
            onClick={() =>
              receive.send({ params: { ...params, action: 'receive' }, body: {} }, () =>
                toast.success('Received', `${order.distributor.name} knows that it arrived.`),
              )
            }
          >
            Receive
          </Button>
        )}
        {may('edit') && (
          <Button
            variant={may('receive') ? 'default' : 'filled'}
            className={may('receive') ? undefined : classes.main}
            onClick={() => setAsking('edit')}
          >
            Change the order
          </Button>
        )}
        {isOver && (
          <Button className={classes.main} onClick={() => setAsking('again')}>
            Order again
          </Button>
        )}
        {!isOver && (
          <Button variant="default" onClick={() => setAsking('again')}>
            Order again
          </Button>
        )}
        {(may('cancel') || may('abandon')) && (
          <Button variant="default" className={classes.danger} onClick={() => setAsking('cancel')}>
            Cancel order
          </Button>
        )}
      </div>

      <OrderMessage text={order.distributorMessage} by={order.distributor.name} />
      <OrderMessage text={order.cancelNote} />
      <OrderMessage text={order.venueMessage} by="us" tone="own" />
      <OrderDocket order={order} />
      <OrderCredits
        order={order}
        onPdf={({ id, number }) =>
          save(
            () => call(creditNotes.asPdfForVenue, { params: { venueId: params.venueId, creditNoteId: String(id) } }),
            `${creditNoteName(number)}.pdf`,
          )
        }
      />
      <div className={classes.facts}>
        <OrderDeliveryFacts order={order} />
      </div>
      <OrderHistory order={order} />
      {isAsked && (
        <Suspense>
          <EditOrderForm order={order} opened={asking === 'edit'} onClose={() => setAsking(null)} />
          <CancelOrderForm order={order} opened={asking === 'cancel'} onClose={() => setAsking(null)} />
          <Reorder
            order={order}
            opened={asking === 'again'}
            onClose={() => setAsking(null)}
            onAgree={(lines) => {
              setAsking(null)
              void again(lines)
            }}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Where an order is, in a sentence. */
function whereItIs(order: Order): string {
  const name = order.distributor.name
  const declined = order.declinedLineCount
  switch (order.status) {
    case 'pending':
      return `Waiting for ${name} to answer.`
    case 'sent':
      return `Sent to ${name} by mail.`
    case 'needs_approval':
      return 'Waiting for somebody here to approve it. The supplier has not seen it yet.'
    case 'accepted':
      return `${name} brings all of it.`
    case 'partially_accepted':
      return `${name} brings ${countOf(order.lineCount - declined, 'line')}; ${declined} cannot be supplied and ${declined === 1 ? 'is' : 'are'} not charged.`
    case 'out_for_delivery':
      return `${name} has put it on a run.`
    case 'declined':
      return `${name} cannot supply it. Nothing is charged.`
    case 'abandoned':
      return 'Cancelled. Nothing is charged.'
    case 'completed':
    case 'completed_after_dispute':
      return 'Received and complete.'
    default:
      return ''
  }
}

/** Puts what is ordered again on the supplier's docket, and goes there. */
function useOrderAgain(order: Order): (lines: readonly { productId: number; quantity: number }[]) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const { context } = useUser()
  const outlet = { context: 'venue', contextId: order.venueId } as const
  return async (lines) => {
    // the docket is the outlet's: who acts for the group, or another outlet, acts for it from here on
    if (!sameContext(context, outlet)) {
      if (!(await switchContext(outlet))) return
      await router.invalidate()
    }
    const quantities = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, { quantity }]))
    changeCart(order.venueId, order.distributorId, { lines: quantities })
    void navigate({ to: paths.buyer.products({ id: order.distributorId }) })
  }
}
