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

/** An order that waits: when it comes, what stands against it, and what can be done about it. */
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
      if (say === 'skip') toast.success('Skipped', 'It comes again the next time.')
      else if (!after.upcoming) toast.success(`Placed as order #${after.orderNumber}`)
      else toast.success('Noted')
      if (next?.id !== orderId)
        void navigate({ to: after.upcoming || say === 'skip' ? listTo : paths.buyer.orders({ id: after.id }) })
    })
  const cancel = async () => {
    const isSure = await confirm({
      title: standing ? 'End this standing order?' : 'Cancel this order?',
      message: standing ? 'Nothing of it is placed any more. What was placed stays.' : 'It is not placed.',
      confirm: standing ? 'End it' : 'Cancel the order',
      cancel: 'Keep it',
      isDanger: true,
    })
    if (isSure) cancelling.send({ params }, () => void navigate({ to: listTo }))
  }

  return (
    <article className={classes.panel}>
      <FutureHead name={plan.distributor.name} plan={plan} words={['Should have been ordered', 'Ordered']}>
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
            {standing ? 'Change the next one' : 'Change the order'}
          </Button>
        )}
        {mayMove && (
          <Button variant="default" onClick={() => setAsking('move')}>
            {standing ? 'Change when' : 'Move'}
          </Button>
        )}
        {mayMove && standing && !hasFindings && (
          <Button variant="default" loading={answering.isPending} onClick={() => answer('skip')}>
            Skip the next one
          </Button>
        )}
        {mayMove &&
          standing &&
          (standing.recurrence.pausedUntil ? (
            <Button
              variant="default"
              loading={pausing.isPending}
              onClick={() => pausing.send({ params, body: { until: null } }, () => toast.success('It goes on'))}
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
            {standing ? 'End' : 'Cancel order'}
          </Button>
        )}
      </div>

      {standing && standing.next.length > 0 && <Next plan={plan} next={standing.next} />}
      <OrderMessage text={order.venueMessage} by="us" tone="own" />
      <OrderDocket order={order} />
      <p className={classes.note}>Prices are those of now; what is charged is the price when it is ordered.</p>
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

/** One tap each. */
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
        title={canPlace ? undefined : 'Something has to be mended first'}
        loading={isPending}
        onClick={() => onAnswer('place')}
      >
        {isMissed ? 'Place now' : plan.heldAt ? 'Place it anyway' : 'Fine, place it anyway'}
      </Button>
      {canDrop && (
        <Button size="sm" variant="default" loading={isPending} onClick={() => onAnswer('drop')}>
          {plan.heldAt ? 'Place it without these' : 'Leave these out'}
        </Button>
      )}
      {plan.standing && (
        <Button size="sm" variant="default" loading={isPending} onClick={() => onAnswer('skip')}>
          Skip this time
        </Button>
      )}
    </div>
  )
}

function Next({ plan, next }: { plan: FutureOrder; next: readonly string[] }) {
  return (
    <section aria-label="What follows" className={classes.next}>
      <h2>Then</h2>
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
