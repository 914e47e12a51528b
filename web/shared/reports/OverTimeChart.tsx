import type { Days } from '#contract/calendar/ranges.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import type { Currency } from '#contract/platform/currency.ts'
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

/** What is measured: amounts of a currency, or counts. */
type Measure = { name: string; currency?: Currency }
/** `text` where the value is written otherwise than it is measured. */
type Value = { value: number; text?: string }
type Step = Value & { startsOn: string; before?: Value | null }

/** Figures over time, as bars with what they are compared with as a line, or as a table. */
export function OverTimeChart({
  unit,
  steps,
  measure: { name, currency },
  compared,
  title = TITLES[unit],
}: {
  unit: StepUnit
  steps: readonly Step[]
  measure: Measure
  /** What the line shows; where that is nothing at all, there is none. */
  compared?: Days
  title?: string
}) {
  const formats = useFormats()
  const isMonths = unit === 'month'
  const write = (value: number) => (currency ? formatMoney(value, currency) : formatQuantity(value))
  const hasBefore = compared !== undefined && steps.some(({ before }) => before && before.value !== 0)
  const bars = steps.map(({ startsOn, value, text, before }) => ({
    id: startsOn,
    label: isMonths ? formatMonth(startsOn) : formatShortDay(startsOn),
    value,
    text: text ?? write(value),
    before: hasBefore && before ? { value: before.value, text: before.text ?? write(before.value) } : null,
  }))
  return (
    <ChartOrTable
      title={title}
      note={hasBefore ? `The line is ${formatDate(compared.from, formats)} to ${formatDate(compared.to, formats)}` : undefined}
      head={['From', name, ...(hasBefore ? ['Before'] : [])]}
      rows={bars.map(({ id, label, text, before }) => ({
        id,
        cells: [isMonths ? label : formatDate(id, formats), text, ...(hasBefore ? [before?.text ?? '—'] : [])],
      }))}
    >
      <BarChart
        label={`${title}, ${bars.length} bars. The same figures as a table: press “Show as a table”.`}
        bars={bars}
        tick={(value) => (currency ? compactMoney(value, currency) : compact(value))}
      />
    </ChartOrTable>
  )
}
