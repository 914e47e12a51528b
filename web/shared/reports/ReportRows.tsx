import type { ReactNode } from 'react'
import type { Margin, ReportMode, ReportRow } from '#contract/insight/sales-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatPercent, formatQuantity } from '#web/shared/format.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { Changed, signedPercent } from './changes.tsx'
import { Share } from './Share.tsx'

type Row = ReportRow & { margin?: Margin | null }

/** The rows of a report: what each comes to, its share of the whole, and how that changed. */
export function ReportRows({
  title,
  about,
  rows,
  currency,
  mode,
  isStale,
  sort,
  onSort,
  rowTo,
  nameOf = ({ name }) => name,
  isBad = false,
  empty,
}: {
  title: string
  /** What the rows are about. */
  about: string
  rows: readonly Row[]
  currency: Currency
  mode: ReportMode
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  /** Where a row leads. */
  rowTo: ((row: Row) => string) | undefined
  nameOf?: (row: Row) => string
  /** More is bad news: what is spent, not what is sold. */
  isBad?: boolean
  empty: ReactNode
}) {
  const money = (amount: number) => formatMoney(amount, currency)
  const isSpent = mode === 'spent'
  const value = (of: { amount: number; quantity: number }) => (isSpent ? money(of.amount) : formatQuantity(of.quantity))
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: about,
      card: 'title',
      sortBy: 'name',
      cell: (row) => <TwoLines below={row.about}>{nameOf(row)}</TwoLines>,
    },
    {
      id: 'share',
      header: 'Share',
      width: '9rem',
      card: 'line',
      needsRoom: true,
      cell: ({ share }) => <Share percent={share} />,
    },
    {
      id: 'orders',
      header: 'Orders',
      align: 'right',
      card: 'none',
      sortBy: 'orders',
      cell: ({ orders }) => formatQuantity(orders),
    },
    {
      id: 'quantity',
      header: 'Items',
      align: 'right',
      card: isSpent ? 'labelled' : 'end',
      sortBy: 'quantity',
      cell: ({ quantity }) => formatQuantity(quantity),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      card: isSpent ? 'end' : 'labelled',
      sortBy: 'amount',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'credited',
      header: 'Credited',
      align: 'right',
      card: 'none',
      needsRoom: true,
      cell: ({ credited }) => (credited === 0 ? '—' : money(credited)),
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      card: 'labelled',
      sortBy: 'change',
      cell: (row) => (
        <Changed
          isBad={isBad}
          by={row.change === null ? 0 : isSpent ? row.amount - row.before.amount : row.quantity - row.before.quantity}
          title={`${value(row.before)} before`}
        >
          {row.change === null ? (row.amount > 0 ? 'new' : '—') : signedPercent(row.change)}
        </Changed>
      ),
    },
  ]
  if (rows.some(({ margin }) => margin))
    columns.push({
      id: 'margin',
      header: 'Margin',
      align: 'right',
      card: 'labelled',
      sortBy: 'margin',
      cell: ({ margin }) => <MarginShown margin={margin} money={money} />,
    })
  return (
    <DataTable
      label={title}
      columns={columns}
      list={{ rows, isStale }}
      rowId={(row) => row.id ?? row.name}
      {...(rowTo && { rowTo, rowOpens: 'page' as const })}
      sort={sort}
      onSort={onSort}
      empty={empty}
    />
  )
}

/** What is left, and how much of it is not known. */
function MarginShown({ margin, money }: { margin: Row['margin']; money: (amount: number) => string }) {
  if (!margin || margin.percent === null) return margin && margin.withoutCost > 0 ? 'no cost known' : '—'
  const without = margin.withoutCost > 0 ? `, ${formatQuantity(margin.withoutCost)} without cost` : ''
  return <TwoLines below={`${formatPercent(margin.percent)}${without}`}>{money(margin.amount)}</TwoLines>
}
