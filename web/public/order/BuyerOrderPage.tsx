import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { venueByLink } from '#contract/ordering/order-links.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { countOf } from '#web/shared/format.ts'
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
const CHANGES = [venueByLink.find]

export const loader = ({ params }: { params: Record<string, string> }) => load(venueByLink.find, asked(params.id ?? ''))

/** An order or quote, answered by the customer without signing in. */
export default function BuyerOrderPage() {
  const id = String(useId())
  const { params } = asked(id)
  const { order, expiresAt } = useAnswer(venueByLink.find, asked(id))
  const [asking, setAsking] = useState<Asking | 'dispute' | null>(null)
  const isAsked = useEver(asking !== null)
  const act = useCall(venueByLink.act, { changes: CHANGES, form: 'act-by-link' })
  const decline = useCall(venueByLink.decline, { changes: CHANGES, form: 'decline-by-link' })
  const abandon = useCall(venueByLink.abandon, { changes: CHANGES, form: 'abandon-by-link' })
  const update = useCall(venueByLink.update, { changes: CHANGES, form: 'edit-by-link' })
  const resolve = useCall(venueByLink.resolveDispute, { changes: CHANGES })
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const isQuote = order.status === 'quote'
  const close = () => setAsking(null)
  const notified = (title: string) => () => {
    toast.success(title, `${order.distributor.name} was notified.`)
    close()
  }

  return (
    <article className={classes.page}>
      <OrderHead order={order} side="buyer">
        {isQuote ? 'Quoted by ' : ''}
        {order.distributor.name} for {order.venue.name}
      </OrderHead>
      <LinkNote expiresAt={expiresAt} />
      {order.declinedLineCount > 0 && order.status !== 'declined' && (
        <p className={classes.notice}>
          <b>{countOf(order.declinedLineCount, 'line')} can’t be supplied.</b> {order.distributorMessage}
        </p>
      )}
      {order.declinedLineCount === 0 && <OrderMessage text={order.distributorMessage} by={order.distributor.name} />}
      <OrderMessage text={order.cancelNote} tone="bad" />
      <OrderMessage text={order.venueMessage} by="us" tone="own" />
      <OrderDocket order={order} />
      <div className={classes.actions}>
        {may('approve') && (
          <Button
            className={classes.main}
            size="md"
            loading={act.isPending}
            onClick={() => act.send({ params: { ...params, action: 'approve' }, body: {} }, notified('Order placed'))}
          >
            Accept quote
          </Button>
        )}
        {may('resolve-dispute') && (
          <Button
            className={classes.main}
            size="md"
            loading={resolve.isPending}
            onClick={() => resolve.send({ params }, notified('Order completed'))}
          >
            Mark as resolved
          </Button>
        )}
        {may('dispute') && (
          <Button variant="default" className={classes.main} onClick={() => setAsking('dispute')}>
            Something is missing or wrong…
          </Button>
        )}
        <LinkActions order={order} may={OTHERS.filter(may)} onAsk={setAsking} pdf={() => call(venueByLink.asPdf, { params })} />
      </div>
      <OrderDeliveryFacts order={order} />
      <OrderHistory order={order} />
      {isAsked && (
        <Suspense>
          <EndOrderForm
            order={order}
            mustSayWhy={asking === 'abandon'}
            verb={asking === 'abandon' ? 'Cancel' : 'Decline'}
            words={`${order.distributor.name} is notified, and nothing is delivered.`}
            pending={decline.isPending || abandon.isPending}
            problem={decline.problem ?? abandon.problem}
            opened={asking === 'decline' || asking === 'abandon'}
            onClose={close}
            onSubmit={(reason) =>
              asking === 'abandon'
                ? abandon.send({ params, body: { note: reason } }, notified('Order cancelled'))
                : decline.send({ params, body: { message: reason } }, notified('Quote declined'))
            }
          />
          <LinesForm
            key={asking === 'dispute' ? 'dispute' : 'edit'}
            {...(asking === 'dispute'
              ? {
                  title: `What did you receive of #${order.orderNumber ?? order.id}?`,
                  words: `Enter the quantities you keep. ${order.distributor.name} sees what is missing or wrong.`,
                  submit: 'Report problem',
                  noteLabel: 'What is the problem?',
                  isAtMost: true,
                  isDanger: true,
                }
              : {
                  title: `Change order #${order.orderNumber ?? order.id}`,
                  words: `${order.distributor.name} is notified of your changes. Set 0 to remove a line.`,
                  submit: 'Send changes',
                })}
            order={order}
            pending={update.isPending || act.isPending}
            problem={update.problem ?? act.problem}
            opened={asking === 'edit' || asking === 'dispute'}
            onClose={close}
            onSubmit={(changed, note) =>
              asking === 'dispute'
                ? act.send(
                    {
                      params: { ...params, action: 'dispute' },
                      body: {
                        note,
                        lines: changed.map(({ line, quantity }) => ({
                          lineId: line.id,
                          receivedQuantity: quantity,
                          issue: 'short' as const,
                        })),
                      },
                    },
                    notified('Problem reported'),
                  )
                : update.send(
                    {
                      params,
                      body: { lines: changesOf(changed) },
                    },
                    notified('Order updated'),
                  )
            }
          />
        </Suspense>
      )}
    </article>
  )
}
