import {
  type CustomerGroup,
  GROUP_NAMES,
  type ProductGroup,
  type ReportMode,
  type ReportRow,
  type SalesReport,
} from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { formatMoney, formatPercent, formatQuantity } from '#web/shared/format.ts'
import { Changed, signedPercent } from '#web/shared/reports/changes.tsx'
import { Share } from '#web/shared/reports/Share.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { TYPE_NAMES } from '#web/supplier/outlets/outlet-labels.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

type Group = CustomerGroup | ProductGroup
/** The rows of a report; one of a customer or product leads to what they bought, or who bought it. */
export function ReportRows({
  report,
  groupBy,
  mode,
  isStale,
  sort,
  onSort,
  rowTo,
}: {
  report: SalesReport
  groupBy: Group
  mode: ReportMode
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  rowTo: ((row: ReportRow) => string) | undefined
}) {
  const money = (amount: number) => formatMoney(amount, report.currency)
  const isSpent = mode === 'spent'
  const value = (of: { amount: number; quantity: number }) => (isSpent ? money(of.amount) : formatQuantity(of.quantity))
  const columns: Column<ReportRow>[] = [
    {
      id: 'name',
      header: GROUP_NAMES[groupBy],
      card: 'title',
      sortBy: 'name',
      cell: (row) => <TwoLines below={row.about}>{nameOf(row, groupBy)}</TwoLines>,
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
          by={isSpent ? row.amount - row.before.amount : row.quantity - row.before.quantity}
          title={`${value(row.before)} before`}
        >
          {row.change === null ? (row.amount > 0 ? 'new' : '—') : signedPercent(row.change)}
        </Changed>
      ),
    },
  ]
  if (report.total.margin)
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
      label={`Sales by ${GROUP_NAMES[groupBy].toLowerCase()}`}
      columns={columns}
      list={{ rows: report.data, isStale }}
      rowId={(row) => row.id ?? row.name}
      {...(rowTo && { rowTo, rowOpens: 'page' as const })}
      sort={sort}
      onSort={onSort}
      empty={<Empty title="Nothing sold in these days">Choose other days, or other customers and products.</Empty>}
    />
  )
}

/** What is left, and how much of it is not known. */
function MarginShown({ margin, money }: { margin: ReportRow['margin']; money: (amount: number) => string }) {
  if (!margin || margin.percent === null) return margin && margin.withoutCost > 0 ? 'no cost known' : '—'
  const without = margin.withoutCost > 0 ? `, ${formatQuantity(margin.withoutCost)} without cost` : ''
  return <TwoLines below={`${formatPercent(margin.percent)}${without}`}>{money(margin.amount)}</TwoLines>
}

function nameOf({ name }: ReportRow, groupBy: Group): string {
  const type = groupBy === 'customerType' ? oneOf(name, CUSTOMER_TYPES) : undefined
  return type ? TYPE_NAMES[type] : name
}
