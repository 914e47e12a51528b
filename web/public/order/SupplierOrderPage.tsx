import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { needsPrice } from '#contract/ordering/open-price.ts'
import { supplierByLink } from '#contract/ordering/order-links.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DeclineLine } from '#web/shared/DeclineLine.tsx'
import { MarketPrices, marketPricesOf, type TypedPrices } from '#web/shared/MarketPrices.tsx'
import { OrderDeliveryFacts } from '#web/shared/OrderDeliveryFacts.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderHead, OrderMessage } from '#web/shared/OrderHead.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { changesOf } from './counted.ts'
import { type Asking, LinkActions, OTHERS } from './LinkActions.tsx'
import { LinkNote } from './LinkNote.tsx'
import classes from './PublicOrder.module.css'

const EndOrderForm = later(() => import('#web/shared/EndOrderForm.tsx').then((part) => part.EndOrderForm))
const LinesForm = later(() => import('./LinesForm.tsx').then((part) => part.LinesForm))

export { NoSuchLink as Missing } from './NoSuchLink.tsx'

const asked = (id: string) => ({ params: { orderId: id } })
const CHANGES = [supplierByLink.find]

export const loader = ({ params }: { params: Record<string, string> }) => load(supplierByLink.find, asked(params.id ?? ''))

/** An order, answered by its supplier without signing in: one page, for a phone at the loading dock. */
export default function SupplierOrderPage() {
  const id = String(useId())
  const { params } = asked(id)
  const { order, expiresAt } = useAnswer(supplierByLink.find, asked(id))
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set())
  const [prices, setPrices] = useState<TypedPrices>({})
  const [asking, setAsking] = useState<Asking | null>(null)
  const isAsked = useEver(asking !== null)
  const accept = useCall(supplierByLink.act, { changes: CHANGES })
  const decline = useCall(supplierByLink.decline, { changes: CHANGES, form: 'decline-by-link' })
  const abandon = useCall(supplierByLink.abandon, { changes: CHANGES, form: 'abandon-by-link' })
  const update = useCall(supplierByLink.update, { changes: CHANGES, form: 'edit-by-link' })
  const resolve = useCall(supplierByLink.resolveDispute, { changes: CHANGES })
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const close = () => setAsking(null)

  const products = [...new Set(order.orderedProducts.filter(({ isBonus }) => !isBonus).map(({ productId }) => productId))]
  const kept = products.length - declined.size
  const market = order.orderedProducts.filter((line) => may('accept') && needsPrice(order, line) && !declined.has(line.productId))
  const toggle = (productId: number) =>
    setDeclined((before) => {
      const after = new Set(before)
      if (!after.delete(productId)) after.add(productId)
      return after
    })
  const answer = () => {
    const marketPrices = marketPricesOf(market, prices)
    accept.send(
      { params: { ...params, action: 'accept' }, body: { declinedProducts: [...declined], marketPrices } },
      ({ status }) =>
        toast.success(status === 'accepted' ? 'Order accepted' : 'Order partly accepted', `${order.venue.name} was notified.`),
    )
  }

  return (
    <article className={classes.page}>
      <OrderHead order={order} side="supplier">
        {order.venue.name} orders from {order.distributor.name}
      </OrderHead>
      <LinkNote expiresAt={expiresAt} />
      <OrderMessage text={order.venueMessage} by={order.orderedByName || order.venue.name} />
      <OrderMessage text={order.cancelNote} tone="bad" />
      {order.status === 'in_dispute' && (
        <p className={classes.notice}>
          <b>The customer reported a problem.</b> {order.disputeNote}
        </p>
      )}
      {may('accept') && <p className={classes.hint}>Cannot supply something? Tap the ✕ next to it, then accept the rest.</p>}
      <OrderDocket
        order={order}
        isStruck={(line) => line.isDeclined || declined.has(line.productId)}
        lineEnd={(line) =>
          may('accept') &&
          !line.isBonus && (
            <DeclineLine name={line.name} isDeclined={declined.has(line.productId)} onToggle={() => toggle(line.productId)} />
          )
        }
      />
      <MarketPrices lines={market} currency={order.currency} typed={prices} onType={setPrices} />
      <div className={classes.actions}>
        {may('accept') &&
          (kept === 0 ? (
            <Button className={classes.main} size="md" color="beet" onClick={() => setAsking('decline')}>
              Decline order
            </Button>
          ) : (
            <Button className={classes.main} size="md" loading={accept.isPending} onClick={answer}>
              {declined.size === 0 ? 'Accept' : `Accept ${kept} of ${products.length}`}
            </Button>
          ))}
        {may('resolve-dispute') && (
          <Button className={classes.main} size="md" loading={resolve.isPending} onClick={() => resolve.send({ params })}>
            Mark as resolved
          </Button>
        )}
        <LinkActions
          order={order}
          may={OTHERS.filter((what) => may(what) && !(what === 'abandon' && may('decline')))}
          onAsk={setAsking}
          pdf={() => call(supplierByLink.asPdf, { params })}
        />
      </div>
      <OrderDeliveryFacts order={order} />
      <OrderHistory order={order} />
      {isAsked && (
        <Suspense>
          <EndOrderForm
            order={order}
            mustSayWhy={asking === 'abandon'}
            verb={asking === 'abandon' ? 'Cancel' : 'Decline'}
            words={`Nothing is delivered, and ${order.venue.name} is notified.`}
            placeholder="Reason, so that they can order elsewhere"
            pending={decline.isPending || abandon.isPending}
            problem={decline.problem ?? abandon.problem}
            opened={asking === 'decline' || asking === 'abandon'}
            onClose={close}
            onSubmit={(reason) =>
              asking === 'abandon'
                ? abandon.send({ params, body: { note: reason } }, close)
                : decline.send({ params, body: { message: reason } }, close)
            }
          />
          <LinesForm
            order={order}
            title={`Change order #${order.orderNumber ?? order.id}`}
            words={`${order.venue.name} is notified of your changes. Set 0 to remove a line.`}
            submit="Send changes"
            pending={update.isPending}
            problem={update.problem}
            opened={asking === 'edit'}
            onClose={close}
            onSubmit={(changed) =>
              update.send(
                {
                  params,
                  body: { lines: changesOf(changed) },
                },
                () => {
                  toast.success('Order updated', `${order.venue.name} was notified.`)
                  close()
                },
              )
            }
          />
        </Suspense>
      )}
    </article>
  )
}
