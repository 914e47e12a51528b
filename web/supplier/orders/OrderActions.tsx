import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order, OrderAction } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { paths } from '#web/site/paths.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { type ToastOptions, toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import classes from './OrderPanel.module.css'
import { ORDER_CHANGES } from './order-changes.ts'

const EditOrderForm = later(() => import('./EditOrderForm.tsx').then((part) => part.EditOrderForm))
const ScheduleForm = later(() => import('./ScheduleForm.tsx').then((part) => part.ScheduleForm))
const ConvertQuoteForm = later(() => import('./ConvertQuoteForm.tsx').then((part) => part.ConvertQuoteForm))
const InvoiceForm = later(() => import('./InvoiceForm.tsx').then((part) => part.InvoiceForm))
const MessageForm = later(() => import('./MessageForm.tsx').then((part) => part.MessageForm))
const PickForm = later(() => import('./PickForm.tsx').then((part) => part.PickForm))

type Asking = 'edit' | 'schedule' | 'convert' | 'invoice' | 'message' | 'pick'

/** Actions that advance an order; the first allowed one is the primary button. */
const FIRST: readonly OrderAction[] = ['accept', 'create-from-draft', 'convert', 'resolve-dispute', 'schedule', 'complete']

/** All supplier actions on an order except accepting or declining, the next step first. */
export function OrderActions({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const isAsked = useEver(asking !== null)
  const actions = useOrderActions(order)
  const may = (action: OrderAction) => order.actions.includes(action)
  const first = FIRST.find(may)
  const look = (action: OrderAction) =>
    action === first ? ({ className: classes.main } as const) : ({ variant: 'default' } as const)
  const form = (one: Asking) => ({ order, opened: asking === one, onClose: () => setAsking(null) })
  const isUnderWay = may('complete')
  const isDraft = order.status === 'draft_distributor'

  return (
    <>
      <div className={classes.actions}>
        {may('create-from-draft') && (
          <LinkButton {...look('create-from-draft')} to={paths.supplier.newOrder({}, { draft: order.id })}>
            Continue draft
          </LinkButton>
        )}
        {may('convert') && (
          <Button {...look('convert')} onClick={() => setAsking('convert')}>
            Convert to order
          </Button>
        )}
        {may('resolve-dispute') && (
          <Button {...look('resolve-dispute')} loading={actions.isPending} onClick={actions.resolveDispute}>
            Mark as resolved
          </Button>
        )}
        {may('schedule') && (
          <Button {...look('schedule')} onClick={() => setAsking('schedule')}>
            Schedule…
          </Button>
        )}
        {isUnderWay && (
          <Button {...look('complete')} loading={actions.isPending} onClick={actions.complete}>
            Complete order
          </Button>
        )}
        {may('undo') && (
          <Button variant="default" loading={actions.isPending} onClick={actions.undo}>
            Undo completion
          </Button>
        )}
        {may('reschedule') && (
          <Button variant="default" onClick={() => setAsking('schedule')}>
            Reschedule…
          </Button>
        )}
        {may('edit') && !isDraft && (
          <Button variant="default" onClick={() => setAsking('edit')}>
            Edit order…
          </Button>
        )}
        {may('backorder') && (
          <Button variant="default" loading={actions.isPending} onClick={actions.backorder}>
            Mark as backorder
          </Button>
        )}
        {isUnderWay && (
          <Button variant="default" onClick={() => setAsking('pick')}>
            Pick items…
          </Button>
        )}
        {may('invoice') && (
          <Button variant="default" onClick={() => setAsking('invoice')}>
            Add invoice…
          </Button>
        )}
        {may('credit') && (
          <LinkButton variant="default" to={paths.supplier.newCreditNote({}, { order: order.id })}>
            New credit note
          </LinkButton>
        )}
        {order.editConfig.message && (
          <Button variant="default" onClick={() => setAsking('message')}>
            Send message…
          </Button>
        )}
        {may('abandon') && !may('accept') && (
          <Button variant="default" className={classes.danger} onClick={onCancel}>
            {order.status === 'quote' ? 'Withdraw quote…' : 'Cancel order…'}
          </Button>
        )}
        {may('delete') && (
          <Button variant="default" className={classes.danger} onClick={actions.remove}>
            Delete draft
          </Button>
        )}
      </div>
      {isAsked && (
        <Suspense>
          <EditOrderForm {...form('edit')} />
          <ScheduleForm {...form('schedule')} />
          {asking === 'convert' && <ConvertQuoteForm {...form('convert')} />}
          {asking === 'invoice' && <InvoiceForm {...form('invoice')} />}
          {asking === 'message' && <MessageForm {...form('message')} />}
          <PickForm {...form('pick')} />
        </Suspense>
      )}
    </>
  )
}

/** The actions that need no form. */
function useOrderActions(order: Order) {
  const navigate = useNavigate()
  const update = useCall(distributorOrders.update, { changes: ORDER_CHANGES })
  const resolve = useCall(orderDelivery.resolveDispute, { changes: ORDER_CHANGES })
  const decline = useCall(distributorOrders.decline, { changes: [distributorOrders.list, distributorOrders.totalAmount] })
  const params = { orderId: String(order.id) }
  const undoing = useCall(distributorOrders.undo, { changes: ORDER_CHANGES })
  const notified =
    (title: string, options: ToastOptions = {}) =>
    () =>
      toast.success(title, `${order.venue.name} was notified.`, options)
  const undo = () => undoing.send({ params, body: {} }, notified('Order open again'))
  return {
    isPending: update.isPending || undoing.isPending || resolve.isPending || decline.isPending,
    complete: () =>
      update.send(
        { params, body: { status: 'completed' } },
        notified('Order completed', { ctas: <UndoButton key="undo" onUndo={undo} />, delay: 10_000 }),
      ),
    undo,
    backorder: () => update.send({ params, body: { type: 'backorder' } }, notified('Order marked as backorder')),
    resolveDispute: () => resolve.send({ params }, notified('Dispute resolved')),
    remove: async () => {
      if (
        !(await confirm({
          title: 'Delete draft?',
          message: 'The draft is deleted permanently.',
          confirm: 'Delete draft',
          isDanger: true,
        }))
      )
        return
      decline.send({ params, body: {} }, () => {
        toast.success('Draft deleted')
        void navigate({ to: paths.supplier.orders(), search: sameSearch })
      })
    },
  }
}
