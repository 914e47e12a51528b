import type { ReactNode } from 'react'
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
import { Card } from '#web/ui/Card.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'

export const TITLES = { day: 'By day', week: 'By week', month: 'By month' }

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
  controls,
  columns,
  empty,
}: {
  unit: StepUnit
  steps: readonly Step[]
  measure: Measure
  /** What the line shows; where that is nothing at all, there is none. */
  compared?: Days
  title?: string
  controls?: ReactNode
  /** The columns of the table beside the first day of each step; without them what is measured, and what it was before. */
  columns?: { head: readonly string[]; cells: readonly (readonly string[])[] }
  /** Shown instead of bars that are all nothing. */
  empty?: ReactNode
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
  const table = columns ?? {
    head: [name, ...(hasBefore ? ['Before'] : [])],
    cells: bars.map(({ text, before }) => [text, ...(hasBefore ? [before?.text ?? '—'] : [])]),
  }
  if (empty) return <Card title={title}>{empty}</Card>
  return (
    <ChartOrTable
      title={title}
      note={hasBefore ? `The line is ${formatDate(compared.from, formats)} to ${formatDate(compared.to, formats)}` : undefined}
      controls={controls}
      head={['From', ...table.head]}
      rows={bars.map(({ id, label }, at) => ({
        id,
        cells: [isMonths ? label : formatDate(id, formats), ...(table.cells[at] ?? [])],
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
