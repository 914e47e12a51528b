import type { ReactNode } from 'react'
import type { FutureOrder } from '#contract/ordering/future-orders.ts'
import classes from './FutureHead.module.css'
import { FutureBadge, oftenWords } from './future-labels.tsx'
import { PlacedAt } from './PlacedAt.tsx'

/** The customer or supplier of an upcoming order, its date and its recurrence. */
export const FutureHead = ({
  name,
  plan,
  words: [late, ahead],
  children,
}: {
  name: string
  plan: FutureOrder | undefined
  /** The label before the time: past due or upcoming. */
  words: readonly [string, string]
  children?: ReactNode
}) => (
  <header>
    <h1 className={classes.title}>
      {name} {plan && <FutureBadge {...plan} />}
    </h1>
    {plan && (
      <p className={classes.when}>
        {plan.heldAt ? late : ahead} <PlacedAt {...plan} /> · {oftenWords(plan)}
        {children}
      </p>
    )}
  </header>
)
