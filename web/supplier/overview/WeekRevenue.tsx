import type { supplierOverview } from '#contract/insight/supplier-overview.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { compactMoney, formatDay, formatMoney } from '#web/shared/format.ts'
import { OverviewCard, OverviewMore } from '#web/shared/overview/OverviewCard.tsx'
import { ChangeFrom } from '#web/shared/reports/changes.tsx'
import { paths } from '#web/site/paths.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import classes from './Overview.module.css'

type Revenue = Returned<typeof supplierOverview.revenue>

/** What was ordered this week, against last week as far as it has passed; the whole is in the report it leads to. */
export function WeekRevenue({ revenue: { currency, amount, before, days } }: { revenue: Revenue }) {
  const money = (value: number) => formatMoney(value, currency)
  const report = paths.supplier.outletReport({}, { range: 'this_week', byType: 'order' })
  if (days.every((day) => day.amount === 0 && day.before === 0))
    return <OverviewCard label="Ordered this week" big={money(0)} quiet="Nothing was ordered this week or last week." />
  const words = days.map((day) => `${formatDay(day.date, 'UTC')} ${money(day.amount)}, a week before ${money(day.before)}`)
  return (
    <OverviewCard
      label="Ordered this week"
      big={money(amount)}
      quiet={
        <>
          <ChangeFrom now={amount} before={before} written={money(before)} /> last week by this day
        </>
      }
    >
      <BarChart
        label={`By day, the line is last week: ${words.join('; ')}.`}
        bars={days.map((day) => ({
          id: day.date,
          label: formatDay(day.date, 'UTC').slice(0, 3),
          value: day.amount,
          text: money(day.amount),
          before: { value: day.before, text: money(day.before) },
        }))}
        tick={(value) => compactMoney(value, currency)}
      />
      <div className={classes.first}>
        <OverviewMore to={report}>Sales by customer this week</OverviewMore>
      </div>
    </OverviewCard>
  )
}
