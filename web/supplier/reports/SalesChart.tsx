import type { ReportMode, SalesReport } from '#contract/insight/sales-reports.ts'
import { OverTimeChart } from '#web/shared/reports/OverTimeChart.tsx'

/** What was sold over time, as bars with what it is compared with as a line, or as a table. */
export function SalesChart({ report: { currency, steps, compared }, mode }: { report: SalesReport; mode: ReportMode }) {
  const of = (step: { amount: number; quantity: number }) => (mode === 'spent' ? step.amount : step.quantity)
  return (
    <OverTimeChart
      unit={steps.unit}
      steps={steps.data.map((step) => ({
        startsOn: step.startsOn,
        value: of(step),
        before: step.before && { value: of(step.before) },
      }))}
      measure={mode === 'spent' ? { name: 'Amount', currency } : { name: 'Items' }}
      compared={compared}
    />
  )
}
