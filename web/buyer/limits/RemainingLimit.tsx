import { purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatMoney } from '#web/shared/format.ts'
import { useVenueId } from '../cart/useCart.ts'
import classes from './RemainingLimit.module.css'
import { type Counted, remainingOf } from './remaining-limit.ts'

/** What remains of the user's limits this month, and whether this order will need approval (G-024). */
export function RemainingLimit({ docket, currency }: { docket: Counted; currency: Currency }) {
  const venueId = useVenueId()
  const may = useRights()
  const isLimited = may('canHavePurchaseLimit') && !may('approveOrder')
  const { data } = useAnswerLater(purchasingLimits.own, { params: { venueId } }, { when: venueId > 0 && isLimited })
  if (!data || data.data.length === 0) return null
  return (
    <ul className={classes.limits} aria-label="Your limits">
      {data.data.map((limit) => {
        const { left, isBeyond } = remainingOf(limit, docket)
        return (
          <li key={limit.category?.id ?? 0} data-beyond={isBeyond || undefined}>
            {limit.category?.name ?? 'Your limit'}:{' '}
            {limit.amount === 0
              ? 'every order needs approval'
              : `${formatMoney(left, currency)} of ${formatMoney(limit.amount, currency)} left this month`}
            {isBeyond && limit.amount > 0 && ', this order will need approval'}
          </li>
        )
      })}
    </ul>
  )
}
