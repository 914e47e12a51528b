import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Order, OrderAction } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayIn } from '#web/shared/moments.ts'
import { useNow } from '#web/shared/useNow.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import classes from './OrderPanel.module.css'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'
import { useOnDocket } from './useOnDocket.ts'

const Dialogs = later(() => import('./OrderDialogs.tsx').then((part) => part.OrderDialogs))

export type Asking = 'edit' | 'cancel' | 'again' | 'decline' | 'receive' | 'settle' | 'message'

/** The possible actions of an order; the most likely one comes first. */
export function OrderActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const isAsked = useEver(asking !== null)
  const mayUser = useRights()
  const act = useCall(venueOrders.act, { changes: CHANGES })
  const remove = useCall(venueOrders.cancel, { changes: CHANGES })
  const { resume, isResuming } = useOnDocket(order)
  const may = (action: OrderAction) => order.actions.includes(action)
  const isRepeatable = order.orderNumber !== null && order.status !== 'quote' && order.status !== 'needs_approval'
  const name = order.distributor.name
  const { timezone } = useFormats()
  const isExpectedLater = (order.expectedAt ?? order.requestedDeliveryAt ?? '') > dayIn(useNow(), timezone)

  const go = (action: 'approve' | 'receive' | 'complete', title: string, text: string) =>
    act.send(
      {
        params: { ...paramsOf(order), action },
        body: ['needs_approval', 'quote'].includes(order.status) ? { expectedAmountWithTax: order.amountWithTax } : {},
      },
      (after) => {
        if (isHeld(order, after)) toast.success(...SENT_FOR_APPROVAL)
        else
          toast.success(
            title,
            text,
            after.actions.includes('undo') ? { ctas: <UndoButton key="undo" onUndo={undo} />, delay: 10_000 } : {},
          )
      },
    )
  const undo = () =>
    act.send({ params: { ...paramsOf(order), action: 'undo' }, body: {} }, () =>
      toast.success('Undone', `${nameOf(order)} is open again.`),
    )
  const deleteDraft = async () => {
    const isSure = await confirm({
      title: 'Delete this draft?',
      message: 'Nobody else has seen it. This cannot be undone.',
      confirm: 'Delete draft',
      isDanger: true,
    })
    if (isSure) remove.send({ params: paramsOf(order), body: {} }, () => toast.success('Draft deleted'))
  }

  return (
    <div className={classes.actions}>
      {may('approve') && (
        <Button className={classes.main} loading={act.isPending} onClick={() => approve(order, go)}>
          {APPROVE[order.status] ?? 'Approve'}
        </Button>
      )}
      {may('receive') && (
        <Button
          {...(isExpectedLater ? { variant: 'default' } : { className: classes.main })}
          loading={act.isPending}
          onClick={() => go('receive', 'Order received', `${name} was notified.`)}
        >
          All arrived
        </Button>
      )}
      {may('complete') && (
        <Button
          className={classes.main}
          loading={act.isPending}
          onClick={() => go('complete', 'Order completed', 'No further changes are possible.')}
        >
          Complete order
        </Button>
      )}
      {may('undo') && (
        <Button variant="default" loading={act.isPending} onClick={undo}>
          {order.historyLog.at(-1)?.kind === 'received' ? 'Undo receipt' : 'Undo completion'}
        </Button>
      )}
      {may('resolve-dispute') && (
        <Button className={classes.main} onClick={() => setAsking('settle')}>
          Mark as resolved
        </Button>
      )}
      {may('create-from-draft') && (
        <Button variant="default" loading={isResuming} onClick={() => void resume()}>
          Continue in order pad
        </Button>
      )}
      {(may('dispute') || (order.status === 'sent' && may('receive'))) && (
        <Button variant="default" onClick={() => setAsking('receive')}>
          Something is missing or wrong
        </Button>
      )}
      {may('decline') && (
        <Button variant="default" className={classes.danger} onClick={() => setAsking('decline')}>
          Decline
        </Button>
      )}
      {may('edit') && (
        <Button
          variant={may('receive') || may('approve') || may('create-from-draft') ? 'default' : 'filled'}
          className={may('receive') || may('approve') || may('create-from-draft') ? undefined : classes.main}
          onClick={() => setAsking('edit')}
        >
          Edit order
        </Button>
      )}
      {isRepeatable && mayUser('createOrder') && (
        <Button
          variant={order.actions.length === 0 ? 'filled' : 'default'}
          className={order.actions.length === 0 ? classes.main : undefined}
          onClick={() => setAsking('again')}
        >
          Order again
        </Button>
      )}
      {order.editConfig.message && !order.offline && (
        <Button variant="default" onClick={() => setAsking('message')}>
          Message supplier
        </Button>
      )}
      {may('delete') && (
        <Button variant="default" className={classes.danger} loading={remove.isPending} onClick={() => void deleteDraft()}>
          Delete draft
        </Button>
      )}
      {(may('cancel') || may('abandon')) && (
        <Button variant="default" className={classes.danger} onClick={() => setAsking('cancel')}>
          Cancel order
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <Dialogs order={order} asking={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  )
}

const APPROVE: Partial<Record<Order['status'], string>> = {
  needs_approval: 'Approve and send',
  quote: 'Accept quote',
  not_matching: 'Approve invoice',
}

/** A quote accepted beyond a purchasing limit is not sent to the supplier yet. */
const isHeld = (before: Order, after: Order) => before.status === 'quote' && after.status === 'needs_approval'
const SENT_FOR_APPROVAL = ['Sent for approval', 'It exceeds your purchasing limit, so it has to be approved first.'] as const

type Go = (action: 'approve', title: string, text: string) => void

function approve({ status, distributor }: Order, go: Go): void {
  if (status === 'needs_approval') go('approve', 'Order approved', `It was sent to ${distributor.name}.`)
  else if (status === 'quote') go('approve', 'Quote accepted', `${distributor.name} was notified.`)
  else go('approve', 'Invoice approved', 'The differences to the order are accepted.')
}
