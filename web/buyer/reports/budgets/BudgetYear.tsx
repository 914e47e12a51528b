import type { BudgetMonth, OutletBudget } from '#contract/insight/budgets.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { compactMoney, countOf, formatMoney, formatMonth, formatPercent } from '#web/shared/format.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import classes from './Budgets.module.css'

/** What an outlet ordered for in each month of a year, against its budgets. */
export function BudgetYear({ budget: { currency, months, today, otherCurrencies } }: { budget: OutletBudget }) {
  const present = months.find(({ month }) => month === today.slice(0, 7))
  const hasBudgets = months.some(({ amount }) => amount !== null)
  const money = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, currency))
  return (
    <>
      {present && (
        <Figures
          label="This month"
          figures={[
            { name: 'Budget this month', value: money(present.amount), below: present.amount === null ? 'not set' : undefined },
            { name: 'Ordered', value: money(present.ordered), below: countOf(present.orders, 'order') },
            { name: 'Left', value: money(present.left), below: usedText(present) },
          ]}
        />
      )}
      {otherCurrencies.length > 0 && (
        <p className={classes.note}>
          Orders in {otherCurrencies.join(', ')} are not counted against budgets in {currency.code}.
        </p>
      )}
      {(hasBudgets || months.some(({ orders }) => orders > 0)) && (
        <ChartOrTable
          title="By month"
          note={hasBudgets && 'The line is the budget'}
          head={['Month', 'Ordered', 'Budget']}
          rows={months.map(({ month, ordered, amount }) => ({
            id: month,
            cells: [formatMonth(`${month}-01`), money(ordered), money(amount)],
          }))}
        >
          <BarChart
            label="Ordered by month, 12 bars. The same figures as a table: press “Show as a table”."
            bars={months.map(({ month, ordered, amount }) => ({
              id: month,
              label: formatMonth(`${month}-01`),
              value: ordered,
              text: money(ordered),
              before: amount === null ? null : { value: amount, text: money(amount) },
              isQuiet: month === today.slice(0, 7),
            }))}
            tick={(value) => compactMoney(value, currency)}
            beforeName="budget"
          />
        </ChartOrTable>
      )}
      <div className={classes.rows}>
        <DataTable
          label="Budgets by month"
          columns={columnsIn(currency)}
          list={{ rows: months }}
          rowId={({ month }) => month}
          empty={null}
        />
      </div>
    </>
  )
}

const usedText = ({ amount, ordered }: Pick<BudgetMonth, 'amount' | 'ordered'>) =>
  amount ? `${formatPercent((ordered / amount) * 100)} used` : undefined

export function Left({ left, currency }: { left: number | null; currency: Currency }) {
  if (left === null) return '—'
  return left < 0 ? <span className={classes.over}>{formatMoney(-left, currency)} over</span> : formatMoney(left, currency)
}

const columnsIn = (currency: Currency): Column<BudgetMonth>[] => [
  { id: 'month', header: 'Month', card: 'title', cell: ({ month }) => formatMonth(`${month}-01`) },
  {
    id: 'budget',
    header: 'Budget',
    align: 'right',
    card: 'labelled',
    cell: ({ amount }) => (amount === null ? '—' : formatMoney(amount, currency)),
  },
  {
    id: 'ordered',
    header: 'Ordered',
    align: 'right',
    card: 'end',
    cell: ({ ordered }) => formatMoney(ordered, currency),
  },
  { id: 'left', header: 'Left', align: 'right', card: 'labelled', cell: ({ left }) => <Left left={left} currency={currency} /> },
  { id: 'used', header: 'Used', align: 'right', card: 'none', cell: (one) => usedText(one)?.replace(' used', '') ?? '—' },
]
