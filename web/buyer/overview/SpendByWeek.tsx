import { useState } from 'react'
import { compactMoney, formatMoney, formatShortDay } from '#web/shared/format.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import type { Stats } from './overview-labels.ts'

const SPANS = [
  { value: '13', label: '13 weeks' },
  { value: '53', label: 'Year' },
] as const

/** Spend by week, as bars or as a table. */
export function SpendByWeek({ weeks, currency }: { weeks: Stats['spendByWeek']; currency: Stats['currency'] }) {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('13')
  const shown = weeks.slice(-Number(span)).map(({ week, amount, isCurrent }) => ({
    id: week,
    label: isCurrent ? 'this week' : formatShortDay(week),
    value: amount,
    text: formatMoney(amount, currency),
    isQuiet: isCurrent,
  }))
  if (weeks.every(({ amount }) => amount === 0))
    return (
      <Card title="Spend by week">
        <Empty title="No orders yet">Weekly spend appears here after your first order.</Empty>
      </Card>
    )
  return (
    <ChartOrTable
      title="Spend by week"
      controls={<FilterPills label="Span" pills={SPANS} value={span} onChange={setSpan} />}
      head={['Week from', 'Spend']}
      rows={shown.toReversed().map(({ id, label, text }) => ({ id, cells: [label, text] }))}
    >
      <BarChart
        label={`Spend by week, ${shown.length} weeks. The same figures as a table: press “Show as a table”.`}
        bars={shown}
        tick={(value) => compactMoney(value, currency)}
      />
    </ChartOrTable>
  )
}
