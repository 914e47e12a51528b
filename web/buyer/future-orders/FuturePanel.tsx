import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type ANSWERS, type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { Findings } from '#web/shared/future-orders/Findings.tsx'
import { FutureHead } from '#web/shared/future-orders/FutureHead.tsx'
import { PlacedAt } from '#web/shared/future-orders/PlacedAt.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderMessage } from '#web/shared/OrderHead.tsx'
import { OrderHistory } from '#web/shared/OrderHistory.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { FUTURE_CHANGES } from './changes.ts'
import classes from './FuturePanel.module.css'

const ChangeForm = later(() => import('./ChangeForm.tsx').then((part) => part.ChangeForm))
const RescheduleForm = later(() => import('./RescheduleForm.tsx').then((part) => part.RescheduleForm))
const PauseForm = later(() => import('./PauseForm.tsx').then((part) => part.PauseForm))

type Answer = (typeof ANSWERS)[number]

/** An upcoming order: its date, its problems and its actions. */
export function FuturePanel({ orderId, listTo }: { orderId: number; listTo: string }) {
  const params = { venueId: String(useVenueId()), orderId: String(orderId) }
  const { plan, order } = useAnswer(futureOrders.find, { params })
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'change' | 'move' | 'pause' | null>(null)
  const isAsked = useEver(asking !== null)
  const answering = useCall(futureOrders.answer, { changes: FUTURE_CHANGES })
  const pausing = useCall(futureOrders.pause, { changes: FUTURE_CHANGES })
  const cancelling = useCall(futureOrders.cancel, { changes: [futureOrders.list] })
  const { standing } = plan
  const hasFindings = plan.findings.length > 0
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const mayMove = may('reschedule')
  const close = () => setAsking(null)

  const answer = (say: Answer) =>
    answering.send({ params, body: { answer: say } }, ({ plan: next, order: after }) => {
      if (say === 'skip') toast.success('Order skipped', 'The next one is placed as usual.')
      else if (!after.upcoming) toast.success(`Placed as order #${after.orderNumber}`)
      else toast.success('Your answer was saved')
      if (next?.id !== orderId)
        void navigate({ to: after.upcoming || say === 'skip' ? listTo : paths.buyer.orders({ id: after.id }) })
    })
  const cancel = async () => {
    const isSure = await confirm({
      title: standing ? 'End this standing order?' : 'Cancel this order?',
      message: standing ? 'No further orders are placed. Orders already placed are not affected.' : 'It will not be placed.',
      confirm: standing ? 'End standing order' : 'Cancel order',
      cancel: 'Keep order',
      isDanger: true,
    })
    if (isSure) cancelling.send({ params }, () => void navigate({ to: listTo }))
  }

  return (
    <article className={classes.panel}>
      <FutureHead name={plan.distributor.name} plan={plan} words={['Was due', 'Placed']}>
        {standing?.recurrence.pausedUntil && ` · paused until ${standing.recurrence.pausedUntil}`}
      </FutureHead>

      {hasFindings && (
        <section aria-label="Problems" className={classes.against}>
          <Findings findings={plan.findings} currency={plan.currency} />
          {mayMove && <Answers plan={plan} isPending={answering.isPending} onAnswer={answer} />}
        </section>
      )}

      <div className={classes.actions}>
        {may('edit') && (
          <Button variant={hasFindings ? 'default' : 'filled'} onClick={() => setAsking('change')}>
            {standing ? 'Edit next order' : 'Edit order'}
          </Button>
        )}
        {mayMove && (
          <Button variant="default" onClick={() => setAsking('move')}>
            {standing ? 'Reschedule' : 'Reschedule'}
          </Button>
        )}
        {mayMove && standing && !hasFindings && (
          <Button variant="default" loading={answering.isPending} onClick={() => answer('skip')}>
            Skip next order
          </Button>
        )}
        {mayMove &&
          standing &&
          (standing.recurrence.pausedUntil ? (
            <Button
              variant="default"
              loading={pausing.isPending}
              onClick={() => pausing.send({ params, body: { until: null } }, () => toast.success('Standing order resumed'))}
            >
              Resume
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsking('pause')}>
              Pause
            </Button>
          ))}
        {may('cancel') && (
          <Button variant="default" className={classes.danger} loading={cancelling.isPending} onClick={() => void cancel()}>
            {standing ? 'End order' : 'Cancel order'}
          </Button>
        )}
      </div>

      {standing && standing.next.length > 0 && <Next plan={plan} next={standing.next} />}
      <OrderMessage text={order.venueMessage} by="us" tone="own" />
      <OrderDocket order={order} />
      <p className={classes.note}>
        Prices shown are from when this order was planned. You are charged the prices valid when the order is placed.
      </p>
      <OrderHistory order={order} />
      {isAsked && (
        <Suspense>
          {asking === 'change' && <ChangeForm plan={plan} order={order} onClose={close} />}
          {asking === 'move' && <RescheduleForm plan={plan} onClose={close} />}
          {asking === 'pause' && <PauseForm plan={plan} onClose={close} />}
        </Suspense>
      )}
    </article>
  )
}

/** One action each. */
function Answers({ plan, isPending, onAnswer }: { plan: FutureOrder; isPending: boolean; onAnswer: (answer: Answer) => void }) {
  const kinds = plan.findings.filter(({ blocks }) => blocks).map(({ kind }) => kind)
  const canDrop = kinds.some((kind) => ['missing', 'quantity', 'short', 'price'].includes(kind))
  const canPlace = kinds.every((kind) => kind === 'price' || kind === 'missed')
  const isMissed = kinds.length > 0 && kinds.every((kind) => kind === 'missed')
  return (
    <div className={classes.answers}>
      <Button
        size="sm"
        disabled={!canPlace}
        title={canPlace ? undefined : 'Resolve the problems above first'}
        loading={isPending}
        onClick={() => onAnswer('place')}
      >
        {isMissed ? 'Place now' : plan.heldAt ? 'Place anyway' : 'Place anyway'}
      </Button>
      {canDrop && (
        <Button size="sm" variant="default" loading={isPending} onClick={() => onAnswer('drop')}>
          {plan.heldAt ? 'Place without these' : 'Remove these products'}
        </Button>
      )}
      {plan.standing && (
        <Button size="sm" variant="default" loading={isPending} onClick={() => onAnswer('skip')}>
          Skip this order
        </Button>
      )}
    </div>
  )
}

function Next({ plan, next }: { plan: FutureOrder; next: readonly string[] }) {
  return (
    <section aria-label="Next orders" className={classes.next}>
      <h2>Next orders</h2>
      <ol>
        {next.map((at) => (
          <li key={at}>
            <PlacedAt scheduledAt={at} timezone={plan.timezone} />
          </li>
        ))}
      </ol>
    </section>
  )
}
