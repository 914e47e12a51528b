import type { Reason } from '#contract/calendar/days-to-choose.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatDay } from '#web/shared/format.ts'
import classes from './WhyThisDate.module.css'

/** Explains, day by day, why an earlier delivery is not possible. */
export function WhyThisDate({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <details className={classes.why}>
      <summary>Why this date?</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.date}>
            <b>{formatDay(reason.date, 'UTC')}</b>: <Words reason={reason} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Words({ reason: { kind, orderBefore, note } }: { reason: Reason }) {
  if (kind === 'closed') return <>closed{note && `: ${note}`}</>
  if (kind === 'no_delivery') return <>no delivery day</>
  return (
    <>
      {kind === 'cut_off' ? 'the cut-off was ' : 'the cut-off would have been '}
      <DateTime at={orderBefore} as="datetime" />
    </>
  )
}
