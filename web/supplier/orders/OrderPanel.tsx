import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { needsPrice } from '#contract/ordering/open-price.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DeclineLine } from '#web/shared/DeclineLine.tsx'
import { countOf } from '#web/shared/format.ts'
import { OrderDelivered } from '#web/shared/OrderDelivered.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderHead, OrderMessage } from '#web/shared/OrderHead.tsx'
import { useReadMessage } from '#web/shared/useReadMessage.ts'
import { paths } from '#web/site/paths.ts'
import { later, useEver } from '#web/ui/later.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { OrderActions } from './OrderActions.tsx'
import classes from './OrderPanel.module.css'
import { ORDER_CHANGES } from './order-changes.ts'

const OrderReported = later(() => import('#web/shared/OrderReported.tsx').then((part) => part.OrderReported))
const OrderCredits = later(() => import('#web/shared/OrderCredits.tsx').then((part) => part.OrderCredits))
const OrderPapers = later(() => import('./OrderPapers.tsx').then((part) => part.OrderPapers))
const SupplierAccounting = later(() => import('./SupplierAccounting.tsx').then((part) => part.SupplierAccounting))
const DraftCredits = later(() => import('../credit-notes/DraftCredits.tsx').then((part) => part.DraftCredits))
const OrderHistory = later(() => import('#web/shared/OrderHistory.tsx').then((part) => part.OrderHistory))
const AcceptOrderForm = later(() => import('./AcceptOrderForm.tsx').then((part) => part.AcceptOrderForm))
const SupplierOrderLinks = later(() => import('./SupplierOrderLinks.tsx').then((part) => part.SupplierOrderLinks))
const DeclineOrderForm = later(() => import('./DeclineOrderForm.tsx').then((part) => part.DeclineOrderForm))

/** One order with its actions, documents and history. Lines can be declined before accepting. */
export function OrderPanel({ orderId }: { orderId: number }) {
  const params = { orderId: String(orderId) }
  const order = useAnswer(distributorOrders.find, { params })
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<'accept' | 'decline' | 'abandon' | null>(null)
  const isAsked = useEver(asking !== null)
  const accept = useCall(distributorOrders.accept, { changes: ORDER_CHANGES })
  useReadMessage(order, () => call(distributorOrders.readMessage, { params }), ORDER_CHANGES)
  const canAnswer = order.actions.includes('accept')

  const products = [...new Set(order.orderedProducts.filter(({ isBonus }) => !isBonus).map(({ productId }) => productId))]
  const kept = products.length - declined.size
  const isOpen = order.orderedProducts.some((line) => needsPrice(order, line) && !declined.has(line.productId))
  const toggle = (productId: number) =>
    setDeclined((before) => {
      const after = new Set(before)
      if (!after.delete(productId)) after.add(productId)
      return after
    })
  const answer = () =>
    accept.send({ params, body: { declinedProducts: [...declined] } }, ({ status }) =>
      toast.success(status === 'accepted' ? 'Order accepted' : 'Order partly accepted', `${order.venue.name} was notified.`),
    )

  return (
    <article className={classes.panel}>
      <OrderHead order={order} side="supplier">
        {order.venue.name}
      </OrderHead>

      {canAnswer && (
        <div className={classes.actions}>
          {kept === 0 ? (
            <Button className={classes.main} color="beet" onClick={() => setAsking('decline')}>
              Decline order…
            </Button>
          ) : (
            <Button className={classes.main} loading={accept.isPending} onClick={isOpen ? () => setAsking('accept') : answer}>
              {declined.size === 0 ? 'Accept order' : `Accept ${kept} of ${products.length}`}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking('accept')}>
            Accept with note…
          </Button>
          <Button variant="default" className={classes.danger} onClick={() => setAsking('decline')}>
            Decline order…
          </Button>
        </div>
      )}
      <OrderActions order={order} onCancel={() => setAsking('abandon')} />

      <OrderDelivered order={order} />
      {order.status === 'in_dispute' && (
        <Suspense>
          <OrderReported order={order}>
            <p className={classes.hint}>Edit the order or create a credit note, then mark the dispute as resolved.</p>
          </OrderReported>
        </Suspense>
      )}
      <OrderMessage text={order.venueMessage} by={order.orderedByName || order.venue.name} />
      <OrderMessage text={order.distributorMessage} by="us" tone="own" />
      <OrderMessage text={order.cancelNote} tone="bad" />

      {canAnswer && <p className={classes.hint}>To decline a line, select ✕ next to it, then accept the rest.</p>}
      <OrderDocket
        order={order}
        isStruck={(line) => line.isDeclined || declined.has(line.productId)}
        lineEnd={(line) =>
          canAnswer &&
          !line.isBonus && (
            <DeclineLine name={line.name} isDeclined={declined.has(line.productId)} onToggle={() => toggle(line.productId)} />
          )
        }
      />
      {canAnswer && declined.size > 0 && (
        <p className={classes.unsent} role="status">
          {countOf(declined.size, 'line')} marked to decline, not sent yet. The total is recalculated when you accept.
        </p>
      )}

      <Suspense>
        <OrderCredits
          order={order}
          noteName={({ id, number }) => <TextLink to={paths.supplier.creditNotes({ id })}>{creditNoteName(number)}</TextLink>}
        />
        <DraftCredits order={order} />
      </Suspense>

      <div className={classes.facts}>
        <OrderDeliveryFacts order={order} />
      </div>
      <Suspense>
        <OrderPapers order={order} />
        <SupplierAccounting order={order} />
        <SupplierOrderLinks key={order.id} order={order} />
      </Suspense>
      <Suspense>
        <OrderHistory order={order} />
      </Suspense>

      {isAsked && (
        <Suspense>
          <AcceptOrderForm order={order} declined={[...declined]} opened={asking === 'accept'} onClose={() => setAsking(null)} />
          <DeclineOrderForm
            order={order}
            move={asking === 'abandon' ? 'abandon' : 'decline'}
            opened={asking === 'decline' || asking === 'abandon'}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </article>
  )
}
