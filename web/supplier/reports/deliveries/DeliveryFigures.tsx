import type { DeliveryReport } from '#contract/insight/delivery-report.ts'
import { round } from '#contract/platform/money.ts'
import { formatPercent, formatQuantity } from '#web/shared/format.ts'
import { Changed, ChangeFrom } from '#web/shared/reports/changes.tsx'
import { Figures } from '#web/ui/Figures.tsx'

const written = (share: number | null) => (share === null ? '—' : formatPercent(share))

/** What the report comes to; shares change by points, not by percent of percent. */
export function DeliveryFigures({ report: { total, before } }: { report: DeliveryReport }) {
  const share = (name: string, now: number | null, earlier: number | null) => ({
    name,
    value: written(now),
    below:
      now === null || earlier === null ? (
        'nothing before'
      ) : (
        <>
          <Changed by={now - earlier}>{pointsOf(now - earlier)}</Changed> from {written(earlier)}
        </>
      ),
  })
  return (
    <Figures
      label="Totals"
      figures={[
        {
          name: 'Orders delivered',
          value: formatQuantity(total.orders),
          below: <ChangeFrom now={total.orders} before={before.orders} written={formatQuantity(before.orders)} />,
        },
        share('In full', total.inFull, before.inFull),
        share('On time', total.onTime, before.onTime),
        share('In full and on time', total.inFullOnTime, before.inFullOnTime),
        {
          name: 'Short lines',
          value: formatQuantity(total.shortLines),
          below: `of ${formatQuantity(total.lines)} lines, ${formatQuantity(total.declinedLines)} declined before`,
        },
      ]}
      note="In full: every accepted line came whole and undamaged. On time: on the day the customer asked for, or before it."
    />
  )
}

const pointsOf = (by: number): string => (by === 0 ? 'as before' : `${by > 0 ? '+' : ''}${formatQuantity(round(by, 1))} points`)
