import { Button } from '@mantine/core'
import type { PlannedPrice } from '#contract/catalogue/planned-prices.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf, formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import classes from './History.module.css'

/** Planned price changes of a product, the next first, and those that failed to start; hidden without any. */
export function PlansCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { calls, of } = useCatalogue()
  const { timezone } = useFormats()
  const { data, problem, again } = useAnswerLater(calls.plans, of({ productId: String(product.id) }), { quiet: true })
  const cancel = useCall(calls.cancelPlan, { changes: useProductChanges() })
  const plans = data?.data ?? []

  const onCancel = async (plan: PlannedPrice) => {
    const isSure = await confirm({
      title: `Cancel the price change on ${formatDay(plan.startsOn, timezone)}?`,
      message: `${plan.words}. ${plan.toldVenues === 0 ? 'No customers were notified of it.' : `${countOf(plan.toldVenues, 'customer')} were notified of it, and will be notified that it is cancelled.`}`,
      confirm: 'Cancel change',
      cancel: 'Keep change',
      isDanger: true,
    })
    if (!isSure) return
    cancel.send(of({ productId: String(product.id), plannedPriceId: String(plan.id) }), () =>
      toast.success('Price change cancelled', 'The price does not change.'),
    )
  }

  if (problem)
    return (
      <Card title="Planned changes">
        <p className={classes.quiet}>Planned changes could not be loaded.</p>
        <Button variant="default" size="compact-md" onClick={again}>
          Try again
        </Button>
      </Card>
    )
  if (plans.length === 0) return null
  return (
    <Card title="Planned changes" note="orders use today’s price until a change starts">
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <StatusBadge tone={plan.status === 'failed' ? 'beet' : 'saffron'}>
              {plan.status === 'failed' ? 'did not start' : `from ${formatDay(plan.startsOn, timezone)}`}
            </StatusBadge>
            <span className={classes.what}>
              <b>{plan.words}</b>
              {plan.problem && <span>{plan.problem}</span>}
              {plan.note && <span>“{plan.note}”</span>}
              <small>{[plan.createdBy, notifiedOf(plan)].filter(Boolean).join(' · ')}</small>
            </span>
            {!isReadOnly && plan.status === 'planned' && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={`Cancel the change on ${formatDay(plan.startsOn, timezone)}`}
                onClick={() => void onCancel(plan)}
              >
                Cancel…
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const notifiedOf = ({ toldVenues }: PlannedPrice): string =>
  toldVenues === 0 ? '' : `${countOf(toldVenues, 'customer')} notified`
