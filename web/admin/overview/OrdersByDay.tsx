import type { PlatformOverview } from '#contract/insight/platform-overview.ts'
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
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import type { Measure } from './views.ts'

type Props = { overview: PlatformOverview; measure: Measure; onMeasure: (measure: Measure) => void }

const TITLES = { day: 'By day', week: 'By week', month: 'By month' }
const MEASURES = [
  { value: 'amount', label: 'Amount' },
  { value: 'orders', label: 'Orders' },
] as const

/** Orders and amounts of one currency over time, as bars with the days before as a line, or all of it as a table. */
export function OrdersByDay({ overview: { currency, steps, compared }, measure, onMeasure }: Props) {
  const formats = useFormats()
  const title = `${TITLES[steps.unit]}, in ${currency.code}`
  const write = (value: number) => (measure === 'amount' ? formatMoney(value, currency) : formatQuantity(value))
  const labelOf = (day: string) => (steps.unit === 'month' ? formatMonth(day) : formatShortDay(day))
  const hasBefore = steps.data.some(({ before }) => before && before.orders > 0)
  if (steps.data.every(({ orders, before }) => orders === 0 && !before?.orders))
    return (
      <Card title={title}>
        <Empty title="Nothing ordered in these days">Orders appear here once they are placed.</Empty>
      </Card>
    )
  return (
    <ChartOrTable
      title={title}
      note={hasBefore ? `The line is ${formatDate(compared.from, formats)} to ${formatDate(compared.to, formats)}` : undefined}
      controls={<FilterPills label="Measured by" pills={MEASURES} value={measure} onChange={onMeasure} />}
      head={['From', 'Orders', 'Amount', 'Orders before', 'Amount before']}
      rows={steps.data.map(({ startsOn, orders, amount, before }) => ({
        id: startsOn,
        cells: [
          steps.unit === 'month' ? formatMonth(startsOn) : formatDate(startsOn, formats),
          formatQuantity(orders),
          formatMoney(amount, currency),
          before ? formatQuantity(before.orders) : '—',
          before ? formatMoney(before.amount, currency) : '—',
        ],
      }))}
    >
      <BarChart
        label={`${title}, ${steps.data.length} bars. The same figures as a table: press “Show as a table”.`}
        bars={steps.data.map(({ startsOn, before, ...step }) => ({
          id: startsOn,
          label: labelOf(startsOn),
          value: step[measure],
          text: write(step[measure]),
          before: hasBefore && before ? { value: before[measure], text: write(before[measure]) } : null,
        }))}
        tick={(value) => (measure === 'amount' ? compactMoney(value, currency) : compact(value))}
      />
    </ChartOrTable>
  )
}
