import type { AccountDetail } from '#contract/sales/account-activity.ts'
import { compactMoney, countOf, formatMonth } from '#web/shared/format.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'
import { amountsText } from './crm-labels.ts'

/** What an account spent in the last twelve months, in the currency it spent most of; the table has all. */
export function AccountMonths({ account: { months } }: { account: AccountDetail }) {
  const all = months.flatMap(({ spent }) => spent)
  const [first] = all.toSorted((a, b) => b.amount - a.amount)
  if (!first) return null
  const { currency } = first
  const bars = months.map(({ month, orderCount, spent }) => ({
    id: month,
    label: formatMonth(`${month}-01`),
    value: spent.find((one) => one.currency.code === currency.code)?.amount ?? 0,
    text: `${amountsText(spent, 'nothing')}, ${countOf(orderCount, 'order')}`,
    isQuiet: month === months.at(-1)?.month,
  }))
  return (
    <ChartOrTable
      title="Spent by month"
      head={['Month', 'Spent', 'Orders']}
      rows={months.map(({ month, orderCount, spent }) => ({
        id: month,
        cells: [formatMonth(`${month}-01`), amountsText(spent), String(orderCount)],
      }))}
    >
      <BarChart
        label={`Spent by month, ${bars.length} bars. The same figures as a table: press “Show as a table”.`}
        bars={bars}
        tick={(value) => compactMoney(value, currency)}
      />
    </ChartOrTable>
  )
}
