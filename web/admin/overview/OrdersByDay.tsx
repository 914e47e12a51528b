import type { PlatformOverview } from '#contract/insight/platform-overview.ts'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
import { OverTimeChart, TITLES } from '#web/shared/reports/OverTimeChart.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import type { Measure } from './views.ts'

type Props = { overview: PlatformOverview; measure: Measure; onMeasure: (measure: Measure) => void }

const MEASURES = [
  { value: 'amount', label: 'Amount' },
  { value: 'orders', label: 'Orders' },
] as const

/** Orders and amounts of one currency over time, as bars with the days before as a line, or all of it as a table. */
export function OrdersByDay({ overview: { currency, steps, compared }, measure, onMeasure }: Props) {
  const money = (amount: number) => formatMoney(amount, currency)
  const isNothing = steps.data.every(({ orders, before }) => orders === 0 && !before?.orders)
  return (
    <OverTimeChart
      unit={steps.unit}
      title={`${TITLES[steps.unit]}, in ${currency.code}`}
      measure={measure === 'amount' ? { name: 'Amount', currency } : { name: 'Orders' }}
      compared={compared}
      steps={steps.data.map(({ startsOn, before, ...step }) => ({
        startsOn,
        value: step[measure],
        before: before && { value: before[measure] },
      }))}
      controls={<FilterPills label="Measured by" pills={MEASURES} value={measure} onChange={onMeasure} />}
      columns={{
        head: ['Orders', 'Amount', 'Orders before', 'Amount before'],
        cells: steps.data.map(({ orders, amount, before }) => [
          formatQuantity(orders),
          money(amount),
          before ? formatQuantity(before.orders) : '—',
          before ? money(before.amount) : '—',
        ]),
      }}
      empty={isNothing && <Empty title="Nothing ordered in these days">Orders appear here once they are placed.</Empty>}
    />
  )
}
