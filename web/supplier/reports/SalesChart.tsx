import type { ReportMode, SalesReport } from '#contract/insight/sales-reports.ts'
import {
  compact,
  compactMoney,
  formatDate,
  formatMoney,
  formatMonth,
  formatQuantity,
  formatShortDay,
} from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'

const TITLES = { day: 'By day', week: 'By week', month: 'By month' }

/** What was sold over time, as bars with what it is compared with as a line, or as a table. */
export function SalesChart({ report, mode }: { report: SalesReport; mode: ReportMode }) {
  const formats = useFormats()
  const { currency, steps } = report
  const isMonths = steps.unit === 'month'
  const write = (value: number) => (mode === 'spent' ? formatMoney(value, currency) : formatQuantity(value))
  const of = (step: { amount: number; quantity: number }) => (mode === 'spent' ? step.amount : step.quantity)
  const bars = steps.data.map((step) => ({
    id: step.startsOn,
    label: isMonths ? formatMonth(step.startsOn) : formatShortDay(step.startsOn),
    value: of(step),
    text: write(of(step)),
    before: step.before && { value: of(step.before), text: write(of(step.before)) },
  }))
  return (
    <ChartOrTable
      title={TITLES[steps.unit]}
      note={
        steps.data.some(({ before }) => before)
          ? `The line is ${formatDate(report.compared.from, formats)} to ${formatDate(report.compared.to, formats)}`
          : undefined
      }
      head={['From', mode === 'spent' ? 'Amount' : 'Items', 'Before']}
      rows={bars.map(({ id, label, text, before }) => ({
        id,
        cells: [isMonths ? label : formatDate(id, formats), text, before?.text ?? '—'],
      }))}
    >
      <BarChart
        label={`${TITLES[steps.unit]}, ${bars.length} bars. The same figures as a table: press “Show as a table”.`}
        bars={bars}
        tick={(value) => (mode === 'spent' ? compactMoney(value, currency) : compact(value))}
      />
    </ChartOrTable>
  )
}
